"""For authors of games: the state's methods from its fields, a new game's folder."""
