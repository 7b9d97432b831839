"""Let's Go! To Japan: a week planned with friends, then lived through day by day."""
