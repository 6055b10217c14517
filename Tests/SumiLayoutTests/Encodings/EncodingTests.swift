import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct EncodingTests {
  private func message(_ series: some SeriesType) -> String {
    do {
      _ = try Chart(series: [Series(series)]).frame()
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  private func encodings(_ series: some SeriesType) throws -> [RowEncodings] {
    try Chart(series: [Series(series)]).frame().series.compactMap(\.encodings)
  }

  // MARK: Sizes

  @Test("areas are in proportion to the numbers, by a scale or by the largest diameter")
  func areas() throws {
    let sizes: ColumnReference = [1, 4, 2]
    let stated = try encodings(
      BubbleSeries(y: [1, 2, 3], size: sizes, sizeScale: .area(scale: 2.5)))
    #expect(stated.first?.areas?.scale == 2.5)
    let largest = try encodings(
      BubbleSeries(y: [1, 2, 3], size: sizes, sizeScale: .largest(diameter: 40)))
    let scale = try #require(largest.first?.areas).scale
    #expect(abs(4 * scale - .pi * 20 * 20) < 1e-9)
    // Of a chart of 640 × 400 points.
    let automatic = try #require(
      try encodings(BubbleSeries(y: [1, 2, 3], size: sizes)).first?.areas)
    #expect(abs(4 * automatic.scale - .pi * 20 * 20) < 1e-9)
  }

  @Test("numbers ≤ 0 on a logarithmic scale of colours are a warning")
  func nonPositiveColors() throws {
    var series = ScatterSeries(x: [1, 2, 3, 4], y: [1, 1, 1, 1])
    series.source[.color] = [0, -50, 1, 1_000]
    #expect(try Chart(series: [Series(series)]).frame().warnings.isEmpty)
    series.colorScale.scale = .log
    #expect(
      try Chart(series: [Series(series)]).frame().warnings == [
        "series[0]: 2 rows have a color ≤ 0, which has no place on a logarithmic scale of colours; "
          + "they have the colour of its lower end"
      ])
  }

  @Test("the parts of a split series share sizes and colours")
  func shared() throws {
    var series = BubbleSeries(
      y: [1, 2, 3, 4], size: [1, 2, 3, 8], color: [5, 6, 7, 9], sizeScale: .largest(diameter: 20))
    series.source.splitBy = ["a", "a", "b", "b"]
    let parts = try encodings(series)
    #expect(parts.count == 2)
    #expect(parts[0].areas?.scale == parts[1].areas?.scale)
    for part in parts {
      guard case .numbers(_, let extent, _)? = part.colors else { continue }
      #expect(extent?.least == 5 && extent?.greatest == 9)
    }
  }

  @Test("a negative size is a warning, and text an error")
  func badSizes() throws {
    let negative = BubbleSeries(y: [1, 2, 3], size: [-1, 4, -2])
    let frame = try Chart(series: [Series(negative)]).frame()
    #expect(
      frame.warnings == [
        "series[0]: 2 rows have a negative size and no marker; an area is at least 0"
      ])
    let none = try Chart(series: [Series(BubbleSeries(y: [1, 2], size: [0, 0]))]).frame()
    #expect(
      none.warnings == ["series[0]: size has no number above 0, so there are no markers"])
    #expect(
      message(BubbleSeries(y: [1, 2], size: ["a", "b"]))
        == "series[0]: size holds text, but bubble needs numbers as size; choose a column of numbers"
    )
    #expect(
      message(BubbleSeries(y: [1, 2], size: [1]))
        == "series[0]: size has 1 values, y has 2; they must have the same number")
    #expect(
      message(BubbleSeries(source: SeriesSource(y: [1])))
        == "series[0]: size is missing, which bubble needs; bubble takes x, y, size, color, shape, "
        + "image, opacity, error, errorLow, errorHigh and label")
  }

  // MARK: Colours

  @Test("colours of one number, of no number and of many texts")
  func badColors() throws {
    let one = try Chart(series: [Series(ScatterSeries(y: [1, 2], color: [7, 7]))]).frame()
    #expect(one.warnings.isEmpty && one.legend?.colorBars.count == 1)
    let missing = ColumnReference.values(Column([Double.nan, .nan]))
    let none = try Chart(series: [Series(ScatterSeries(y: [1, 2], color: missing))]).frame()
    #expect(none.warnings == ["series[0]: color has no numbers, so all markers are grey"])
    #expect(none.legend == nil)
    let many = ColumnReference.values(Column((0..<10_000).map { "t\($0)" }))
    let y = ColumnReference.values(Column((0..<10_000).map(Double.init)))
    #expect(
      message(ScatterSeries(y: y, color: many))
        == "series[0]: color has 10000 different texts, each a color; choose a column with at most "
        + "100, or one of numbers")
    var shapes = ScatterSeries(y: y)
    shapes.source[.shape] = many
    #expect(
      message(shapes)
        == "series[0]: shape has 10000 different texts, each a shape; choose a column with at most 8"
    )
  }

  @Test("texts have the theme's colours, and later series the next ones")
  func cycle() throws {
    let texts = ScatterSeries(y: [1, 2, 3], color: ["b", "a", "b"])
    let chart = Chart(series: [Series(texts), Series(LineSeries(y: [1, 2]))])
    let frame = try chart.frame()
    guard case .texts(let codes, let colors)? = frame.series[0].encodings?.colors else {
      Issue.record("no texts")
      return
    }
    #expect(codes == [0, 1, 0])
    #expect(colors == [chart.theme.color(at: 0), chart.theme.color(at: 1)])
    #expect(frame.series[1].color == chart.theme.color(at: 2))
  }

  @Test("series that share a column by name give a text one colour and one entry")
  func sharedTexts() throws {
    let first = try Table(["y": [1, 2], "kind": ["a", "b"]])
    let second = try Table(["y": [1, 2], "kind": ["c", "b"]])
    let chart = Chart(
      data: ["first": .table(first), "second": .table(second)],
      series: ["first", "second"].map {
        Series(
          ScatterSeries(source: SeriesSource(data: $0, channels: [.y: "y", .color: "kind"])))
      })
    let frame = try chart.frame(tables: ["first": first, "second": second])
    #expect(frame.legend?.entries.map(\.label.text) == ["a", "b", "c"])
    guard case .texts(let codes, _)? = frame.series[1].encodings?.colors else {
      Issue.record("no texts")
      return
    }
    #expect(codes == [2, 1])
  }

  @Test("opacities from 0 to 1 stay, others become 0.1 to 1")
  func opacities() throws {
    func map(_ numbers: [Double]) throws -> AffineMap? {
      var series = ScatterSeries(y: .values(Column(numbers)))
      series.source[.opacity] = .values(Column(numbers))
      return try encodings(series).first?.opacities?.map
    }
    #expect(try map([0, 0.5, 1]) == .identity)
    let map = try #require(try map([-5, 0, 5]))
    #expect(abs(map(-5) - 0.1) < 1e-12 && abs(map(5) - 1) < 1e-12)
  }

  @Test("opacities beyond 0 to 1, and rows without one, are a warning")
  func opacityWarnings() throws {
    func warnings(_ numbers: [Double]) throws -> [String] {
      var series = ScatterSeries(y: .values(Column([1.0, 2, 3])))
      series.source[.opacity] = .values(Column(numbers))
      return try Chart(series: [Series(series)]).frame().warnings
    }
    let beyond =
      "series[0]: opacity has numbers beyond 0 to 1, so its least is drawn with opacity 0.1 and its "
      + "greatest with 1; give numbers from 0 to 1 for other opacities"
    #expect(try warnings([0, 0.5, 1]) == [])
    #expect(try warnings([-0.1, 0.5, 1]) == [beyond])
    #expect(
      try warnings([0, .nan, 2]) == [beyond + "; 1 row has no number in opacity and is not faded"])
    #expect(
      try warnings([0.5, .nan, .nan])
        == ["series[0]: 2 rows have no number in opacity and are not faded"])
    #expect(
      try warnings([.nan, .nan, .nan])
        == ["series[0]: opacity has no numbers, so no marker is faded"])
  }

  // MARK: Legend and room

  @Test("the legend explains colours and sizes without being asked, and a shared column once")
  func legend() throws {
    var series = ScatterSeries(
      y: [1, 2, 3], color: "kind", size: "size")
    series.source[.shape] = "kind"
    let table = try Table(["kind": ["b", "a", "b"], "size": [1, 300, 1200]])
    let chart = Chart(data: ["t": .table(table)], series: [Series(series)])
    let frame = try chart.frame(tables: ["t": table])
    let legend = try #require(frame.legend)
    #expect(legend.entries.map(\.label.text) == ["b", "a"])
    let key = try #require(legend.sizes.first)
    #expect(key.title.text == "size")
    #expect(key.circles.map(\.label.text) == ["10", "50", "200", "1000"])
    let scale = try #require(frame.series[0].encodings?.areas).scale
    for (circle, size) in zip(key.circles, [10, 50, 200, 1000.0]) {
      #expect(abs(.pi * circle.radius * circle.radius - size * scale) < 1e-6)
    }
    #expect(FrameCheck(frame: frame).faults.isEmpty)
  }

  @Test("round sizes are at most a quarter of the next", arguments: [0.3, 7, 64, 1371, 2e9])
  func roundSizes(greatest: Double) {
    let sizes = LegendContents.roundSizes(in: greatest / 1e6...greatest)
    #expect(sizes.count == 4 && sizes[0] <= greatest && sizes[0] > greatest / 2.6)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 <= $0 / 4 })
  }

  @Test(
    "a narrow range of sizes has three or four numbers at equal distances",
    arguments: [
      (3.0...8, [8.0, 6, 4]), (10...150, [150, 100, 50]), (1.5...14.9, [14, 10, 6, 2]),
      (7...7, [7]), (999.5...1000.5, [1000.5, 1000, 999.5]), (2...3, [3, 2.5, 2]),
    ] as [(ClosedRange<Double>, [Double])])
  func evenSizes(range: ClosedRange<Double>, expected: [Double]) {
    let sizes = LegendContents.roundSizes(in: range)
    #expect(sizes.count == expected.count)
    #expect(zip(sizes, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(sizes)")
  }

  @Test("settings without what they are about are warnings")
  func withoutEffect() throws {
    let warnings = { (series: any SeriesType) in
      try Chart(series: [Series(series)]).frame().warnings
    }
    var dots = ScatterSeries(y: [1, 2, 3])
    dots.colorScale.scale = .log
    #expect(try warnings(dots).contains { $0.contains("\"colorScale\" has no effect") })
    dots.source[.color] = .values(Column(["a", "b", "c"]))
    #expect(try warnings(dots).contains { $0.contains("\"colorScale\" has no effect") })
    dots.source[.color] = [1, 2, 3]
    #expect(try warnings(dots).isEmpty)
    dots = ScatterSeries(y: [1, 2, 3])
    dots.sizeScale = .area(scale: 2)
    #expect(try warnings(dots).contains { $0.contains("\"sizeScale\" has no effect") })
    dots = ScatterSeries(y: [1, 2, 3])
    dots.source[.pointStyle] = .values(Column(["a", "b", "c"]))
    #expect(try warnings(dots).contains { $0.contains("\"pointStyle\" has no effect") })
    var pie = PieSeries(name: ["a", "b"], value: [1, 2])
    pie.slices.center = SliceCenter(text: "tons")
    #expect(try warnings(pie).contains { $0.contains("\"center\" has no effect") })
    pie.slices.innerRadius = 0.5
    #expect(try warnings(pie).isEmpty)
  }

  @Test("a legend of sizes does not name the only series, unless it has a title")
  func onlySeries() throws {
    var chart = Chart(
      series: [Series(ScatterSeries(y: [1, 2, 3], size: [3, 5, 8]))], legend: Legend())
    #expect(try chart.frame().legend?.entries.isEmpty == true)
    chart.series[0].source.title = "cars"
    #expect(try chart.frame().legend?.entries.map(\.label.text) == ["cars"])
  }

  @Test("axes leave room for each bubble where it is", arguments: 0..<20)
  func room(seed: UInt64) throws {
    var numbers = SplitMix64(state: seed)
    let count = Int.random(in: 1...60, using: &numbers)
    let column = { (range: ClosedRange<Double>) in
      ColumnReference.values(
        Column((0..<count).map { _ in Double.random(in: range, using: &numbers) }))
    }
    let series = BubbleSeries(
      x: column(10...20), y: column(-5...5), size: column(0.01...1),
      sizeScale: .largest(diameter: 60))
    var chart = Chart(series: [Series(series)], legend: Legend(isVisible: false))
    if seed.isMultiple(of: 2) { chart.xAxes = [Axis(.logarithmic)] }
    let frame = try chart.frame()
    let data = frame.series[0]
    let areas = try #require(data.encodings?.areas)
    for row in 0..<count {
      let radius = (areas.values[row] * areas.scale / .pi).squareRoot()
      let center = Point(x: data.x[row], y: data.y[row])
      // Small parts may overhang the plot area.
      let clip = frame.plotArea.inset(by: -AxisReach.overhang - 0.01)
      #expect(center.x - radius >= clip.minX && center.x + radius <= clip.maxX)
      #expect(center.y - radius >= clip.minY && center.y + radius <= clip.maxY)
    }
  }
}
