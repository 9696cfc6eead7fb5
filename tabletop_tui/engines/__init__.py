"""The games. One package each; none of them knows another, or a terminal."""
