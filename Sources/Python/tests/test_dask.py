"""Charts of Dask data frames, with several workers."""

import os

import numpy as np
import pytest

import sumi
import sumi.dask

pytest.importorskip("dask.dataframe", reason="Dask is not installed")
# Dask's and its servers' own.
pytestmark = pytest.mark.filterwarnings("ignore")

import dask.dataframe as dd  # noqa: E402
import pandas as pd  # noqa: E402


@pytest.fixture(scope="module")
def rows():
    count = 300_000
    return pd.DataFrame({
        "x": np.arange(float(count)),
        "y": np.random.default_rng(2).normal(size=count).cumsum(),
        "city": np.array(["Bergen", "Oslo", "Tromsø"])[np.arange(count) // 4 % 3],
    })


@pytest.fixture(scope="module")
def frame(rows):
    return dd.from_pandas(rows, npartitions=40)


def test_a_line_is_the_same_as_of_all_rows(rows, frame):
    made = sumi.dask.plot(frame, x="x", y="y", type="line")
    assert np.array_equal(made.rgba(), sumi.plot(rows, x="x", y="y", type="line").rgba())


@pytest.mark.parametrize("aggregate", ["count", "min", "max"])
def test_totals_are_the_same_as_of_all_rows(rows, frame, aggregate):
    words = {"x": "city", "y": "y", "type": "column", "aggregate": aggregate}
    made = sumi.dask.plot(frame, **words)
    assert np.array_equal(made.rgba(), sumi.plot(rows, **words).rgba())


@pytest.mark.parametrize(
    "series",
    [
        {"type": "box", "x": "city", "y": "y"},
        {"type": "violin", "x": "city", "y": "y"},
        {"type": "column", "x": "city", "y": "y", "aggregate": "median"},
    ],
)
def test_quantiles_are_those_of_all_rows(rows, frame, series):
    chart = {"yAxis": {"range": [-2000, 2000]}, "series": [series]}
    made = sumi.dask.plot(frame, chart=chart)
    whole = sumi.Chart.from_json(chart, tables={"data": rows}).rgba()
    differences = np.abs(made.rgba().astype(int) - whole).max(axis=2)
    assert (differences > 40).sum() <= 12


def test_a_cloud_becomes_a_density(frame):
    made = sumi.dask.plot(frame[["x", "y"]].sample(frac=0.5, random_state=1), x="x", y="y", type="scatter")
    assert "Count" in made.words or "density" in made.words


def test_a_chart_of_ones_own(rows, frame):
    chart = sumi.Chart(title="Walk", yAxis={"range": [-2000, 2000]})
    chart.line(x="x", y="y", splitBy="city").density(x="x", y="y", bins={"count": [60, 40]})
    made = sumi.dask.plot(frame, chart=chart, size=(400, 300), scale=2)
    whole = sumi.Chart.from_json(chart.spec, tables={"data": rows})
    assert np.array_equal(made.rgba(), whole.rgba(size=(400, 300), scale=2))


def test_errors_are_one_line(frame):
    with pytest.raises(sumi.Error, match='no column "z"'):
        sumi.dask.plot(frame, chart={"series": [{"type": "line", "x": "z", "y": "y"}]})
    with pytest.raises(sumi.Error, match="takes no column of the data"):
        sumi.dask.plot(frame, chart={"series": []})
    with pytest.raises(sumi.Error, match="leave x, y and the other options out"):
        sumi.dask.plot(frame, "x", chart={"series": [{"type": "line", "x": "x", "y": "y"}]})
    with pytest.raises(sumi.Error, match="not a DataFrame|not a dict"):
        sumi.dask.plot({"x": [1]})


def test_a_killed_worker_changes_nothing(rows, frame, tmp_path):
    distributed = pytest.importorskip("distributed", reason="distributed is not installed")
    mark = str(tmp_path / "killed")

    def once(piece):
        if piece["x"].iloc[0] > 100_000 and not os.path.exists(mark):
            open(mark, "w").close()
            os.kill(os.getpid(), 9)
        return piece

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
    ) as cluster, distributed.Client(cluster):
        made = sumi.dask.plot(
            frame.map_partitions(once, meta=rows.iloc[:0]), x="x", y="y", type="line"
        )
    assert os.path.exists(mark)
    assert np.array_equal(made.rgba(), sumi.plot(rows, x="x", y="y", type="line").rgba())
