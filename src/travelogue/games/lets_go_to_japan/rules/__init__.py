"""Let's Go! To Japan: the rules. Compiled; they know nothing of people, files or pictures."""
