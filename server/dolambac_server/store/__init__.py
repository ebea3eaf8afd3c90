"""The only package that talks to Redis or Valkey; it knows no rules."""
