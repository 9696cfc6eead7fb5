"""What every game engine shares. The kit knows no game and no terminal."""
