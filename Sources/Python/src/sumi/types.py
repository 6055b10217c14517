"""The keys of the chart file, for type checkers and editors. Made by tools/stubs.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Required, TypeAlias

class Chart(TypedDict, total=False):
    """
    The whole file is one object.

    - size: `[width, height]` in points, or with units, such as `["6.5in", "10cm"]`; `[800, 600]` by
      default. A point is 1/96 of an inch.
    - dpi: Pixels per inch, if nothing else is asked for; by default 96, which is one per point.
    - insets: From the edges of the picture to what is drawn in it, in points: one number, or an
      object; by default the theme's.
    - theme: The look of everything that the chart does not state; by default the built-in `light`.
    - title: The line at the top.
    - subtitle: A line under the title, in a fainter colour.
    - caption: A line under the chart, such as the source of the data.
    - description: The chart in words, for readers who cannot see it, in place of the automatic
      description; empty for none.
    - palette: The colours of series, parts and slices in turn: a list, or the name of a palette; by
      default the theme's.
    - colors: The colours of names, wherever the chart has them: titles of series, values of
      `splitBy` and of a `color` column, slices, and categories of bars of one colour. Other names
      take those of the palette in turn, and names that the data do not have are allowed. A series'
      own style counts more.
    - xAxis: The horizontal axis, or a list of several, the first innermost.
    - yAxis: The vertical axis, or a list of several, the first innermost.
    - nulls: What becomes of rows whose category, `splitBy`, colour or panel is missing or an empty
      text: `group` draws them as a group of their own, “no value”, the last one; `drop` leaves them
      out, with a warning. By default `group`.
    - panels: Small multiples, which share data, legend and title.
    - annotations: What is drawn above or below the data, such as lines, bands, texts and arrows.
    - crosshair: The look of the crosshair.
    - state: What changes from picture to picture, such as the crosshair's position.
    - animation: How it appears as an animation.
    - gestures: What pointers and the wheel do in a live chart.
    - legend: The key to the series; by default shown only if colours, sizes or shapes show values.
    - language: The language of dates and numbers, such as `de` for 1.234,5; by default English.
    - rangeSelector: An overview under the chart, with the range that it shows; by default none.
    - series: In drawing order, the first at the bottom.
    - charts: Charts of their own in one picture, in place of series, row by row: their plot areas
      line up. `panels` has their `columns`, `widths` and `heights`.
    """
    size: Sequence[float | str]
    dpi: float
    insets: Insets
    theme: Theme
    title: Title
    subtitle: str
    caption: str
    description: str
    palette: Palette
    colors: dict[str, Color]
    xAxis: Axis | Sequence[Axis]
    yAxis: Axis | Sequence[Axis]
    nulls: Literal['group', 'drop']
    panels: Panels
    annotations: Sequence[Annotation]
    crosshair: Crosshair
    state: ChartState
    animation: ChartAnimation
    gestures: Gestures
    legend: Legend
    language: Language
    rangeSelector: RangeSelector
    series: Sequence[Series]
    charts: Sequence[ChartOfSeveral]

class InsetsObject1(TypedDict, total=False):
    """
    Keys:

    - top: In points.
    - left: In points.
    - bottom: In points.
    - right: In points.
    """
    top: float
    left: float
    bottom: float
    right: float

Insets: TypeAlias = "float | InsetsObject1"
"""Distances from the four sides inward, in points: one number, or an object."""

class ThemeObject1(TypedDict, total=False):
    """
    Keys:

    - base: The theme that the other keys change: a built-in one (`light` by default), or the path
      of a theme file.
    - background: Behind the whole chart; `"transparent"` for none.
    - backgroundColors: Several colours behind the whole chart, in place of `background`.
    - canvasBackground: Behind the axes and the plot area.
    - plotBackground: Behind the plot area.
    - plotBackgroundColors: Several colours behind the plot area, in place of `plotBackground`.
    - border: The colour of a line along the edges of the picture.
    - borderWidth: In points.
    - canvasBorder: The colour of a line around the axes and the plot area.
    - canvasBorderWidth: In points.
    - plotBorder: The colour of a line around the plot area, also of the line at the base of a
      tornado.
    - plotBorderWidth: In points.
    - insets: From the edges of the picture to what is drawn in it, in points; by default about 18,
      and less in small charts.
    - text: The colour of titles.
    - secondaryText: The colour of subtitle, axis titles, legend and tick labels.
    - fontFamily: The family of all text.
    - textStyles: Family, size, weight and colour of single texts.
    - axisLine: The colour of axis lines and tick marks.
    - axisLineWidth: In points.
    - tickMarkWidth: In points.
    - gridLine: The colour of grid lines.
    - gridLineWidth: In points.
    - gridLineDashes: Alternating lengths of dashes and gaps, in points.
    - stripe: The colour of every second band between ticks.
    - tickLabelBackground: The colour of a rectangle behind each tick label.
    - colors: The colours of the series in turn: a list, or the name of a palette.
    - rising: The colour of what rises, such as a candle.
    - falling: The colour of what falls.
    - lineWidth: The width of the lines of series, in points.
    - markerRadius: The radius of markers, in points.
    - dataPointWidth: The share of the room around a position that bars take.
    - cornerRatio: The roundness of the tips of bars: 1 is a half circle.
    - hollowCandles: The candles that are drawn as an outline only.
    - dashes: The dashes of lines in turn, in line widths; `[]` is a solid line. By default lines
      are solid until the colours are used up.
    - shapes: The shapes of markers in turn; by default circles.
    - patterns: The fills of bars, slices and areas in turn; by default the colours.
    - risingPattern: The fill of bars that rise; by default the colour.
    - fallingPattern: The fill of bars that fall.
    - colorMap: The colours of numbers.
    - divergingColorMap: The colours of numbers around a middle; by default a map that fits the
      background.
    """
    base: Literal['light', 'dark', 'midnight', 'highContrast', 'print'] | str
    background: Color
    backgroundColors: AreaColors
    canvasBackground: Color
    plotBackground: Color
    plotBackgroundColors: AreaColors
    border: Color
    borderWidth: float
    canvasBorder: Color
    canvasBorderWidth: float
    plotBorder: Color
    plotBorderWidth: float
    insets: Insets
    text: Color
    secondaryText: Color
    fontFamily: str
    textStyles: TextStyles
    axisLine: Color
    axisLineWidth: float
    tickMarkWidth: float
    gridLine: Color
    gridLineWidth: float
    gridLineDashes: Sequence[float]
    stripe: Color
    tickLabelBackground: Color
    colors: Palette
    rising: Color
    falling: Color
    lineWidth: float
    markerRadius: float
    dataPointWidth: float
    cornerRatio: float
    hollowCandles: Literal['none', 'rising', 'falling', 'all']
    dashes: Sequence[Sequence[float]]
    shapes: Sequence[Literal['circle', 'square', 'diamond', 'triangle', 'triangleDown', 'plus', 'cross', 'star']]
    patterns: Sequence[FillPattern]
    risingPattern: FillPattern
    fallingPattern: FillPattern
    colorMap: ColorMap
    divergingColorMap: ColorMap

Theme: TypeAlias = "Literal['light', 'dark', 'midnight', 'highContrast', 'print'] | str | ThemeObject1"
"""
The look of everything that the chart does not state: a built-in theme, the path of a theme file
(relative to this file), or an object, which a theme file has too.
"""

class TitleObject1(TypedDict, total=False):
    """
    Keys:

    - text: The title's text.
    - position: The position of title and subtitle along the width.
    - reference: Whether that is the width of the chart, of its canvas, which is the plot with its
      axes, or of the plot alone.
    - overlap: Whether title and subtitle take no room from the chart, and lie over its upper end.
    """
    text: Required[str]
    position: Literal['start', 'center', 'end']
    reference: Literal['chart', 'canvas', 'plotArea']
    overlap: bool

Title: TypeAlias = "str | TitleObject1"
"""The line at the top: text, or an object with its text and position."""

Palette: TypeAlias = "Literal['okabeIto', 'tableau10', 'tab10', 'Accent', 'Dark2', 'Paired', 'Pastel1', 'Pastel2', 'Set1', 'Set2', 'Set3'] | Sequence[Color]"
"""Colours in turn: a list, or the name of a known palette in any letter case."""

Color: TypeAlias = "str"
"""
A colour: `#rgb`, `#rrggbb`, or either with the digits of its opacity at the end; one of the 148
names of CSS, such as `steelblue`, or `transparent`; or `rgb(…)` and `hsl(…)` as in CSS. Any letter
case.
"""

class DataObject(TypedDict, total=False):
    """
    Keys:

    - file: A data file, or several as one table: a folder, or a pattern such as `logs/*.csv`;
      relative paths start at the chart file's folder.
    - format: The file's format; by default it is detected from the first bytes and the name.
    - layout: The columns of a file of raw numbers, such as `float32` or `x:float64,y:float32`.
    - read: How delimited text such as CSV is read; by default what is found out.
    - fold: Makes a long table of a wide one, before any query: columns such as one for each year
      become rows.
    - query: An SQL query whose rows are the table. It reads the file under the table's own name,
      the tables of a database under theirs, and the chart's other tables under theirs.
    - timeLimit: The time after which the query is stopped, in seconds.
    - rowLimit: The most rows of the query's result.
    """
    file: Required[str]
    format: Literal['automatic', 'csv', 'json', 'jsonl', 'npy', 'arrow', 'parquet', 'xlsx', 'sqlite', 'raw']
    layout: str
    read: Read
    fold: Fold
    query: str
    timeLimit: float
    rowLimit: int

class DataObject1(TypedDict, total=False):
    """
    Keys:

    - columns: The columns by name, all of one length.
    """
    columns: Required[dict[str, Cells]]

Data: TypeAlias = "DataObject | DataObject1"
"""A table: a file, or columns written in place."""

class Axis(TypedDict, total=False):
    """
    One axis: its kind and range, and how it is ticked, labelled and drawn.

    - id: The name that series give as their `xAxis` or `yAxis`.
    - type: The kind of values; by default the kind of the data.
    - position: The side of the plot: `normal` is bottom or left, `reverse` is top or right. By
      default `normal`, and the top for the values of a tornado.
    - title: The quantity on the axis, with its unit.
    - titleStyle: The title's position, orientation and look.
    - range: The `[first, last]` value shown: numbers, dates, or names or indices of categories. By
      default all of the data.
    - order: The order of categories. Parts of `splitBy`, colours and panels of the same column have
      a list, a column and that of the alphabet too, if nothing else is stated for them. By default
      the order of an ordered dictionary, else that in which the rows name them first.
    - padding: Room around the data of an automatic range.
    - limits: The `[first, last]` value that the visible range never exceeds.
    - reversed: Whether larger values come first: left or at the bottom. By default they do not; but
      the first category of bars, and of cells, on a vertical axis is at its top.
    - includeZero: Whether an automatic range includes 0.
    - scaleRatio: How long a unit is, as a multiple of a unit of the first axis across it: the
      automatic range of one of the two is widened until it is. 1 gives equal lengths, and
      `"latitude"` a map of longitudes and latitudes. By default units have any length.
    - breaks: Values that a number or date-time axis leaves out, such as weekends.
    - log: The parameters of a `logarithmic` or `symmetricLog` axis; `nonPositive` counts for
      `probit` too.
    - timeZone: The time zone of a date-time axis' ticks and labels; by default the one in which all
      its dates were recorded, or UTC.
    - hidden: Whether the axis is not drawn; it still maps values.
    - width: The room for labels and title, in points outward from the axis line; by default what
      they need. Charts with the same widths line up.
    - crossing: The value of the first perpendicular axis at which the line is drawn; by default it
      is at the side.
    - labelsAreFixed: Whether labels and tick marks stay at the side when the line is at a crossing.
    - ticks: The positions of ticks, and the look of their marks.
    - labels: The format, texts, orientation and look of tick labels.
    - line: The axis line; by default on the horizontal axis and at a crossing.
    - grid: Lines across the plot at major ticks; by default on the vertical axis only.
    - minorGrid: Lines across the plot at minor ticks; by default none.
    - stripes: Bands in two colours between major ticks; by default none.
    - radial: Start angle, direction and shape of a radial chart.
    """
    id: str
    type: Literal['automatic', 'number', 'category', 'dateTime', 'logarithmic', 'symmetricLog', 'squareRoot', 'probit']
    position: Literal['normal', 'reverse']
    title: str
    titleStyle: AxisTitleStyle
    range: Sequence[float | str]
    order: CategoryOrder
    padding: AxisPadding
    limits: Sequence[float | str]
    reversed: bool
    includeZero: bool
    scaleRatio: ScaleRatio
    breaks: Sequence[AxisBreak]
    log: LogStyle
    timeZone: TimeZone
    hidden: bool
    width: float
    crossing: float | str
    labelsAreFixed: bool
    ticks: Ticks
    labels: TickLabels
    line: AxisLine
    grid: Grid
    minorGrid: Grid
    stripes: Stripes
    radial: Radial

class Panels(TypedDict, total=False):
    """
    Small multiples: a plot for each value of a column (`by`), for each of several columns (`of`),
    or for each `panel` of the series. With `charts`, their rows and columns.

    - by: A column; each of its values is a panel, in the order of first appearance.
    - top: How many panels of `by` are drawn, those with the most rows that have a value, and of
      equal ones those with the greatest sum of values; by default all, if there are at most 100.
    - order: The order of the panels; by default that of the axis or the series with the same
      column, else that in which the rows name them first.
    - of: The names of columns of values, each of which is a panel. One series for the first column
      is enough: the others are drawn like it.
    - columns: How many panels are side by side; by default as many as give them a good shape, and
      one where series name their panels.
    - widths: The widths of the columns relative to each other; by default equal.
    - heights: The heights of the rows relative to each other; by default equal. `[3, 1]` suits
      prices above their volume.
    - share: The axes that panels have in common; by default `both` with `by`, and `x` with others.
    """
    by: Column
    top: int
    order: CategoryOrder
    of: Sequence[str]
    columns: int
    widths: Sequence[float]
    heights: Sequence[float]
    share: Literal['none', 'x', 'y', 'both']

Annotation: TypeAlias = "TextAnnotation | CalloutAnnotation | VerticalLineAnnotation | HorizontalLineAnnotation | VerticalBandAnnotation | HorizontalBandAnnotation | RectangleAnnotation | EllipseAnnotation | ArrowAnnotation | BracketAnnotation | PolygonAnnotation | ImageAnnotation | PathAnnotation | DrawingAnnotation"
"""Something that is drawn above or below the data."""

class Crosshair(TypedDict, total=False):
    """
    The look of the crosshair. `state` says where it is.

    - series: Whether it reads all series at its position, the nearest, or in a live chart one: the
      nearest as it appears, on which it stays.
    - snap: Whether it moves to the nearest point; if not, lines are read between their points.
    - lines: Its lines: by default across the axis of the positions.
    - tooltip: By default a table of several values, and a bubble in the series' colour for one.
    - tags: Whether the values at the ends of its lines are shown on the axes.
    - outOfRange: Outside of the range it is hidden, stays at the edge, or is removed: hidden for
      good.
    - stroke: The colour of its lines.
    - strokeWidth: In points.
    - dashes: Alternating lengths of dashes and gaps, in points.
    - radius: Of the circles on the points, in points; 0 for none.
    """
    series: Literal['all', 'nearest', 'one']
    snap: bool
    lines: Literal['automatic', 'both', 'x', 'y', 'none']
    tooltip: Literal['automatic', 'table', 'caret', 'none']
    tags: bool
    outOfRange: Literal['hide', 'keep', 'remove']
    stroke: Color
    strokeWidth: float
    dashes: Sequence[float]
    radius: float

class ChartState(TypedDict, total=False):
    """
    What changes from picture to picture of one chart.

    - crosshair: Where the crosshair is; by default there is none.
    - selection: What is selected; by default nothing.
    - windows: The visible ranges of axes by their `id`, or as `xAxis`, `yAxis[1]` and so on. Of
      categories they may be numbers: the first begins at -0.5, and the next one at 0.5.
    - presence: Of series that appear or disappear.
    - rotation: How far slices are turned, in degrees, clockwise.
    - rotations: How far the slices of single series are turned, in place of `rotation`.
    - protrusions: How far slices are out that are on their way into the selection, or out of it.
    - annotations: Where annotations are that have been dragged, by their `id`: `[x, y]` in place of
      the first value that each has; `null` is as stated.
    - plotArea: Where the plot area of cartesian axes is: `[left, top, right, bottom]` in points; by
      default the room that texts leave.
    - zoomBox: The rectangle that a box zoom has spanned so far: `[left, top, right, bottom]` in
      points.
    """
    crosshair: CrosshairPoint
    selection: Selection
    windows: dict[str, Sequence[float | str]]
    presence: Presence | Sequence[Presence]
    rotation: float
    rotations: SeriesRotation | Sequence[SeriesRotation]
    protrusions: Protrusion | Sequence[Protrusion]
    annotations: dict[str, AnnotationPoint]
    plotArea: Sequence[float]
    zoomBox: Sequence[float]

class ChartAnimation(TypedDict, total=False):
    """
    How series appear, disappear, and change into those of another chart.

    - entry: How series appear that do not state it.
    - exit: How series disappear at the end; by default they stay.
    - stagger: The seconds from the start of a series to the start of the next.
    - spring: What moves values to those of another chart.
    - start: The value at which all numbers along the value axes and of slices begin as the chart
      appears, to move from it by the spring; by default series appear by `entry`.
    - clip: Whether values that are at least 0 at both ends stay so on their way to those of another
      chart, where a spring may swing.
    """
    entry: SeriesAnimation
    exit: SeriesAnimation
    stagger: float
    spring: Spring
    start: float
    clip: bool

class Gestures(TypedDict, total=False):
    """
    What pointers and the wheel do in a live chart.

    - drag: What a drag with one pointer does: it moves the axes, or it zooms to a box, as a drag
      with the shift key always does.
    - pan: The axes that gestures move.
    - zoom: The axes that gestures zoom.
    - lockAspect: Whether gestures zoom all axes by the same factor, as they always do with a
      `scaleRatio`.
    - beyondData: Whether gestures also show what lies beyond the data, on axes without `limits`. If
      not, an axis stays within its default range, that of its visible series, and what it shows as
      the gesture begins.
    - pinch: What two pointers do: they zoom, or they zoom to the box between them when one is
      lifted.
    - momentum: What goes on after pointers are lifted, and slows down.
    - doubleTap: Whether a double tap zooms in by 2 about its position, or gives axes the chart's
      ranges again.
    - wheel: Whether the wheel zooms.
    - tap: What a tap selects.
    - multiple: Whether more than one series or point can be selected.
    - tapDistance: The greatest distance of a tap from what it selects, in points.
    - longPress: Whether a long press shows the crosshair.
    - rotate: Whether a drag turns slices.
    - selectWhileSpinning: Whether a tap on slices that are still turning selects; if not, it only
      stops them.
    """
    drag: Literal['pan', 'zoom', 'none']
    pan: GestureAxes
    zoom: GestureAxes
    lockAspect: bool
    beyondData: bool
    pinch: Literal['zoom', 'box', 'none']
    momentum: GestureMomentum
    doubleTap: Literal['zoom', 'reset', 'none']
    wheel: bool
    tap: Literal['none', 'series', 'points']
    multiple: bool
    tapDistance: float
    longPress: bool
    rotate: bool
    selectWhileSpinning: bool

class LegendObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn; `null` leaves that to the chart.
    - position: The position around the plot area; by default `topLeft`, and `right` for a colour
      bar alone.
    - placement: Beside the plot area, on it, or on its border; `best` is on it where it covers the
      least, and `direct` writes the name of each line at its right end. By default `direct` where
      two to eight lines have room for it and no position is given, otherwise `outside`.
    - reference: What a legend outside is aligned with; by default the chart at its corners, and the
      plot area in the middle of a side.
    - title: A line over the entries.
    - entriesPerLine: The greatest number of entries in a row or in a column; by default as many as
      fit.
    - symbols: The side of the texts on which the symbols are.
    - order: The order of the entries, by the texts that they have without `entries`: a list of
      names, `ascending`, `descending` or `name`. By default that of the series or, in a column, of
      the marks from top to bottom.
    - entries: Other texts of entries, by the texts that they replace; `null` leaves an entry out.
    """
    visible: bool | None
    position: Literal['topLeft', 'top', 'topRight', 'left', 'right', 'bottomLeft', 'bottom', 'bottomRight']
    placement: Literal['outside', 'inside', 'border', 'best', 'direct']
    reference: Literal['chart', 'plotArea']
    title: str
    entriesPerLine: int
    symbols: Literal['left', 'right']
    order: Sequence[str] | Literal['ascending', 'descending', 'name']
    entries: dict[str, str | None]

