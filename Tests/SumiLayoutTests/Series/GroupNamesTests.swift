import SumiChart
import SumiData
import Testing

@testable import SumiLayout

/// Rows without the name of a category, a part, a panel or a colour, and the order of the names.
@Suite struct GroupNamesTests {
  /// The names of the categories of the first axis of a dimension.
  private func names(_ chart: Chart, isX: Bool = true) throws -> [String] {
    let frame = try chart.frame()
    for axis in frame.axes where axis.identity.isX == isX {
      if case .category(let scale) = axis.scale { return scale.names }
    }
    return []
  }

  /// The titles of panels; there are no other texts.
  private func titles(_ frame: ChartFrame) -> [String] {
    frame.panels.flatMap(\.texts).map(\.text)
  }

  /// Texts with missing cells.
  private func texts(_ cells: String?...) -> ColumnReference {
    var validity = Validity(repeating: true, count: cells.count)
    for row in cells.indices where cells[row] == nil { validity[row] = false }
    return .values(Column(.text(TextValues(cells.map { $0 ?? "" })), validity: validity))
  }

  // MARK: Rows without a name

  @Test("rows without a category are one of their own, the last one")
  func categories() throws {
    let chart = Chart(
      series: [
        LineSeries(x: texts("", "b", nil, "c"), y: [10, 2, 40, 3]).asSeries
      ])
    let frame = try chart.frame()
    #expect(try names(chart) == ["b", "c", "no value"])
    #expect(frame.series[0].x.places.count { $0.isFinite } == 4 && frame.warnings.isEmpty)
    #expect(frame.series[0].x.places[0] == frame.series[0].x.places[2])
  }

  @Test("totals count rows without a category")
  func totals() throws {
    var bars = ColumnSeries(x: texts("a", nil, "a", ""), y: [1, 2, 3, 4])
    bars.source.aggregate = .sum
    let frame = try Chart(series: [bars.asSeries]).frame()
    #expect(try names(Chart(series: [bars.asSeries])) == ["a", "no value"])
    #expect(frame.axes[1].ranges?.data == AxisSpan(.number(4), .number(6)))
  }

  @Test("rows without a part are one of their own, in the legend too")
  func parts() throws {
    var line = LineSeries(x: [1, 2, 1, 2, 3], y: [1, 2, 3, 4, 5])
    line.source.splitBy = texts(nil, "", "p", "p", "q")
    let frame = try Chart(series: [line.asSeries], legend: Legend()).frame()
    #expect(frame.series.map(\.title) == ["p", "q", "no value"])
    #expect(frame.series.map(\.x.count) == [2, 1, 2])
  }

  @Test("rows without a panel have one of their own")
  func panels() throws {
    var chart = Chart(series: [ColumnSeries(x: ["a", "b", "a"], y: [1, 2, 3]).asSeries])
    chart.panels = Panels(by: texts(nil, "p", "q"))
    let frame = try chart.frame()
    #expect(titles(frame) == ["p", "q", "no value"])
    #expect(frame.panels.map { $0.series.map(\.count).reduce(0, +) } == [1, 1, 1])
  }

  @Test("rows without a text of their colour have one of their own")
  func colors() throws {
    var dots = ScatterSeries(x: [1, 2, 3], y: [1, 2, 3])
    dots.source[.color] = texts(nil, "p", "q")
    let frame = try Chart(series: [dots.asSeries]).frame()
    guard case .texts(let codes, let colors)? = frame.series[0].encodings?.colors else {
      Issue.record("no texts")
      return
    }
    #expect(codes == [2, 0, 1] && colors.count == 3)
  }

  @Test("slices without a name are called so, and not by a number")
  func slices() throws {
    let pie = PieSeries(name: texts("a", nil, ""), value: [1, 2, 3])
    let frame = try Chart(series: [pie.asSeries]).frame()
    guard case .slices(let ring) = frame.series[0].space else {
      Issue.record("no slices")
      return
    }
    #expect(ring.slices.map(\.name) == ["a", "no value", "no value"])
  }

  @Test("cells and dots on two axes of categories have a place without a name")
  func grids() throws {
    let (x, y) = (texts("a", nil, "b"), texts("p", "q", ""))
    let dots = try Chart(series: [ScatterSeries(x: x, y: y).asSeries]).frame()
    #expect(dots.series[0].x.places.count { $0.isFinite } == 3)
    #expect(dots.series[0].y.places.count { $0.isFinite } == 3)
    var cells = HeatMapSeries(x: x, y: y, value: [1, 2, 3])
    cells.source.title = "cells"
    let map = try Chart(series: [cells.asSeries]).frame()
    #expect(map.series[0].x.count == 3 && map.series[0].y.places.count { $0.isFinite } == 3)
  }

