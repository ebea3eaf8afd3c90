"""Each game plays its golden playthrough to the letter."""

import pytest
from tests.rules.playthroughs import FOLDER, playthrough

from dolambac.games import GAMES, AnyRules


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_golden_game_is_played_to_the_letter(game: AnyRules) -> None:
    golden = (FOLDER / f"{game.key}.txt").read_text(encoding="utf-8")
    assert playthrough(game) == golden, "read the difference; if it is meant: make playthroughs"
