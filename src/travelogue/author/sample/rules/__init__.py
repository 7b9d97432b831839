"""Sample Game: the rules. They compile, and know nothing of people, files or pictures."""
