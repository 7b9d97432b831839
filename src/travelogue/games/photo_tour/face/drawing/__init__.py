"""Photo Tour: pictures."""
