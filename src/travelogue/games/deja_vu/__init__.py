"""Deja Vu: Fragments of Memory."""
