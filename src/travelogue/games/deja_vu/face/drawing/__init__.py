"""Deja Vu: pictures."""
