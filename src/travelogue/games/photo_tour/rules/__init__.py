"""Photo Tour: the rules. Compiled; they know nothing of people, files or pictures."""
