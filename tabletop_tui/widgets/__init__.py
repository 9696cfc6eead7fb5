"""Boards, the decision panel and other parts of screens. They show what they are given and know no game."""
