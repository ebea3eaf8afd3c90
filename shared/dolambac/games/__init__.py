"""The list of games: the only one. A new game is a module beside these and a line here."""

from typing import Any

from dolambac.games.dara import DARA
from dolambac.games.dolambac import DOLAMBAC
from dolambac.games.duel import DUEL
from dolambac.games.four import FOUR
from dolambac.games.race import RACE
from dolambac.games.roamers import ROAMERS
from dolambac.rules import Rules, UnknownGame

AnyRules = Rules[Any, Any]
"""The rules of some game, when it is not known of which."""

GAMES: tuple[AnyRules, ...] = (DOLAMBAC, DUEL, RACE, FOUR, ROAMERS, DARA)
BY_KEY: dict[str, AnyRules] = {game.key: game for game in GAMES}


def find(key: str) -> AnyRules:
    """The game of a key. Raises UnknownGame."""
    game = BY_KEY.get(key)
    if game is None:
        raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(BY_KEY)}")
    return game
