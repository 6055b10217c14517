"""Charts of Spark data frames, with several workers. `.ci/deep spark` installs Spark."""

import os
import shutil
import sys

import numpy as np
import pytest

import sumi
import sumi.spark

pytest.importorskip("pyspark", reason="PySpark is not installed; .ci/deep spark installs it")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)
# Spark's own.
pytestmark = pytest.mark.filterwarnings("ignore")

COUNT = 400_000


@pytest.fixture(scope="module")
def spark():
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    # A task may fail three times.
    session = (
        SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4").config("spark.log.level", "ERROR").getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture(scope="module")
def frame(spark):
    from pyspark.sql import functions as F

    return spark.range(0, COUNT, 1, numPartitions=40).select(
        (F.col("id") * 1.0).alias("x"), (F.sin(F.col("id") * 3e-5) + (F.col("id") * 7919 % 997) * 1e-4).alias("y"),
        F.when(F.col("id") % 3 == 0, "Bergen").otherwise("Oslo").alias("a city"),
    )


@pytest.fixture(scope="module")
def rows(frame):
    return frame.toArrow()


def test_a_line_is_the_same_as_of_all_rows(frame, rows):
    made = sumi.spark.plot(frame, x="x", y="y", type="line")
    whole = sumi.plot(rows, x="x", y="y", type="line")
    assert np.array_equal(made.rgba(), whole.rgba())


def test_rows_in_any_partition_draw_the_same(frame, rows):
    made = sumi.spark.plot(frame.repartition(7), x="x", y="y", type="line")
    assert np.array_equal(made.rgba(), sumi.plot(rows, x="x", y="y", type="line").rgba())


def test_ranges_are_found_without_python(frame, rows, monkeypatch):
    asked = []
    monkeypatch.setattr(
        sumi.spark, "_collected", lambda frame, job, whole=sumi.spark._collected: (
            asked.append((job.only_ranges, frame.count())), whole(frame, job))[1])
    made = sumi.spark.plot(frame, x="x", y="y", type="line")
    assert asked == [(True, 3), (False, COUNT)]
    assert np.array_equal(made.rgba(), sumi.plot(rows, x="x", y="y", type="line").rgba())


def test_ranges_leave_out_what_is_no_number(spark):
    from pyspark.sql import functions as F

    number = F.col("id")
    frame = spark.range(0, 5_000, 1, numPartitions=5).select(
        F.timestamp_seconds(number * 60 + 1_600_000_000).alias("time"),
        F.when(number % 100 == 7, float("nan")).when(number % 100 == 8, float("inf"))
        .when(number % 100 == 9, None).otherwise(F.sin(number * 2e-3) * 40).alias("y"),
    )
    for axis in ({}, {"type": "logarithmic"}):
        chart = {"yAxis": axis, "series": [{"type": "line", "x": "time", "y": "y"}]}
        made = sumi.spark.plot(frame, chart=chart)
        whole = sumi.Chart.from_json(chart, tables={"data": frame.toArrow()})
        assert np.abs(made.rgba().astype(int) - whole.rgba()).max() <= 2


def test_totals_and_bins_are_the_same_as_of_all_rows(frame, rows):
    for series in (
        {"type": "column", "x": "a city", "y": "y", "aggregate": "max"},
        {"type": "histogram", "x": "y", "bins": 50},
        {"type": "density", "x": "x", "y": "y", "bins": {"count": [80, 60]}},
    ):
        chart = {"series": [series]}
        made = sumi.spark.plot(frame, chart=chart)
        whole = sumi.Chart.from_json(chart, tables={"data": rows})
        assert np.array_equal(made.rgba(), whole.rgba()), series


def test_a_killed_worker_changes_nothing(frame, rows, tmp_path):
    mark = str(tmp_path / "killed")

    def once(batches):
        for batch in batches:
            if batch.column("x")[0].as_py() > COUNT / 3 and not os.path.exists(mark):
                open(mark, "w").close()
                os.kill(os.getpid(), 9)
            yield batch

    made = sumi.spark.plot(frame.mapInArrow(once, frame.schema), x="x", y="y", type="line")
    assert os.path.exists(mark)
    assert np.array_equal(made.rgba(), sumi.plot(rows, x="x", y="y", type="line").rgba())


def test_charts_are_drawn_as_a_job(spark):
    charts = [
        (number, '{"series": [{"type": "%s", "y": [1, %d]}]}' % ("lime" if number == 5 else "line", number))
        for number in range(12)
    ]
    frame = spark.createDataFrame(charts, "id int, chart string").repartition(3)
    made = {row.id: row for row in sumi.spark.render_many(frame, size=(200, 100)).collect()}
    assert sorted(made) == list(range(12))
    assert made[5].picture is None and 'did you mean "line"?' in made[5].error
    for number, text in charts:
        if number != 5:
            expected = sumi.Chart.from_json(text).png(size=(200, 100))
            assert bytes(made[number].picture) == expected and made[number].error is None


def test_errors_are_one_line(frame):
    with pytest.raises(sumi.Error, match='no column "z"'):
        sumi.spark.plot(frame, chart={"series": [{"type": "line", "x": "z", "y": "y"}]})
    with pytest.raises(sumi.Error, match="takes a data frame of pyspark.sql"):
        sumi.spark.plot([1, 2])
    with pytest.raises(sumi.Error, match='no column "charts"'):
        sumi.spark.render_many(frame, "charts")


@pytest.mark.skipif("SUMI_DEEP" not in os.environ, reason="takes minutes; SUMI_DEEP=1 runs it")
def test_a_hundred_million_rows(spark):
    count, partitions = 100_000_000, 16

    def waves(batches):
        import pyarrow

        for batch in batches:
            for number in batch.column(0).to_pylist():
                first = number * (count // partitions)
                for start in range(first, first + count // partitions, 1 << 20):
                    x = np.arange(start, min(start + (1 << 20), first + count // partitions), dtype=float)
                    yield pyarrow.RecordBatch.from_pydict({"x": x, "y": np.sin(x * 1e-6) + x % 97 * 1e-3})

    frame = spark.range(partitions, numPartitions=partitions).mapInArrow(waves, "x double, y double")
    chart = sumi.Chart(xAxis={"range": [0, count]}, yAxis={"range": [-1.1, 1.2]}).line(x="x", y="y")
    made = sumi.spark.plot(frame, chart=chart)
    x = np.arange(count, dtype=float)
    whole = sumi.Chart.from_json(chart.spec, tables={"data": {"x": x, "y": np.sin(x * 1e-6) + x % 97 * 1e-3}})
    difference = np.abs(made.rgba().astype(int) - whole.rgba().astype(int))
    # Of so many rows a direct picture rounds the bins to a 128th of a pixel.
    assert difference.max() <= 8
