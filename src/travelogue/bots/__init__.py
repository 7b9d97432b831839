"""Bots: opponents that see a view and nothing else. No game's name appears here."""
