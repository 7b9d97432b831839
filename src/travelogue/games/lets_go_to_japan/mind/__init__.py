"""Let's Go! To Japan: what bots and learners see in a position. Compiled."""
