"""Charts of Spark data frames: the workers summarise their partitions, and the picture is drawn here.

>>> import sumi.spark
>>> sumi.spark.plot(frame, x="time", y="volt").save("volt.png")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from ._chart import Chart
from ._cluster import FAN, SAMPLE, Job, job_of, parts_of
from ._library import Error
from ._parts import MergedChart, merge

__all__ = ["plot", "render_many"]


def plot(
    frame: Any, x: Any = None, y: Any = None, *, chart: Chart | Mapping[str, Any] | str | None = None,
    size: tuple[float, float] | None = None, scale: float | None = None, **options: Any,
) -> MergedChart:
    """A chart of a Spark data frame, of any number of rows.

    Each partition is summarised where it is: first its ranges, then, within the ranges of all, what is drawn of
    it. Only these summaries travel, and their size is bounded by the picture. ``sumi`` must be installed on the
    workers.

    :param frame: a data frame of ``pyspark.sql``. It is read twice, unless the chart states the ranges of its axes
        or has only totals; ``cache()`` it if that takes long. Ranges of numbers and dates are found by Spark itself,
        without handing rows to Python.
    :param chart: a :class:`sumi.Chart` or a chart file whose series take their columns from the frame; left out,
        one is chosen for the first rows, with ``x``, ``y`` and the options of :func:`sumi.plot`.
    :param size, scale: of the picture, as of :meth:`sumi.Chart.picture`.
    :raises Error: for series that cannot be drawn from summaries, and for missing columns.
    """
    _check(frame, "plot")
    job, choice = job_of(lambda: _rows(frame), chart, x, y, size, scale, options)
    job.check(frame.columns)
    pieces = frame.select(*(_quoted(name) for name in job.columns))
    if job.needs_ranges:
        extremes = _extremes(pieces, job)
        job = job.within(_collected(pieces if extremes is None else extremes, job.for_ranges()))
    made = MergedChart(_collected(pieces, job))
    made.choice = choice
    return made


def render_many(
    frame: Any, chart: str = "chart", *, format: str = "png",
    size: tuple[float, float] | None = None, scale: float | None = None, compression: str = "balanced",
) -> Any:
    """Draws charts as a Spark job: a chart for each row.

    A chart that cannot be drawn does not end the others: its row has the error in place of a picture.

    :param frame: a data frame with chart files in JSON.
    :param chart: the column of the chart files.
    :returns: a data frame of the other columns, with ``picture`` (bytes) and ``error`` (one line of text). It is
        computed when it is used.
    """
    _check(frame, "render_many")
    if chart not in frame.columns:
        raise Error(f'the data have no column "{chart}"; there are: {", ".join(frame.columns)}', "data")
    others = [name for name in frame.columns if name != chart]
    for name in ("picture", "error"):
        if name in others:
            raise Error(f'a column "{name}" is made; give the column of this name another one')
    types: Any = import_module("pyspark.sql.types")
    schema = types.StructType([frame.schema[name] for name in others])
    schema = schema.add("picture", types.BinaryType()).add("error", types.StringType())
    return frame.mapInArrow(_drawing(chart, format, size, scale, compression), schema)


def _check(frame: Any, name: str) -> None:
    try:
        sql: Any = import_module("pyspark.sql")
    except ImportError:
        raise Error("sumi.spark needs PySpark; install it with: pip install pyspark") from None
    if not isinstance(frame, sql.DataFrame) and not hasattr(frame, "mapInArrow"):
        raise Error(f"sumi.spark.{name} takes a data frame of pyspark.sql, not a {type(frame).__name__}")


def _rows(frame: Any) -> Any:
    """The first rows."""
    first = frame.limit(SAMPLE)
    # Since Spark 4.
    return first.toArrow() if hasattr(first, "toArrow") else first.toPandas()


def _quoted(name: str) -> str:
    """A name as Spark reads it, whatever its characters."""
    return "`" + name.replace("`", "``") + "`"


def _collected(frame: Any, job: Job) -> bytes:
    """The part of all partitions."""
    made = frame.mapInArrow(_summary(job), "part binary")
    count = frame.rdd.getNumPartitions() if hasattr(frame, "rdd") else 1
    if count > FAN:
        # Workers merge before the driver does.
        made = made.repartition(max(int(count**0.5), 2)).mapInArrow(_merge, "part binary")
    parts = [bytes(row.part) for row in made.collect() if row.part]
    if not parts:
        raise Error("the data frame has no partition; give it rows", "data")
    return merge(parts)


def _extremes(frame: Any, job: Job) -> Any:
    """Rows with the least, the greatest and the least positive value of each column, found by Spark: they have the
    same ranges as all rows. ``None`` if the ranges depend on more, such as the names of categories.
    """
    numbers = {"tinyint", "smallint", "int", "bigint", "float", "double"}
    types = {field.name: field.dataType.simpleString() for field in frame.schema.fields}
    if not job.has_plain_ranges or not set(types.values()) <= numbers | {"date", "timestamp", "timestamp_ntz"}:
        return None
    functions: Any = import_module("pyspark.sql.functions")
    found = []
    for index, (name, kind) in enumerate(types.items()):
        value = functions.col(_quoted(name))
        if kind in ("float", "double"):
            # NaN is Spark's greatest number.
            value = functions.when(functions.abs(value) < float("inf"), value)
        positive = functions.when(value > 0, value) if kind in numbers else value
        found += [
            functions.min(value).alias(f"least{index}"), functions.max(value).alias(f"greatest{index}"),
            functions.min(positive).alias(f"positive{index}"),
        ]
    kinds = ("least", "greatest", "positive")
    values = ", ".join(f"{kind}{index}" for kind in kinds for index in range(len(types)))
    return frame.agg(*found).selectExpr(f"stack(3, {values}) as ({', '.join(map(_quoted, types))})")


def _summary(job: Job) -> Callable[[Iterable[Any]], Iterator[Any]]:
    """Summarises a partition, on a worker."""

    def summary(batches: Iterable[Any]) -> Iterator[Any]:
        context = import_module("pyspark").TaskContext.get()
        number = context.partitionId() if context is not None else 0
        yield _row(parts_of(job, batches, str(number)))

    return summary


def _merge(batches: Iterable[Any]) -> Iterator[Any]:
    parts = [part for batch in batches for part in batch.column(0).to_pylist() if part]
    yield _row(merge(parts) if parts else b"")


def _row(part: bytes) -> Any:
    pyarrow: Any = import_module("pyarrow")
    return pyarrow.RecordBatch.from_pydict({"part": pyarrow.array([part], pyarrow.binary())})


def _drawing(
    chart: str, format: str, size: tuple[float, float] | None, scale: float | None, compression: str
) -> Callable[[Iterable[Any]], Iterator[Any]]:
    """Draws the charts of a partition, on a worker."""

    def drawing(batches: Iterable[Any]) -> Iterator[Any]:
        pyarrow: Any = import_module("pyarrow")
        for batch in batches:
            pictures: list[bytes | None] = []
            errors: list[str | None] = []
            for text in batch.column(chart).to_pylist():
                try:
                    if text is None:
                        raise Error("there is no chart in this row")
                    picture = Chart.from_json(text).picture(size=size, scale=scale, threads=1)
                    pictures.append(picture.encoded(format, compression))
                    errors.append(None)
                except Error as error:
                    pictures.append(None)
                    errors.append(str(error))
            names = [name for name in batch.schema.names if name != chart]
            columns = [batch.column(name) for name in names]
            yield pyarrow.RecordBatch.from_arrays(
                [*columns, pyarrow.array(pictures, pyarrow.binary()), pyarrow.array(errors, pyarrow.string())],
                names=[*names, "picture", "error"],
            )

    return drawing
