"""Let's Go! To Japan."""

SHELF = 20
