"""What the faces of all games share: a game writes functions, these modules put them together."""
