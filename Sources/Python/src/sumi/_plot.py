"""The chart that an analyst would make of a table."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

from ._chart import Chart
from ._library import Error, call, ffi, lib, taken_bytes, text
from ._tables import Table, as_table


def plot(
    data: Any = None, x: Any = None, y: Any = None, by: str | None = None, *,
    color_by: str | None = None, size_by: str | None = None, image_by: str | None = None,
    error: str | None = None, type: str | None = None, aggregate: str | None = None,
    sort: str | None = None, top: int | None = None, stack: str | None = None, panels: str | None = None,
    title: str | None = None, subtitle: str | None = None, x_title: str | None = None,
    y_title: str | None = None, x_range: Sequence[Any] | None = None,
    y_range: Sequence[Any] | None = None, log: str | None = None, time_zone: str | None = None,
    no_weekends: bool = False, size: tuple[float, float] | None = None, theme: Any = None,
) -> Chart:
    """A chart of a table, chosen as ``sumi plot`` does where nothing is said.

    Lines over dates or years, one for each value of a text column that tells rows apart; candles of open, high,
    low and close; sorted bars of names; a scatter of two columns of numbers, a density from 50,000 points on.
    The chart's ``choice`` says what was chosen; its ``spec`` is a chart file to go on from.

    :param data: see :class:`Table`; left out, ``x`` and ``y`` are arrays or lists.
    :param x, y: the names of columns, one or a list of several.
    :param by: a text column; each of its values is a series.
    :param color_by, size_by, image_by, error: columns for the colours, the areas, the pictures (paths of PNG files)
        and the errors of the points.
    :param type: the kind of series, as in a chart file, such as ``"line"`` or ``"bar"``.
    :param aggregate, sort: ``"none"`` draws each row, in the order of the table.
    :param panels: a column whose values are panels, ``"y"`` for one for each column of y, or ``"none"``.
    :param log: the axes that are logarithmic: ``"x"``, ``"y"`` or ``"xy"``.
    :raises Error: for columns that there are not, and for a table that has nothing to draw.
    """
    if data is None:
        data, x, y = _of_arrays(x, y)
    table = as_table(data)
    words = [("x", name) for name in _names(x)] + [("y", name) for name in _names(y)]
    for key, value in (
        ("by", by), ("colorBy", color_by), ("sizeBy", size_by), ("imageBy", image_by), ("error", error),
        ("type", type), ("aggregate", aggregate), ("sort", sort), ("top", top), ("stack", stack), ("panels", panels),
    ):
        if value is not None:
            words.append((key, str(value)))
    chart = _chosen(table, words)
    stated: dict[str, Any] = {"title": title, "subtitle": subtitle, "theme": theme}
    if size is not None:
        stated["size"] = list(size)
    chart.spec.update((key, value) for key, value in stated.items() if value is not None)
    if log not in (None, "x", "y", "xy"):
        raise Error(f'log cannot be "{log}"; there are: x, y, xy')
    _set_axis(chart.spec, "xAxis", x_title, x_range, "x" in (log or ""), log, time_zone, no_weekends)
    _set_axis(chart.spec, "yAxis", y_title, y_range, "y" in (log or ""), log, time_zone, False)
    return chart


def _of_arrays(x: Any, y: Any) -> tuple[Any, Any, Any]:
    """A table of arrays, and the names of its columns."""
    if y is None:
        if x is None:
            raise Error("plot needs data, or arrays for x and y")
        return {"y": x}, None, "y"
    columns = {} if x is None else {"x": x}
    columns["y"] = y
    return columns, None if x is None else "x", "y"


def _names(columns: Any) -> list[str]:
    if columns is None:
        return []
    if isinstance(columns, str):
        return [columns]
    if isinstance(columns, Sequence) and all(isinstance(name, str) for name in columns):
        return list(columns)
    if isinstance(columns, int):
        return [str(columns)]
    raise Error("x and y are names of columns where there are data; leave the data out to plot arrays")


def _chosen(table: Table, words: list[tuple[str, str]]) -> Chart:
    options = ffi.new("sumi_option[]", len(words))
    texts = [(text(key), text(value)) for key, value in words]
    for index, (key, value) in enumerate(texts):
        options[index].key, options[index].value = key, value
    json_text, choice = ffi.new("sumi_buffer *"), ffi.new("sumi_buffer *")
    call(lib.sumi_plot, table._handle.value, options, len(words), json_text, choice)
    line = taken_bytes(choice[0]).decode()
    chart = Chart.from_json(taken_bytes(json_text[0]), tables={"data": table})
    chart.choice = line
    return chart


def _set_axis(
    spec: dict[str, Any], key: str, title: str | None, range: Sequence[Any] | None, is_log: bool,
    log: str | None, time_zone: str | None, no_weekends: bool,
) -> None:
    changes: dict[str, Any] = {}
    if title is not None:
        changes["title"] = title
    if range is not None:
        changes["range"] = [
            end.isoformat() if isinstance(end, datetime.date) else end for end in range
        ]
    if is_log:
        changes["type"] = "logarithmic"
    if time_zone is not None:
        changes["timeZone"] = time_zone
    if no_weekends:
        changes["breaks"] = ["weekends"]
    axes = spec.get(key, {})
    first = axes[0] if isinstance(axes, list) and axes else axes or {}
    if log is not None:
        # Units of a logarithmic axis have no length.
        first.pop("scaleRatio", None)
    if not changes:
        return
    first.update(changes)
    if not isinstance(axes, list):
        spec[key] = first
