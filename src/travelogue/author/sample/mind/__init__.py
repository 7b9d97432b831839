"""Sample Game: what bots and learning programs see in a position. It compiles."""
