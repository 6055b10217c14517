"""Data of many libraries give the same table."""

import array
import datetime
import decimal
import pickle
import zoneinfo

import numpy
import pandas
import polars
import pyarrow
import pytest

import sumi

DAYS = [datetime.date(2024, 1, day) for day in (1, 2, 3, 4)]
VALUES = [1.5, float("nan"), -3.0, 4.0]
WORDS = ["a", "b", "ä", ""]
CSV = "day,value\r\n2024-01-01,1.5\r\n2024-01-02,\r\n2024-01-03,-3\r\n2024-01-04,4\r\n"


def csv(table, x="day", y="value"):
    return sumi.Chart(table).line(x=x, y=y, title=y).data_table()


NUMPY_DAYS = numpy.array(DAYS, "M8[D]")


@pytest.mark.parametrize(
    "table",
    [
        {"day": DAYS, "value": VALUES},
        {"day": [day.isoformat() for day in DAYS], "value": [1.5, None, -3, 4]},
        {"day": NUMPY_DAYS, "value": numpy.array(VALUES)},
        {"day": NUMPY_DAYS.astype("M8[ns]"), "value": numpy.array(VALUES, "f4")},
        {"day": NUMPY_DAYS.astype("M8[ms]"), "value": numpy.array(VALUES, ">f8")},
        {"day": NUMPY_DAYS, "value": array.array("d", VALUES)},
        {"day": DAYS, "value": memoryview(array.array("f", VALUES))},
        {"day": DAYS, "value": numpy.array([VALUES, VALUES]).T[:, 1]},
        {"day": DAYS, "value": numpy.array(VALUES[::-1])[::-1]},
        {"day": DAYS, "value": [decimal.Decimal("1.5"), None, decimal.Decimal(-3), 4]},
        {"day": DAYS, "value": pyarrow.array([1.5, None, -3, 4])},
        {"day": DAYS, "value": pyarrow.chunked_array([[1.5, None], [-3.0, 4]])},
        {"day": pandas.Series(DAYS), "value": polars.Series([1.5, None, -3, 4])},
        [{"day": day, "value": value} for day, value in zip(DAYS, VALUES)],
        pandas.DataFrame({"day": pandas.to_datetime(DAYS), "value": VALUES}),
        pandas.DataFrame({"value": VALUES}, index=pandas.DatetimeIndex(DAYS, name="day")),
        pandas.DataFrame({"day": DAYS, "value": pandas.array([1.5, None, -3, 4], "Float64")}),
        pandas.DataFrame({"day": pandas.to_datetime(DAYS, utc=True), "value": VALUES}),
        polars.DataFrame({"day": DAYS, "value": [1.5, None, -3, 4]}),
        pyarrow.table({"day": DAYS, "value": [1.5, None, -3, 4]}),
        pyarrow.record_batch({"day": DAYS, "value": [1.5, None, -3, 4]}),
        pyarrow.table({"day": DAYS, "value": VALUES}).to_reader(),
    ],
    ids=lambda table: type(table).__name__,
)
def test_sources(table):
    assert csv(table) == CSV


@pytest.mark.parametrize(
    "words",
    [
        WORDS,
        tuple(WORDS),
        numpy.array(WORDS),
        numpy.array(WORDS, object),
        pandas.Series(WORDS),
        pandas.Series(WORDS).astype("category"),
        pandas.Series(WORDS, dtype="string"),
        polars.Series(WORDS),
        polars.Series(WORDS, dtype=polars.Categorical),
        pyarrow.array(WORDS),
        pyarrow.array(WORDS).dictionary_encode(),
        pyarrow.array(WORDS, pyarrow.string_view()),
        pyarrow.array(["x", *WORDS], pyarrow.large_string())[1:],
    ],
    ids=lambda words: type(words).__name__,
)
def test_words(words):
    chart = sumi.Chart({"word": words, "n": [1, 2, 3, 4]}).add("bar", x="n", y="word", title="n")
    assert chart.data_table().splitlines()[1:4] == ["a,1", "b,2", "ä,3"]


