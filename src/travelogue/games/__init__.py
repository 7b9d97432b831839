"""The games. Each folder is built alike; nothing outside a folder knows which game it plays."""
