"""Whatever the Python and the TOML of a game name in each other is there."""
