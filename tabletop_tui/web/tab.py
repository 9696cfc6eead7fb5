"""What runs behind one tab: the app at its menu, started by the server with how it is to look."""

import sys

import msgspec

from tabletop_tui.app import TabletopApp
from tabletop_tui.commands.look import Look


def main() -> int:
    """Run the app; returns the exit code."""
    look = msgspec.json.decode(sys.argv[1], type=Look)
    return TabletopApp(None, look.settings(), seats=look.seats, asks_seats=True).launch()


if __name__ == "__main__":
    sys.exit(main())
