"""A small game with everything to hide: the kit's proof, and the model for the engines to come."""
