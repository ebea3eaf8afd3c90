"""What the server does: pure decisions, and the rooms, players and sweeps that carry them out."""