Legend: TypeAlias = "bool | LegendObject1"
"""
The key to the series. A chart that says nothing about it shows it only where colours, sizes or
shapes show values or a series is split; two to eight lines have their names at their right ends
where there is room for them, and `false` leaves them out.
"""

Language: TypeAlias = "Literal['cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'uk', 'zh']"
"""The ISO 639 code of a language."""

class RangeSelectorObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn.
    - height: The share of the picture's height that the overview has.
    - minimumSpan: The least part of the overview that can be selected, as a share of its width.
    - momentum: Whether a dragged selection goes on after the pointer is lifted, and slows down.
    """
    visible: bool
    height: float
    minimumSpan: float
    momentum: bool

RangeSelector: TypeAlias = "bool | RangeSelectorObject1"
"""
An overview of the whole x axis under the chart, with the range that the chart shows: `true`, or an
object.
"""

Series: TypeAlias = "LineSeries | ScatterSeries | BubbleSeries | ColumnSeries | LollipopSeries | HistogramSeries | BoxSeries | ViolinSeries | StripSeries | BandSeries | CandlestickSeries | OhlcSeries | WaterfallSeries | TornadoSeries | DensitySeries | HeatMapSeries | RadialLineSeries | RadialColumnSeries | RadialBandSeries | PieSeries"
"""Data and how they are drawn."""

class ChartOfSeveral(TypedDict, total=False):
    """
    One of the charts of a picture, with the theme of the whole.

    - title: The line at the top.
    - subtitle: A line under the title, in a fainter colour.
    - caption: A line under the chart, such as the source of the data.
    - description: The chart in words, for readers who cannot see it, in place of the automatic
      description; empty for none.
    - palette: The colours of series, parts and slices in turn: a list, or the name of a palette; by
      default the theme's.
    - colors: The colours of names, wherever the chart has them: titles of series, values of
      `splitBy` and of a `color` column, slices, and categories of bars of one colour. Other names
      take those of the palette in turn, and names that the data do not have are allowed. A series'
      own style counts more.
    - data: Tables by name; series refer to their columns.
    - xAxis: The horizontal axis, or a list of several, the first innermost.
    - yAxis: The vertical axis, or a list of several, the first innermost.
    - nulls: What becomes of rows whose category, `splitBy`, colour or panel is missing or an empty
      text: `group` draws them as a group of their own, “no value”, the last one; `drop` leaves them
      out, with a warning. By default `group`.
    - panels: Small multiples, which share data, legend and title.
    - annotations: What is drawn above or below the data, such as lines, bands, texts and arrows.
    - crosshair: The look of the crosshair.
    - state: What changes from picture to picture, such as the crosshair's position.
    - animation: How it appears as an animation.
    - gestures: What pointers and the wheel do in a live chart.
    - legend: The key to the series; by default shown only if colours, sizes or shapes show values.
    - series: In drawing order, the first at the bottom.
    """
    title: Title
    subtitle: str
    caption: str
    description: str
    palette: Palette
    colors: dict[str, Color]
    data: dict[str, Data]
    xAxis: Axis | Sequence[Axis]
    yAxis: Axis | Sequence[Axis]
    nulls: Literal['group', 'drop']
    panels: Panels
    annotations: Sequence[Annotation]
    crosshair: Crosshair
    state: ChartState
    animation: ChartAnimation
    gestures: Gestures
    legend: Legend
    series: Required[Sequence[Series]]

class AreaColorsObject1(TypedDict, total=False):
    """
    Keys:

    - colors: At equal distances.
    - direction: The direction in which they change.
    """
    colors: Required[Sequence[Color]]
    direction: Literal['up', 'right', 'outward']

AreaColors: TypeAlias = "Sequence[Color] | AreaColorsObject1"
"""Several colours that change gradually: a list, or an object."""

class TextStyles(TypedDict, total=False):
    """
    The styles of all texts of a chart.

    - title: The line at the top.
    - subtitle: The line under the title.
    - caption: The line under the chart.
    - axisTitle: The titles of axes.
    - tickLabel: The labels of ticks.
    - legend: The entries of a legend.
    - legendTitle: The line over the entries of a legend.
    - pointLabel: The labels of points and slices.
    - annotation: The texts of annotations.
    """
    title: TextStyle
    subtitle: TextStyle
    caption: TextStyle
    axisTitle: TextStyle
    tickLabel: TextStyle
    legend: TextStyle
    legendTitle: TextStyle
    pointLabel: TextStyle
    annotation: TextStyle

class FillPattern(TypedDict, total=False):
    """
    A fill that is recognised without its colour.

    - fill: The colour under the lines; by default the series' colour.
    - hatch: Lines over the fill; by default none.
    - stroke: The outline, 1 point wide; by default that of fills without a pattern.
    """
    fill: Color
    hatch: Hatch
    stroke: Color

class ColorMapObject1(TypedDict, total=False):
    """
    Keys:

    - position: Where it is, from 0 to 1.
    - color: The colour there.
    """
    position: float
    color: Required[Color]

ColorMap: TypeAlias = "Literal['ocean', 'ember', 'meadow', 'dusk', 'gray', 'blueOrange', 'blueOrangeDark', 'viridis', 'magma', 'inferno', 'plasma', 'cividis', 'turbo', 'coolwarm', 'Blues', 'Greens', 'Greys', 'Oranges', 'Purples', 'Reds', 'BuGn', 'BuPu', 'GnBu', 'OrRd', 'PuBu', 'PuBuGn', 'PuRd', 'RdPu', 'YlGn', 'YlGnBu', 'YlOrBr', 'YlOrRd', 'BrBG', 'PiYG', 'PRGn', 'PuOr', 'RdBu', 'RdGy', 'RdYlBu', 'RdYlGn', 'Spectral'] | Sequence[Color | ColorMapObject1]"
"""
The colours of numbers: the name of a map, in any letter case, or a list of colours, between which
the others are linear blends in sRGB. They are at equal distances, unless some are written with a
position from 0 to 1, such as `{"position": 0.2, "color": "gold"}`.
"""

class Read(TypedDict, total=False):
    """
    How delimited text is read.

    - delimiter: What parts the cells: a word, or one or more characters; `space` is for runs of
      spaces and columns of a fixed width.
    - decimal: What separates the decimals of a number.
    - comment: The character with which lines begin that are left out.
    - skip: The number of lines before the table.
    - header: Whether the first line has the columns' names, or the number of the line that does.
    - longRows: What becomes of rows with more cells than there are columns: an error, or they are
      left out.
    - encoding: The encoding of the text, as `iconv` names it; by default UTF-8, UTF-16, or the
      older one that it seems to be, with a warning.
    - missing: Further texts that are missing cells.
    - dayFirst: Whether 01/02/2000 is the first of February; by default what the whole column says.
    - types: The types of columns by their names, where they should not be found out.
    """
    delimiter: str
    decimal: Literal['point', 'comma', '.', ',']
    comment: Literal['#', '%', ';', '!', '/', '*', '@', '>', '-', '$', '&', '~', '^', '|']
    skip: int
    header: bool | int
    longRows: Literal['error', 'skip']
    encoding: str
    missing: Sequence[str]
    dayFirst: bool
    types: dict[str, Literal['number', 'date', 'text']]

class FoldObject1(TypedDict, total=False):
    """
    Keys:

    - columns: The columns that become rows; by default those named by years, dates or numbered
      weeks.
    - name: What the column of their names is called.
    - value: What the column of their values is called.
    """
    columns: Sequence[str]
    name: str
    value: str

Fold: TypeAlias = "bool | FoldObject1"
"""Columns that become rows: `true` for those that are found."""

Cells: TypeAlias = "Sequence[float | str | bool | None]"
"""
The values of a column: numbers, dates or texts, and `null` where one is missing; or `true` and
`false`, which are 1 and 0. Texts that are all dates, such as "2008-01-31", make a column of dates;
others stay texts, such as "1.10".
"""

class AxisTitleStyle(TypedDict, total=False):
    """
    Position, orientation and look of an axis title.

    - position: The position along the axis; by default the middle, or above a y axis its end.
    - orientation: The orientation. An `automatic` title is horizontal above the plot area for the
      innermost vertical axis, unless its position is elsewhere, and along the axis for others. A
      title across its axis is beside the labels.
    - family: By default the theme's `fontFamily`.
    - size: In points; by default a size that is smaller in small charts.
    - weight: The weight, in words or in the numbers of CSS.
    - color: By default the theme's `text` or `secondaryText`.
    """
    position: Literal['start', 'center', 'end']
    orientation: Literal['automatic', 'horizontal', 'vertical']
    family: str
    size: float
    weight: Literal['regular', 'medium', 'semibold', 'bold'] | int
    color: Color

class CategoryOrderObject2(TypedDict, total=False):
    """
    Keys:

    - column: The name of a column that is called like a word.
    """
    column: Required[str]

CategoryOrder: TypeAlias = "Sequence[str] | str | CategoryOrderObject2"
"""
The order of names: a list, whose names come before all others; `ascending` or `descending` by their
values, which is by the total of bars, areas, cells and slices and by the median of others; `name`
for that of the alphabet; or the name of a column of the series' table, by whose values they ascend.
"""

AxisPadding: TypeAlias = "Sequence[PaddingAmount] | PaddingAmount"
"""Room around the data: one amount for both ends, or a list of two, `[low, high]`."""

ScaleRatio: TypeAlias = "Literal['latitude'] | float"
"""
How long a unit of an axis is, as a multiple of a unit of the first axis across it: 1 for equal
lengths, or `"latitude"` for degrees of latitude across degrees of longitude.
"""

AxisBreakObject = TypedDict("AxisBreakObject", {"from": "Required[float | str]", "to": "Required[float | str]"}, total=False)
"""
Keys:

