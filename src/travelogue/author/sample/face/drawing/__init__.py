"""Sample Game: pictures."""