  @Test("a chart can leave them out, and then counts them by their column")
  func dropped() throws {
    var bars = ColumnSeries(x: texts("a", nil, "b", "c"), y: [1, 20, 3, 4])
    bars.source.splitBy = texts("p", nil, "", "p")
    var chart = Chart(series: [bars.asSeries])
    chart.nulls = .drop
    let frame = try chart.frame()
    #expect(try names(chart) == ["a", "c"])
    #expect(frame.series.map(\.x.count) == [2])
    #expect(
      frame.warnings == [
        "series[0]: 1 row has no name in category and is left out",
        "series[0]: 1 row has no name in splitBy and is left out",
      ]
        || frame.warnings == [
          "series[0]: 1 row has no name in x and is left out",
          "series[0]: 1 row has no name in splitBy and is left out",
        ])
  }

  // MARK: Order

  @Test("categories are in the order of the rows, over all parts and panels")
  func orderOfRows() throws {
    var bars = ColumnSeries(
      x: ["Jan", "Jan", "Feb", "Mar", "Mar", "Apr"], y: [1, 2, 3, 4, 5, 6])
    bars.source.splitBy = ["p", "q", "q", "p", "q", "p"]
    var chart = Chart(series: [bars.asSeries])
    #expect(try names(chart) == ["Jan", "Feb", "Mar", "Apr"])
    bars.source.stack = Stack("all")
    chart.series = [bars.asSeries]
    #expect(try names(chart) == ["Jan", "Feb", "Mar", "Apr"])
    chart.panels = Panels(by: ["u", "v", "w", "v", "u", "w"])
    let frame = try chart.frame()
    #expect(titles(frame) == ["u", "v", "w"])
    guard case .category(let scale)? = frame.panels.first?.axes.first?.scale else {
      Issue.record("no categories")
      return
    }
    #expect(scale.names == ["Jan", "Feb", "Mar", "Apr"])
  }

  @Test("colours are in the order of the rows, over all parts")
  func orderOfColors() throws {
    var dots = ScatterSeries(x: [1, 2, 3, 4], y: [1, 2, 3, 4])
    dots.source[.color] = ["u", "v", "w", "u"]
    dots.source.splitBy = ["p", "q", "p", "q"]
    let frame = try Chart(series: [dots.asSeries]).frame()
    let codes = frame.series.map { series -> [UInt16] in
      if case .texts(let codes, _)? = series.encodings?.colors { codes } else { [] }
    }
    #expect(codes == [[0, 2], [1, 0]])
  }

  @Test("a line that connects its points leaves a category on its axis")
  func connected() throws {
    var shop = LineSeries(x: ["Mon", "Tue", "Wed", "Thu"], y: [120, .nan, 150, 80])
    shop.source.missing = .connect
    let goal = LineSeries(x: ["Mon", "Tue", "Wed", "Thu"], y: [100, 110, 120, 130])
    #expect(try names(Chart(series: [shop.asSeries])) == ["Mon", "Tue", "Wed", "Thu"])
    let both = Chart(series: [shop.asSeries, goal.asSeries])
    #expect(try names(both) == ["Mon", "Tue", "Wed", "Thu"])
    #expect(try both.frame().series[0].x.count == 3)
  }

  @Test("a list states an order, which parts, colours and panels of the same column have too")
  func statedOrder() throws {
    let levels: ColumnReference = ["high", "low", "mid", "low"]
    var bars = ColumnSeries(x: levels, y: [1, 2, 3, 4])
    bars.source.aggregate = .sum
    bars.source.splitBy = levels
    var chart = Chart(xAxes: [Axis(order: ["low", "mid", "high"])], series: [bars.asSeries])
    #expect(try names(chart) == ["low", "mid", "high"])
    #expect(try chart.frame().series.map(\.title) == ["low", "mid", "high"])
    chart.panels = Panels(by: levels)
    let panels = try chart.frame()
    #expect(titles(panels) == ["low", "mid", "high"])
    chart.panels = nil
    chart.xAxes = [Axis(order: ["mid"])]
    #expect(try names(chart) == ["mid", "high", "low"])
    chart.xAxes = [Axis(order: ["low", "mdi", "high"])]
    #expect(
      try chart.frame().warnings == [
        "xAxis: its order names \"mdi\", for which there are no rows; did you mean \"mid\"?"
      ])
  }

  @Test("a column states an order: categories ascend by its values")
  func orderByColumn() throws {
    let table = try Table(
      names: ["size", "rank", "n"],
      columns: [
        Column(["L", "S", "M", "L"]), Column([3.0, 1, 2, 0]), Column([1.0, 2, 3, 4]),
      ])
    var chart = Chart(
      xAxes: [Axis(order: "rank")], series: [LineSeries(x: "size", y: "n").asSeries])
    let frame = try chart.frame(tables: ["t": table])
    guard case .category(let scale) = frame.axes[0].scale else {
      Issue.record("no categories")
      return
    }
    #expect(scale.names == ["S", "M", "L"])
    chart.xAxes = [Axis(order: "rnk")]
    #expect(throws: LayoutError.self) { try chart.frame(tables: ["t": table]) }
  }

  @Test("months and the like have their order, but for lines, ranks and what is stated")
  func knownOrder() throws {
    let months: ColumnReference = ["Mar", "Jan", "Feb"]
    var bars = ColumnSeries(x: months, y: [1, 3, 2])
    #expect(try names(Chart(series: [bars.asSeries])) == ["Jan", "Feb", "Mar"])
    let stated = Chart(xAxes: [Axis(order: ["Mar"])], series: [bars.asSeries])
    #expect(try names(stated) == ["Mar", "Jan", "Feb"])
    bars.source.sort = .ascending
    #expect(try names(Chart(series: [bars.asSeries])) == ["Mar", "Feb", "Jan"])
    var line = LineSeries(x: months, y: [1, 3, 2])
    #expect(try names(Chart(series: [line.asSeries])) == ["Mar", "Jan", "Feb"])
    line = LineSeries(x: [1, 2, 3], y: [1, 2, 3])
    line.source.splitBy = months
    #expect(
      try Chart(series: [line.asSeries]).frame().series.map(\.title) == ["Jan", "Feb", "Mar"])
  }

  @Test("the levels of a column are its order; a stated one is before it")
  func levels() throws {
    var sizes = Column(["L", "S", "M"])
    sizes.levels = ["S", "M", "L", "XL"]
    var line = LineSeries(x: .values(sizes), y: [1, 2, 3])
    #expect(try names(Chart(series: [line.asSeries])) == ["S", "M", "L"])
    let stated = Chart(xAxes: [Axis(order: ["M"])], series: [line.asSeries])
    #expect(try names(stated) == ["M", "L", "S"])
    line = LineSeries(x: [1, 2, 3], y: [1, 2, 3])
    line.source.splitBy = .values(sizes)
    #expect(try Chart(series: [line.asSeries]).frame().series.map(\.title) == ["S", "M", "L"])
  }

  @Test(
    "the first and the greatest bar are at the top of a vertical axis and at the left of another")
  func top() throws {
    var bars = ColumnSeries(x: ["A", "B", "C"], y: [7, 12, 3])
    bars.source.sort = .descending
    let upright = try Chart(series: [bars.asSeries]).frame().series[0].x.places
    #expect(upright == upright.sorted())
    var flat = ColumnSeries(x: [7, 12, 3], y: ["A", "B", "C"])
    flat.source.orientation = .horizontal
    for sort in [nil, RowOrder.descending] {
      flat.source.sort = sort
      let frame = try Chart(series: [flat.asSeries]).frame()
      let places = frame.series[0].x.places
      #expect(places == places.sorted(), "\(places)")
    }
    #expect(
      try names(Chart(series: [flat.asSeries]), isX: false) == ["B", "A", "C"])
  }

  @Test("row numbers are indices of the categories that other series name")
  func rowNumbers() throws {
    let columns = ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3]).asSeries
    let chart = Chart(series: [columns, LineSeries(y: [2, 3, 1]).asSeries])
    #expect(try names(chart) == ["a", "b", "c"])
    let frame = try chart.frame()
    #expect(frame.series[0].x.places == frame.series[1].x.places)
    let longer = try Chart(series: [columns, LineSeries(y: [2, 3, 1, 4]).asSeries]).frame()
    #expect(
      longer.warnings == [
        "series[1]: 1 row has no category and is left out: there are more rows than categories"
      ])
  }
}
