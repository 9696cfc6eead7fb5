"""Tests of Cartes en Commun."""
