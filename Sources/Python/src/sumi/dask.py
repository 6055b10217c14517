"""Charts of Dask data frames: the workers summarise their partitions, and the picture is drawn here.

>>> import sumi.dask
>>> sumi.dask.plot(frame, x="time", y="volt").save("volt.png")
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ._chart import Chart
from ._cluster import FAN, SAMPLE, Job, job_of
from ._library import Error
from ._parts import MergedChart, merge

__all__ = ["plot"]


def plot(
    frame: Any, x: Any = None, y: Any = None, *, chart: Chart | Mapping[str, Any] | str | None = None,
    size: tuple[float, float] | None = None, scale: float | None = None, **options: Any,
) -> MergedChart:
    """A chart of a Dask data frame, of any number of rows.

    Each partition is summarised where it is: first its ranges, then, within the ranges of all, what is drawn of
    it. Only these summaries travel, and their size is bounded by the picture.

    :param frame: a data frame of ``dask.dataframe``. It is read twice, unless the chart states the ranges of its
        axes or has only totals; ``persist()`` it if that takes long.
    :param chart: a :class:`sumi.Chart` or a chart file whose series take their columns from the frame; left out,
        one is chosen for the first rows, with ``x``, ``y`` and the options of :func:`sumi.plot`.
    :param size, scale: of the picture, as of :meth:`sumi.Chart.picture`.
    :raises Error: for series that cannot be drawn from summaries, and for missing columns.
    """
    try:
        dask: Any = import_module("dask")
        frames: Any = import_module("dask.dataframe")
    except ImportError:
        raise Error(
            'sumi.dask needs Dask; install it with: pip install "dask[dataframe]"'
        ) from None
    if not isinstance(frame, frames.DataFrame):
        raise Error(f"sumi.dask.plot draws a data frame of dask.dataframe, not a {type(frame).__name__}")
    job, choice = job_of(
        lambda: frame.head(SAMPLE, npartitions=-1), chart, x, y, size, scale, options
    )
    job.check(list(frame.columns))
    pieces = frame[job.columns]
    if job.needs_ranges:
        job = job.within(_collected(dask, pieces, job.for_ranges()))
    made = MergedChart(_collected(dask, pieces, job))
    made.choice = choice
    return made


def _collected(dask: Any, frame: Any, job: Job) -> bytes:
    """The part of all partitions, merged by the workers in groups."""
    summary = dask.delayed(_part)
    parts = [
        summary(piece, job, number) for number, piece in enumerate(frame.to_delayed())
    ]
    while len(parts) > 1:
        groups = [parts[first : first + FAN] for first in range(0, len(parts), FAN)]
        parts = [dask.delayed(merge)(group) for group in groups]
    part: bytes = parts[0].compute()
    return part


def _part(rows: Any, job: Job, number: int) -> bytes:
    return job.part(rows, str(number))
