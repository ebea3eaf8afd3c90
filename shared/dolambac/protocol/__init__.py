"""The wire: two closed families of messages, the refusals, and the codec."""
