"""Games and matches: found by name, played, recorded and replayed."""
