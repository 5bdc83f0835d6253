"""The fields of a state, said once: who sees them, how a position gives them, and what follows from that."""
