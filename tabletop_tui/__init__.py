"""Modern tabletop games in a terminal: one app, pass and play."""

__version__ = "0.1.0"
