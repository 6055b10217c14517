"""Many charts at once."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from ._chart import Chart, Renderer, standard_renderer
from ._library import Error, interrupt, set_interrupt


def render_many(
    charts: Iterable[Chart] | Mapping[str, Chart], out: str | os.PathLike[str] | None = None, *,
    format: str | None = None, size: tuple[float, float] | None = None, scale: float = 1,
    compression: str = "balanced", renderer: Renderer | None = None, jobs: int | None = None,
) -> list[Any]:
    """Draws charts on all cores, each on one.

    A chart that cannot be drawn does not end the others: its :class:`Error` is in its place. An exception of
    ``charts`` or of the handler of a signal, such as ``KeyboardInterrupt``, ends all of them.

    :param charts: taken only as fast as they are drawn, so that a generator of any length takes little memory;
        or a mapping of names to charts.
    :param out: a folder, which is made if it is not there, for pictures of the charts' names or numbers from 0;
        ``None`` gives their bytes.
    :param format: png by default.
    :param jobs: the most charts at a time; by default the number of processors.
    :returns: for each chart the path of its picture, or its bytes, or the error.
    """
    renderer = renderer or standard_renderer()
    kind = format or "png"
    jobs = max(jobs or os.cpu_count() or 1, 1)
    if out is not None:
        os.makedirs(out, exist_ok=True)

    def draw(name: str, chart: Chart) -> Any:
        try:
            picture = chart.picture(size=size, scale=scale, renderer=renderer, threads=1)
            if out is None:
                return picture.encoded(kind, compression)
            path = os.path.join(out, f"{name}.{kind}")
            picture.save(path, format=kind, compression=compression)
            return path
        except Error as error:
            return error

    results: list[Any] = []
    waiting: deque[Future[Any]] = deque()
    end = threading.Event()
    asked = interrupt(end.is_set)
    with ThreadPoolExecutor(jobs, "sumi", initializer=set_interrupt, initargs=(asked,)) as pool:
        try:
            for name, chart in _named(charts):
                waiting.append(pool.submit(draw, name, chart))
                if len(waiting) > 2 * jobs:
                    results.append(waiting.popleft().result())
            results.extend(future.result() for future in waiting)
        except BaseException:
            end.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results


def _named(charts: Iterable[Chart] | Mapping[str, Chart]) -> Iterable[tuple[str, Chart]]:
    if isinstance(charts, Mapping):
        for name, chart in charts.items():
            # A name is a file in the folder, and none above it.
            yield str(name).replace("/", "_").replace("\0", "_").lstrip(".") or "chart", chart
    else:
        for index, chart in enumerate(charts):
            yield str(index), chart
