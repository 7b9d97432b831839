"""Photo Tour: landmarks, bonuses, journals, contests and the map, and their reading."""
