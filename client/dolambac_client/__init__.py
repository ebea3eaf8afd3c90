"""The client library, the terminal client and the command `dolambac`."""
