"""The games in a browser, with the extra `[web]`: a server, and behind each tab a process of its own."""
