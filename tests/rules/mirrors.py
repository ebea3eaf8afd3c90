"""Each board's symmetry: the image of a game in a mirror is a game too.

The mirror stands along the middle file. In Race it swaps the seats. In Four it would turn the order of play round,
so there the board is turned by half a turn instead.
"""

import re

from dolambac.rules import Seat

FILES = {"dolambac": 9, "duel": 9, "race": 9, "four": 11, "roamers": 7, "dara": 6}
SEATS = {"race": (1, 0), "four": (2, 3, 0, 1)}
_PLACE = re.compile(r"([a-k])(\d+)([hv]?)")


def mirrored(key: str, text: str) -> str:
    """The image of a move. A wall's crossing, and an upright barrier's groove, lie between two files."""
    files = FILES[key]

    def reflect(place: re.Match[str]) -> str:
        file, rank, way = ord(place[1]) - ord("a") + 1, int(place[2]), place[3]
        between = way == "v" if key == "roamers" else bool(way)
        file = files - file + (0 if between else 1)
        if key == "four":
            rank = files - rank + (0 if between else 1)
        return f"{chr(ord('a') + file - 1)}{rank}{way}"

    return _PLACE.sub(reflect, text)


def mirrored_seat(key: str, seat: Seat) -> Seat:
    """The seat whose image plays as this one."""
    return Seat(SEATS[key][seat]) if key in SEATS else seat
