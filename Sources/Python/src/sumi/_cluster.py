"""What Spark and Dask have in common: the chart of data that are on other machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from ._chart import Chart
from ._library import Error
from ._parts import chart_json, columns_of, has_plain_ranges, merge, needs_ranges, summarize
from ._plot import plot

#: The rows of a partition that are summarised at a time.
ROWS = 1 << 22
#: The parts that are merged at a time, where there are very many.
FAN = 32
#: The rows by which a chart is chosen.
SAMPLE = 1_000


class Job:
    """A chart whose data are summarised elsewhere. It goes to the workers."""

    def __init__(
        self, chart: Chart | Mapping[str, Any] | str, size: tuple[float, float] | None, scale: float | None
    ) -> None:
        self.chart = chart_json(chart)
        self.columns = columns_of(self.chart)
        self.needs_ranges = needs_ranges(self.chart)
        self.has_plain_ranges = has_plain_ranges(self.chart)
        self.size = size
        self.scale = scale
        #: The ranges of all partitions, once they are known.
        self.ranges: bytes | None = None
        self.only_ranges = False
        if not self.columns:
            raise Error("the chart takes no column of the data; name columns in its series")

    def check(self, names: Sequence[str]) -> None:
        """Checks that the data have the columns of the chart."""
        missing = [name for name in self.columns if name not in names]
        if missing:
            raise Error(
                f'the data have no column "{missing[0]}"; there are: {", ".join(map(str, names))}', "data"
            )

    def for_ranges(self) -> Job:
        job = Job(self.chart, self.size, self.scale)
        job.only_ranges = True
        return job

    def within(self, ranges: bytes) -> Job:
        job = Job(self.chart, self.size, self.scale)
        job.ranges = ranges
        return job

    def part(self, rows: Any, name: str, threads: int = 0) -> bytes:
        """The part of some rows, on a worker."""
        return summarize(
            rows, self.chart, part=name, ranges=None if self.ranges is None else [self.ranges],
            only_ranges=self.only_ranges, size=self.size, scale=self.scale, threads=threads,
        )


def job_of(
    sample: Any, chart: Chart | Mapping[str, Any] | str | None, x: Any, y: Any,
    size: tuple[float, float] | None, scale: float | None, options: dict[str, Any],
) -> tuple[Job, str]:
    """The job of a chart, or of the chart that is chosen for a sample of the data; and what was chosen.

    :param sample: called without arguments if a chart has to be chosen.
    """
    if chart is not None:
        if x is not None or y is not None or options:
            raise Error("the chart says what is drawn; leave x, y and the other options out")
        return Job(chart, size, scale), ""
    made = plot(sample(), x, y, **options)
    made.tables.clear()
    for series in made.spec.get("series", []):
        _suit(series)
    return Job(made, size, scale), made.choice


def _suit(series: dict[str, Any]) -> None:
    """Makes a series that was chosen for few rows one for very many."""
    if series.get("aggregate"):
        return
    if series.get("type") == "scatter" and set(series) <= {"type", "data", "x", "y", "title"}:
        series["type"] = "density"
    if series.get("type") == "density":
        series["bins"] = {"count": [320, 240]}
    if series.get("type") == "histogram" and series.get("bins", "automatic") == "automatic":
        series["bins"] = 60


def parts_of(job: Job, tables: Any, name: str) -> bytes:
    """The part of a partition that comes in several tables, on a worker.

    :param tables: an iterable of record batches of Arrow.
    """
    pyarrow: Any = import_module("pyarrow")
    parts: list[bytes] = []
    held: list[Any] = []
    rows = 0

    def settle() -> None:
        nonlocal rows
        if held:
            parts.append(job.part(pyarrow.Table.from_batches(held), f"{name}.{len(parts)}", threads=1))
        held.clear()
        rows = 0

    for batch in tables:
        held.append(batch)
        rows += batch.num_rows
        if rows >= ROWS:
            settle()
    settle()
    return merge(parts, part=name) if parts else b""

