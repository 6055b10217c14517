import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct AxisReachTests {
  private func unit(_ scale: Scale, _ number: Double) throws -> Double {
    try #require(scale.unit(.number(number)))
  }

  @Test("the least room is added that suffices for every series", arguments: 0..<40)
  func least(seed: UInt64) throws {
    var numbers = SplitMix64(state: seed)
    let scale = Scale.number(NumberScale(lower: 0, upper: 10))
    let length = 300.0
    var reach = AxisReach()
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let first = Double.random(in: 0...10, using: &numbers)
      reach.include(
        AxisSpan(.number(first), .number(.random(in: first...10, using: &numbers))),
        reach: .random(in: 8...90, using: &numbers))
    }
    let wide = reach.widened(scale, length: length) ?? scale
    var (least, most) = (Double.infinity, Double.infinity)
    for extent in reach.extents {
      guard case .number(let first) = extent.span.lower, case .number(let last) = extent.span.upper
      else { continue }
      least = min(least, try unit(wide, first) * length - extent.lowerRoom)
      most = min(most, (1 - (try unit(wide, last))) * length - extent.upperRoom)
    }
    #expect(least > -1e-6 && most > -1e-6)
    // An end moves only as far as needed.
    #expect(wide.span.lower == .number(0) || least < 1e-6)
    #expect(wide.span.upper == .number(10) || most < 1e-6)
    #expect(reach.widened(wide, length: length) == nil)
  }

  @Test("thin lines and small markers need no room, twice as large ones all of theirs")
  func small() {
    let span = AxisSpan(.number(0), .number(10))
    let scale = Scale.number(NumberScale(lower: 0, upper: 10))
    for (reach, room) in [(0.875, 0.0), (3.5, 0), (5, 3), (7, 7), (40, 40)] {
      var found = AxisReach()
      found.include(span, reach: reach)
      #expect(found.extents.map(\.lowerRoom) == (room > 0 ? [room] : []))
      #expect(found.extents.map(\.upperRoom) == found.extents.map(\.lowerRoom))
      #expect((found.widened(scale, length: 400) == nil) == (room == 0))
    }
  }

  @Test("no marker of a cloud, and no end of a whisker, lies on the line of an axis")
  func extremes() throws {
    let numbers = [0.0, 1, 5, 8, 10]
    for series in [
      Series(ScatterSeries(x: numbers, y: numbers)), Series(StripSeries(y: numbers)),
    ] {
      let frame = try Chart(series: [series]).frame()
      let drawn = frame.series[0]
      for row in numbers.indices {
        let radius = series.traits.reach
        #expect(drawn.y[row] + radius <= frame.plotArea.maxY + 0.01, "\(series.kind) \(row)")
        #expect(drawn.y[row] - radius >= frame.plotArea.minY - 0.01, "\(series.kind) \(row)")
      }
    }
    let box = try Chart(series: [Series(BoxSeries(y: [1, 2, 3, 4, 5, 6, 7, 8]))]).frame()
    let low = try #require(box.series[0].places[.low])
    #expect(low[0] + 3 <= box.plotArea.maxY)
    // A line may start on the axis.
    let line = try Chart(series: [Series(LineSeries(x: numbers, y: numbers))]).frame()
    #expect(abs(line.series[0].y[0] - line.plotArea.maxY) < 0.01)
  }

  @Test("a wide outline of a bar has room below its baseline")
  func baseline() throws {
    var columns = ColumnSeries(x: ["a", "b"], y: [3, 5])
    columns.style.stroke = .black
    columns.style.strokeWidth = 30
    let frame = try Chart(series: [Series(columns)]).frame()
    let series = frame.series[0]
    #expect(series.baseline + 15 <= frame.plotArea.maxY + 0.01)
    columns.style.strokeWidth = 2
    let thin = try Chart(series: [Series(columns)]).frame()
    #expect(abs(thin.series[0].baseline - thin.plotArea.maxY) < 0.01)
  }

  @Test("marks wider than the plot leave room for the points")
  func wide() throws {
    var reach = AxisReach()
    reach.include(AxisSpan(.number(0), .number(10)), reach: 1e9)
    let scale = Scale.number(NumberScale(lower: 0, upper: 10))
    let wide = try #require(reach.widened(scale, length: 50))
    let (first, last) = (try unit(wide, 0), try unit(wide, 10))
    #expect(abs(first - 0.4) < 1e-9 && abs(last - 0.6) < 1e-9)
    #expect(reach.widened(scale, length: 0) == nil)
    let greatest = Scale.number(NumberScale(lower: -1e308, upper: 1e308))
    #expect(
      reach.widened(greatest, length: 100).map { $0.span.upper != .number(.infinity) } ?? true)
  }

  // MARK: Charts

  private static let dates = ColumnReference.values(
    Column(dateTimes: [0, 3_600, 90_000, 172_800], .seconds))
  private static let names: ColumnReference = ["a", "b", "c", "d"]
  private static let numbers: ColumnReference = [1, 2, 500, 1_000]

  private static let axes: [(x: ColumnReference, y: ColumnReference, xAxis: Axis, yAxis: Axis)] = [
    (numbers, numbers, Axis(), Axis()),
    (numbers, numbers, Axis(isReversed: true), Axis(isReversed: true)),
    (numbers, numbers, Axis(.logarithmic), Axis(.logarithmic)),
    (numbers, numbers, Axis(.symmetricLog), Axis(.symmetricLog)),
    (dates, numbers, Axis(), Axis(includesZero: true)),
    (names, names, Axis(), Axis()),
    (
      numbers, dates, Axis(padding: AxisPadding(.fraction(0.02))),
      Axis(padding: AxisPadding(.fraction(0.02)))
    ),
    (
      numbers, numbers, Axis(padding: AxisPadding(.fraction(1))),
      Axis(padding: AxisPadding(.fraction(1)))
    ),
  ]

  private static func wide(_ x: ColumnReference, _ y: ColumnReference) -> [Series] {
    [
      ScatterSeries(x: x, y: y, style: MarkerStyle(radius: 40)).asSeries,
      ScatterSeries(x: x, y: y, style: MarkerStyle(radius: 30, strokeWidth: 20)).asSeries,
      LineSeries(x: x, y: y, style: LineStyle(strokeWidth: 40)).asSeries,
      LineSeries(x: x, y: y, style: LineStyle(marker: MarkerStyle(radius: 40))).asSeries,
    ]
  }

  @Test("wide marks lie within the plot area on automatic ranges", arguments: axes.indices)
  func within(index: Int) throws {
    let (x, y, xAxis, yAxis) = Self.axes[index]
    for (series, reach) in zip(Self.wide(x, y), [40.0, 40, 20, 40]) {
      let chart = Chart(xAxes: [xAxis], yAxes: [yAxis], series: [series])
      for size in [Size(width: 640, height: 400), Size(width: 400, height: 300)] {
        let frame = try chart.frame(size.width, size.height)
        let (xs, ys) = (frame.series[0].x.places, frame.series[0].y.places)
        for row in xs.indices {
          let box = Rect(x: xs[row], y: ys[row], width: 0, height: 0).inset(by: 0.01 - reach)
          #expect(frame.plotArea.intersection(box) == box, "\(box) beyond \(frame.plotArea)")
        }
        for label in frame.axes.flatMap(\.labels) {
          #expect(!label.bounds.inset(by: 0.5).intersects(frame.clip))
        }
      }
    }
  }

  @Test("a stated range is kept, and marks are clipped at its edge")
  func stated() throws {
    let chart = Chart(
      xAxes: [Axis(range: AxisRange(1, 1_000))], yAxes: [Axis(range: AxisRange(0, 1_200))],
      series: [Self.wide(Self.numbers, Self.numbers)[0]])
    let frame = try chart.frame()
    #expect(frame.axes[0].scale.span == AxisSpan(.number(1), .number(1_000)))
    #expect(frame.axes[1].scale.span == AxisSpan(.number(0), .number(1_200)))
    #expect(frame.clip == frame.plotArea)
  }

  @Test("a series that is far from an end needs no room there")
  func several() throws {
    let line = LineSeries(x: [0, 100], y: [0, 100])
    let marks = ScatterSeries(x: [40, 60], y: [50, 60], style: MarkerStyle(radius: 30))
    let plain = try Chart(series: [
      line.asSeries, ScatterSeries(x: [40, 60], y: [50, 60]).asSeries,
    ])
    .frame()
    let frame = try Chart(series: [line.asSeries, marks.asSeries]).frame()
    #expect(frame.axes.map(\.scale) == plain.axes.map(\.scale))
    #expect(frame.axes.map(\.ranges) == plain.axes.map(\.ranges))
  }

  @Test("the visible range includes the room for wide marks, the range of the data does not")
  func ranges() throws {
    let frame = try Chart(series: [Self.wide([10, 20, 30], [10, 20, 30])[2]]).frame()
    let ranges = try #require(frame.axes[0].ranges)
    #expect(ranges.data == AxisSpan(.number(10), .number(30)))
    let visible = try #require(ranges.visible)
    guard case .number(let lower) = visible.lower, case .number(let upper) = visible.upper else {
      Issue.record("the range has no numbers")
      return
    }
    let room = (10 - lower) / (upper - lower) * frame.plotArea.width
    #expect(abs(room - 20) < 1e-6 && abs(lower + upper - 40) < 1e-9)
    #expect(ranges.default == visible && ranges.axis == visible)
  }

  @Test("hidden series need no room")
  func hidden() throws {
    var chart = Chart(
      series: Self.wide([0, 10], [0, 10]).prefix(1) + [LineSeries(y: [0, 10]).asSeries])
    chart.series[0].source.isHidden = true
    let frame = try chart.frame()
    #expect(frame.axes[1].scale.span == AxisSpan(.number(0), .number(10)))
  }

  @Test("a curve that overshoots its points lies within the plot area, lying or standing")
  func curves() throws {
    for (orientation, size) in [
      (Orientation.vertical, Size(width: 480, height: 300)),
      (.horizontal, Size(width: 300, height: 480)), (.vertical, Size(width: 900, height: 200)),
    ] {
      let (positions, values): (ColumnReference, ColumnReference) = (
        [0, 1, 2, 3, 4, 5], [0, 0, 10, 10, 0, 0]
      )
      var line = LineSeries(
        x: orientation == .vertical ? positions : values,
        y: orientation == .vertical ? values : positions, curve: .catmullRom,
        style: LineStyle(strokeWidth: 4))
      line.source.orientation = orientation
      let frame = try Chart(series: [line.asSeries]).frame(size.width, size.height)
      let isTurned = orientation == .horizontal
      let area = isTurned ? frame.plotArea.transposed : frame.plotArea
      let points = zip(frame.series[0].x.places, frame.series[0].y.places).map {
        Point(x: $0, y: $1)
      }
      var heights: [Double] = []
      for index in points.indices.dropLast() {
        for share in stride(from: 0.05, to: 1, by: 0.05) {
          let (start, end) = (points[index], points[index + 1])
          let cubic = try #require(
            Curve.catmullRom.cubic(
              from: start, to: end, before: index > 0 ? points[index - 1] : nil,
              after: index + 2 < points.count ? points[index + 2] : nil))
          heights.append(cubic.y(atX: start.x + (end.x - start.x) * share))
        }
      }
      let reached = try #require(heights.min())...(try #require(heights.max()))
      // The curve does overshoot.
      let own = points.map(\.y)
      #expect(reached.lowerBound < (own.min() ?? 0) - 3, "\(size)")
      #expect(reached.lowerBound >= area.minY + 2 - 0.01, "\(size)")
      #expect(reached.upperBound <= area.maxY - 2 + 0.01, "\(size)")
      // And takes no more than it needs, but for the rounded range.
      #expect(reached.upperBound - reached.lowerBound > 0.6 * area.height, "\(size)")
    }
  }

  @Test("markers that a style of their own makes larger lie within the plot area")
  func styles() throws {
    var marks = ScatterSeries(x: [0, 5, 10], y: [0, 5, 10])
    marks.source[.pointStyle] = ["a", "b", "a"]
    let frame = try Chart(series: [marks.pointStyle("a") { $0.style.radius = 20 }.asSeries])
      .frame(480, 300)
    let (xs, ys) = (frame.series[0].x.places, frame.series[0].y.places)
    for row in [0, 2] {
      let box = Rect(x: xs[row], y: ys[row], width: 0, height: 0).inset(by: 0.01 - 20)
      #expect(frame.plotArea.intersection(box) == box, "\(box) beyond \(frame.plotArea)")
    }
  }

  @Test("boxes and candles without height are not on the line of the axis")
  func flat() throws {
    let names: ColumnReference = ["a", "a", "a", "b", "b", "b"]
    var lying = BoxSeries(x: [1, 1, 1, 1, 2, 6], y: names)
    lying.source.orientation = .horizontal
    for (series, least) in [
      (BoxSeries(x: names, y: [1, 1, 1, 1, 2, 6]).asSeries, 1.0),
      (BoxSeries(x: names, y: [6, 6, 6, 1, 2, 6]).asSeries, 6),
      (lying.asSeries, 1),
      (
        CandlestickSeries(open: [5, 6, 7], high: [5, 8, 9], low: [5, 5, 6], close: [5, 7, 8])
          .asSeries, 5
      ),
    ] {
      let frame = try Chart(series: [series]).frame(480, 320)
      let axis = series.source.orientation == .vertical ? frame.axes[1] : frame.axes[0]
      let unit = try unit(axis.scale, least)
      let length =
        axis.side.isHorizontal ? frame.plotArea.width : frame.plotArea.height
      #expect(min(unit, 1 - unit) * length > 3.99, "\(series.kind)")
    }
    // Candles have heights that are seen.
    let plain = try Chart(series: [
      CandlestickSeries(open: [1, 2], high: [6, 5], low: [1, 2], close: [4, 3]).asSeries
    ]).frame()
    #expect(plain.axes[1].scale.span == AxisSpan(.number(1), .number(6)))
  }

  @Test("on radial axes wide marks stay inside the outer circle")
  func radial() throws {
    let line = RadialLineSeries(
      x: [0, 90, 180], y: [10, 20, 30], style: LineStyle(marker: MarkerStyle(radius: 30)))
    let frame = try Chart(series: [line.asSeries]).frame()
    let radial = try #require(frame.radial)
    let (xs, ys) = (frame.series[0].x.places, frame.series[0].y.places)
    for row in xs.indices {
      let distance = (Point(x: xs[row], y: ys[row]) - radial.center).length
      #expect(distance + 30 <= radial.radius + 0.01)
    }
    let thin = try Chart(series: [RadialLineSeries(x: [0, 90, 180], y: [10, 20, 30]).asSeries])
      .frame()
    #expect(thin.radial?.radii.span == AxisSpan(.number(0), .number(30)))
  }
}
