"""What can go wrong between the server and its store."""


class StoreError(Exception):
    """The store answered something that this server cannot have caused by its users' input."""


class StoreUnavailable(StoreError):
    """The store did not answer in time, or cannot take writes just now; the call may or may not have been done."""


class StoreRefused(StoreError):
    """The server cannot run on this store at all; the message says why and what to do, for an operator."""
