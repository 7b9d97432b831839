"""Photo Tour: North America."""
