"""The colours of the terminal's board, by what a cell is."""

from collections.abc import Mapping

STYLES: Mapping[str, str] = {
    "rim": "on #4A331E",
    "label": "#D9B98C on #4A331E",
    "goal0": "bold #7FB0F5 on #4A331E",
    "goal1": "bold #FF8A5C on #4A331E",
    "square": "#B98F5A on #E6C493",
    "groove": "on #5A3F27",
    "wall": "bold #FFF3D6 on #5A3F27",
    "last": "bold #1D1510 on #FFF3D6",
    "pawn0": "bold #153F7A on #E6C493",
    "pawn1": "bold #A32A0A on #E6C493",
    "pawn2": "bold #1D1510 on #FFF7E2",
    "pawn3": "bold #00654A on #E6C493",
    "three": "bold #1D1510 on #E6C493",
    "barrier0": "bold #8FB9F5 on #5A3F27",
    "barrier1": "bold #FFB08A on #5A3F27",
    "gold": "bold #1D1510 on #FFC21A",
    "target0": "#153F7A on #F6E3C2",
    "target1": "#A32A0A on #F6E3C2",
    "target2": "#1D1510 on #F6E3C2",
    "target3": "#00654A on #F6E3C2",
    "cursor": "bold #0B1B3F on #A9CBFF",
    "preview": "bold #A9CBFF on #5A3F27",
    "refused": "bold #FFB3A0 on #5A3F27",
}
"""A rich style for each role: the look's light board on its dark cloth."""
