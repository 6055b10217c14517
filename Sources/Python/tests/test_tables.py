"""Data of many libraries give the same table."""

import array
import datetime
import decimal

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
