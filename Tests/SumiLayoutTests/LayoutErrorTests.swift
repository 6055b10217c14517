import SumiChart
import SumiData
import SumiLayout
import Testing

@Suite struct LayoutErrorTests {
  private func message(_ chart: Chart, tables: [String: Table] = [:]) -> String {
    do {
      _ = try chart.frame(tables: tables)
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  private func line(x: ColumnReference? = nil, y: ColumnReference = [1, 2]) -> Chart {
    Chart(series: [Series(LineSeries(x: x, y: y))])
  }

  @Test(
    "impossible ranges are errors with their axis",
    arguments: [
      (AxisRange(5, 5), "first value must be the smaller"),
      (AxisRange(9, 1), "first value must be the smaller"),
      (AxisRange(.number(.nan), 1), "is impossible"),
      (AxisRange(.number(-.infinity), 1), "is impossible"),
      (AxisRange("a", "b"), "the range of a number axis is two numbers"),
    ])
  func numberRange(range: AxisRange, text: String) {
    var chart = line()
    chart.yAxes = [Axis(range: range)]
    #expect(message(chart).hasPrefix("yAxis: the range "))
    #expect(message(chart).contains(text))
    #expect(!message(chart).contains("\n"))
  }

  @Test(
    "axes that gestures name and the chart does not have are errors",
    arguments: [
      (
        GestureSettings(panning: .only(["xAxes"])),
        "gestures.pan: there is no axis \"xAxes\"; did you mean \"xAxis\"?"
      ),
      (
        GestureSettings(zooming: .only(["xAxis", "prices"])),
        "gestures.zoom: there is no axis \"prices\""
      ),
      (
        GestureSettings(momentum: .init(zooming: .only(["yAxes"]))),
        "gestures.momentum.zoom: there is no axis \"yAxes\"; did you mean \"yAxis\"?"
      ), (GestureSettings(panning: .only(["yAxis"]), zooming: .none), "nothing is wrong"),
    ])
  func gestureAxes(gestures: GestureSettings, text: String) {
    var chart = line()
    chart.gestures = gestures
    #expect(message(chart) == text)
  }

  @Test("a series that names no data lists the tables of its chart")
  func severalTables() throws {
    let table = try Table(["y": [1.0, 2.0]])
    let chart = Chart(series: [Series(LineSeries(y: "y"))])
    #expect(
      message(chart, tables: ["a": table, "b": table])
        == "series[0]: the chart has the data a and b; say which of them, such as \"data\": \"a\"")
    #expect(message(line(), tables: ["a": table, "b": table]) == "nothing is wrong")
  }

  @Test("a density without numbers to aggregate is an error")
  func density() {
    func message(
      _ value: ColumnReference?, _ aggregate: DensitySeries.Aggregate
    ) -> String {
      self.message(
        Chart(series: [Series(DensitySeries(y: [1, 2], value: value, aggregate: aggregate))]))
    }
    #expect(message(nil, .count) == "nothing is wrong")
    #expect(
      message(nil, .mean).hasPrefix("series[0]: value is missing, which the aggregate mean needs"))
    #expect(
      message([1], .sum) == "series[0]: value has 1 values, y has 2; they must have the same number"
    )
    #expect(
      message(["a", "b"], .max).hasPrefix("series[0]: value holds text, but density needs numbers"))
  }

  @Test("a band without numbers or dates for its bounds is an error")
  func band() {
    func message(low: ColumnReference, high: ColumnReference) -> String {
      self.message(Chart(series: [Series(BandSeries(low: low, high: high))]))
    }
    #expect(
      message(low: ["a", "b"], high: [1, 2])
        == "series[0]: low holds text, but band needs numbers or dates as low; "
        + "choose a column of numbers or dates")
    #expect(
      message(low: [1, 2], high: [3])
        == "series[0]: high has 1 values, low has 2; they must have the same number")
    let dates = ColumnReference.values(Column(dateTimes: [0, 86_400], .seconds))
    #expect(message(low: dates, high: dates) == "nothing is wrong")
    #expect(
      message(low: dates, high: [1, 2])
        == "series[0]: holds numbers, but the yAxis is a dateTime axis; "
        + "change the axis' type, or give the series another axis")
  }

  @Test("names with several lines make a message of one line")
  func oneLine() {
    var chart = line()
    chart.xAxes = [Axis(crossing: .text("a\nb\u{2028}c\u{0}"))]
    #expect(message(chart).contains(#""a\nb\u{2028}c\0""#), "\(message(chart))")
  }

  @Test("the second axis is named with its index")
  func secondAxis() {
    var chart = line()
    chart.yAxes = [Axis(), Axis(id: "b", range: AxisRange(2, 1))]
    #expect(message(chart).hasPrefix("yAxis[1]: "))
  }

  @Test("impossible ranges of dates and categories")
  func otherRanges() {
    let dates = ColumnReference.values(Column(dateTimes: [0, 86_400], .seconds))
    var chart = line(x: dates)
    chart.xAxes = [Axis(range: AxisRange("2008-01-02", "2008-01-01"))]
    #expect(message(chart).hasPrefix("xAxis: the range ends before it begins"))
    chart.xAxes = [Axis(range: AxisRange(1, 2))]
    #expect(message(chart).contains("two dates in quotes, such as \"2008-01-31\""))
    chart.xAxes = [Axis(range: AxisRange("soon", "later"))]
    #expect(message(chart).contains("two dates in quotes"))
    chart = line(x: .values(Column(["North", "South"])))
    chart.xAxes = [Axis(range: AxisRange("Nort", "South"))]
    #expect(
      message(chart)
        == "xAxis: the range names \"Nort\", which is not a category of the axis; "
        + "did you mean \"North\"?")
    chart.xAxes = [Axis(range: AxisRange("South", "North"))]
    #expect(message(chart).contains("swap its two values"))
  }

  @Test("data of another kind than the axis are an error with series and axis")
  func kinds() {
    var chart = line(x: .values(Column(["a", "b"])))
    chart.xAxes = [Axis(.number)]
    #expect(
      message(chart) == "series[0]: holds text, but the xAxis is a number axis; "
        + "change the axis' type, or give the series another axis")
    chart.xAxes = [Axis(.dateTime)]
    #expect(message(chart).hasPrefix("series[0]: holds text, but the xAxis is a dateTime axis"))
    chart = line()
    chart.xAxes = [Axis(.dateTime)]
    #expect(message(chart).hasPrefix("series[0]: holds row numbers, but the xAxis is a dateTime"))
    chart = line(x: [1, 2])
    let dates = ColumnReference.values(Column(dateTimes: [0, 86_400], .seconds))
    chart.series.append(Series(LineSeries(x: dates, y: [1, 2])))
    #expect(message(chart).hasPrefix("series[1]: holds dates, but the xAxis is a number axis"))
    chart.series = [Series(ColumnSeries(x: [1, 2], y: .values(Column(["a", "b"]))))]
    #expect(
      message(chart)
        == "series[0]: y holds text, but column needs numbers or dates as y; exchange x and y, or use the type "
        + "bar")
    chart.series[0].source = SeriesSource(
      channels: [.x: .values(Column(["a", "b"])), .y: [1, 2]], orientation: .horizontal)
    #expect(
      message(chart)
        == "series[0]: x holds text, but bar needs numbers or dates as x; exchange x and y, or use the type "
        + "column")
  }

  @Test(
    "an unknown or missing column is an error that lists the kind's columns")
  func roles() {
    var chart = line()
    chart.series[0].source[.low] = [1, 2]
    let roles = "x, y, error, errorLow, errorHigh and label"
    #expect(message(chart) == "series[0]: line takes no low; it takes \(roles)")
    chart.series[0].source = SeriesSource(channels: [.x: [1, 2]])
    #expect(message(chart) == "series[0]: y is missing, which line needs; line takes \(roles)")
  }

  @Test("unknown names are errors with the nearest one")
  func names() throws {
    let table = try Table(
      names: ["price", "volume"], columns: [Column([1, 2]), Column([3, 4])])
    let tables = ["trades": table]
    var chart = line(y: "prise")
    #expect(
      message(chart, tables: tables)
        == "series[0]: data \"trades\" has no column \"prise\"; did you mean \"price\"?")
    chart = line(y: "xyz")
    #expect(message(chart, tables: tables).hasSuffix("; there are: price, volume"))
    #expect(message(chart).contains("columns are named, but the chart has no data"))
    chart.series[0].source.data = "trade"
    #expect(
      message(chart, tables: tables)
        == "series[0]: there is no data named \"trade\"; did you mean \"trades\"?")
    chart = line()
    chart.series[0].source.yAxis = "rihgt"
    chart.yAxes = [Axis(), Axis(id: "right")]
    #expect(
      message(chart)
        == "series[0]: there is no axis with the id \"rihgt\"; did you mean \"right\"?")
    #expect(message(line(y: "price"), tables: tables) == "nothing is wrong")
  }

  @Test("columns of different lengths are an error")
  func lengths() {
    #expect(
      message(line(x: [1, 2, 3]))
        == "series[0]: x has 3 values, y has 2; they must have the same number")
    var chart = line()
    chart.series[0].source.splitBy = ["a"]
    #expect(
      message(chart) == "series[0]: splitBy has 1 values, y has 2; they must have the same number")
  }
}
