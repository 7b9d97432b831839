"""Let's Go! To Japan."""
