"""Clients of Dolambaç in Python: a library for bot authors, the terminal client, and the command `dolambac`.

The library is `dolambac_client.client.Client`: it connects, resumes after a lost connection, sends what was not
answered again, and gives everything that happens as typed values. Nothing is imported here, so that the parts of the
command that need no network work without the packages for it.
"""
