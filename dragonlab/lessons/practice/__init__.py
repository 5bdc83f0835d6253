"""Practice: a fresh position each time, found by playing on at random until what is asked for comes up."""
