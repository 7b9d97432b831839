"""The rules engine: actions, chance, zones, states and the contract every game keeps."""
