"""Let's Go! To Japan: cards and the numbers of the rules, and their reading."""
