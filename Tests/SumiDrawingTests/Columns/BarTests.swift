import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

/// Horizontal columns, areas and lines.
@Suite struct BarTests {
  private let names = ["a", "b", "c", "d"]

  private func bar(
    _ values: [Double] = [30, -20, .nan, 50], at positions: ColumnReference? = nil,
    style: ColumnStyle = ColumnStyle()
  ) -> ColumnSeries {
    ColumnSeries(
      source: SeriesSource(
        channels: [.x: .values(Column(values)), .y: positions ?? .values(Column(names))],
        orientation: .horizontal), style: style)
  }

  private func boxes(_ chart: Chart, scale: Double = 1) throws -> [Rect] {
    try chart.scene(scale: scale).seriesPrimitives.compactMap(\.fill).flatMap(\.path.boxes)
  }

  @Test("a bar starts at the baseline and ends at its value, on pixels", arguments: [1, 1.5, 2])
  func rectangles(scale: Double) throws {
    let chart = Chart(series: [Series(bar())])
    let frame = try chart.frame()
    guard case .number(let values) = frame.axes[0].scale else { return }
    let zero = (frame.plotArea.minX + values.unit(0) * frame.plotArea.width) * scale
    let boxes = try boxes(chart, scale: scale)
    #expect(boxes.count == 3)
    for (box, row) in zip(boxes, [0, 3, 1]) {
      let end = frame.plotArea.minX + values.unit([30, -20, .nan, 50][row]) * frame.plotArea.width
      #expect(abs((row == 1 ? box.maxX : box.minX) - zero) <= 0.5)
      #expect(abs((row == 1 ? box.minX : box.maxX) - end * scale) <= 0.5)
      // The first category is at the top.
      let middle = frame.plotArea.minY + (Double(row) + 0.5) * frame.plotArea.height / 4
      #expect(abs(box.midY - middle * scale) <= 1)
      #expect(abs(box.height - 0.8 * frame.plotArea.height / 4 * scale) <= 1)
      for side in [box.minX, box.maxX, box.minY, box.maxY] { #expect(side == side.rounded()) }
    }
  }

  @Test("the line of its positions is drawn, and a grid across its values")
  func axes() throws {
    let frame = try Chart(series: [Series(bar([3, 2, 1, 4]))]).frame()
    #expect(!frame.axes[0].grid.major.positions.isEmpty && !frame.axes[0].line.isShown)
    #expect(frame.axes[1].grid.major.positions.isEmpty && frame.axes[1].line.isShown)
    guard case .number(let values) = frame.axes[0].scale else { return }
    #expect(values.lower == 0 && values.upper >= 4)
    // Negative values: the line at zero replaces the one at the edge.
    let signed = try Chart(series: [Series(bar())]).frame()
    #expect(signed.axes[0].zeroLine?.isGround == true && signed.axes[1].zeroLine == nil)
    #expect(!signed.axes[1].line.isShown)
  }

  @Test("slots are whole points high if that costs little of the plot's height", arguments: [3, 7])
  func wholeSlots(count: Int) throws {
    let names = (0..<count).map { "\($0)" }
    let chart = Chart(
      series: [Series(bar(names.map { _ in 1 }, at: .values(Column(names))))])
    let room = try chart.frame().plotArea.height / Double(count)
    #expect(abs(room - room.rounded()) < 1e-9)
  }

  @Test("bars of a group are in the order of the series, in the direction of the axis")
  func order() throws {
    for isReversed in [false, true] {
      var chart = Chart(
        yAxes: [Axis(isReversed: isReversed)], series: (0..<3).map { _ in Series(bar()) })
      let offsets = try chart.frame().series.map { try #require($0.slot).offset }
      #expect(isReversed ? offsets[0] < offsets[1] : offsets[0] > offsets[1])
      #expect(abs(offsets[0] + offsets[2] - 2 * offsets[1]) < 1e-9)
      let frame = try chart.frame()
      #expect(frame.axes[1].slots.count == 3 && frame.axes[0].slots.isEmpty)
      chart = Chart(
        xAxes: [Axis(isReversed: isReversed)],
        series: (0..<2).map { _ in Series(ColumnSeries(x: names, y: [1, 2, 3, 4])) })
      let columns = try chart.frame().series.map { try #require($0.slot).offset }
      #expect(isReversed ? columns[0] > columns[1] : columns[0] < columns[1])
    }
  }

  @Test("bars at numbers and dates have slots along y, skipping breaks")
  func slots() throws {
    let frame = try Chart(series: [Series(bar([1, 2, 3, 4], at: [0, 10, 12, 30]))]).frame()
    let slot = try #require(frame.series[0].slot)
    #expect(abs(slot.width - frame.plotArea.height * 2 / 32 * 0.8) < 1e-9)
    let days = Column(dateTimes: [0, 1, 2, 3].map { 86_400 * (3 + $0) }, .seconds)
    for breaks in [[], [AxisBreak.range(from: "1970-01-05T06:00", to: "1970-01-05T18:00")]] {
      let chart = Chart(
        yAxes: [Axis(breaks: breaks)], series: [Series(bar([1, 2, 3, 4], at: .values(days)))])
      let frame = try chart.frame()
      let room = breaks.isEmpty ? 1 / 4.0 : 0.5 / 3
      let slot = try #require(frame.series[0].slot)
      #expect(abs(slot.room - frame.plotArea.height * room) < 1e-6, "\(slot.room)")
    }
  }

  @Test("equal, sharp gaps between groups along y", arguments: 1...4, [3, 8, 21])
  func groups(members: Int, count: Int) throws {
    let names = (0..<count).map { "\($0)" }
    let one = Series(bar(names.map { _ in 10 }, at: .values(Column(names))))
    let chart = Chart(series: Array(repeating: one, count: members))
    let boxes = try boxes(chart).sorted { $0.minY < $1.minY }
    #expect(boxes.count == members * count)
    for box in boxes { #expect(abs(box.height - boxes[0].height) < 1e-6) }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps.allSatisfy { $0 > 0 })
    let inside = gaps.indices.filter { ($0 + 1) % members != 0 }.map { gaps[$0] }
    for gap in inside { #expect(abs(gap - inside[0]) < 1e-6) }
  }

  @Test("very many bars are the columns with x and y exchanged")
  func reduced() throws {
    let values = (0..<3_000).map { Double($0 * 37 % 101) }
    var source = SeriesSource(y: .values(Column(values)))
    let upright = Chart(series: [Series(ColumnSeries(source: source))])
    source = SeriesSource(channels: [.x: .values(Column(values))], orientation: .horizontal)
    let lying = Chart(series: [Series(ColumnSeries(source: source))])
    func share(of chart: Chart) throws -> Double {
      var sum = 0
      for primitive in try chart.scene().seriesPrimitives {
        guard case .image(let image) = primitive else {
          Issue.record("not composed: \(primitive)")
          continue
        }
        let bytes = image.bitmap.bytes
        for alpha in stride(from: 3, to: bytes.count, by: 4) { sum += Int(bytes[alpha]) }
      }
      let area = try chart.frame().plotArea
      return Double(sum) / 255 / area.width / area.height
    }
    let (one, other) = (try share(of: upright), try share(of: lying))
    #expect(one > 0.4 && abs(one - other) < 0.05, "\(one) \(other)")
  }

  @Test("a horizontal area is the vertical one with x and y exchanged")
  func area() throws {
    let (positions, values) = ([0.0, 1, 2, 5, 6], [3.0, -1, 4, .nan, 2])
    func parts(_ orientation: Orientation) throws -> [[Point]] {
      let channels: [Role: ColumnReference] = [
        Role.x.turned(orientation): .values(Column(positions)),
        Role.y.turned(orientation): .values(Column(values)),
      ]
      let line = LineSeries(
        source: SeriesSource(channels: channels, orientation: orientation),
        style: LineStyle(fill: AreaFill(isGradient: true), marker: MarkerStyle(shape: .triangle)))
      let chart = Chart(
        xAxes: [Axis(range: orientation == .vertical ? AxisRange(0, 8) : AxisRange(-2, 5))],
        yAxes: [Axis(range: orientation == .vertical ? AxisRange(-2, 5) : AxisRange(0, 8))],
        series: [Series(line)])
      let area = try chart.frame().plotArea
      return try chart.scene().seriesPrimitives.compactMap { primitive in
        switch primitive {
        case .fill(let fill): fill.path.points
        case .stroke(let stroke): stroke.path.points
        case .markers(let markers): markers.centers
        default: nil
        }
      }.map { points in
        points.map { point in
          let share = Point(
            x: (point.x - area.minX) / area.width, y: (area.maxY - point.y) / area.height)
          return orientation == .vertical ? share : Point(x: share.y, y: share.x)
        }
      }
    }
    let (upright, turned) = (try parts(.vertical), try parts(.horizontal))
    #expect(upright.count >= 3 && upright.count == turned.count)
    for (points, others) in zip(upright, turned) {
      #expect(points.count == others.count)
      for (a, b) in zip(points, others) {
        // The baseline of an area is on a pixel edge.
        #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 4e-3, "\(a) \(b)")
      }
    }
  }
}
