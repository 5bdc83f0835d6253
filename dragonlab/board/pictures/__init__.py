"""What is only looked at: pictures of tables, the gallery of a game, and the shelf of all games."""
