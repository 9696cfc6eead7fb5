"""What the commands do. `cli.py` declares them; everything heavy is imported only when it is needed."""
