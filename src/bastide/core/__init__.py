"""The compiled steps that all games share. No file here names a game."""