- from: The first value that is left out: a number or a date.
- to: The first value that is shown again.
"""

AxisBreakObject1 = TypedDict("AxisBreakObject1", {"from": "Required[float | str]", "length": "Required[Time]", "every": "Time"}, total=False)
"""
Keys:

- from: The first date that is left out.
- length: The length of time, in the axis' time zone.
- every: The interval between breaks, both before and after `from`.
"""

AxisBreak: TypeAlias = "Literal['weekends'] | AxisBreakObject | AxisBreakObject1"
"""
Values that an axis leaves out: they take no room on it. A break begins with its first value and
ends before its last. `"weekends"` are Saturdays and Sundays.
"""

class LogStyle(TypedDict, total=False):
    """
    The parameters of a logarithmic axis.

    - base: The ratio from one major tick to the next.
    - nonPositive: Numbers ≤ 0, and on a `probit` axis those ≥ 1, are left out, drawn at the end of
      the axis, or an error.
    - threshold: The magnitude up to which a `symmetricLog` axis is nearly linear; by default one
      that suits the data.
    """
    base: float
    nonPositive: Literal['gap', 'clip', 'error']
    threshold: float

TimeZone: TypeAlias = "str"
"""`UTC`, an offset such as `+02:00`, or the name of a zone in the system's database."""

class Ticks(TypedDict, total=False):
    """
    The positions of an axis' ticks, and the look of their marks.

    - count: The largest number of major ticks; by default as many as fit well.
    - every: The step between major ticks, always obeyed; by default a round number.
    - anchor: A value with a major tick, from which `every` counts; by default 0, or the start of a
      larger unit of time.
    - values: The values of all major ticks.
    - minor: The ticks between the major ones.
    - clippingLow: What to drop when a label extends beyond the start of the axis: nothing, the
      label, or the tick with it.
    - clippingHigh: The same at the end of the axis.
    - marks: The marks of major ticks on the axis line.
    - minorMarks: The marks of minor ticks.
    """
    count: int
    every: Frequency
    anchor: float | str
    values: Sequence[float | str]
    minor: MinorTicks
    clippingLow: Literal['none', 'labels', 'all']
    clippingHigh: Literal['none', 'labels', 'all']
    marks: TickMarks
    minorMarks: TickMarks

class TickLabelsObject1(TypedDict, total=False):
    """
    Keys:

    - format: The format of numbers.
    - dateFormat: The format of dates; by default it follows the tick step, on two lines.
    - language: The language of dates and numbers; by default the chart's.
    - texts: Other texts of labels, by the texts that they replace; `null` leaves a label out.
    - template: A text around each label for which `texts` has no other: `{}` in it stands for the
      label, as in `Week {}`.
    - orientation: The orientation; `automatic` labels are upright, or diagonal if more of them fit.
    - hidden: Whether labels are not drawn.
    - atBreaks: Which of two labels that overlap at a break is kept.
    - family: By default the theme's `fontFamily`.
    - size: In points; by default a size that is smaller in small charts.
    - weight: The weight, in words or in the numbers of CSS.
    - color: By default the theme's `text` or `secondaryText`.
    - background: The colour of a rectangle behind each label; by default none.
    """
    format: NumberFormat
    dateFormat: DateFormat
    language: Language
    texts: dict[str, str | None]
    template: str
    orientation: Literal['automatic', 'horizontal', 'diagonal', 'vertical']
    hidden: bool
    atBreaks: Literal['higher', 'lower']
    family: str
    size: float
    weight: Literal['regular', 'medium', 'semibold', 'bold'] | int
    color: Color
    background: Color

TickLabels: TypeAlias = "bool | TickLabelsObject1"
"""Format, texts, orientation and look of an axis' tick labels."""

class AxisLineObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn; `null` leaves that to the chart.
    - color: By default the theme's `axisLine`.
    - width: In points; by default the theme's `axisLineWidth`.
    """
    visible: bool | None
    color: Color
    width: float

AxisLine: TypeAlias = "bool | AxisLineObject1"
"""The line of an axis. An object shows it unless `visible` is false."""

class GridObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn; `null` leaves that to the chart.
    - color: By default the theme's `gridLine`.
    - width: In points; by default the theme's `gridLineWidth`.
    - dashes: Alternating lengths of dashes and gaps, in points; by default the theme's
      `gridLineDashes`.
    - layer: Whether the lines lie above or below the series.
    """
    visible: bool | None
    color: Color
    width: float
    dashes: Sequence[float]
    layer: Literal['below', 'above']

Grid: TypeAlias = "bool | GridObject1"
"""Lines across the plot area. An object shows them unless `visible` is false."""

class StripesObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn.
    - color: The colour of every second band; by default the theme's `stripe`.
    - alternate: The colour of the bands in between; by default none.
    - layer: Whether the bands lie above or below the series.
    """
    visible: bool
    color: Color
    alternate: Color
    layer: Literal['below', 'above']

Stripes: TypeAlias = "bool | StripesObject1"
"""Bands between the major ticks. An object shows them unless `visible` is false."""

class Radial(TypedDict, total=False):
    """
    Start angle and direction of a radial chart, which belong to its x axis, and the shape of the
    lines of each axis.

    - startAngle: The angle of the first value, in degrees clockwise from the top.
    - clockwise: Whether values increase clockwise.
    - shape: Of an x axis the outer line, by default a circle around numbers and a web around
      categories; of a y axis the grid lines in it, by default like the outer line.
    """
    startAngle: float
    clockwise: bool
    shape: Literal['circle', 'web']

Column: TypeAlias = Any
"""A column: its name in the series' table, or a list of values."""

class TextAnnotation(TypedDict, total=False):
    """
    A text at a point: on it or, where that covers data or another text, near it.

    - type: The kind of annotation.
    - x: By default the middle of the plot.
    - y: By default the middle of the plot.
    - text: The text, or an object with its look.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['text']
    x: AnnotationPosition
    y: AnnotationPosition
    text: Required[AnnotationLabel]
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class CalloutAnnotation(TypedDict, total=False):
    """
    A text in a box, with a pointer to a point.

    - type: The kind of annotation.
    - x: By default the middle of the plot.
    - y: By default the middle of the plot.
    - text: The text, or an object with its look.
    - away: From the point to the middle of the text, `[right, up]` in points; by default a free
      place near the point.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['callout']
    x: AnnotationPosition
    y: AnnotationPosition
    text: Required[AnnotationLabel]
    away: Sequence[float]
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class VerticalLineAnnotation(TypedDict, total=False):
    """
    A line from the lower to the upper side of the plot.

    - type: The kind of annotation.
    - x: By default the middle of the plot.
    - y: Its extent, `[from, to]`; by default from edge to edge.
    - label: A text beside the line.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['verticalLine']
    x: AnnotationPosition
    y: AnnotationSpan
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class HorizontalLineAnnotation(TypedDict, total=False):
    """
    A line from the left to the right side of the plot.

    - type: The kind of annotation.
    - y: By default the middle of the plot.
    - x: Its extent, `[from, to]`; by default from edge to edge.
    - label: A text over or under the line.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['horizontalLine']
    y: AnnotationPosition
    x: AnnotationSpan
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

VerticalBandAnnotation = TypedDict("VerticalBandAnnotation", {"type": "Literal['verticalBand']", "from": "AnnotationPosition", "to": "AnnotationPosition", "label": "AnnotationLabel", "id": "str", "layer": "Literal['above', 'below']", "xAxis": "str", "yAxis": "str", "panel": "str", "clip": "bool", "drag": "AnnotationDrag", "style": "AnnotationStyle"}, total=False)
"""
The part of the plot between two values of x.

- type: The kind of annotation.
- from: By default the left side of the plot.
- to: By default the right side of the plot.
- label: A text in the band.
- id: The name by which a program replaces or removes it.
- layer: Whether it lies above or below the series.
- xAxis: The `id` of its x axis; by default the first.
- yAxis: The `id` of its y axis; by default the first.
- panel: The title of its panel; by default it is in all.
- clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and areas
  are cut off there, and texts and arrows are not.
- drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
- style: The look of its lines and areas.
"""

HorizontalBandAnnotation = TypedDict("HorizontalBandAnnotation", {"type": "Literal['horizontalBand']", "from": "AnnotationPosition", "to": "AnnotationPosition", "label": "AnnotationLabel", "id": "str", "layer": "Literal['above', 'below']", "xAxis": "str", "yAxis": "str", "panel": "str", "clip": "bool", "drag": "AnnotationDrag", "style": "AnnotationStyle"}, total=False)
"""
The part of the plot between two values of y.

- type: The kind of annotation.
- from: By default the lower side of the plot.
- to: By default the upper side of the plot.
- label: A text in the band.
- id: The name by which a program replaces or removes it.
- layer: Whether it lies above or below the series.
- xAxis: The `id` of its x axis; by default the first.
- yAxis: The `id` of its y axis; by default the first.
- panel: The title of its panel; by default it is in all.
- clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and areas
  are cut off there, and texts and arrows are not.
- drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
- style: The look of its lines and areas.
"""

class RectangleAnnotation(TypedDict, total=False):
    """
    A rectangle over a range of x and a range of y.

    - type: The kind of annotation.
    - x: `[from, to]`; by default from edge to edge.
    - y: `[from, to]`; by default from edge to edge.
    - cornerRadius: In points.
    - label: A text in the rectangle.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['rectangle']
    x: AnnotationSpan
    y: AnnotationSpan
    cornerRadius: float
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class EllipseAnnotation(TypedDict, total=False):
    """
    An ellipse over a range of x and a range of y.

    - type: The kind of annotation.
    - x: `[from, to]`; by default from edge to edge.
    - y: `[from, to]`; by default from edge to edge.
    - label: A text at the ellipse.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['ellipse']
    x: AnnotationSpan
    y: AnnotationSpan
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

ArrowAnnotation = TypedDict("ArrowAnnotation", {"type": "Literal['arrow']", "from": "Required[AnnotationPoint]", "to": "Required[AnnotationPoint]", "heads": "Literal['none', 'start', 'end', 'both']", "bend": "float", "label": "AnnotationLabel", "id": "str", "layer": "Literal['above', 'below']", "xAxis": "str", "yAxis": "str", "panel": "str", "clip": "bool", "drag": "AnnotationDrag", "style": "AnnotationStyle"}, total=False)
"""
A line from point to point, with a head at its end.

- type: The kind of annotation.
- from: Where it starts, `[x, y]`.
- to: Where it ends, `[x, y]`.
- heads: The ends that have a head; `none` for a plain line.
- bend: How far its middle is to the left of the straight line, as a share of its length.
- label: A text at its start.
- id: The name by which a program replaces or removes it.
- layer: Whether it lies above or below the series.
- xAxis: The `id` of its x axis; by default the first.
- yAxis: The `id` of its y axis; by default the first.
- panel: The title of its panel; by default it is in all.
- clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and areas
  are cut off there, and texts and arrows are not.
- drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
- style: The look of its lines and areas.
"""

BracketAnnotation = TypedDict("BracketAnnotation", {"type": "Literal['bracket']", "from": "Required[AnnotationPoint]", "to": "Required[AnnotationPoint]", "depth": "float", "label": "AnnotationLabel", "id": "str", "layer": "Literal['above', 'below']", "xAxis": "str", "yAxis": "str", "panel": "str", "clip": "bool", "drag": "AnnotationDrag", "style": "AnnotationStyle"}, total=False)
"""
A line with turned ends that joins what lies between two points, with a label at its middle.

- type: The kind of annotation.
- from: Where it starts, `[x, y]`.
- to: Where it ends, `[x, y]`.
- depth: The length of its ends in points. They turn to the right of the line, down where it runs to
  the right, or to the left if it is below 0.
- label: A text at its middle, on the other side.
- id: The name by which a program replaces or removes it.
- layer: Whether it lies above or below the series.
- xAxis: The `id` of its x axis; by default the first.
- yAxis: The `id` of its y axis; by default the first.
- panel: The title of its panel; by default it is in all.
- clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and areas
  are cut off there, and texts and arrows are not.
- drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
- style: The look of its lines and areas.
"""

