"""The five colours that facts may name; the press knows how each is drawn."""

COLOURS = ("white", "blue", "gold", "green", "red")
