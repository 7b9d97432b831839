"""Kimono Memories: pictures."""
