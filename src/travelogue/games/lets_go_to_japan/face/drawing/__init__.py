"""Let's Go! To Japan: pictures."""
