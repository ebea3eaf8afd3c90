"""The slow implementations behind one set of questions, asked and answered in the words of the line protocol."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from tests.rules.slow_dara import SlowDara
from tests.rules.slow_roamers import SlowRoamers
from tests.rules.slow_walls import SLOW_TABLES, SlowGame, Table

PLY_LIMITS = {"dolambac": 200, "duel": 1000, "race": 1000, "four": 1000}


class SecondOpinion(Protocol):
    """A position as a slow implementation sees it."""

    def outcome(self) -> str:
        """`none`, `win <seat> <ending>` or `draw <ending>`."""

    def turn(self) -> int:
        """The seat to move."""

    def legal(self) -> set[str]:
        """The texts of all legal moves."""

    def played(self, event: str) -> "SecondOpinion":
        """The position after a legal move, or in Four after a withdrawal."""


@dataclass(frozen=True)
class Walls:
    """The four games of walls."""

    key: str
    game: SlowGame
    ply: int = 0
    seen: Counter[object] = field(default_factory=Counter)

    def _occurrence(self) -> object:
        return (tuple(self.game.pawns.values()), self.game.walls, self.game.turn)

    def outcome(self) -> str:
        game = self.game
        home = [seat for seat, place in game.pawns.items() if place in game.table.goals[seat]]
        if home:
            return f"win {home[0]} goal"
        if len(game.pawns) == 1:
            return f"win {next(iter(game.pawns))} last_standing"
        if self.key == "dolambac" and self.seen[self._occurrence()] == 3:
            return "draw repetition"
        return "draw ply_limit" if self.ply == PLY_LIMITS[self.key] else "none"

    def turn(self) -> int:
        return self.game.turn

    def legal(self) -> set[str]:
        return self.game.legal()

    def growth(self, text: str) -> str:
        """`<seat>:<steps> …` of a legal wall."""
        return " ".join(f"{seat}:{steps}" for seat, steps in self.game.growth(text))

    def played(self, event: str) -> "Walls":
        if event.startswith("out:"):
            return replace(self, game=self.game.withdrawn(int(event.split(":")[1])))
        later = replace(self, game=self.game.played(event), ply=self.ply + 1)
        return later.counted()

    def counted(self) -> "Walls":
        return replace(self, seen=self.seen + Counter([self._occurrence()]))


@dataclass(frozen=True)
class Roamers:
    """Roamers, which tells its endings itself."""

    game: SlowRoamers

    def outcome(self) -> str:
        if self.game.ended is None:
            return "none"
        ending, winner = self.game.ended
        return f"draw {ending}" if winner is None else f"win {winner} {ending}"

    def turn(self) -> int:
        return self.game.turn

    def legal(self) -> set[str]:
        return self.game.legal()

    def played(self, event: str) -> "Roamers":
        return Roamers(self.game.played(event))


@dataclass(frozen=True)
class Dara:
    """Dara, where whoever loses is to move."""

    game: SlowDara

    def outcome(self) -> str:
        ending = self.game.ending()
        if ending is None:
            return "none"
        if ending in ("too_few_stones", "no_moves"):
            return f"win {1 - self.game.turn} {ending}"
        return f"draw {ending}"

    def turn(self) -> int:
        return self.game.turn

    def legal(self) -> set[str]:
        return self.game.legal()

    def played(self, event: str) -> "Dara":
        return Dara(self.game.played(event))


def second_opinion(key: str, options: Mapping[str, str], first: int) -> SecondOpinion:
    """The start of a game."""
    if key == "roamers":
        return Roamers(SlowRoamers.start(dict(options)))
    if key == "dara":
        return Dara(SlowDara.start(first))
    table: Table = SLOW_TABLES[key]
    if "walls" in options:
        table = replace(table, walls=int(options["walls"]))
    return Walls(key, SlowGame.start(table, first)).counted()
