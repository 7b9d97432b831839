"""Photo Tour: North America."""

SHELF = 40
