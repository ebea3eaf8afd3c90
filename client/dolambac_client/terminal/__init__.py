"""The terminal client: one screen to choose, one to play, drawn in text and steered by keyboard alone."""
