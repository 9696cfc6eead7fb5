"""HacKClaD: witches hunt the Clad for nine rounds, and see its future before it comes."""
