"""Remember Our Trip: what bots and learners see in a position. Compiled."""