class PolygonAnnotation(TypedDict, total=False):
    """
    The area between three or more points.

    - type: The kind of annotation.
    - points: Its corners.
    - label: A text in the polygon.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['polygon']
    points: Required[Sequence[AnnotationPoint]]
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class ImageAnnotation(TypedDict, total=False):
    """
    A PNG around a point, or stretched over two ranges.

    - type: The kind of annotation.
    - image: A PNG file, or the bytes of one.
    - x: The middle of the picture, or its range `[from, to]`.
    - y: The middle of the picture, or its range `[from, to]`.
    - width: In points, for a picture around a point; 0 follows from the height or the picture's
      pixels.
    - height: In points, like the width.
    - label: A text at the picture.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['image']
    image: Required[MarkerImage]
    x: AnnotationSpan | AnnotationPosition | None
    y: AnnotationSpan | AnnotationPosition | None
    width: float
    height: float
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class PathAnnotation(TypedDict, total=False):
    """
    A free path of lines and curves, in the commands of SVG.

    - type: The kind of annotation.
    - path: Commands of SVG, such as `M 0 0 L 20 -10 L 20 10 Z`.
    - x: The origin of a path in points; by default the middle of the plot.
    - y: The origin of a path in points; by default the middle of the plot.
    - unit: `points` from the origin, y downward; `values` on the axes; or shares of the `plot`, y
      upward.
    - label: A text at the path.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['path']
    path: Required[Path]
    x: AnnotationPosition
    y: AnnotationPosition
    unit: Literal['points', 'values', 'plot']
    label: AnnotationLabel
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class DrawingAnnotation(TypedDict, total=False):
    """
    What a program draws by a closure, which it finds by the annotation's `id`; nothing otherwise.

    - type: The kind of annotation.
    - id: The name by which a program replaces or removes it.
    - layer: Whether it lies above or below the series.
    - xAxis: The `id` of its x axis; by default the first.
    - yAxis: The `id` of its y axis; by default the first.
    - panel: The title of its panel; by default it is in all.
    - clip: Whether what lies outside of the plot area is not drawn; by default lines, bands and
      areas are cut off there, and texts and arrows are not.
    - drag: Where a user of a live chart may drag it; by default it stays. It needs an `id`.
    - style: The look of its lines and areas.
    """
    type: Literal['drawing']
    id: str
    layer: Literal['above', 'below']
    xAxis: str
    yAxis: str
    panel: str
    clip: bool
    drag: AnnotationDrag
    style: AnnotationStyle

class CrosshairPoint(TypedDict, total=False):
    """
    A position of the crosshair, in values of the first axes.

    - x: A number, a date or the name of a category.
    - y: The same on the y axis; of vertical series it finds the nearest.
    - series: The only series that is read; by default those that the chart's `crosshair` says.
    """
    x: float | str
    y: float | str
    series: SeriesReference

class Selection(TypedDict, total=False):
    """
    What is selected, and drawn in the `selectedStyle` of its series.

    - series: Whole series by `id`, title or index, and slices by name; a split series has a title
      for each part.
    - points: Rows of series: points, columns, slices.
    - ranges: Parts of the x axis.
    - dimOthers: Whether what is not selected is drawn faintly.
    """
    series: SeriesReference | Sequence[SeriesReference]
    points: SelectedPoints | Sequence[SelectedPoints]
    ranges: SelectedRange | Sequence[SelectedRange]
    dimOthers: bool

class Presence(TypedDict, total=False):
    """
    How much of a series is there, while it appears or disappears.

    - series: The series; by default all.
    - progress: 0 for nothing of it, 1 for all of it.
    - type: How it appears; by default what suits its kind of series.
    - origin: The point that does not move; by default on the baseline.
    """
    series: SeriesReference
    progress: Required[float]
    type: Literal['grow', 'growHorizontal', 'growVertical', 'fade', 'television', 'radial', 'none']
    origin: GrowthOrigin

class SeriesRotation(TypedDict, total=False):
    """
    How far the slices of one series are turned.

    - series: The `id`, the title or the index of the series.
    - angle: In degrees, clockwise.
    """
    series: Required[SeriesReference]
    angle: Required[float]

class Protrusion(TypedDict, total=False):
    """
    How far a slice is out that is on its way into the selection, or out of it.

    - series: The `id`, the title or the index of the series.
    - row: The row of the slice, from 0.
    - share: The share of the way of a selected slice, 0 to 1.
    """
    series: Required[SeriesReference]
    row: Required[int]
    share: Required[float]

AnnotationPoint: TypeAlias = "Sequence[AnnotationPosition | None]"
"""`[x, y]`; `null` is the middle of the plot."""

class SeriesAnimationObject1(TypedDict, total=False):
    """
    Keys:

    - type: What changes; by default lines are like a television, columns grow, and so on.
    - duration: In seconds.
    - delay: The seconds before it begins.
    - curve: How it proceeds. A delayed curve rests for the first third of the time.
    - origin: The point that does not move; by default on the baseline.
    """
    type: Literal['grow', 'growHorizontal', 'growVertical', 'fade', 'television', 'radial', 'none']
    duration: float
    delay: float
    curve: Literal['linear', 'easeIn', 'easeOut', 'easeInOut', 'bounce', 'linearDelayed', 'easeInDelayed', 'easeOutDelayed', 'easeInOutDelayed', 'bounceDelayed']
    origin: GrowthOrigin

SeriesAnimation: TypeAlias = "Literal['grow', 'growHorizontal', 'growVertical', 'fade', 'television', 'radial', 'none'] | SeriesAnimationObject1"
"""How a series appears or disappears: a word, or an object."""

class Spring(TypedDict, total=False):
    """
    A spring that pulls values to their targets.

    - bounciness: How far a value swings beyond its target, 0 to 20.
    - speed: How fast it gets there, 0 to 20.
    """
    bounciness: float
    speed: float

GestureAxes: TypeAlias = "bool | str | Sequence[str]"
"""`true` for all axes, `false` for none, or some by their `id`, or as `xAxis`, `yAxis[1]` and so on."""

class GestureMomentumObject1(TypedDict, total=False):
    """
    Keys:

    - pan: The axes that move on.
    - zoom: The axes that zoom on.
    - rotate: Whether slices turn on.
    """
    pan: GestureAxes
    zoom: GestureAxes
    rotate: bool

GestureMomentum: TypeAlias = "GestureAxes | GestureMomentumObject1"
"""
`true` for everything, `false` for nothing, some axes by their names, or an object that tells
moving, zooming and turning apart.
"""

class LineSeriesSelectedStyleFillObject1(TypedDict, total=False):
    """
    Keys:

    - color: By default the line's colour.
    - colorBelowBaseline: The colour where values are below the baseline; by default the same.
    - colors: Several colours in place of one.
    - hatch: Lines over the colour; by default none.
    - opacity: The opacity of the area at the line; by default 0.18, and 1 in a stack.
    - gradient: Whether the area fades to a tenth of its opacity at the baseline.
    """
    color: Color
    colorBelowBaseline: Color
    colors: AreaColors
    hatch: Hatch
    opacity: float
    gradient: bool

class LineSeriesSelectedStyle(TypedDict, total=False):
    """
    What its `style` has while it is selected; the rest of the style stays. By default wider lines,
    and darker or lighter shapes with an outline.

    - stroke: By default the series' colour.
    - strokeBelowBaseline: The colour where values are below the baseline; by default the same.
    - strokeWidth: In points, 0 for no line; by default the theme's `lineWidth`. Opaque areas of a
      stack have none by default, and a hairline in the colour of the ground between them.
    - opacity: The opacity of the line.
    - dashes: Lengths of dashes and gaps in points; `[]` for a solid line.
    - join: The shape of corners.
    - cap: The shape of the line's ends.
    - fill: The area between the line and a baseline; by default none.
    - marker: A marker on each point; by default none.
    """
    stroke: Color
    strokeBelowBaseline: Color
    strokeWidth: float
    opacity: float
    dashes: Sequence[float]
    join: Literal['round', 'miter', 'bevel']
    cap: Literal['butt', 'round', 'square']
    fill: Color | LineSeriesSelectedStyleFillObject1
    marker: MarkerStyle

class LineSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - stroke: By default the series' colour.
    - marker: A marker on each point; by default none.
    """
    stroke: Color
    marker: MarkerStyle

class LineSeries(TypedDict, total=False):
    """
    A line through the points in the order of the rows. The type `"area"` is one with the area under
    it filled.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - y: The y value of each point. Of a horizontal series, its positions.
    - error: The error of each value: its error bar extends this far below and above it, in the
      value's units; for dates, lengths of time or numbers of seconds.
    - errorLow: How far the error bar extends below each value, in place of `error`.
    - errorHigh: How far the error bar extends above each value, in place of `error`.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - stack: The stack that it belongs to: series with the same name are stacked.
    - errorBars: The look of the error bars.
    - spread: With the aggregate `mean`: error bars, or the band around a line, of the standard
      deviation of the rows at a position, of the standard error of their mean, or of its 95 %
      interval.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - longestStep: How far apart along the positions two rows may be that are connected; by default
      any two are.
    - curve: The interpolation between points.
    - smooth: A smooth line in place of one through the points, where the markers stay; those of a
      stack rest on each other. By default none.
    - style: The look of the line.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['line', 'area']
    x: Column
    y: Column
    error: Column
    errorLow: Column
    errorHigh: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    stack: Stack
    errorBars: ErrorBarStyle
    spread: Literal['deviation', 'standardError', 'interval']
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    longestStep: LongestStep
    curve: Literal['straight', 'monotone', 'catmullRom', 'stepAfter', 'stepBefore', 'stepMiddle']
    smooth: Smoothing
    style: LineStyle
    selectedStyle: LineSeriesSelectedStyle
    pointStyles: dict[str, LineSeriesPointStyles]

class ScatterSeries(TypedDict, total=False):
    """
    A marker on each point; columns may determine its colour, size, shape, picture and opacity.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - y: The y value of each point. Of a horizontal series, its positions.
    - size: The size of each marker: its area is in proportion to the number. A row without a number
      above 0 has no marker.
    - color: The colour of each marker: numbers through a colour map, texts by the theme's colours.
      Markers without a value are grey.
    - shape: The shape of each marker: one for each of up to eight texts.
    - image: The picture of each marker: the path of a PNG, which starts at the chart file's folder,
      or `data:image/png;base64,…`. Its longest side is the marker's diameter. A row without a
      picture that can be read has the marker of the `style`.
    - opacity: The opacity of each marker, as a factor of the style's: numbers from 0 to 1 as they
      are; of others the least gives 0.1, and the greatest 1.
    - error: The error of each value: its error bar extends this far below and above it, in the
      value's units; for dates, lengths of time or numbers of seconds.
    - errorLow: How far the error bar extends below each value, in place of `error`.
    - errorHigh: How far the error bar extends above each value, in place of `error`.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - errorBars: The look of the error bars.
    - spread: With the aggregate `mean`: error bars, or the band around a line, of the standard
      deviation of the rows at a position, of the standard error of their mean, or of its 95 %
      interval.
    - regression: A line through the middle of the points, with the band in which their mean lies.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - style: The look of the markers where no column determines it.
    - colorScale: The colours of a `color` column of numbers.
    - sizeScale: The sizes of a `size` column; by default the largest marker's diameter is a tenth
      of the chart's shorter side, less for more than 300 markers.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['scatter']
    x: Column
    y: Column
    size: Column
    color: Column
    shape: Column
    image: Column
    opacity: Column
    error: Column
    errorLow: Column
    errorHigh: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    errorBars: ErrorBarStyle
    spread: Literal['deviation', 'standardError', 'interval']
    regression: Regression
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    style: MarkerStyle
    colorScale: ColorScale
    sizeScale: SizeScale
    selectedStyle: MarkerStyle
    pointStyles: dict[str, MarkerStyle]

class BubbleSeries(TypedDict, total=False):
    """
    A circle on each point whose area is in proportion to a number; small ones lie above large ones.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - y: The y value of each point. Of a horizontal series, its positions.
    - size: The size of each marker: its area is in proportion to the number. A row without a number
      above 0 has no marker.
    - color: The colour of each marker: numbers through a colour map, texts by the theme's colours.
      Markers without a value are grey.
    - shape: The shape of each marker: one for each of up to eight texts.
    - image: The picture of each marker: the path of a PNG, which starts at the chart file's folder,
      or `data:image/png;base64,…`. Its longest side is the marker's diameter. A row without a
      picture that can be read has the marker of the `style`.
    - opacity: The opacity of each marker, as a factor of the style's: numbers from 0 to 1 as they
      are; of others the least gives 0.1, and the greatest 1.
    - error: The error of each value: its error bar extends this far below and above it, in the
      value's units; for dates, lengths of time or numbers of seconds.
    - errorLow: How far the error bar extends below each value, in place of `error`.
    - errorHigh: How far the error bar extends above each value, in place of `error`.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - errorBars: The look of the error bars.
    - spread: With the aggregate `mean`: error bars, or the band around a line, of the standard
      deviation of the rows at a position, of the standard error of their mean, or of its 95 %
      interval.
    - regression: A line through the middle of the points, with the band in which their mean lies.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - style: The look of the markers where no column determines it.
    - colorScale: The colours of a `color` column of numbers.
    - sizeScale: The sizes of a `size` column; by default the largest marker's diameter is a tenth
      of the chart's shorter side, less for more than 300 markers.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['bubble']
    x: Column
    y: Column
    size: Required[Column]
    color: Column
    shape: Column
    image: Column
    opacity: Column
    error: Column
    errorLow: Column
    errorHigh: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    errorBars: ErrorBarStyle
    spread: Literal['deviation', 'standardError', 'interval']
    regression: Regression
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    style: MarkerStyle
    colorScale: ColorScale
    sizeScale: SizeScale
    selectedStyle: MarkerStyle
    pointStyles: dict[str, MarkerStyle]

class ColumnSeries(TypedDict, total=False):
    """
    A bar from a baseline to each value, or between two values or two positions, `x` and `x2` or `y`
    and `y2`. Several series on one axis are drawn side by side, or over each other if they have
    both ends of their values. The type `"bar"` is a horizontal one: its positions or categories are
    in y, and its values in x.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - x2: The other end of each bar along x: it goes from `x` to `x2`.
    - y: The value of each bar; dates need another end in `y2`, or in `x2` of a horizontal series.
      Of a horizontal series, its positions.
    - y2: The other end of each bar along y: it goes from `y` to `y2`.
    - error: The error of each value: its error bar extends this far below and above it, in the
      value's units; for dates, lengths of time or numbers of seconds.
    - errorLow: How far the error bar extends below each value, in place of `error`.
    - errorHigh: How far the error bar extends above each value, in place of `error`.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - stack: The stack that it belongs to: series with the same name are stacked.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - errorBars: The look of the error bars.
    - spread: With the aggregate `mean`: error bars, or the band around a line, of the standard
      deviation of the rows at a position, of the standard error of their mean, or of its 95 %
      interval.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - baseline: The value at which the bars start.
    - dataPointWidth: The share of the room around a position that the bars of a group take
      together; at 1 neighbouring groups touch. The greatest share of a group counts. By default the
      theme's. Below 1, each bar takes part in at most a third of the plot.
    - style: The look of the bars.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['column', 'bar']
    x: Column
    x2: Column
    y: Column
    y2: Column
    error: Column
    errorLow: Column
    errorHigh: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    stack: Stack
    group: Group
    errorBars: ErrorBarStyle
    spread: Literal['deviation', 'standardError', 'interval']
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    baseline: float
    dataPointWidth: float
    style: ColumnStyle
    selectedStyle: ColumnStyle
    pointStyles: dict[str, ColumnStyle]

