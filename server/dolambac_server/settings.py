"""Every knob of the server, its unit and its default, read once at start."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace


class BadSetting(ValueError):
    """A value in the environment that is none; the message names the variable."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field can be set by the environment variable `DOLAMBAC_` + its name in capitals."""

    store_patience_ms: int = 10_000
    """How long a command waits for a store that is away before it is refused."""
    store_retries: int = 3
    """How often a function call is repeated that the store answered with a passing error."""

    hello_ms: int = 10_000
    """A connection that has not said hello by then is closed."""
    heartbeat_ms: int = 15_000
    """Interval of WebSocket pings; a peer silent for one and a half is gone."""
    commands_per_second: int = 10
    """Messages a connection may send on average."""
    command_burst: int = 40
    """Messages a connection may send at once."""
    flood_refusals: int = 40
    """Messages refused as too fast, without a rest in between, before the connection is closed."""
    connections_per_address: int = 200
    """Open connections from one address, 0 for no limit."""
    names_per_hour: int = 60
    """Display names that a player may take in an hour."""
    rooms_per_hour: int = 120
    """Rooms that a player may make in an hour."""
    identities_at_once: int = 60
    """New identities that one address may make at once."""
    identities_per_minute: int = 30
    """New identities that one address may make on average."""
    watchers_per_room: int = 200
    """Connections that may be in one room on one server before it lets no more watchers in."""
    max_connections: int = 20_000
    """Open connections of one process."""
    frames_behind: int = 256
    """A reader who has not taken this many messages is disconnected."""

    waiting_room_ms: int = 600_000
    """A room that nobody joins is closed after this."""
    finished_room_ms: int = 1_800_000
    """A finished room without a rematch is closed after this."""
    closed_room_ms: int = 86_400_000
    """How long a closed room's log and code rest before they go."""
    turn_ms: int = 0
    """A shorter turn limit for tests; 0 keeps the format's own."""

    lease_ms: int = 15_000
    """A presence or follower entry lives this long without being refreshed."""
    refresh_ms: int = 5_000
    """How often leases are refreshed and heads of followed rooms compared."""
    away_ms: int = 1_000
    """How long a player's last connection may be gone (a reload) before they are away."""
    sweep_ms: int = 800
    """How often each bucket of deadlines is looked into, at least."""
    sweep_lease_ms: int = 2_000
    """How long one server keeps a bucket of deadlines to itself."""
    gap_ms: int = 3_000
    """A longer time without any sweep (no server, no store) is given back to all that runs."""
    standstill_ms: int = 5_000
    """An event loop that stood still this long drops its connections and caches."""
    identity_days: int = 400
    """An identity not seen for this long is forgotten."""

    trusted_proxies: str = ""
    """Addresses or networks, comma-separated, whose X-Forwarded-For is believed."""
    allowed_origins: str = ""
    """Origins, comma-separated, that may open sockets besides the server's own."""
    source_url: str = ""
    """Where the source that this server runs can be had: the page's link to it leads there."""

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> "Settings":
        """The defaults, changed by the environment.

        Raises BadSetting.
        """
        changes: dict[str, int | str] = {}
        for f in fields(cls):
            name = f"DOLAMBAC_{f.name.upper()}"
            if (value := env.get(name)) is None:
                continue
            if f.type in (str, "str"):
                changes[f.name] = value
                continue
            if not value.isascii() or not value.isdigit() or len(value) > 12:
                raise BadSetting(f"{name} is {value!r}, but has to be a whole number")
            changes[f.name] = int(value)
        return replace(cls(), **changes)  # type: ignore[arg-type]  # each value is of its field's type
