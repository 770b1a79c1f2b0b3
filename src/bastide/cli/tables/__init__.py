"""The tables of the games, drawn in the terminal from what a player may see."""
