"""A match on a table: who sits there, what they may see and ask, and how bots move."""
