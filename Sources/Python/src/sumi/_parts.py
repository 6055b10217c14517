"""Parts: charts of data that no machine has all of."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any

from ._chart import Chart, Drawn, Picture, Renderer, warn
from ._library import Error, Handle, call, ffi, lib, new_bytes, text
from ._tables import as_table


def summarize(
    data: Any, chart: Chart | Mapping[str, Any] | str, *, part: str, ranges: Iterable[bytes] | None = None,
    only_ranges: bool = False, size: tuple[float, float] | None = None, scale: float | None = None,
    threads: int = 0,
) -> bytes:
    """A part of a chart: what is drawn of one partition of its data, bounded by the picture.

    First the ranges of all partitions are found, with ``only_ranges``; these are ``ranges`` when the parts are
    made. A chart that states the ranges of its axes needs only the second step, unless its series are split.

    :param data: the rows of the partition, see :class:`Table`.
    :param chart: whose series take their columns from ``data``; its own table is not used.
    :param part: the name of the partition. Each has another one; their order is that of their names.
    :param size, scale: of the picture, as of :meth:`Chart.picture`.
    :param threads: 1 to use one core only, where other partitions use the others.
    :raises Error: for series that cannot be drawn from parts, and for ranges of another chart.
    """
    chart_text = chart_json(chart).encode()
    options = ffi.new("sumi_options *")
    options.struct_size, options.threads = ffi.sizeof("sumi_options"), threads
    options.scale = scale or 0
    if size is not None:
        options.width, options.height = size
    known, count, kept = _bytes(ranges or ())
    table, name = as_table(data), text(part)
    made = new_bytes(
        lib.sumi_part_new, table._handle.value, name,
        ffi.from_buffer("char[]", chart_text), len(chart_text), ffi.NULL, text("data"), options, known,
        count, int(only_ranges),
    )
    del kept
    return made


def merge(parts: Iterable[bytes], *, part: str | None = None) -> bytes:
    """What several parts, or several ranges, have together; their order does not matter.

    One that is given twice, because a machine has repeated its work, counts once.

    :param part: a name for all of them, which are then one partition.
    :raises Error: for parts of different charts or ranges, and for different ones of one name.
    """
    known, count, kept = _bytes(parts)
    made = new_bytes(lib.sumi_part_merge, known, count, text(part))
    del kept
    return made


class MergedChart(Chart):
    """The chart of a part: a :class:`Chart` whose rows are those of the part.

    It is drawn at the size and the scale that the part was made for.
    """

    def __init__(self, part: bytes) -> None:
        super().__init__()
        chart, scale = ffi.new("sumi_chart *"), ffi.new("double *")
        call(lib.sumi_chart_of_part, ffi.from_buffer("uint8_t[]", part), len(part), ffi.NULL, chart, scale)
        self._chart = Handle(chart[0])
        #: Pixels per point that it was made for.
        self.scale: float = scale[0]
        #: The part, to be merged with others.
        self.part = part

    def add(self, type: str, **fields: Any) -> Any:
        raise Error("a chart of parts takes no more series; add them before its data are summarised")

    def annotate(self, type: str, **fields: Any) -> Any:
        raise Error("a chart of parts takes no annotations; add them before its data are summarised")

    def picture(
        self, *, size: tuple[float, float] | None = None, scale: float | None = None,
        dpi: float | None = None, renderer: Renderer | None = None, threads: int = 0,
    ) -> Picture:
        if size is not None or dpi is not None or scale not in (None, self.scale):
            raise Error(
                "a chart of parts has the size and the scale that they were made for; give them when the data "
                "are summarised", "size",
            )
        return super().picture(scale=self.scale, renderer=renderer, threads=threads)

    def _made(self) -> Handle:
        return self._chart

    def _drawn(
        self, format: str | None, compression: str = "balanced", path: str | os.PathLike[str] | None = None, /,
        **options: Any,
    ) -> Drawn:
        picture = self.picture(**options)
        warn(picture.warnings)
        if path is None:
            return picture._drawn(format or "png", compression)
        picture.save(path, format=format, compression=compression)
        return Drawn(Handle(0), picture.width, picture.height)

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> tuple[dict[str, str], dict[str, dict[str, int]]]:
        return self._bundle(self.picture())

    def __repr__(self) -> str:
        return "<sumi.Chart of parts>"


def merged_chart(parts: Iterable[bytes]) -> MergedChart:
    """The chart of several parts."""
    return MergedChart(merge(parts))


def chart_json(chart: Chart | Mapping[str, Any] | str) -> str:
    """The text of a chart file, without tables."""
    if isinstance(chart, str):
        return chart
    spec = chart.spec if isinstance(chart, Chart) else dict(chart)
    if isinstance(chart, Chart) and set(chart.tables) - {"data"}:
        raise Error("a chart of parts takes all its columns by name from one table; give no arrays")
    spec = {key: value for key, value in spec.items() if key != "data"}
    made: str = Chart.from_json(spec).to_json()
    return json.dumps(json.loads(made), sort_keys=True)


def columns_of(chart: Chart | Mapping[str, Any] | str) -> list[str]:
    """The names of the columns that a chart's series take, in their order."""
    from ._series import COLUMN_KEYS

    names: dict[str, None] = {}
    for series in json.loads(chart_json(chart)).get("series", []):
        for key in (*COLUMN_KEYS, "splitBy"):
            if isinstance(series.get(key), str):
                names[series[key]] = None
    return list(names)


def needs_ranges(chart: Chart | Mapping[str, Any] | str) -> bool:
    """Whether the ranges of all partitions must be known before these are summarised."""
    spec = json.loads(chart_json(chart))

    def states(axis: str, key: str | None) -> bool:
        axes = spec.get(axis) or {}
        axes = axes if isinstance(axes, list) else [axes]
        named = [own for own in axes if key is not None and own.get("id") == key]
        first = (named or axes[:1] or [{}])[0]
        return first.get("range") is not None

    for series in spec.get("series", []):
        if series.get("aggregate") not in (None, "median") and series.get("type") != "density":
            continue
        if series.get("type") == "histogram" and isinstance(series.get("bins"), list):
            continue
        if series.get("splitBy") or not (
            states("xAxis", series.get("xAxis")) and states("yAxis", series.get("yAxis"))
        ):
            return True
    return False


def has_plain_ranges(chart: Chart | Mapping[str, Any] | str) -> bool:
    """Whether the ranges of all rows are those of the extremes of each column."""
    kinds = {"line", "area", "band", "density", "histogram"}
    others = ("aggregate", "splitBy", "value", "weight")
    return all(
        series.get("type", "line") in kinds and not any(series.get(key) for key in others)
        for series in json.loads(chart_json(chart)).get("series", [])
    )


def _bytes(parts: Iterable[bytes]) -> tuple[Any, int, Any]:
    parts = list(parts)
    array = ffi.new("sumi_bytes[]", len(parts))
    kept = [ffi.from_buffer("uint8_t[]", part) for part in parts]
    for index, memory in enumerate(kept):
        array[index].bytes, array[index].count = memory, len(parts[index])
    return (array if parts else ffi.NULL), len(parts), kept
