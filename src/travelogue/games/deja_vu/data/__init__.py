"""Deja Vu: cards, nebulae and ready-made maps, and their reading."""
