"""Sample Game: its cards, and their reading."""
