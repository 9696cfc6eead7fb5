"""Discipline: teachers, twelve students each, and stress that spreads."""
