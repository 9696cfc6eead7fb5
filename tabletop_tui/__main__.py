"""`python -m tabletop_tui`: the same as the console script `tabletop`."""

from tabletop_tui.cli import main

if __name__ == "__main__":
    main()
