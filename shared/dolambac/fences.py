"""Whether a wall would shut a pawn off from its goal, without searching for a walk.

Walls and rim are edges between lattice points. A pawn is cut off from its goal exactly when some ring of such edges
runs between the two, and by Jordan's curve theorem a ring does so exactly when a chain of grooves from the pawn to its
goal passes through the ring an odd number of times. So each seat keeps

- a *chain*: the grooves (counted modulo 2) of some way from its pawn to its goal, whether walls stand in it or not, and
- a *fence*: for each lattice point a label, twice the number of the group of connected points that it belongs to,
  plus a bit: how often, modulo 2, the chain is passed on the way along edges from a fixed point of the group.

An edge from point a to point b with the bit x (1 when its groove is in the chain) closes a ring when both have
one group, and an odd ring when `label[a] ^ label[b] ^ x == 1`. Nothing else has to be looked at: rings that stood
before are even, or the pawn would be shut off already, and every new ring is a sum of such ones and even ones.
When the pawn walks, the grooves it went through are open, so no label changes: they are only added to the chain.

The goal itself is open to the outside where it lies on the rim, so the rim along goal squares is no edge.
The idea is that of a disjoint-set forest with parities (Tarjan 1975; parities as in bipartiteness tests), kept flat,
because a hundred bytes are relabelled faster than a tree is climbed.
"""

from dolambac.squares import Grid, Square
from dolambac.walls import LANE, Lanes, Shape

_ONE_BYTE = tuple(bytes([value]) for value in range(256))
_IS_ONE = bytes(int(value == 1) for value in range(256))
_NO_EDGE = b"\xff"
"""No label pair's difference: labels stay below 254."""


def first_fence(grid: Grid, goals: int) -> bytes:
    """The labels of a board without walls, for a seat with these goal squares: the rim is one group, 0."""
    rim = {
        point
        for square in grid.squares()
        if not goals >> square & 1
        for edge in _rim_edges(grid, square)
        for point in edge
    }
    labels = bytearray(grid.points)
    loose = [point for point in range(grid.points) if point not in rim]
    for group, point in enumerate(loose, start=1):
        labels[point] = 2 * group
    return bytes(labels)


def _rim_edges(grid: Grid, square: Square) -> list[tuple[int, int]]:
    right_top = int(square)
    left_top, right_bottom = right_top - 1, right_top - grid.stride
    left_bottom = right_bottom - 1
    edges = []
    if grid.file(square) == 1:
        edges.append((left_bottom, left_top))
    if grid.file(square) == grid.files:
        edges.append((right_bottom, right_top))
    if grid.rank(square) == 1:
        edges.append((left_bottom, right_bottom))
    if grid.rank(square) == grid.ranks:
        edges.append((left_top, right_top))
    return edges


def first_chain(grid: Grid, start: Square, goal: Square) -> Lanes:
    """A chain from `start` to `goal`: along the file, then along the rank."""
    chain, here = 0, int(start)
    while grid.rank(Square(here)) != grid.rank(goal):
        there = here + (grid.stride if here < goal else -grid.stride)
        chain |= groove_between(grid, here, there)
        here = there
    while here != goal:
        there = here + (1 if here < goal else -1)
        chain |= groove_between(grid, here, there)
        here = there
    return Lanes(chain)


def groove_between(grid: Grid, here: int, there: int) -> int:
    """The lane of the groove between two adjacent squares."""
    lower = min(here, there)
    upright = abs(here - there) == 1
    return 1 << LANE * (lower + (grid.points if upright else 0))


def shuts_off(fence: bytes, chain: int, shape: Shape) -> bool:
    """Whether the wall of this shape would leave the seat no walk to its goal."""
    middle = fence[shape.middle]
    first = fence[shape.before] ^ middle ^ (chain >> shape.first_groove & 1)
    second = middle ^ fence[shape.after] ^ (chain >> shape.second_groove & 1)
    return first == 1 or second == 1 or first ^ second == 1


def fenced(fence: bytes, chain: int, shape: Shape) -> bytes:
    """The labels once the wall of this shape, which must not shut the seat off, stands."""
    label, wanted = fence[shape.before], fence[shape.middle] ^ (chain >> shape.first_groove & 1)
    if label != wanted:
        fence = fence.replace(_ONE_BYTE[label], _ONE_BYTE[wanted]).replace(_ONE_BYTE[label ^ 1], _ONE_BYTE[wanted ^ 1])
    label, wanted = fence[shape.after], fence[shape.middle] ^ (chain >> shape.second_groove & 1)
    if label != wanted:
        fence = fence.replace(_ONE_BYTE[label], _ONE_BYTE[wanted]).replace(_ONE_BYTE[label ^ 1], _ONE_BYTE[wanted ^ 1])
    return fence


def walls_shutting_off(grid: Grid, fence: bytes, chain: int) -> int:
    """The lanes of all walls that `shuts_off` is true of; lanes of walls that do not fit on the board mean nothing."""
    points, stride = grid.points, grid.stride
    previous = _NO_EDGE + fence[:-1] + _NO_EDGE * stride + fence[:-stride]
    edges = int.from_bytes(fence + fence, "little") ^ int.from_bytes(previous, "little") ^ chain
    first = edges.to_bytes(2 * points, "little")
    second = first[1:points] + _NO_EDGE + first[points + stride :] + _NO_EDGE * stride
    both = (edges ^ int.from_bytes(second, "little")).to_bytes(2 * points, "little")
    return (
        int.from_bytes(first.translate(_IS_ONE), "little")
        | int.from_bytes(second.translate(_IS_ONE), "little")
        | int.from_bytes(both.translate(_IS_ONE), "little")
    )
