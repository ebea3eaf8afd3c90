"""Work that has to go on as long as the server runs."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

log = structlog.get_logger()

_PAUSE_S = 1.0


async def keep(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do the work, and begin again after a pause whenever it fails or ends; an operator finds it in the log.

    Without sweeps no clock runs out, without refreshes everybody goes away: no fault may end them for good.
    """
    while True:
        try:
            await work()
            log.error("background_task_died", task=name, error="ended")
        except Exception as error:  # noqa: BLE001  # whatever it is, the work has to go on
            log.error("background_task_died", task=name, error=repr(error))
        await asyncio.sleep(_PAUSE_S)
