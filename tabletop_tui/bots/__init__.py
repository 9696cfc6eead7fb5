"""Players that are no people. A bot sees what its seat sees, and nothing else."""
