"""Photo Tour: North America. Travel from sight to sight, and fill a journal with photos."""