class LollipopSeries(TypedDict, total=False):
    """
    A marker at each value, on a thin stem from a baseline. Several series on one axis are drawn
    side by side.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - y: The value of each marker; stems to dates start at the edge of the plot. Of a horizontal
      series, its positions.
    - error: The error of each value: its error bar extends this far below and above it, in the
      value's units; for dates, lengths of time or numbers of seconds.
    - errorLow: How far the error bar extends below each value, in place of `error`.
    - errorHigh: How far the error bar extends above each value, in place of `error`.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - errorBars: The look of the error bars.
    - spread: With the aggregate `mean`: error bars, or the band around a line, of the standard
      deviation of the rows at a position, of the standard error of their mean, or of its 95 %
      interval.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - baseline: The value at which the stems start.
    - stemWidth: The width of the stems in points, 0 for none.
    - stem: The colour of the stems; by default that of the markers.
    - style: The look of the markers.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['lollipop']
    x: Column
    y: Column
    error: Column
    errorLow: Column
    errorHigh: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    errorBars: ErrorBarStyle
    spread: Literal['deviation', 'standardError', 'interval']
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    baseline: float
    stemWidth: float
    stem: Color
    style: MarkerStyle
    selectedStyle: MarkerStyle
    pointStyles: dict[str, MarkerStyle]

class HistogramSeries(TypedDict, total=False):
    """
    How many rows have a value in each of neighbouring bins, as touching columns. The values are in
    `x` or, for horizontal bars, in `y`. The parts of a split series are stacked.

    - type: The kind of series.
    - x: The values to count.
    - weight: The weight of each row, of which bins have the sum; by default each row counts as 1.
    - y: Of a horizontal series, in place of `x`.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - stack: The stack that it belongs to: series with the same name are stacked.
    - labels: The texts at the points: true, or an object.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - bins: The bins; by default up to 200 of a round width that shows the shape.
    - quantity: What the height of a column stands for: the `count` of rows, the `density`, whose
      area is 1, or the `probability`, whose sum is 1.
    - cumulative: Whether a column stands for its bin and all bins before it.
    - overlaid: Whether the parts of a split series are drawn over each other; by default they are
      stacked.
    - style: The look of the columns.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    """
    type: Literal['histogram']
    x: Column
    weight: Column
    y: Column
    orientation: Literal['vertical', 'horizontal']
    stack: Stack
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    bins: HistogramBins
    quantity: Literal['count', 'density', 'probability']
    cumulative: bool
    overlaid: bool
    style: ColumnStyle
    selectedStyle: ColumnStyle

class BoxSeries(TypedDict, total=False):
    """
    The distribution of the values at each position: a box between the quartiles with a line at the
    median, whiskers to the furthest value within 1.5 times the length of the box, and a marker on
    each value beyond them. In place of `y`, the five numbers may be given.

    - type: The kind of series.
    - x: Each different value has a box; by default there is one box. Of a horizontal series, its
      values.
    - y: The values. Of a horizontal series, its positions.
    - low: The end of the lower whisker.
    - lowerQuartile: The lower end of the box.
    - median: The line in the box.
    - upperQuartile: The upper end of the box.
    - high: The end of the upper whisker.
    - weight: How many equal values the row stands for, as a whole number; by default 1. Rows
      without a number above 0 are left out.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - labels: The texts at the points: true, or an object.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - whiskerReach: The furthest that whiskers extend beyond the box, as a multiple of its length;
      `null` for the least and the greatest value.
    - outliers: Whether values beyond the whiskers are drawn.
    - widthByCount: Whether the width of a box is proportional to the square root of the number of
      its values.
    - dataPointWidth: The share of the room around a position that its boxes take together; several
      series share it.
    - style: The look of the boxes.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    """
    type: Literal['box']
    x: Column
    y: Column
    low: Column
    lowerQuartile: Column
    median: Column
    upperQuartile: Column
    high: Column
    weight: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    whiskerReach: float | None
    outliers: bool
    widthByCount: bool
    dataPointWidth: float
    style: BoxStyle
    selectedStyle: BoxStyle

class ViolinSeries(TypedDict, total=False):
    """
    The density of the values at each position, estimated by a normal distribution around each of
    them, and mirrored; inside, a box between the quartiles with a dot at the median.

    - type: The kind of series.
    - x: Each different value has a violin; by default there is one violin. Of a horizontal series,
      its values.
    - y: The values. Of a horizontal series, its positions.
    - weight: How many equal values the row stands for, as a whole number; by default 1. Rows
      without a number above 0 are left out.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - bandwidth: The smoothness: the standard deviation of the distribution around each value.
    - inner: What is drawn inside of a violin.
    - width: What the width stands for: `equal` violins have the same greatest width, the `area` of
      all is the same, or is the `count` of rows.
    - dataPointWidth: The share of the room around a position that its violins take together;
      several series share it.
    - style: The look of the violins.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    """
    type: Literal['violin']
    x: Column
    y: Column
    weight: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    bandwidth: Bandwidth
    inner: Literal['box', 'median', 'none']
    width: Literal['equal', 'count', 'area']
    dataPointWidth: float
    style: ViolinStyle
    selectedStyle: ViolinStyle

class StripSeries(TypedDict, total=False):
    """
    A marker for each row at its position, moved aside a little so that equal values stay visible:
    the same way each time. Columns may determine its colour, size, shape, picture and opacity.

    - type: The kind of series.
    - x: The position; by default all rows are at one. Of a horizontal series, its values.
    - y: The value of each marker. Of a horizontal series, its positions.
    - size: The size of each marker: its area is in proportion to the number. A row without a number
      above 0 has no marker.
    - color: The colour of each marker: numbers through a colour map, texts by the theme's colours.
      Markers without a value are grey.
    - shape: The shape of each marker: one for each of up to eight texts.
    - image: The picture of each marker: the path of a PNG, which starts at the chart file's folder,
      or `data:image/png;base64,…`. Its longest side is the marker's diameter. A row without a
      picture that can be read has the marker of the `style`.
    - opacity: The opacity of each marker, as a factor of the style's: numbers from 0 to 1 as they
      are; of others the least gives 0.1, and the greatest 1.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - style: The look of the markers where no column determines it.
    - colorScale: The colours of a `color` column of numbers.
    - sizeScale: The sizes of a `size` column; by default the largest marker's diameter is a tenth
      of the chart's shorter side, less for more than 300 markers.
    - jitter: The share of the room around a position in which its markers lie; several series share
      it. At 0 they are on one line.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['strip']
    x: Column
    y: Column
    size: Column
    color: Column
    shape: Column
    image: Column
    opacity: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    style: MarkerStyle
    colorScale: ColorScale
    sizeScale: SizeScale
    jitter: float
    selectedStyle: MarkerStyle
    pointStyles: dict[str, MarkerStyle]

class BandSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - fill: By default the series' colour.
    """
    fill: Color

class BandSeries(TypedDict, total=False):
    """
    The area between a low and a high value at each x, with a line along both. A row without one of
    them is a gap.

    - type: The kind of series.
    - x: By default the row number.
    - low: The lower bound at each x.
    - high: The upper bound; it may be less than `low`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - y: Of a horizontal series, in place of `x`.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - longestStep: How far apart along the positions two rows may be that are connected; by default
      any two are.
    - curve: The interpolation of both lines.
    - style: The look of the band.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['band']
    x: Column
    low: Required[Column]
    high: Required[Column]
    pointStyle: Column
    y: Column
    orientation: Literal['vertical', 'horizontal']
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    longestStep: LongestStep
    curve: Literal['straight', 'monotone', 'catmullRom', 'stepAfter', 'stepBefore', 'stepMiddle']
    style: BandStyle
    selectedStyle: BandStyle
    pointStyles: dict[str, BandSeriesPointStyles]

class CandlestickSeriesSelectedStyle(TypedDict, total=False):
    """
    What its `style` has while it is selected; the rest of the style stays. By default wider lines,
    and darker or lighter shapes with an outline.

    - rising: The look of rising candles.
    - falling: The look of falling candles.
    - comparedWith: The value that a close is compared with, so that its candle is rising or
      falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - hollow: The bodies that are drawn as an outline only; by default the theme's `hollowCandles`.
    - stickWidth: The width of the sticks in points; 0 for none.
    """
    rising: CandleLook
    falling: CandleLook
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    hollow: Literal['none', 'rising', 'falling', 'all']
    stickWidth: float

class CandlestickSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - rising: The look of rising candles.
    - falling: The look of falling candles.
    - comparedWith: The value that a close is compared with, so that its candle is rising or
      falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - hollow: The bodies that are drawn as an outline only; by default the theme's `hollowCandles`.
    - stickWidth: The width of the sticks in points; 0 for none.
    """
    rising: CandleLook
    falling: CandleLook
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    hollow: Literal['none', 'rising', 'falling', 'all']
    stickWidth: float

class CandlestickSeries(TypedDict, total=False):
    """
    A candle for each row: a body from `open` to `close`, on a stick from `low` to `high`. A row
    without one of the four has none.

    - type: The kind of series.
    - x: By default the row number.
    - open: The first value of each row.
    - high: The highest value.
    - low: The lowest value.
    - close: The last value.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - y: Of a horizontal series, in place of `x`.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - style: The look of the candles.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['candlestick']
    x: Column
    open: Required[Column]
    high: Required[Column]
    low: Required[Column]
    close: Required[Column]
    label: Column
    pointStyle: Column
    y: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    style: CandlestickStyle
    selectedStyle: CandlestickSeriesSelectedStyle
    pointStyles: dict[str, CandlestickSeriesPointStyles]

class OhlcSeriesSelectedStyle(TypedDict, total=False):
    """
    What its `style` has while it is selected; the rest of the style stays. By default wider lines,
    and darker or lighter shapes with an outline.

    - rising: The colour of rising rows; by default the theme's.
    - falling: The colour of falling rows; by default the theme's.
    - comparedWith: The value that a close is compared with, so that its row is rising or falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - stickWidth: The width of the sticks in points; by default 1, or 2 where there is room.
    - armWidth: The width of the arms' lines in points; by default the sticks'.
    """
    rising: Color
    falling: Color
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    stickWidth: float
    armWidth: float

class OhlcSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - rising: The colour of rising rows; by default the theme's.
    - falling: The colour of falling rows; by default the theme's.
    - comparedWith: The value that a close is compared with, so that its row is rising or falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - stickWidth: The width of the sticks in points; by default 1, or 2 where there is room.
    - armWidth: The width of the arms' lines in points; by default the sticks'.
    """
    rising: Color
    falling: Color
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    stickWidth: float
    armWidth: float

class OhlcSeries(TypedDict, total=False):
    """
    A stick from `low` to `high` for each row, with an arm to the left at its `open` and one to the
    right at its `close`. A row without one of the four has none.

    - type: The kind of series.
    - x: By default the row number.
    - open: The first value of each row.
    - high: The highest value.
    - low: The lowest value.
    - close: The last value.
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - y: Of a horizontal series, in place of `x`.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - style: The look of the sticks and their arms.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['ohlc']
    x: Column
    open: Required[Column]
    high: Required[Column]
    low: Required[Column]
    close: Required[Column]
    label: Column
    pointStyle: Column
    y: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    style: OhlcStyle
    selectedStyle: OhlcSeriesSelectedStyle
    pointStyles: dict[str, OhlcSeriesPointStyles]

class WaterfallSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - rising: Bars that add to the sum; by default the theme's `rising`.
    - falling: Bars that take from the sum; by default the theme's `falling`.
    - total: Totals; by default the series' colour.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - opacity: The opacity of the bars.
    - cornerRatio: The roundness of a bar's end: 1 is a half circle. By default the theme's.
    """
    rising: BarLook
    falling: BarLook
    total: BarLook
    redRises: bool
    opacity: float
    cornerRatio: float

class WaterfallSeries(TypedDict, total=False):
    """
    A running sum: each bar starts where the one before it ends, and goes up or down by its value.
    Rows whose `isTotal` is true start at 0: without a value they end at the sum so far, and a value
    sets the sum, such as that of an opening balance in the first row.

    - type: The kind of series.
    - x: By default the row number. Of a horizontal series, its values.
    - y: The change of each row. Of a horizontal series, its positions.
    - isTotal: Whether a row is a total: true or false, 1 or 0, or the texts "total", "yes" and
      "no".
    - label: The text of the label of each point; see `labels`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - labels: The texts at the points: true, or an object. A `label` column needs no more.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - dataPointWidth: The share of the room around a position that its bar takes; at 1 neighbouring
      bars touch.
    - style: The look of the bars, and of the lines that connect them.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['waterfall']
    x: Column
    y: Column
    isTotal: Column
    label: Column
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    dataPointWidth: float
    style: WaterfallStyle
    selectedStyle: WaterfallStyle
    pointStyles: dict[str, WaterfallSeriesPointStyles]

