"""What every other module stands on: errors, what comes from outside, values in messages, one act at a time."""
