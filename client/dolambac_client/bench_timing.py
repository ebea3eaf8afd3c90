"""Timing several tasks side by side: processor time, rounds interleaved, so that other work disturbs all alike."""

import gc
import statistics
import time
from collections.abc import Callable, Mapping


def medians_us(tasks: Mapping[str, Callable[[], int]], rounds: int) -> dict[str, float]:
    """Microseconds of processor time for each answer of a task, the median of the rounds.

    A task says how many answers it gave.
    """
    times: dict[str, list[float]] = {name: [] for name in tasks}
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, task in tasks.items():
                started = time.process_time()
                answers = task()
                times[name].append((time.process_time() - started) * 1e6 / answers)
    finally:
        gc.enable()
    return {name: statistics.median(spent) for name, spent in times.items()}
