"""Kimono Memories: two photographers fill their albums with portraits that match."""
