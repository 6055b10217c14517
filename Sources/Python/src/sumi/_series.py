"""The series of a chart. Made by tools/stubs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from . import types

#: The keys of series that are columns.
COLUMN_KEYS = frozenset(
    (
        "category",
        "close",
        "color",
        "error",
        "errorHigh",
        "errorLow",
        "high",
        "image",
        "isTotal",
        "label",
        "low",
        "lowerQuartile",
        "median",
        "name",
        "opacity",
        "open",
        "pointStyle",
        "shape",
        "size",
        "splitBy",
        "upperQuartile",
        "value",
        "weight",
        "x",
        "x2",
        "y",
        "y2",
    )
)


class SeriesMethods:
    """Adds a series of each kind. Keywords are the keys of the chart file; each method gives the chart."""

    def add(self, type: str, **fields: Any) -> Self:
        raise NotImplementedError

    def line(self, **fields: Unpack[types.LineSeries]) -> Self:
        """
        A line through the points in the order of the rows. The type `"area"` is one with the area
        under it filled.
        """
        return self.add("line", **fields)  # type: ignore[misc]

    def area(self, **fields: Unpack[types.LineSeries]) -> Self:
        """
        A line through the points in the order of the rows. The type `"area"` is one with the area
        under it filled.
        """
        return self.add("area", **fields)  # type: ignore[misc]

    def scatter(self, **fields: Unpack[types.ScatterSeries]) -> Self:
        """A marker on each point; columns may determine its colour, size, shape, picture and opacity."""
        return self.add("scatter", **fields)  # type: ignore[misc]

    def bubble(self, **fields: Unpack[types.BubbleSeries]) -> Self:
        """
        A circle on each point whose area is in proportion to a number; small ones lie above large
        ones.
        """
        return self.add("bubble", **fields)  # type: ignore[misc]

    def column(self, **fields: Unpack[types.ColumnSeries]) -> Self:
        """
        A bar from a baseline to each value, or between two values or two positions, `x` and `x2` or
        `y` and `y2`. Several series on one axis are drawn side by side, or over each other if they
        have both ends of their values. The type `"bar"` is a horizontal one: its positions or
        categories are in y, and its values in x.
        """
        return self.add("column", **fields)  # type: ignore[misc]

    def bar(self, **fields: Unpack[types.ColumnSeries]) -> Self:
        """
        A bar from a baseline to each value, or between two values or two positions, `x` and `x2` or
        `y` and `y2`. Several series on one axis are drawn side by side, or over each other if they
        have both ends of their values. The type `"bar"` is a horizontal one: its positions or
        categories are in y, and its values in x.
        """
        return self.add("bar", **fields)  # type: ignore[misc]

    def lollipop(self, **fields: Unpack[types.LollipopSeries]) -> Self:
        """
        A marker at each value, on a thin stem from a baseline. Several series on one axis are drawn
        side by side.
        """
        return self.add("lollipop", **fields)  # type: ignore[misc]

    def histogram(self, **fields: Unpack[types.HistogramSeries]) -> Self:
        """
        How many rows have a value in each of neighbouring bins, as touching columns. The values are
        in `x` or, for horizontal bars, in `y`. The parts of a split series are stacked.
        """
        return self.add("histogram", **fields)  # type: ignore[misc]

    def box(self, **fields: Unpack[types.BoxSeries]) -> Self:
        """
        The distribution of the values at each position: a box between the quartiles with a line at
        the median, whiskers to the furthest value within 1.5 times the length of the box, and a
        marker on each value beyond them. In place of `y`, the five numbers may be given.
        """
        return self.add("box", **fields)  # type: ignore[misc]

    def violin(self, **fields: Unpack[types.ViolinSeries]) -> Self:
        """
        The density of the values at each position, estimated by a normal distribution around each
        of them, and mirrored; inside, a box between the quartiles with a dot at the median.
        """
        return self.add("violin", **fields)  # type: ignore[misc]

    def strip(self, **fields: Unpack[types.StripSeries]) -> Self:
        """
        A marker for each row at its position, moved aside a little so that equal values stay
        visible: the same way each time. Columns may determine its colour, size, shape, picture and
        opacity.
        """
        return self.add("strip", **fields)  # type: ignore[misc]

    def band(self, **fields: Unpack[types.BandSeries]) -> Self:
        """
        The area between a low and a high value at each x, with a line along both. A row without one
        of them is a gap.
        """
        return self.add("band", **fields)  # type: ignore[misc]

    def candlestick(self, **fields: Unpack[types.CandlestickSeries]) -> Self:
        """
        A candle for each row: a body from `open` to `close`, on a stick from `low` to `high`. A row
        without one of the four has none.
        """
        return self.add("candlestick", **fields)  # type: ignore[misc]

    def ohlc(self, **fields: Unpack[types.OhlcSeries]) -> Self:
        """
        A stick from `low` to `high` for each row, with an arm to the left at its `open` and one to
        the right at its `close`. A row without one of the four has none.
        """
        return self.add("ohlc", **fields)  # type: ignore[misc]

    def waterfall(self, **fields: Unpack[types.WaterfallSeries]) -> Self:
        """
        A running sum: each bar starts where the one before it ends, and goes up or down by its
        value. Rows whose `isTotal` is true start at 0: without a value they end at the sum so far,
        and a value sets the sum, such as that of an opening balance in the first row.
        """
        return self.add("waterfall", **fields)  # type: ignore[misc]

    def tornado(self, **fields: Unpack[types.TornadoSeries]) -> Self:
        """
        Two bars for each category, from a `base` to a `low` and to a `high` value. The categories
        are listed from top to bottom, and the axis of the values is above them. Where `low` is
        above `high` the bars exchange their sides.
        """
        return self.add("tornado", **fields)  # type: ignore[misc]

    def density(self, **fields: Unpack[types.DensitySeries]) -> Self:
        """
        The density of points, or an aggregate of their values, as coloured bins: for more points
        than single markers can show.
        """
        return self.add("density", **fields)  # type: ignore[misc]

    def heatMap(self, **fields: Unpack[types.HeatMapSeries]) -> Self:
        """
        A coloured cell for each row, at the categories, numbers or dates of its `x` and `y`. Cells
        are as wide as the smallest distance between neighbours, and there is none without a value.
        To count points in cells or bins, use the type `density`.
        """
        return self.add("heatMap", **fields)  # type: ignore[misc]

    def radialLine(self, **fields: Unpack[types.RadialLineSeries]) -> Self:
        """
        A line around a pole: x is the angle, y the radius. Numbers as x make a polar chart,
        categories a radar chart.
        """
        return self.add("radialLine", **fields)  # type: ignore[misc]

    def radialColumn(self, **fields: Unpack[types.RadialColumnSeries]) -> Self:
        """
        A sector around a pole for each value: x is its angle, y its radius. In a stack the sectors
        are on each other, as in a wind rose; other series are side by side.
        """
        return self.add("radialColumn", **fields)  # type: ignore[misc]

    def radialBand(self, **fields: Unpack[types.RadialBandSeries]) -> Self:
        """
        The area between two radii around a pole, with a line along both: x is the angle. A row
        without one of the radii is a gap.
        """
        return self.add("radialBand", **fields)  # type: ignore[misc]

    def pie(self, **fields: Unpack[types.PieSeries]) -> Self:
        """
        A circle divided into slices whose angles are in proportion to numbers. The type `"donut"`
        is one with a hole: its `innerRadius` is 0.6. Several series are rings around each other,
        the first one outside.
        """
        return self.add("pie", **fields)  # type: ignore[misc]

    def donut(self, **fields: Unpack[types.PieSeries]) -> Self:
        """
        A circle divided into slices whose angles are in proportion to numbers. The type `"donut"`
        is one with a hole: its `innerRadius` is 0.6. Several series are rings around each other,
        the first one outside.
        """
        return self.add("donut", **fields)  # type: ignore[misc]
