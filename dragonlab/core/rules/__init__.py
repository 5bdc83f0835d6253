"""What rules are written with: states, moves, chance, events and outcomes."""