class TornadoSeries(TypedDict, total=False):
    """
    Two bars for each category, from a `base` to a `low` and to a `high` value. The categories are
    listed from top to bottom, and the axis of the values is above them. Where `low` is above `high`
    the bars exchange their sides.

    - type: The kind of series.
    - category: The name of each pair of bars.
    - low: The value at which the first bar ends.
    - high: The value at which the second bar ends.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - orientation: A `horizontal` series has its positions in y, and its values along x.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - labels: The texts at the points: true, or an object.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - base: The value at which the bars start.
    - order: `span` lists the category with the longest bars first.
    - dataPointWidth: The share of the room around a category that its bars take; at 1 neighbouring
      bars touch.
    - style: The look of the bars.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['tornado']
    category: Required[Column]
    low: Required[Column]
    high: Required[Column]
    pointStyle: Column
    orientation: Literal['vertical', 'horizontal']
    group: Group
    labels: PointLabels
    id: str
    data: str
    splitBy: Column
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    base: float
    order: Literal['data', 'span']
    dataPointWidth: float
    style: TornadoStyle
    selectedStyle: TornadoStyle
    pointStyles: dict[str, TornadoStyle]

class DensitySeries(TypedDict, total=False):
    """
    The density of points, or an aggregate of their values, as coloured bins: for more points than
    single markers can show.

    - type: The kind of series.
    - x: By default the row number.
    - y: The y value of each point.
    - value: The values to aggregate; none for a count.
    - weight: How much each row counts; by default 1. Only for a count.
    - regression: A line through the middle of the points, with the band in which their mean lies.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: The value of a bin; by default the mean of `value`, or the count without one.
    - bins: The size of the bins.
    - scale: The map from values to colours; by default `cubeRoot` for counts, else `linear`.
    - colorMap: The colours; by default a map that fits the theme.
    - reverseColors: Whether the colour map runs backwards.
    - valueRange: The values at the two ends of the colour map, `[lower, upper]`; by default the
      range of the values.
    - midpoint: The value in the middle of the colour map; by default none.
    - selectedStyle: The outline of a selected part, or of all if it is selected.
    """
    type: Literal['density']
    x: Column
    y: Required[Column]
    value: Column
    weight: Column
    regression: Regression
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['count', 'mean', 'min', 'max', 'sum']
    bins: Bins
    scale: Literal['linear', 'log', 'cubeRoot', 'equalized']
    colorMap: ColorMap
    reverseColors: bool
    valueRange: Sequence[float]
    midpoint: float
    selectedStyle: SelectedOutline

class HeatMapSeries(TypedDict, total=False):
    """
    A coloured cell for each row, at the categories, numbers or dates of its `x` and `y`. Cells are
    as wide as the smallest distance between neighbours, and there is none without a value. To count
    points in cells or bins, use the type `density`.

    - type: The kind of series.
    - x: The position of each cell: categories, numbers or dates.
    - y: The position of each cell along y.
    - value: The number that gives each cell its colour.
    - regression: A line through the middle of the points, with the band in which their mean lies.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows of the same cell are combined; by default the last one is drawn.
    - spacing: The gap between cells in points.
    - scale: The map from values to colours.
    - colorMap: The colours; by default a map that fits the theme.
    - reverseColors: Whether the colour map runs backwards.
    - valueRange: The values at the two ends of the colour map, `[lower, upper]`; by default the
      range of the values.
    - midpoint: The value in the middle of the colour map; by default none.
    - labels: The values as texts in the cells.
    - selectedStyle: The outline of selected cells.
    """
    type: Literal['heatMap']
    x: Required[Column]
    y: Required[Column]
    value: Required[Column]
    regression: Regression
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    spacing: float
    scale: Literal['linear', 'log', 'cubeRoot', 'equalized']
    colorMap: ColorMap
    reverseColors: bool
    valueRange: Sequence[float]
    midpoint: float
    labels: CellLabels
    selectedStyle: SelectedOutline

class RadialLineSeriesSelectedStyleFillObject1(TypedDict, total=False):
    """
    Keys:

    - color: By default the line's colour.
    - colorBelowBaseline: The colour where values are below the baseline; by default the same.
    - colors: Several colours in place of one.
    - hatch: Lines over the colour; by default none.
    - opacity: The opacity of the area at the line; by default 0.18, and 1 in a stack.
    - gradient: Whether the area fades to a tenth of its opacity at the baseline.
    """
    color: Color
    colorBelowBaseline: Color
    colors: AreaColors
    hatch: Hatch
    opacity: float
    gradient: bool

class RadialLineSeriesSelectedStyle(TypedDict, total=False):
    """
    What its `style` has while it is selected; the rest of the style stays. By default wider lines,
    and darker or lighter shapes with an outline.

    - stroke: By default the series' colour.
    - strokeWidth: In points, 0 for no line; by default the theme's `lineWidth`. Opaque areas of a
      stack have none by default, and a hairline in the colour of the ground between them.
    - opacity: The opacity of the line.
    - dashes: Lengths of dashes and gaps in points; `[]` for a solid line.
    - join: The shape of corners.
    - cap: The shape of the line's ends.
    - fill: The area between the line and a baseline; by default none.
    - marker: A marker on each point; by default none.
    """
    stroke: Color
    strokeWidth: float
    opacity: float
    dashes: Sequence[float]
    join: Literal['round', 'miter', 'bevel']
    cap: Literal['butt', 'round', 'square']
    fill: Color | RadialLineSeriesSelectedStyleFillObject1
    marker: MarkerStyle

class RadialLineSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - stroke: By default the series' colour.
    - marker: A marker on each point; by default none.
    """
    stroke: Color
    marker: MarkerStyle

class RadialLineSeries(TypedDict, total=False):
    """
    A line around a pole: x is the angle, y the radius. Numbers as x make a polar chart, categories
    a radar chart.

    - type: The kind of series.
    - x: The angle of each point; by default equal angles.
    - y: The distance of each point from the pole.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - longestStep: How far apart along the positions two rows may be that are connected; by default
      any two are.
    - pointsWrapAround: Whether the last point is joined to the first, unless one of them is
      missing.
    - style: The look of the line.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['radialLine']
    x: Column
    y: Required[Column]
    pointStyle: Column
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    longestStep: LongestStep
    pointsWrapAround: bool
    style: LineStyle
    selectedStyle: RadialLineSeriesSelectedStyle
    pointStyles: dict[str, RadialLineSeriesPointStyles]

class RadialColumnSeries(TypedDict, total=False):
    """
    A sector around a pole for each value: x is its angle, y its radius. In a stack the sectors are
    on each other, as in a wind rose; other series are side by side.

    - type: The kind of series.
    - x: The angle of each sector's middle; by default equal angles.
    - y: The distance of each sector's end from the pole.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - stack: The stack that it belongs to: series with the same name are stacked.
    - group: The group that it belongs to: series with the same name are drawn side by side.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - baseline: The value at which the sectors start.
    - dataPointWidth: The share of the angle around a position that its sectors cover; at 1
      neighbours touch.
    - style: The look of the sectors.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['radialColumn']
    x: Column
    y: Required[Column]
    pointStyle: Column
    stack: Stack
    group: Group
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    baseline: float
    dataPointWidth: float
    style: RadialColumnStyle
    selectedStyle: RadialColumnStyle
    pointStyles: dict[str, RadialColumnStyle]

class RadialBandSeriesPointStyles(TypedDict, total=False):
    """
    Keys:

    - fill: By default the series' colour.
    """
    fill: Color