@pytest.mark.parametrize("type_", "i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 ?".split())
def test_types(type_):
    values = numpy.array([0, 1, 1, 0], type_)
    assert csv({"x": numpy.arange(4), "y": values}, "x", "y").split() == [
        "x,y", "0,0", "1,1", "2,1", "3,0"
    ]


def test_texts_that_are_dates():
    days = ["2024-01", "2024-02", None]
    for data in (days, pandas.Series(days), polars.Series(days), pyarrow.array(days)):
        chart = sumi.plot({"day": data, "n": [1, 2, 3]})
        assert chart.choice.startswith("a line of n by day")
    words = sumi.plot(sumi.Table({"day": days, "n": [1, 2, 3]}, dates=False))
    assert words.choice.startswith("a bar of n by day")


def test_missing_words():
    data = {"x": [1, 2, 3, 4], "y": [1, 2, 3, 4], "kind": ["a", None, "b", float("nan")]}
    chart = sumi.Chart(data).scatter(x="x", y="y", splitBy="kind")
    assert [series["title"] for series in chart.picture().frame()["series"]] == ["a", "b", "no value"]


def test_two_dimensions_and_fields():
    matrix = numpy.arange(8.0).reshape(4, 2)
    assert csv(matrix, "0", "1").split() == ["0,1", "0,1", "2,3", "4,5", "6,7"]
    fields = numpy.array([(1, 2.5), (2, 3.5)], [("x", "i4"), ("y", "f8")])
    assert csv(fields, "x", "y").split() == ["x,y", "1,2.5", "2,3.5"]


def test_dlpack():
    class Tensor:
        """What libraries of tensors offer."""

        def __init__(self, values):
            self.values = numpy.array(values)

        def __dlpack__(self, **options):
            return self.values.__dlpack__(**options)

        def __dlpack_device__(self):
            return self.values.__dlpack_device__()

    assert csv({"x": [1, 2], "y": Tensor([3.0, 4.0])}, "x", "y").split() == ["x,y", "1,3", "2,4"]


def test_files(tmp_path):
    path = tmp_path / "data.csv"
    path.write_text(CSV)
    assert csv(str(path)) == CSV == csv(path)
    ordered = sumi.Table(path, query="SELECT * FROM data WHERE value > 0 ORDER BY value")
    assert ordered.shape == (2, 2)


@pytest.mark.parametrize(
    "data, wanted",
    [
        ({"x": [1, 2], "y": [1]}, "columns of one table need one length; found x 2, y 1"),
        ({"x": [object()]}, 'column "x" has values of the types object'),
        ({"x": "abc"}, 'column "x" is a str'),
        ({"x": 5}, 'column "x" is a int'),
        ({"x": numpy.zeros((2, 2))}, 'column "x" has 2 dimensions'),
        ({"x": numpy.zeros(2, complex)}, 'column "x" is of the type complex128'),
        ({"a\0b": [1]}, "a name or a path cannot have a character of code 0"),
        ("no/such/file.csv", "no/such/file.csv: no such file"),
    ],
)
def test_bad_data(data, wanted):
    with pytest.raises(sumi.Error) as caught:
        sumi.Table(data)
    assert str(caught.value).startswith(wanted)
    assert "\n" not in str(caught.value)


def test_unsuitable_columns_of_arrow_are_left_out():
    table = pyarrow.table({"x": [1, 2], "y": [3, 4], "list": [[1], [2]]})
    chart = sumi.Chart(table).line(x="x", y="y")
    with pytest.warns(sumi.ChartWarning, match="its type list cannot be drawn"):
        chart.png()


HOURS = [datetime.timedelta(hours=hour) for hour in range(5)]
BERLIN = pandas.date_range("2024-03-30", periods=5, freq="h", tz="Europe/Berlin")


def first_label(chart):
    """The first label of the x axis, and what is written under it."""
    ticks = chart.picture().frame()["axes"][0]["ticks"]
    return next(tick["label"] for tick in ticks if tick.get("label"))


