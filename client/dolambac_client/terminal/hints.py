"""The two lines that help: what the player is about to do, and which keys do what."""

from dolambac.board_view import board_view
from dolambac_client.terminal.aim import Aim, refusal
from dolambac_client.terminal.looks import my_turn, playing
from dolambac_client.terminal.strips import label
from dolambac_client.terminal.table import Table
from dolambac_client.terminal.wall_games import is_wall_game
from dolambac_client.texts import Texts


def about(texts: Texts, table: Table, aim: Aim | None, entry: str) -> str:
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


def _aimed(texts: Texts, table: Table, aim: Aim | None) -> str:
    game = playing(table)
    if game is None or aim is None or not my_turn(table):
        return _due(texts, table)
    move = aim.text(game[0].board.grid)
    reason = refusal(*game, aim)
    if aim.walls:
        return f"{move}: {texts(reason or 'aim-wall')}"
    return "" if reason else f"{move}: {texts('aim-step')}"


def _due(texts: Texts, table: Table) -> str:
    """In the games whose moves are typed: what is asked of the player now."""
    state = table.state
    if state is None or state.game is None or not my_turn(table):
        return ""
    view = board_view(state.rules.key, state.game.position)
    return "" if view is None or view.due is None else texts.word("due", view.due)


def is_typed(table: Table) -> bool:
    """Whether moves are typed because there is nothing to point at."""
    return table.state is not None and not is_wall_game(table.state.rules)


def keys(texts: Texts, table: Table, aim: Aim | None) -> str:
    """The keys that mean something now."""
    state = table.state
    if aim is not None and aim.walls and my_turn(table):
        return texts("keys-walls")
    if table.you is None:
        return texts("keys-watching")
    if state is not None and state.running is not None and is_typed(table):
        return texts("keys-typing" if table.online else "keys-typing-offline")
    if state is not None and state.running is not None:
        return texts("keys-game" if table.online else "keys-game-offline")
    if state is not None and state.state == "finished":
        return texts("keys-ended")
    return texts("keys-waiting")
