"""Card set files as text, for the tests of what a card set may hold."""

from tabletop_tui.engines.theseus.catalogue import RANKS


def set_text(*cards: str, ranks: int = RANKS, per_rank: int = 4, head: str = "") -> str:
    """A whole card set of its own: plain cards of every rank, then the cards given as TOML."""
    parts = ['game = "theseus"\nname = "A test set"\n' + head]
    for rank in range(1, ranks + 1):
        for number in range(per_rank):
            id = f"plain-{rank}-{number}"
            parts.append(f'[[card]]\nid = "{id}"\nname = "{id}"\nrank = {rank}\nicon = "explore"\n')
    return "\n".join((*parts, *cards))


def one_card(fields: str, id: str = "odd", rank: int = 1, icon: str = "explore") -> str:
    """A card set with one card that is not plain; `fields` are more of its TOML lines."""
    return set_text(f'[[card]]\nid = "{id}"\nname = "Odd"\nrank = {rank}\nicon = "{icon}"\n{fields}\n')
