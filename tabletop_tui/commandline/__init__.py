"""The commands as they are typed: their names, options and help. What they do is in `commands`."""
