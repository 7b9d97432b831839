"""Sample Game: its content files, and their reading."""
