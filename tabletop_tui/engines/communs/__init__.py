"""Cartes en Commun: the rules, the cards and the words of the game."""
