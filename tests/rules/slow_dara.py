"""Dara once more, written from the text of rules.md alone: a dictionary of stones, searched square by square."""

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import product

FILES, RANKS = "abcdef", "12345"
SQUARES = [file + rank for file, rank in product(FILES, RANKS)]


def shifted(square: str, files: int, ranks: int) -> str | None:
    file, rank = FILES.index(square[0]) + files, RANKS.index(square[1]) + ranks
    return FILES[file] + RANKS[rank] if 0 <= file < 6 and 0 <= rank < 5 else None


def runs_through(stones: dict[str, int], square: str) -> list[list[str]]:
    """The row and the file of one's own stones through a square."""
    runs = []
    for files, ranks in ((1, 0), (0, 1)):
        run = [square]
        for way in (1, -1):
            there = shifted(square, files * way, ranks * way)
            while there is not None and stones.get(there) == stones[square]:
                run.append(there)
                there = shifted(there, files * way, ranks * way)
        runs.append(run)
    return runs


@dataclass(frozen=True)
class SlowDara:
    """A position, with what the endings need to know of the past."""

    stones: dict[str, int]
    hands: dict[int, int]
    turn: int
    quiet: int = 0
    seen: Counter[tuple[frozenset[tuple[str, int]], int]] = field(default_factory=Counter)

    @staticmethod
    def start(first: int) -> "SlowDara":
        return SlowDara({}, {0: 12, 1: 12}, first)

    def legal(self) -> set[str]:
        found = set()
        if self.hands[0] or self.hands[1]:
            for square in SQUARES:
                if square not in self.stones:
                    after = self.stones | {square: self.turn}
                    if max(map(len, runs_through(after, square))) < 4:
                        found.add(square)
            return found
        for square, owner in self.stones.items():
            if owner == self.turn:
                for files, ranks in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    there = shifted(square, files, ranks)
                    if there is not None and there not in self.stones:
                        found |= self.slides(square, there)
        return found

    def slides(self, here: str, there: str) -> set[str]:
        after = {square: owner for square, owner in self.stones.items() if square != here} | {there: self.turn}
        lengths = [len(run) for run in runs_through(after, there)]
        if max(lengths) >= 4:
            return set()
        enemy = [square for square, owner in after.items() if owner != self.turn]
        takable = [square for square in enemy if 3 not in [len(run) for run in runs_through(after, square)]]
        if 3 in lengths and takable:
            return {f"{here}-{there}x{square}" for square in takable}
        return {f"{here}-{there}"}

    def played(self, text: str) -> "SlowDara":
        hands, stones = dict(self.hands), dict(self.stones)
        here, _, rest = text.partition("-")
        there, _, taken = rest.partition("x")
        if rest:
            del stones[here]
            stones[there] = self.turn
            stones.pop(taken, None)
        else:
            stones[here] = self.turn
            hands[self.turn] -= 1
        seen = Counter(self.seen)
        if not any(hands.values()):
            seen[frozenset(stones.items()), 1 - self.turn] += 1
        quiet = self.quiet + 1 if rest and not taken else 0
        return replace(self, stones=stones, hands=hands, turn=1 - self.turn, quiet=quiet, seen=seen)

    def ending(self) -> str | None:
        if not any(self.hands.values()) and list(self.stones.values()).count(self.turn) == 2:
            return "too_few_stones"
        if not self.legal():
            return "no_moves"
        if self.seen[frozenset(self.stones.items()), self.turn] == 3:
            return "repetition"
        return "no_progress" if self.quiet == 100 else None