@pytest.mark.parametrize(
    "times",
    [
        BERLIN,
        pandas.Series(BERLIN),
        pandas.Series(BERLIN).astype("datetime64[s, Europe/Berlin]"),
        list(BERLIN),
        [datetime.datetime(2024, 3, 30, hour, tzinfo=zoneinfo.ZoneInfo("Europe/Berlin")) for hour in range(5)],
        [
            datetime.datetime(2024, 3, 30, hour, tzinfo=datetime.timezone(datetime.timedelta(hours=5.5)))
            for hour in range(5)
        ],
        polars.Series(BERLIN.to_list()),
        pyarrow.array(BERLIN),
    ],
    ids=lambda times: type(times).__name__,
)
def test_times_have_their_zone(times):
    chart = sumi.Chart().line(x=times, y=[1, 2, 3, 4, 5])
    assert first_label(chart) == "00:00"
    assert first_label(pickle.loads(pickle.dumps(chart))) == "00:00"


@pytest.mark.parametrize("ending", ["parquet", "feather"])
def test_files_have_their_zone(tmp_path, ending):
    frame = pandas.DataFrame({"t": BERLIN, "v": range(5), "span": pandas.to_timedelta(range(5), unit="h")})
    path = tmp_path / f"zone.{ending}"
    getattr(frame, f"to_{ending}")(path)
    assert first_label(sumi.Chart(sumi.Table(path)).line(x="t", y="v")) == "00:00"
    assert first_label(sumi.Chart(sumi.Table(path)).line(x="span", y="v")).endswith(" h")


@pytest.mark.parametrize(
    "spans",
    [
        HOURS,
        numpy.array(HOURS, "m8[s]"),
        numpy.array(HOURS, "m8[h]"),
        pandas.Series(HOURS),
        pandas.to_timedelta(HOURS),
        polars.Series(HOURS),
        pyarrow.array(HOURS),
    ],
    ids=lambda spans: type(spans).__name__,
)
def test_lengths_of_time(spans):
    chart = sumi.Chart().line(x=spans, y=[1, 2, 3, 4, 5])
    assert first_label(chart) == "0.0 h"
    assert pickle.loads(pickle.dumps(chart)).png() == chart.png()


def test_missing_lengths_of_time():
    table = sumi.Table({"span": [datetime.timedelta(seconds=3), None], "n": [1, 2]})
    assert csv(table, "n", "span").splitlines()[1:] == ["1,3", "2,"]


def test_periods_and_intervals_and_times_of_day():
    quarters = pandas.period_range("2024Q1", periods=5, freq="Q")
    for periods in (quarters, pandas.Series(quarters), list(quarters)):
        chart = sumi.Chart().line(x=periods, y=[1, 2, 3, 4, 5], title="n")
        assert chart.data_table().splitlines()[1] == "2024-01-01,1"
    cut = pandas.cut(pandas.Series([9, 1, 5]), [0, 3, 6, 9])
    ordered = sumi.Chart().column(x=cut, y=[1, 2, 3]).picture().frame()["axes"][0]["ticks"]
    assert [tick["label"] for tick in ordered] == ["(0, 3]", "(3, 6]", "(6, 9]"]
    clock = sumi.Chart().line(x=[datetime.time(hour, 30) for hour in range(8, 12)], y=[1, 2, 3, 4])
    assert first_label(clock) == "08:30"


def test_ordered_categories_keep_their_order():
    days = pandas.Categorical(["Sun", "Thu", "Fri"], categories=["Thu", "Fri", "Sun"], ordered=True)
    for column in (pandas.Series(days), pyarrow.array(days)):
        chart = sumi.Chart().column(x=column, y=[3, 1, 2])
        labels = [tick["label"] for tick in chart.picture().frame()["axes"][0]["ticks"]]
        assert labels == ["Thu", "Fri", "Sun"]
        assert pickle.loads(pickle.dumps(chart)).png() == chart.png()


def test_whole_numbers_beyond_all_floats_are_an_error():
    with pytest.raises(sumi.Error, match='column "x" has a whole number beyond 1.8e308'):
        sumi.Table({"x": [1, 10**400]})
