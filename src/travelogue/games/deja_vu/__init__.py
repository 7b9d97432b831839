"""Deja Vu: Fragments of Memory."""

SHELF = 50