class RadialBandSeries(TypedDict, total=False):
    """
    The area between two radii around a pole, with a line along both: x is the angle. A row without
    one of the radii is a gap.

    - type: The kind of series.
    - x: The angle of each point; by default equal angles.
    - low: The inner radius at each angle.
    - high: The outer radius; it may be less than `low`.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same position are combined into one; by default each row is
      drawn.
    - every: The periods whose rows are combined, where positions are dates: by the calendar of
      their axis' zone. By default only equal dates are combined.
    - missing: How missing values, and periods without rows, are drawn: as a gap, not at all so that
      a line connects the points on both sides, or as 0. By default as a gap, but an area of a stack
      falls to no height there.
    - sort: The order of rows by their values, after they were combined: on a category axis that of
      the categories. By default the order of the data.
    - top: How many rows are drawn, those with the greatest values; by default all.
    - sample: Which rows are drawn; by default all.
    - longestStep: How far apart along the positions two rows may be that are connected; by default
      any two are.
    - pointsWrapAround: Whether the last point is joined to the first, unless one of them is
      missing.
    - style: The look of the band.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['radialBand']
    x: Column
    low: Required[Column]
    high: Required[Column]
    pointStyle: Column
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    every: Time
    missing: Literal['gap', 'connect', 'zero']
    sort: Literal['ascending', 'descending']
    top: int
    sample: Sampling
    longestStep: LongestStep
    pointsWrapAround: bool
    style: BandStyle
    selectedStyle: BandStyle
    pointStyles: dict[str, RadialBandSeriesPointStyles]

class PieSeries(TypedDict, total=False):
    """
    A circle divided into slices whose angles are in proportion to numbers. The type `"donut"` is
    one with a hole: its `innerRadius` is 0.6. Several series are rings around each other, the first
    one outside.

    - type: The kind of series.
    - name: The name of each slice; by default the number of its row.
    - value: The number that a slice's angle is in proportion to. Rows with 0 or less are left out.
    - size: Numbers that determine the radius of each slice: the area of its sector for a given
      angle is in proportion to its number, and the largest has the outer radius.
    - pointStyle: The name of the style of each point; see `pointStyles`. Other texts, and none,
      stand for the series' own style.
    - x: In place of `name`, as bars have it.
    - y: In place of `value`, as bars have it.
    - id: The name by which a selection refers to it; by default its title.
    - data: The name of the table in the chart's `data`; not needed when there is just one.
    - splitBy: A text column; each of its values becomes a series.
    - order: The order of its groups, in the stack, side by side and in the legend: of the parts of
      `splitBy`, or else of the slices or the texts of a `color` column. By default that of the
      column.
    - title: The text in the legend; by default the names of the columns.
    - panel: The title of its panel: series with the same one share a plot. Without one it is in
      all.
    - xAxis: The `id` of the x axis; by default the first.
    - yAxis: The `id` of the y axis; by default the first.
    - hidden: Whether it is not drawn and does not affect the ranges.
    - showInLegend: Whether the legend has an entry for it.
    - tap: What a tap on it selects in a live chart; by default as the chart's `gestures` say. With
      `none` taps find the nearest of the other series.
    - crosshair: Whether the crosshair reads it.
    - animation: How it appears; by default as the chart's `entry` says.
    - aggregate: How rows with the same name are combined into one slice; by default each row is a
      slice.
    - sort: The order of slices by their values; by default the order of the data.
    - top: How many slices are drawn, those with the greatest values; by default all. `other` shows
      the rest as well.
    - innerRadius: The radius of the hole, as a share of the whole radius; by default none, and 0.6
      for a donut.
    - outerRadius: As a share of the whole radius; by default 1, and for several series rings of
      equal width.
    - startAngle: The angle at which the first slice begins, in degrees clockwise from the top.
    - clockwise: Whether slices follow each other clockwise.
    - style: The look of the slices.
    - labels: The texts of the slices: in them where they fit, else on spokes.
    - spokes: Lines from slices to labels beside the circle.
    - other: Draws small slices as one; by default none.
    - center: The text in the hole of a donut; by default none.
    - slices: Properties of single slices, by name.
    - selectedPosition: The angle to which a live chart turns the middle of a slice that is tapped,
      in degrees clockwise from the top; by default it stays.
    - selectedAnimation: How a slice of a live chart moves out and turns as it is selected: by
      default in 0.4 seconds.
    - turning: Whether drags in a live chart turn its slices together with those of other series,
      alone, or not at all.
    - rotationFriction: The share of its velocity that a turn loses in a 60th of a second; at 1 it
      stops with the pointer.
    - selectedStyle: What its `style` has while it is selected; the rest of the style stays. By
      default wider lines, and darker or lighter shapes with an outline.
    - pointStyles: Styles of single points by name, for the column `pointStyle`: what each has in
      place of the series' `style`; the rest of the style stays. Points of lines have a marker in
      it.
    """
    type: Literal['pie', 'donut']
    name: Column
    value: Column
    size: Column
    pointStyle: Column
    x: Column
    y: Column
    id: str
    data: str
    splitBy: Column
    order: CategoryOrder
    title: str
    panel: str
    xAxis: str
    yAxis: str
    hidden: bool
    showInLegend: bool
    tap: Literal['none', 'series', 'points']
    crosshair: bool
    animation: SeriesAnimation
    aggregate: Literal['sum', 'mean', 'median', 'min', 'max', 'count']
    sort: Literal['ascending', 'descending']
    top: int
    innerRadius: float
    outerRadius: float
    startAngle: float
    clockwise: bool
    style: SliceStyle
    labels: SliceLabels
    spokes: Spokes
    other: OtherSlices
    center: SliceCenter
    slices: Sequence[SliceException]
    selectedPosition: float
    selectedAnimation: MoveAnimation
    turning: Literal['together', 'alone', 'none']
    rotationFriction: float
    selectedStyle: SliceStyle
    pointStyles: dict[str, SliceStyle]

class TextStyle(TypedDict, total=False):
    """
    Family, size, weight and colour of a text.

    - family: By default the theme's `fontFamily`.
    - size: In points; by default a size that is smaller in small charts.
    - weight: The weight, in words or in the numbers of CSS.
    - color: By default the theme's `text` or `secondaryText`.
    """
    family: str
    size: float
    weight: Literal['regular', 'medium', 'semibold', 'bold'] | int
    color: Color

class HatchObject1(TypedDict, total=False):
    """
    Keys:

    - color: By default the series' colour, or a darker tone of the fill.
    - angle: The angle from the horizontal in degrees, anticlockwise.
    - spacing: From line to line, in points.
    - width: The lines' width in points.
    - crossed: Whether there are lines across these too.
    """
    color: Color
    angle: float
    spacing: float
    width: float
    crossed: bool

Hatch: TypeAlias = "Literal['lines', 'cross'] | HatchObject1"
"""Lines over a fill: `"lines"`, `"cross"`, or an object."""

PaddingAmount: TypeAlias = "float | str"
"""
Room at one end of an axis: a number in the axis' own unit (of a date-time axis seconds), a share of
the axis such as `"5%"`, or on a date-time axis a [time](#time).
"""

Time: TypeAlias = "str"
"""
A length of time on the calendar: a whole number up to a million, and one of the units `nanosecond`,
`microsecond`, `millisecond`, `second`, `minute`, `hour`, `day`, `week`, `month`, `year`, `quarter`,
`decade`, `century` and `fortnight`, in the singular or the plural. The unit alone means 1.
"""

Frequency: TypeAlias = "float | Time"
"""
The step between ticks: a number (a factor on logarithmic axes, every k-th category, seconds of a
date-time axis), or on date-time axes a [time](#time).
"""

class MinorTicksObject(TypedDict, total=False):
    """
    Keys:

    - parts: The parts into which minor ticks divide the distance between major ones.
    """
    parts: Required[int]

class MinorTicksObject1(TypedDict, total=False):
    """
    Keys:

    - every: The step between minor ticks, always obeyed, counted from the same anchor.
    """
    every: Required[Frequency]

MinorTicks: TypeAlias = "bool | Literal['automatic'] | MinorTicksObject | MinorTicksObject1"
"""
The ticks without labels between the major ones: `true` for round values, `false` for none.
`"automatic"` ones are on logarithmic axes, and where a minor grid or minor marks are asked for.
"""

class TickMarksObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn; `null` leaves that to the chart.
    - color: By default the axis line's.
    - width: In points; by default the theme's `tickMarkWidth`.
    - length: In points; by default 5, and 3 at minor ticks.
    - gap: From the end of the mark to the label, in points; by default it follows the font size.
    """
    visible: bool | None
    color: Color
    width: float
    length: float
    gap: float

TickMarks: TypeAlias = "bool | TickMarksObject1"
"""
The marks of ticks on the axis line; by default on horizontal axes except category axes. An object
shows them unless `visible` is false.
"""

class NumberFormatObject(TypedDict, total=False):
    """
    Keys:

    - decimals: The number of decimals.
    - notation: How the number itself is written; by default with commas where one has five digits
      or more.
    - prefix: Text before each number.
    - suffix: Text after each number.
    """
    decimals: Required[int]
    notation: Literal['automatic', 'thousands', 'percent']
    prefix: str
    suffix: str

class NumberFormatObject1(TypedDict, total=False):
    """
    Keys:

    - currency: A symbol that comes before the number, with cents where there are decimals.
    """
    currency: Required[str]

class NumberFormatObject2(TypedDict, total=False):
    """
    Keys:

    - prefix: Text before each number, such as `~`.
    - suffix: Text after each number.
    """
    prefix: Required[str]
    suffix: str

class NumberFormatObject3(TypedDict, total=False):
    """
    Keys:

    - suffix: Text after each number, such as `" km"`.
    """
    suffix: Required[str]

NumberFormat: TypeAlias = "Literal['automatic', 'thousands', 'percent', 'si', 'scientific', 'duration'] | NumberFormatObject | NumberFormatObject1 | NumberFormatObject2 | NumberFormatObject3"
"""
The format of numbers: `thousands` with commas, `percent` times 100 with `%`, `si` as in 2.5k and
10M, `scientific` as in 2.5×10⁶, `duration` of seconds as in 1.5 h and 20 min; `automatic` depends
on the numbers.
"""

DateFormat: TypeAlias = "str"
"""
A pattern for dates: text in which `%` and a letter stand for a part of the date, as in C's
`strftime`: `%Y` `%y` year, `%q` `%Q` quarter, `%m` `%b` `%B` month, `%d` `%e` `%j` day, `%a` `%A`
`%u` weekday, `%G` `%V` year and week by ISO 8601, `%H` `%I` `%p` hour, `%M` minute, `%S` second,
`%L` `%f` `%N` part of the second in 3, 6 or 9 digits, `%F` `%T` `%R` for `%Y-%m-%d`, `%H:%M:%S` and
`%H:%M`, `%Z` `%z` zone, `%%` for %. A `-` after `%` leaves out leading zeros.
"""

class AnnotationPositionObject(TypedDict, total=False):
    """
    Keys:

    - value: A value on the axis.
    - offset: Points further to the right, or further up.
    """
    value: Required[float | str]
    offset: float

class AnnotationPositionObject1(TypedDict, total=False):
    """
    Keys:

    - plot: A share of the plot area: 0 is its left or lower side, 1 its right or upper side.
    - offset: Points further to the right, or further up.
    """
    plot: Required[float | Literal['left', 'bottom', 'center', 'right', 'top']]
    offset: float

class AnnotationPositionObject2(TypedDict, total=False):
    """
    Keys:

    - chart: A share of the whole picture.
    - offset: Points further to the right, or further up.
    """
    chart: Required[float | Literal['left', 'bottom', 'center', 'right', 'top']]
    offset: float

AnnotationPosition: TypeAlias = "float | str | AnnotationPositionObject | AnnotationPositionObject1 | AnnotationPositionObject2"
"""
A value on the axis: a number, a date or the name of a category; or an object with a `value`, or
with a share of the `plot` or of the `chart`.
"""

class AnnotationLabelObject1(TypedDict, total=False):
    """
    Keys:

    - text: The text; `\\n` starts another line.
    - position: Its position: by default where it covers no other text and the least of the data.
    - family: By default the theme's `fontFamily`.
    - size: In points; by default a size that is smaller in small charts.
    - weight: The weight, in words or in the numbers of CSS.
    - color: By default the theme's `text` or `secondaryText`.
    - background: The colour behind the text; by default there is one only where it covers data.
    - border: The colour of a border around the text; by default none.
    - orientation: The direction of the text.
    - priority: Labels with a greater one are placed first; by default 1, and 0 for points.
    """
    text: Required[str]
    position: Literal['automatic', 'center', 'top', 'bottom', 'left', 'right', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight']
    family: str
    size: float
    weight: Literal['regular', 'medium', 'semibold', 'bold'] | int
    color: Color
    background: Color
    border: Color
    orientation: Literal['horizontal', 'vertical', 'reversed']
    priority: float

AnnotationLabel: TypeAlias = "str | AnnotationLabelObject1"
"""A text on or beside an annotation: text, or an object."""

class AnnotationDragObject1(TypedDict, total=False):
    """
    Keys:

    - x: Along x.
    - y: Along y.
    """
    x: DragReach
    y: DragReach

AnnotationDrag: TypeAlias = "Literal['free'] | AnnotationDragObject1"
"""
Where a user of a live chart may drag an annotation: `"free"` for anywhere in the plot, or an object
that says it for each dimension.
"""

class AnnotationStyle(TypedDict, total=False):
    """
    The look of an annotation.

    - stroke: The colour of lines and borders; `"transparent"` for none.
    - strokeWidth: In points; 0 for no line.
    - dashes: Alternating lengths of dashes and gaps, in points.
    - fill: The colour of areas; by default a faint tone of the stroke.
    - opacity: Of the annotation without its label.
    """
    stroke: Color
    strokeWidth: float
    dashes: Sequence[float]
    fill: Color
    opacity: float

AnnotationSpan: TypeAlias = "Sequence[AnnotationPosition | None]"
"""`[from, to]`; `null` is the edge of the plot."""

MarkerImage: TypeAlias = "str"
"""
A PNG: the path of a file, which starts at the chart file's folder, or its bytes as
`data:image/png;base64,…`.
"""

Path: TypeAlias = "str"
"""A path in the commands of SVG, such as `M 0 0 L 20 -10 L 20 10 Z`."""

SeriesReference: TypeAlias = "str | int"
"""A series: its `id`, its title, or its index from 0."""

class SelectedPoints(TypedDict, total=False):
    """
    Rows of a series that are selected.

    - series: The `id`, the title or the index of the series.
    - rows: Rows from 0: those that are drawn, after rows were combined or sorted. A row of a
      histogram is a bin, and one of boxes and violins a position.
    """
    series: Required[SeriesReference]
    rows: Required[int | Sequence[int]]

SelectedRange = TypedDict("SelectedRange", {"series": "SeriesReference", "from": "float | str", "to": "float | str"}, total=False)
"""
A part of the x axis that is selected, with both ends in it.

- series: The `id`, the title or the index of the series; by default all series.
- from: A number, a date or the name of a category; by default the start of the axis.
- to: By default the end of the axis.
"""

class GrowthOrigin(TypedDict, total=False):
    """
    The point from which a series grows.

    - x: A value of the x axis, or a share of the width such as `"50%"`.
    - y: A value of the y axis, or a share of the height from the bottom.
    """
    x: float | str
    y: float | str

class StackObject1(TypedDict, total=False):
    """
    Keys:

    - id: The name that the series of a stack share.
    - mode: `cumulative`, which is the default, is a running sum. `diverging` stacks positive values
      upward and negative ones downward, `percent` does so in percent of the sum of all magnitudes,
      and the middle of a `stream` is on the baseline. One series of the stack may state it for all.
    """
    id: Required[str]
    mode: Literal['cumulative', 'diverging', 'percent', 'stream']

Stack: TypeAlias = "str | StackObject1"
"""
A stack: its name, or an object. Series with the same name are stacked, the first at the bottom. A
missing value adds nothing. Rows of the same x or category belong together; between the points of
lines with different x, values are interpolated. Each area begins at the curve of the one beneath.
"""

class ErrorBarStyle(TypedDict, total=False):
    """
    The look of error bars.

    - shape: A line with caps for each point, or the area between their ends; by default `bars` or,
      around a line, the `band` of a `spread`.
    - stroke: By default a tone of the series' colour, and over columns the theme's text colour.
    - strokeWidth: In points, drawn as whole pixels; 0 for no error bars.
    - capWidth: The width of the cap on each end in points, 0 for none, at most that of a column; by
      default 6, or less where bars are close together.
    - opacity: By default 1, or less where bars are close together.
    """
    shape: Literal['bars', 'band']
    stroke: Color
    strokeWidth: float
    capWidth: float
    opacity: float

class PointLabelsObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn.
    - show: The columns whose values a label shows, such as "y" or ["x", "y"]; by default the
      `label` column or, without one, the values: of candles the `close`, of boxes the `median`, and
      of a tornado both `low` and `high`, each at its bar.
    - format: The format of numbers; by default three significant digits, and whole numbers in full.
    - dateFormat: The format of dates; by default ISO 8601.
    - placement: Where a label is drawn: `outside`, `inside` at the end, in the `center` or at the
      `base` of a column; `above`, `below`, `left`, `right` or in the `center` of a point. By
      default outside of columns, in the centre in stacks, and where there is room beside points.
    - orientation: `automatic` labels are upright, or rise over columns that are narrower than their
      labels.
    - offset: The distance to the point, or to the end of the column, in points.
    - color: By default the theme's text colour, and on columns black or white.
    - size: The font's size in points.
    - layer: Whether labels lie above or below the series.
    - totals: Whether each stack also has its sum beyond its end.
    - keepAll: Whether labels are kept where they overlap. By default some are left out and counted
      in a warning; `false` says that this is meant.
    - most: How many labels a series has at most: of the markers of all parts of a split one those
      of the largest, or else of those furthest out; of other series, or of each part, those of the
      first, last, greatest and least points and of others spread evenly.
    - priority: Labels with a greater one are placed first; by default 0, and 1 for annotations.
    """
    visible: bool
    show: Literal['x', 'y', 'open', 'high', 'low', 'close', 'size', 'color', 'label', 'shape', 'opacity', 'lowerQuartile', 'median', 'upperQuartile'] | Sequence[Literal['x', 'y', 'open', 'high', 'low', 'close', 'size', 'color', 'label', 'shape', 'opacity', 'lowerQuartile', 'median', 'upperQuartile']]
    format: NumberFormat
    dateFormat: DateFormat
    placement: Literal['automatic', 'above', 'below', 'left', 'right', 'center', 'inside', 'outside', 'base']
    orientation: Literal['automatic', 'horizontal', 'vertical', 'reversed']
    offset: float
    color: Color
    size: float
    layer: Literal['above', 'below']
    totals: bool
    keepAll: bool
    most: int
    priority: float

PointLabels: TypeAlias = "bool | PointLabelsObject1"
"""
The texts at the points of a series. A label without room beside its point is a little further away,
with a thin line. Labels that would still overlap are left out, the first, last, greatest and least
points last.
"""

class SamplingObject(TypedDict, total=False):
    """
    Keys:

    - every: Every n-th row, from the first.
    """
    every: Required[int]

class SamplingObject1(TypedDict, total=False):
    """
    Keys:

    - points: This many rows, which keep the shape of a line (Largest Triangle Three Buckets).
    """
    points: Required[int]

Sampling: TypeAlias = "SamplingObject | SamplingObject1"
"""Which rows of many are drawn."""

LongestStep: TypeAlias = "float | Time"
"""A number above 0 in units of the positions, of dates in seconds; or for dates a [time](#time)."""

class Smoothing(TypedDict, total=False):
    """
    A smooth line through the middle of noisy points.

    - method: How the line is found.
    - window: The rows around each row that count, for `movingAverage` and `savitzkyGolay`, which
      takes an odd number up to 1001.
    - order: The degree of the polynomial of `savitzkyGolay`, less than the window.
    - span: The share of all rows that each line of `loess` is fitted to.
    """
    method: Literal['movingAverage', 'savitzkyGolay', 'loess']
    window: int
    order: int
    span: float

class LineStyle(TypedDict, total=False):
    """
    The look of a line.

    - stroke: By default the series' colour.
    - strokeBelowBaseline: The colour where values are below the baseline; by default the same.
    - strokeWidth: In points, 0 for no line; by default the theme's `lineWidth`. Opaque areas of a
      stack have none by default, and a hairline in the colour of the ground between them.
    - opacity: The opacity of the line.
    - dashes: Lengths of dashes and gaps in points; `[]` for a solid line.
    - join: The shape of corners.
    - cap: The shape of the line's ends.
    - fill: The area between the line and a baseline; by default none.
    - marker: A marker on each point; by default none.
    """
    stroke: Color
    strokeBelowBaseline: Color
    strokeWidth: float
    opacity: float
    dashes: Sequence[float]
    join: Literal['round', 'miter', 'bevel']
    cap: Literal['butt', 'round', 'square']
    fill: AreaFill
    marker: MarkerStyle

class MarkerStyle(TypedDict, total=False):
    """
    The look of a marker.

    - shape: The shape of the marker; by default a circle, or the theme's.
    - image: A picture in place of the shape, whose longest side is twice the radius; then only
      `radius` and `opacity` count.
    - radius: In points; by default the theme's `markerRadius`.
    - fill: By default the series' colour.
    - fillBelowBaseline: The fill where values are below the baseline, which is the area's, or else
      0 (on a logarithmic axis 1); by default the `fill`, or the line's colour there.
    - opacity: The opacity of the fill; by default 1 on a line, and in a scatter series from 0.8
      down to 0.2, the more markers overlap.
    - stroke: The outline; by default a darker tone of the fill, and on a line the plot's
      background.
    - strokeBelowBaseline: The outline where values are below the baseline; by default the same.
    - strokeWidth: The outline's width in points, 0 for none; by default 1 if there is a `stroke`.
    - innerFill: The colour of a smaller marker on top; by default that behind the plot.
    - innerFillBelowBaseline: The inner colour where values are below the baseline; by default the
      same.
    - innerRadius: The radius of the inner marker in points, at most the outer one; by default half
      of `radius` if there is an inner colour, otherwise 0.
    """
    shape: Literal['circle', 'square', 'diamond', 'triangle', 'triangleDown', 'plus', 'cross', 'star']
    image: MarkerImage
    radius: float
    fill: Color
    fillBelowBaseline: Color
    opacity: float
    stroke: Color
    strokeBelowBaseline: Color
    strokeWidth: float
    innerFill: Color
    innerFillBelowBaseline: Color
    innerRadius: float

class RegressionObject1(TypedDict, total=False):
    """
    Keys:

    - method: A straight line, a parabola, or straight lines around each x.
    - span: The share of all points that each line of `loess` is fitted to.
    - confidence: The probability with which the mean lies in the band; `null` for no band.
    - stroke: By default a darker tone of the series' colour.
    - strokeWidth: The line's width in points.
    - dashes: Lengths of dashes and gaps in points.
    - opacity: The opacity of the band.
    """
    method: Literal['linear', 'quadratic', 'loess']
    span: float
    confidence: float
    stroke: Color
    strokeWidth: float
    dashes: Sequence[float]
    opacity: float

Regression: TypeAlias = "Literal['linear', 'quadratic', 'loess'] | RegressionObject1"
"""A line through the middle of the points, with the band in which their mean lies."""

class ColorScale(TypedDict, total=False):
    """
    The colours of a column of numbers.

    - scale: The map from values to colours.
    - colorMap: The colours; by default a map that fits the theme.
    - reverseColors: Whether the colour map runs backwards.
    - valueRange: The values at the two ends of the colour map, `[lower, upper]`; by default the
      range of the values.
    - midpoint: The value in the middle of the colour map; by default none.
    """
    scale: Literal['linear', 'log', 'cubeRoot', 'equalized']
    colorMap: ColorMap
    reverseColors: bool
    valueRange: Sequence[float]
    midpoint: float

class SizeScaleObject(TypedDict, total=False):
    """
    Keys:

    - area: A marker's area in square points, for each unit of its number.
    """
    area: Required[float]

class SizeScaleObject1(TypedDict, total=False):
    """
    Keys:

    - largest: The diameter in points of the marker of the largest number.
    """
    largest: Required[float]

SizeScale: TypeAlias = "SizeScaleObject | SizeScaleObject1"
"""The size of markers whose areas are in proportion to numbers."""

class GroupObject1(TypedDict, total=False):
    """
    Keys:

    - id: The name that the series of a group share; not needed for just one.
    - spacing: The gap between neighbours, 0 for none; by default 0.08 of a column's width. One
      series of the group may state it for all.
    """
    id: str
    spacing: Spacing

Group: TypeAlias = "str | GroupObject1"
"""
A group: its name, or an object. Series of the same group are side by side and share the width
`dataPointWidth`, the greatest that one of them states; a stack takes one slot. Different groups are
drawn over each other. Series without a name make one group.
"""

class ColumnStyle(TypedDict, total=False):
    """
    The look of a bar.

    - fill: By default the series' colour.
    - fillBelowBaseline: For values below the baseline.
    - opacity: The opacity of fill and outline.
    - stroke: The outline; by default a darker tone of the fill.
    - strokeWidth: The outline's width in points, 0 for none; by default 1 if there is a `stroke`.
    - cornerRatio: The roundness of the tip: 1 is a half circle. By default the theme's.
    - colors: Several colours in place of one; `colorsOver` says over what they extend.
    - gradient: Whether bars fade to a tenth of their opacity at the baseline, from the farthest
      value.
    - colorsOver: Whether `colors` and a `gradient` extend over all bars of the series together, or
      over each bar.
    - hatch: Lines over the fill; by default the theme's, or none with a `fill`.
    - image: A picture over the fill, as wide as the bar and repeated from its base on, where the
      bar is at least 6 points wide.
    """
    fill: Color
    fillBelowBaseline: Color
    opacity: float
    stroke: Color
    strokeWidth: float
    cornerRatio: float
    colors: AreaColors
    gradient: bool
    colorsOver: Literal['series', 'bar']
    hatch: Hatch
    image: MarkerImage

class HistogramBinsObject3(TypedDict, total=False):
    """
    Keys:

    - width: The width of a bin, above 0.
    - anchor: A value at which there is an edge.
    """
    width: Required[float]
    anchor: float

HistogramBins: TypeAlias = "Literal['automatic'] | int | Sequence[float] | HistogramBinsObject3"
"""
The bins of a histogram: `"automatic"` for up to 200 bins of a round width, the number of bins, a
list of their edges, or an object with their width.
"""

class BoxStyle(TypedDict, total=False):
    """
    The look of boxes.

    - fill: The box; by default the series' colour, translucent.
    - stroke: The lines; by default the series' colour.
    - strokeWidth: The width of the lines in points, 0 for none.
    - median: The line at the median; by default the lines' colour.
    - medianWidth: The width of the line at the median in points, 0 for none.
    - capWidth: The length of the lines at the ends of whiskers, as a share of the width of the box.
    - outliers: The markers on outliers; by default circles of radius 2.
    """
    fill: Color
    stroke: Color
    strokeWidth: float
    median: Color
    medianWidth: float
    capWidth: float
    outliers: MarkerStyle

Bandwidth: TypeAlias = "Literal['scott', 'silverman'] | float"
"""
A standard deviation in the unit of the values, or the rule that chooses it: `scott` for σ n^(−1/5),
`silverman` for σ (3n/4)^(−1/5).
"""

class ViolinStyle(TypedDict, total=False):
    """
    The look of violins.

    - fill: By default the series' colour, translucent.
    - stroke: The outline, and what is inside; by default the series' colour.
    - strokeWidth: The outline's width in points, 0 for none.
    """
    fill: Color
    stroke: Color
    strokeWidth: float

class BandStyle(TypedDict, total=False):
    """
    The look of a band.

    - fill: By default the series' colour.
    - fillWhereCrossed: The fill where `low` is above `high`.
    - opacity: The opacity of the fills; by default 0.3 with the series' colour, and 1 with a stated
      fill.
    - stroke: The colour of both lines; by default the series', or a darker tone of a stated fill.
    - strokeWidth: The width of both lines in points; 0 for none.
    - dashes: Lengths of dashes and gaps in points; `[]` for solid lines.
    - join: The shape of corners.
    """
    fill: Color
    fillWhereCrossed: Color
    opacity: float
    stroke: Color
    strokeWidth: float
    dashes: Sequence[float]
    join: Literal['round', 'miter', 'bevel']

class CandlestickStyle(TypedDict, total=False):
    """
    The look of candles.

    - rising: The look of rising candles.
    - falling: The look of falling candles.
    - comparedWith: The value that a close is compared with, so that its candle is rising or
      falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - hollow: The bodies that are drawn as an outline only; by default the theme's `hollowCandles`.
    - trunkWidth: The share of the room around a position that a body covers.
    - stickWidth: The width of the sticks in points; 0 for none.
    """
    rising: CandleLook
    falling: CandleLook
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    hollow: Literal['none', 'rising', 'falling', 'all']
    trunkWidth: float
    stickWidth: float

class CandleLook(TypedDict, total=False):
    """
    The look of the rising or the falling candles.

    - fill: The body; by default the theme's colour.
    - stroke: The body's outline; by default a darker tone of the fill, or the fill's colour of a
      hollow body.
    - strokeWidth: The outline's width in points, inside the body; by default 1 if there is a
      `stroke`.
    - stick: The stick; by default the outline's colour, or the fill's.
    """
    fill: Color
    stroke: Color
    strokeWidth: float
    stick: Color

class OhlcStyle(TypedDict, total=False):
    """
    The look of sticks with arms.

    - rising: The colour of rising rows; by default the theme's.
    - falling: The colour of falling rows; by default the theme's.
    - comparedWith: The value that a close is compared with, so that its row is rising or falling.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - armSpan: The share of the room around a position that both arms cover together.
    - stickWidth: The width of the sticks in points; by default 1, or 2 where there is room.
    - armWidth: The width of the arms' lines in points; by default the sticks'.
    """
    rising: Color
    falling: Color
    comparedWith: Literal['open', 'previousClose']
    redRises: bool
    armSpan: float
    stickWidth: float
    armWidth: float

class WaterfallStyle(TypedDict, total=False):
    """
    The look of a waterfall.

    - rising: Bars that add to the sum; by default the theme's `rising`.
    - falling: Bars that take from the sum; by default the theme's `falling`.
    - total: Totals; by default the series' colour.
    - redRises: Whether the theme's colours for rising and falling are exchanged.
    - opacity: The opacity of the bars.
    - cornerRatio: The roundness of a bar's end: 1 is a half circle. By default the theme's.
    - connector: The colour of the lines between bars; by default that of axis lines.
    - connectorWidth: Their width in points, 0 for none.
    """
    rising: BarLook
    falling: BarLook
    total: BarLook
    redRises: bool
    opacity: float
    cornerRatio: float
    connector: Color
    connectorWidth: float

class BarLook(TypedDict, total=False):
    """
    The look of one sort of bars.

    - fill: By default the theme's colour.
    - stroke: The outline; by default a darker tone of the fill.
    - strokeWidth: The outline's width in points, 0 for none; by default 1 if there is a `stroke`.
    - hatch: Lines over the fill; by default the theme's, or none with a `fill`.
    """
    fill: Color
    stroke: Color
    strokeWidth: float
    hatch: Hatch

class TornadoStyle(TypedDict, total=False):
    """
    The look of the bars of a tornado.

    - low: The bars to the low values; by default the series' colour.
    - high: The bars to the high values; by default the theme's next colour.
    - opacity: The opacity of the bars.
    - cornerRatio: The roundness of a bar's end: 1 is a half circle. By default the theme's.
    """
    low: BarLook
    high: BarLook
    opacity: float
    cornerRatio: float

class BinsObject(TypedDict, total=False):
    """
    Keys:

    - size: Squares with this side in points.
    """
    size: Required[float]

class BinsObject1(TypedDict, total=False):
    """
    Keys:

    - count: The number of bins, `[x, y]`; at most one per pixel.
    """
    count: Required[Sequence[int]]

Bins: TypeAlias = "Literal['pixels'] | BinsObject | BinsObject1"
"""The bins of a density: `"pixels"` for one bin per pixel, or an object."""

class SelectedOutline(TypedDict, total=False):
    """
    The outline of what is selected of cells or bins.

    - stroke: The colour of the outline; by default that of texts.
    - strokeWidth: In points, 0 for no outline.
    """
    stroke: Color
    strokeWidth: float

class CellLabelsObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn.
    - format: The format of the values; by default three significant digits, and whole numbers in
      full.
    - color: By default black or white, whichever contrasts with the cell.
    """
    visible: bool
    format: NumberFormat
    color: Color

CellLabels: TypeAlias = "bool | CellLabelsObject1"
"""The values as texts in the cells where they fit. An object shows them unless `visible` is false."""

class RadialColumnStyle(TypedDict, total=False):
    """
    The look of a sector around a pole.

    - fill: By default the series' colour.
    - opacity: The opacity of fill and outline.
    - stroke: The outline; by default a darker tone of the fill.
    - strokeWidth: The outline's width in points, 0 for none; by default 1 if there is a `stroke`.
    """
    fill: Color
    opacity: float
    stroke: Color
    strokeWidth: float

class SliceStyle(TypedDict, total=False):
    """
    The look of slices.

    - colors: The fills of the slices in turn; by default the theme's colours.
    - opacity: The opacity of fill and outline.
    - stroke: The outline; by default the colour behind the chart.
    - strokeWidth: The outline's width in points, 0 for none. Narrow slices have narrower outlines.
    - protrusion: The distance in points by which slices are moved away from the centre.
    - effect: The surface of slices, on which a light at the upper left falls: `flat`, `bevelled`
      with sloping edges, `rounded` like a cushion, or `chiselled` with slopes up to a ridge.
    - spoke: The lines to labels, as far as they differ from the series' `spokes`: of selected
      slices, and of single ones.
    """
    colors: Sequence[Color]
    opacity: float
    stroke: Color
    strokeWidth: float
    protrusion: float
    effect: Literal['flat', 'bevelled', 'rounded', 'chiselled']
    spoke: Spokes

class SliceLabelsObject1(TypedDict, total=False):
    """
    Keys:

    - visible: Whether it is drawn.
    - parts: What a label says, in this order; by default name and share, or the share alone where a
      legend shows the names.
    - format: The format of values; by default three significant digits, and whole numbers in full.
    - color: By default the theme's text colour, and in slices black or white.
    """
    visible: bool
    parts: Sequence[Literal['name', 'value', 'share']]
    format: NumberFormat
    color: Color

SliceLabels: TypeAlias = "bool | SliceLabelsObject1"
"""The texts of slices. An object shows them unless `visible` is false."""

class SpokesObject1(TypedDict, total=False):
    """
    Keys:

    - visible: True for spokes to all labels, false for none; by default where a label does not fit
      into its slice.
    - stroke: By default the theme's text colour.
    - strokeWidth: In points, 0 for none; by default 1.
    - length: From the middle of the anchor to the end, in points; by default half the width of the
      ring and 40 more, fewer in small charts. A spoke always leaves its slice.
    - padding: From the end of the line to the label, in points; by default 10.
    - anchorOffset: The distance of the anchor from the middle of the slice, away from the centre,
      in points; by default 0.
    - anchorRadius: In points, 0 for none; by default 5. In a narrow slice it is smaller.
    - anchorFill: By default the line's colour.
    """
    visible: bool
    stroke: Color
    strokeWidth: float
    length: float
    padding: float
    anchorOffset: float
    anchorRadius: float
    anchorFill: Color

Spokes: TypeAlias = "bool | SpokesObject1"
"""Lines from slices to labels beside the circle: true for all labels, false for none, or an object."""

class OtherSlices(TypedDict, total=False):
    """
    Small slices that are drawn as one.

    - share: Slices below this share of the whole are gathered; by default 0.03 if there is no
      `count`.
    - count: The greatest number of slices, of which the last is the gathered one.
    - title: The name of the slice.
    """
    share: float
    count: int
    title: str

class SliceCenter(TypedDict, total=False):
    """
    The text in the hole of a donut.

    - total: Whether the first line is the sum of all values.
    - text: A text, below the total if there is one.
    """
    total: bool
    text: str

class SliceException(TypedDict, total=False):
    """
    Properties of one slice.

    - name: The name of the slice.
    - fill: By default the series' colours in turn.
    - stroke: The outline; by default the series'.
    - protrusion: The distance in points by which it is moved away from the centre.
    - label: Whether it has a label.
    - labelColor: The colour of its label; by default that of the labels.
    - spoke: Its spoke, as far as it differs from the series' `spokes`.
    """
    name: Required[str]
    fill: Color
    stroke: Color
    protrusion: float
    label: bool
    labelColor: Color
    spoke: Spokes

class MoveAnimationObject(TypedDict, total=False):
    """
    Keys:

    - duration: In seconds.
    - curve: How it proceeds. A delayed curve rests for the first third of the time.
    """
    duration: float
    curve: Literal['linear', 'easeIn', 'easeOut', 'easeInOut', 'bounce', 'linearDelayed', 'easeInDelayed', 'easeOutDelayed', 'easeInOutDelayed', 'bounceDelayed']

class MoveAnimationObject1(TypedDict, total=False):
    """
    Keys:

    - spring: What pulls it there.
    """
    spring: Required[Spring]

MoveAnimation: TypeAlias = "float | MoveAnimationObject | MoveAnimationObject1"
"""How something moves to another place: the seconds that it takes, slowly at both ends, or an object."""

DragReach: TypeAlias = "bool | Sequence[float | str]"
"""`true` for all of the plot, `false` for nothing, or two values, `[from, to]`."""

class AreaFillObject1(TypedDict, total=False):
    """
    Keys:

    - color: By default the line's colour.
    - colorBelowBaseline: The colour where values are below the baseline; by default the same.
    - colors: Several colours in place of one.
    - hatch: Lines over the colour; by default none.
    - opacity: The opacity of the area at the line; by default 0.18, and 1 in a stack.
    - gradient: Whether the area fades to a tenth of its opacity at the baseline.
    - baseline: The value at which the area ends; by default 0, or the pole of a radial chart.
    """
    color: Color
    colorBelowBaseline: Color
    colors: AreaColors
    hatch: Hatch
    opacity: float
    gradient: bool
    baseline: float

AreaFill: TypeAlias = "Color | AreaFillObject1"
"""The area under a line: an opaque colour, or an object."""

class SpacingObject1(TypedDict, total=False):
    """
    Keys:

    - points: The gap in points.
    """
    points: Required[float]

Spacing: TypeAlias = "float | SpacingObject1"
"""A share of a column's width, or `{ "points": 4 }`."""
