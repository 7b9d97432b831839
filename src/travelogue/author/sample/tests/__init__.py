"""Sample Game: its tests."""
