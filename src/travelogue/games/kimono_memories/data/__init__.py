"""Kimono Memories: the cards and the board, and their reading."""
