"""Kimono Memories: what bots and learners see in a position. Compiled."""
