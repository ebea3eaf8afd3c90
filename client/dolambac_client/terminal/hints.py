"""The two lines that help: what the player is about to do, and which keys do what."""

from typing import Any

from dolambac.board_view import board_view
from dolambac.games import AnyRules
from dolambac.reasons import Reason
from dolambac.rules import RulesError
from dolambac_client.terminal.aim import Aim, refusal
from dolambac_client.terminal.looks import legal_texts, my_turn, pieces_of, playing
from dolambac_client.terminal.picking import Pick, meant, next_places
from dolambac_client.terminal.strips import label
from dolambac_client.terminal.table import Table
from dolambac_client.texts import Texts


def about(texts: Texts, table: Table, aim: Aim | Pick | None, entry: str) -> str:
    """What is typed, what is offered, or what Enter would do."""
    if entry:
        return texts("entry", move=entry)
    return _offers(texts, table) or _aimed(texts, table, aim)


def _offers(texts: Texts, table: Table) -> str:
    state, you = table.state, table.you
    if state is None or state.game is None or you is None or not table.online:
        return ""
    for other in sorted(state.game.draw_offers - {you}):
        return texts("offer-theirs", side=label(texts, table, other))
    if you in state.game.draw_offers:
        return texts("offer-yours")
    for other in sorted(state.rematch - {you}):
        return texts("rematch-theirs", side=label(texts, table, other))
    return texts("rematch-yours") if you in state.rematch else ""


def _aimed(texts: Texts, table: Table, aim: Aim | Pick | None) -> str:
    game = playing(table)
    if not my_turn(table) or aim is None:
        return ""
    if isinstance(aim, Pick):
        return _picked(texts, table, aim)
    if game is None:
        return ""
    move = aim.text(game[0].board.grid)
    reason = refusal(*game, aim)
    if aim.walls:
        return f"{move}: {texts('aim-wall') if reason is None else texts.word('reason', reason)}"
    return f"{move}: {texts('aim-step')}" if reason is None else ""


def _picked(texts: Texts, table: Table, pick: Pick) -> str:
    """What has to be done now, or what comes next of the move begun."""
    state, grid = table.state, pieces_of(table)
    if state is None or state.game is None or grid is None:
        return ""
    if pick.chosen:
        return texts("pick-taken" if len(pick.chosen) > 1 else "pick-where", place=pick.chosen[0])
    legal = legal_texts(table)
    place = pick.place(grid)
    if pick.grooves:
        if place in next_places(legal, ()):
            return f"{place}: {texts('aim-wall')}"
        reason = _reason(state.rules, state.game.position, meant(pick, legal, grid))
        return f"{place}: {texts.word('reason', reason)}" if reason is not None else ""
    view = board_view(state.rules.key, state.game.position)
    return "" if view is None or view.due is None else texts.word("due", view.due)


def _reason(rules: AnyRules, position: Any, text: str) -> Reason | None:
    try:
        rules.play(position, rules.parse(position, text))
    except RulesError as refused:
        return refused.reason
    return None


def keys(texts: Texts, table: Table, aim: Aim | Pick | None) -> str:
    """The keys that mean something now."""
    state = table.state
    running = state is not None and state.running is not None
    if my_turn(table) and isinstance(aim, Aim) and aim.walls:
        return texts("keys-walls")
    if my_turn(table) and isinstance(aim, Pick) and aim.grooves:
        return texts("keys-grooves")
    if table.you is None:
        return texts("keys-watching")
    if running and isinstance(aim, Pick) and state is not None:
        if state.rules.key == "roamers":
            return texts("keys-roamers" if table.online else "keys-roamers-offline")
        return texts("keys-dara" if table.online else "keys-dara-offline")
    if running:
        return texts("keys-game" if table.online else "keys-game-offline")
    if state is not None and state.state == "finished":
        return texts("keys-ended")
    return texts("keys-waiting")
