"""What every game shares: standard library only, and no rule of any game."""
