"""Many charts at once."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ._chart import Chart, Renderer, options_of, standard_renderer
from ._library import Error, call, ffi, lib, new_handle, taken_bytes, text


def render_many(
    charts: Iterable[Chart] | Mapping[str, Chart], out: str | os.PathLike[str] | None = None, *,
    format: str | None = None, size: tuple[float, float] | None = None, scale: float | None = None,
    dpi: float | None = None, compression: str = "balanced", renderer: Renderer | None = None, jobs: int | None = None,
    progress: Callable[[int], Any] | None = None,
) -> list[Any]:
    """Draws charts on all cores, each on one.

    A chart that cannot be drawn does not end the others: its :class:`Error` is in its place. An exception of
    ``charts``, of ``progress`` or of the handler of a signal, such as ``KeyboardInterrupt``, ends all of them.

    :param charts: taken only as fast as they are drawn, so that a generator of any length takes little memory;
        or a mapping of names to charts.
    :param out: a folder, which is made if it is not there, for pictures of the charts' names or numbers from 0;
        ``None`` gives their bytes.
    :param format: png by default.
    :param jobs: the most charts at a time; by default the number of processors.
    :param progress: called with the number of charts that are done, after each.
    :returns: for each chart the path of its picture, or its bytes, or the error.
    """
    each = render_each(
        charts, out, format=format, size=size, scale=scale, dpi=dpi, compression=compression,
        renderer=renderer, jobs=jobs,
    )
    results: list[Any] = []
    for _, result in each:
        results.append(result)
        if progress is not None:
            progress(len(results))
    return results


def render_each(
    charts: Iterable[Chart] | Mapping[str, Chart], out: str | os.PathLike[str] | None = None, *,
    format: str | None = None, size: tuple[float, float] | None = None, scale: float | None = None,
    dpi: float | None = None, compression: str = "balanced", renderer: Renderer | None = None, jobs: int | None = None,
    in_order: bool = True,
) -> Iterator[tuple[str, Any]]:
    """Draws charts like :func:`render_many`, and gives each result as soon as it is there.

    Results that are not taken keep more charts from being drawn, so that memory is bounded however many they are.

    :param in_order: whether results come in the order of the charts, otherwise as they are done.
    :returns: for each chart its name or number, as text, and its result.
    """
    renderer = renderer or standard_renderer()
    kind = format or "png"
    jobs = max(jobs or os.cpu_count() or 1, 1)
    if out is not None:
        os.makedirs(out, exist_ok=True)
    job = ffi.new("sumi_job *")
    job.struct_size = ffi.sizeof("sumi_job")
    words = options_of(size, scale, dpi, threads=1), text(kind), text(compression)
    job.options, job.format, job.compression = words
    queue = new_handle(lib.sumi_queue_new, renderer._handle.value, jobs)
    return _drawn(charts, out, kind, queue, job, words, 2 * jobs, in_order)


def _drawn(
    charts: Any, out: Any, kind: str, queue: Any, job: Any, words: Any, most: int, in_order: bool
) -> Iterator[tuple[str, Any]]:
    # The charts that are being drawn: name, and path of the picture.
    running: dict[int, tuple[str, str | None]] = {}
    # What is done and not given yet, by number, and the numbers in the order of the charts.
    done: dict[int, tuple[str, Any]] = {}
    order: deque[int] = deque()
    failures = 0

    def given() -> Iterator[tuple[str, Any]]:
        while order and order[0] in done:
            yield done.pop(order.popleft())

    def take() -> None:
        number, result = _taken(queue)
        name, path = running.pop(number)
        done[number] = (name, path if result is None else result)
        if not in_order:
            order.remove(number)
            order.appendleft(number)

    for name, chart in _named(charts):
        path = None if out is None else os.path.join(out, f"{name}.{kind}")
        try:
            number = _added(queue, job, chart, path)
            running[number] = (name, path)
        except Error as error:
            # A chart that cannot be described has no number of the queue.
            failures += 1
            number = -failures
            done[number] = (name, error)
        order.append(number)
        yield from given()
        while len(running) + len(done) >= most and running:
            take()
            yield from given()
    while running:
        take()
        yield from given()
    yield from given()


def _added(queue: Any, job: Any, chart: Chart, path: str | None) -> int:
    number = ffi.new("uint64_t *")
    kept = chart._describe(job)
    where = text(path)
    job.path = where
    call(lib.sumi_queue_add, queue.value, job, number)
    del kept
    return int(number[0])


def _taken(queue: Any) -> tuple[int, Any]:
    """The number of the next chart that is done, and its bytes or error; ``None`` if it was written to a file."""
    number, buffer, result = ffi.new("uint64_t *"), ffi.new("uint64_t *"), ffi.new("sumi_error *")
    call(lib.sumi_queue_take, queue.value, number, buffer, result)
    if result.code != lib.SUMI_OK:
        return number[0], Error.of(result)
    return number[0], taken_bytes(buffer[0]) if buffer[0] else None


def _named(charts: Iterable[Chart] | Mapping[str, Chart]) -> Iterable[tuple[str, Chart]]:
    if isinstance(charts, Mapping):
        for name, chart in charts.items():
            # A name is a file in the folder, and none above it.
            yield str(name).replace("/", "_").replace("\0", "_").lstrip(".") or "chart", chart
    else:
        for index, chart in enumerate(charts):
            yield str(index), chart
