"""Learning by doing: levels, questions and exercises as data, an answer to every try, and progress that stays."""
