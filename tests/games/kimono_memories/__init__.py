"""The rules of Kimono Memories, tested."""
