"""Brings an older database to what schema.py declares; run when a store is opened."""
