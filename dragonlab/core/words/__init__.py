"""The words of a game: languages, its data files, phrases, the rule book and its glossary."""
