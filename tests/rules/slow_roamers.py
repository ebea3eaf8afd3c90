"""Roamers once more, written from the text of rules.md alone: places as pairs, dictionaries, every question searched.

A groove is the frozen set of the two squares that it parts.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import pairwise

Place = tuple[int, int]
Groove = frozenset[Place]
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


def named(place: Place) -> str:
    return "abcdefg"[place[0] - 1] + str(place[1])


def groove_name(groove: Groove) -> str:
    low, high = sorted(groove)
    return named(low) + ("h" if low[0] == high[0] else "v")


def place_of(text: str) -> Place:
    return ("abcdefg".index(text[0]) + 1, int(text[1]))


def groove_of(text: str) -> Groove:
    file, rank = place_of(text)
    return frozenset({(file, rank), (file, rank + 1) if text[2] == "h" else (file + 1, rank)})


@dataclass(frozen=True)
class SlowRoamers:
    """A position. `barriers` maps a groove to its owner and whether the barrier there stands."""

    ranks: int
    flip: bool
    roamers: dict[Place, int]
    barriers: dict[Groove, tuple[int, bool]]
    hands: dict[int, int]
    to_place: dict[int, int]
    turn: int = 0
    stage: str = "set-up"
    choice: frozenset[Place] = frozenset()
    trapped_before: frozenset[Place] = frozenset()
    escaped_to: Place | None = None
    turns: int = 0
    seen: Counter[object] = field(default_factory=Counter)
    ended: tuple[str, int | None] | None = None

    @staticmethod
    def start(options: dict[str, str]) -> "SlowRoamers":
        each = int(options.get("roamers", "3"))
        ranks = 6 if options.get("board") == "7x6" else 7
        return SlowRoamers(ranks, options.get("flip") == "yes", {}, {}, {0: 25, 1: 25}, {0: each, 1: each})

    def on_board(self, place: Place) -> bool:
        return 1 <= place[0] <= 7 and 1 <= place[1] <= self.ranks

    def places(self) -> list[Place]:
        return [(file, rank) for file in range(1, 8) for rank in range(1, self.ranks + 1)]

    def obstacle(self, groove: Groove, seat: int) -> str:
        if groove not in self.barriers:
            return "none"
        owner, stands = self.barriers[groove]
        return "friendly" if owner == seat and not stands else "closed"

    def moves_of(self, here: Place) -> dict[Place, Groove | None]:
        """Where a roamer can go, and the barrier that it jumps over on the way."""
        seat, found = self.roamers[here], {}
        for file, rank in AROUND:
            near, far = (here[0] + file, here[1] + rank), (here[0] + 2 * file, here[1] + 2 * rank)
            for way in ([here, near], [here, near, far]):
                if not self.on_board(way[-1]) or way[-1] in self.roamers:
                    continue
                on_the_way: list[tuple[str, Groove | None]] = []
                for before, after in pairwise(way):
                    groove = frozenset({before, after})
                    on_the_way.append((self.obstacle(groove, seat), groove))
                for middle in way[1:-1]:
                    if middle in self.roamers:
                        on_the_way.append(("friendly" if self.roamers[middle] == seat else "closed", None))
                met = [(kind, what) for kind, what in on_the_way if kind != "none"]
                if not met or (len(met) == 1 and met[0][0] == "friendly"):
                    found[way[-1]] = met[0][1] if met else None
        return found

    def surrounded(self, here: Place) -> bool:
        sides = [(here[0] + file, here[1] + rank) for file, rank in AROUND]
        return all(
            not self.on_board(side) or frozenset({here, side}) in self.barriers or side in self.roamers
            for side in sides
        )

    def friends_beside(self, here: Place) -> list[Place]:
        sides = [(here[0] + file, here[1] + rank) for file, rank in AROUND]
        return [
            side
            for side in sides
            if self.roamers.get(side) == self.roamers[here] and frozenset({here, side}) not in self.barriers
        ]

    def escapes(self, here: Place) -> bool:
        return any(self.moves_of(place) for place in [here, *self.friends_beside(here)])

    def dead(self, seat: int) -> set[Place]:
        return {p for p, s in self.roamers.items() if s == seat and self.surrounded(p) and not self.escapes(p)}

    def entrapped(self, seat: int) -> set[Place]:
        return {p for p, s in self.roamers.items() if s == seat and self.surrounded(p) and self.escapes(p)}

    def without(self, place: Place) -> "SlowRoamers":
        return replace(self, roamers={p: s for p, s in self.roamers.items() if p != place})

    def legal(self) -> set[str]:
        if self.ended:
            return set()
        if self.choice:
            return {"x" + named(place) for place in self.choice}
        if self.stage == "set-up":
            return {named(place) for place in self.places() if place not in self.roamers}
        found = {f"{named(here)}-{named(there)}" for here in self.movable() for there in self.moves_of(here)}
        return found if self.stage == "first" else found | self.barrier_actions()

    def movable(self) -> list[Place]:
        own = [place for place, seat in self.roamers.items() if seat == self.turn]
        if self.stage == "second":
            back = self.escaped_to
            return [back] if back in own and back is not None and self.surrounded(back) else own
        for trapped in self.entrapped(self.turn):
            return [trapped] if self.moves_of(trapped) else self.friends_beside(trapped)
        return own

    def barrier_actions(self) -> set[str]:
        grooves = {
            frozenset({place, beside})
            for place in self.places()
            for beside in ((place[0] + 1, place[1]), (place[0], place[1] + 1))
            if self.on_board(beside)
        }
        empty = [groove_name(groove) for groove in grooves - self.barriers.keys()]
        resting = [groove_name(g) for g, (owner, stands) in self.barriers.items() if owner == self.turn and not stands]
        found = set(empty) if self.hands[self.turn] else {f"{a}-{b}" for a in resting for b in empty}
        return found | {f"{groove}!" for groove in resting} if self.flip else found

    def played(self, text: str) -> "SlowRoamers":
        if text[0] == "x":
            return self.without(place_of(text[1:])).settled()
        trapped = frozenset(self.entrapped(0) | self.entrapped(1))
        before = replace(self, trapped_before=trapped, escaped_to=None)
        start, _, end = text.partition("-")
        if len(start) == 2:
            acted = place_of(end or start)
            after = before.walked(place_of(start), acted) if end else before.entered(acted)
            if acted in after.dead(self.turn):
                after = after.without(acted)
            return after.settled()
        return before.with_barrier(start, end).settled()

    def entered(self, place: Place) -> "SlowRoamers":
        to_place = self.to_place | {self.turn: self.to_place[self.turn] - 1}
        return replace(self, roamers=self.roamers | {place: self.turn}, to_place=to_place)

    def walked(self, start: Place, end: Place) -> "SlowRoamers":
        jumped = self.moves_of(start)[end]
        barriers = self.barriers | ({jumped: (self.turn, True)} if jumped else {})
        roamers = self.without(start).roamers | {end: self.turn}
        escaped = end if self.stage == "first" and start in self.trapped_before else None
        return replace(self, roamers=roamers, barriers=barriers, escaped_to=escaped)

    def with_barrier(self, start: str, end: str) -> "SlowRoamers":
        barriers, hands = dict(self.barriers), dict(self.hands)
        if start.endswith("!"):
            barriers[groove_of(start)] = (self.turn, True)
        elif end:
            barriers[groove_of(end)] = barriers.pop(groove_of(start))
        else:
            barriers[groove_of(start)] = (self.turn, False)
            hands[self.turn] -= 1
        return replace(self, barriers=barriers, hands=hands)

    def settled(self) -> "SlowRoamers":
        now = replace(self, choice=frozenset())
        while True:
            sides = (now.turn, 1 - now.turn)
            candidates = next((dead for seat in sides if (dead := now.dead(seat))), None)
            if candidates is None:
                many = next((held for seat in sides if len(held := now.entrapped(seat)) >= 2), None)
                if many is None:
                    return now.follow()
                candidates = many - now.trapped_before
            if len(candidates) > 1:
                return replace(now, choice=frozenset(candidates))
            now = now.without(candidates.pop())

    def follow(self) -> "SlowRoamers":
        if self.stage == "set-up" and any(self.to_place.values()):
            return replace(self, turn=1 - self.turn)
        for seat in (self.turn, 1 - self.turn):
            if seat not in self.roamers.values():
                return replace(self, ended=("captured", 1 - seat))
        if self.stage == "set-up":
            return replace(self, turn=0).begin("only")
        if self.stage == "first":
            second = replace(self, stage="second")
            if second.legal():
                return second
        return replace(self, turn=1 - self.turn, turns=self.turns + 1).begin("first")

    def begin(self, stage: str) -> "SlowRoamers":
        key = (frozenset(self.roamers.items()), frozenset(self.barriers.items()), tuple(self.hands.items()), self.turn)
        seen = Counter(self.seen)
        seen[key] += 1
        now = replace(self, stage=stage, seen=seen)
        if not now.legal():
            return replace(now, ended=("no_moves", 1 - now.turn))
        if seen[key] == 3:
            return replace(now, ended=("repetition", None))
        return replace(now, ended=("ply_limit", None)) if now.turns == 300 else now
