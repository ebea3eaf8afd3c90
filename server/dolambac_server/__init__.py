"""The server: WebSocket in front, rules in the middle, Redis or Valkey behind."""
