"""Remember Our Trip: maps, cards and tiles, and their reading."""
