"""Charts of data that no machine has all of."""

import numpy as np
import pytest

import sumi

LINE = {"series": [{"type": "line", "x": "x", "y": "y"}]}


def walk(count=200_000):
    return {"x": np.arange(float(count)), "y": np.random.default_rng(1).normal(size=count).cumsum()}


def pieces(columns, edges):
    return [
        {name: column[first:end] for name, column in columns.items()}
        for first, end in zip(edges, edges[1:])
    ]


def parts(columns, chart, edges=(0, 70_000, 90_000, 200_000), **options):
    own = list(enumerate(pieces(columns, edges)))
    ranges = [
        sumi.summarize(piece, chart, part=str(index), only_ranges=True, **options) for index, piece in own
    ]
    return [
        sumi.summarize(piece, chart, part=str(index), ranges=ranges, **options)
        for index, piece in reversed(own)
    ]


def test_parts_draw_what_all_rows_draw():
    columns = walk()
    merged = sumi.MergedChart(sumi.merge(parts(columns, LINE)))
    whole = sumi.Chart.from_json(LINE, tables={"data": columns})
    assert np.array_equal(merged.rgba(), whole.rgba())
    assert merged.words == whole.words or "line" in merged.words


def test_size_and_scale_are_those_of_the_parts():
    made = parts(walk(), LINE, size=(300, 200), scale=2)
    chart = sumi.MergedChart(sumi.merge(made))
    assert (chart.picture().width, chart.picture().height) == (600, 400)
    with pytest.raises(sumi.Error, match="the size and the scale that they were made for"):
        chart.rgba(scale=3)


def test_a_part_that_is_given_twice_counts_once():
    made = parts(walk(), LINE)
    assert sumi.merge(made + made[:1]) == sumi.merge(made)
    assert sumi.merge(made, part="all") != sumi.merge(made)


def test_parts_that_do_not_fit_are_one_line():
    made = parts(walk(), LINE)
    other = parts(walk(), {**LINE, "title": "Other"})
    with pytest.raises(sumi.Error, match="another chart"):
        sumi.merge([made[0], other[1]])
    with pytest.raises(sumi.Error, match="is no part of a chart"):
        sumi.MergedChart(b"x")
    with pytest.raises(sumi.Error, match="there are none"):
        sumi.merge([])
    with pytest.raises(sumi.Error, match="no summary of a scatter"):
        sumi.summarize(walk(9), {"series": [{"type": "scatter", "x": "x", "y": "y"}]}, part="a")
    with pytest.raises(sumi.Error, match="the ranges of all partitions are needed"):
        sumi.summarize(walk(9), LINE, part="a")


def test_a_chart_of_parts_takes_no_more_series():
    chart = sumi.MergedChart(sumi.merge(parts(walk(), LINE)))
    with pytest.raises(sumi.Error, match="takes no more series"):
        chart.line(x="x", y="y")


def test_missing_engines_are_one_line(monkeypatch):
    import sys

    for module, name in (("pyspark", "spark"), ("dask", "dask")):
        engine = __import__(f"sumi.{name}", fromlist=["plot"])
        for known in list(sys.modules):
            if known == module or known.startswith(f"{module}."):
                monkeypatch.setitem(sys.modules, known, None)
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(sumi.Error, match="install it with: pip install"):
            engine.plot(None, x="x", y="y")
