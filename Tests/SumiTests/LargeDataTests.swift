import Foundation
import Sumi
import Testing

@Suite struct LargeDataTests {
  private static let renderer = Result { try ChartRenderer(device: .tested) }

  private func image(_ chart: Chart) async throws -> ChartImage {
    try await Self.renderer.get().image(of: chart, size: Size(width: 400, height: 240))
  }

  private static func walk(_ count: Int, seed: UInt64 = 3) -> [Double] {
    var state = seed
    var level = 0.0
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      level += Double(state >> 11) * 0x1p-53 - 0.5
      return level
    }
  }

  @Test("The report says how the points of each series were drawn")
  func report() async throws {
    let y = Self.walk(50_000)
    let shuffled = (0..<50_000).map { Double($0 * 7_919 % 50_000) }
    let chart = Chart(series: [
      Series(LineSeries(y: .values(Column(y)), title: "long")),
      Series(LineSeries(y: .values(Column([1.0, 2, 3])), title: "short")),
      Series(LineSeries(x: .values(Column(shuffled)), y: .values(Column(y)), title: "tangled")),
      Series(ScatterSeries(y: .values(Column(y)), title: "cloud")),
      Series(DensitySeries(x: .values(Column(shuffled)), y: .values(Column(y)))),
    ])
    let report = try await image(chart).report
    #expect(
      report.series.map(\.method) == [.reduced, .exact, .sampled, .accumulated, .binned])
    #expect(report.series.map(\.pointsRead) == [50_000, 3, 50_000, 50_000, 50_000])
    #expect(report.series[0].pointsDrawn < 20_000 && report.series[0].errorBound <= 0.05)
    #expect(report.series[1].errorBound == 0)
    #expect(report.series[2].errorBound == 0.1)
    #expect(report.pointsRead == 200_003)
    let json = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(ChartReport.self, from: json) == report)
  }

  @Test("A window over a stream gives the pictures of its rows, frame after frame")
  func window() async throws {
    var rows = Self.walk(30_000)
    var column = Column(rows)
    for round in 0..<6 {
      let more = Self.walk(700, seed: UInt64(round + 5))
      column.append(contentsOf: more)
      column.removeFirst(650)
      rows = Array((rows + more).dropFirst(650))
      let streamed = try await image(Chart(series: [Series(LineSeries(y: .values(column)))]))
      let fresh = try await image(Chart(series: [Series(LineSeries(y: rows))]))
      #expect(streamed.bitmap == fresh.bitmap, "frame \(round)")
    }
  }

  @Test("Each number type gives the same line as its values in Float64")
  func types() async throws {
    let values = Self.walk(20_000).map { ($0 * 0.7).rounded() }.map { min(max($0, -100), 100) }
    let reference = try await image(Chart(series: [Series(LineSeries(y: values))]))
    let columns = [
      Column(values.map { Float($0) }), Column(values.map { Int64($0) }),
      Column(values.map { Int32($0) }), Column(values.map { Int16($0) }),
      Column(values.map { Int8($0) }),
    ]
    for column in columns {
      let picture = try await image(Chart(series: [Series(LineSeries(y: .values(column)))]))
      let difference = zip(picture.bitmap.bytes, reference.bitmap.bytes).filter {
        abs(Int($0) - Int($1)) > 1
      }.count
      #expect(difference == 0, "\(column.numberValues?.type.rawValue ?? "")")
    }
  }

  @Test("A line backwards in x, or on a reversed axis, is the mirror image")
  func backwards() async throws {
    let y = Self.walk(20_000)
    let x = (0..<20_000).map { Double($0) }
    let forwards = try await image(
      Chart(series: [Series(LineSeries(x: x, y: y))]))
    let backwards = try await image(
      Chart(series: [Series(LineSeries(x: x.reversed(), y: y.reversed()))]))
    let differing = zip(forwards.bitmap.bytes, backwards.bitmap.bytes).filter {
      abs(Int($0) - Int($1)) > 12
    }.count
    #expect(differing < forwards.bitmap.bytes.count / 5_000)
  }

  @Test("Without data nothing is drawn, and a single value is")
  func gapsAndSpikes() async throws {
    var y = [Double](repeating: 5, count: 100_000)
    for row in 40_000..<60_000 { y[row] = .nan }
    y[80_123] = 95
    var axis = Axis()
    axis.range = AxisRange(.number(0), .number(100))
    axis.grid = .hidden
    let image = try await image(Chart(yAxes: [axis], series: [Series(LineSeries(y: y))]))
    let (width, height) = (image.bitmap.width, image.bitmap.height)
    func isInk(_ x: Int, _ y: Int) -> Bool {
      let place = 4 * (y * width + x)
      let (red, blue) = (Int(image.bitmap.bytes[place]), Int(image.bitmap.bytes[place + 2]))
      return blue - red > 40
    }
    let columns = (0..<width).map { x in (0..<height).filter { isInk(x, $0) }.count }
    let used = columns.indices.filter { columns[$0] > 0 }
    let first = try #require(used.first)
    let last = try #require(used.last)
    let empty = (first...last).filter { columns[$0] == 0 }
    #expect(abs(Double(empty.count) / Double(last - first) - 0.2) < 0.02)
    #expect(columns.max() ?? 0 > height / 2)
  }

  @Test("Columns narrower than a pixel are the area that they cover, and a high one is visible")
  func narrowColumns() async throws {
    var y = [Double](repeating: 40, count: 60_000)
    y[31_234] = 99
    for row in 45_000..<60_000 { y[row] = -20 }
    var axis = Axis()
    axis.range = AxisRange(.number(-40), .number(100))
    let image = try await image(
      Chart(yAxes: [axis], series: [Series(ColumnSeries(y: .values(Column(y))))]))
    #expect(image.report.series.map(\.method) == [.reduced])
    let (width, height) = (image.bitmap.width, image.bitmap.height)
    let ink = (0..<width).map { x in
      (0..<height).filter { y in
        let place = 4 * (y * width + x)
        return Int(image.bitmap.bytes[place + 2]) - Int(image.bitmap.bytes[place]) > 40
      }.count
    }
    let usual = ink.sorted()[width / 2]
    #expect(Double(ink.max() ?? 0) > 1.8 * Double(usual))
    // Below the baseline there is half as much as above.
    let right = ink[width * 9 / 10]
    #expect(abs(Double(right) / Double(usual) - 0.5) < 0.1)
  }

  @Test("64-bit integers far from zero keep their positions on a number axis")
  func farIntegers() async throws {
    let start: Int64 = 1_700_000_005_000_000_000
    let rows: [Int64] = (0..<143).map { start + 7 * $0 }
    var axis = Axis()
    axis.range = AxisRange(.number(Double(start)), .number(Double(start + 1_000)))
    let chart = Chart(
      xAxes: [axis],
      series: [
        Series(
          ScatterSeries(
            x: .values(Column(rows)), y: .values(Column(rows.map { _ in 1.0 })),
            style: MarkerStyle(radius: 1)))
      ])
    let image = try await image(chart)
    let columns = (0..<image.bitmap.width).filter { x in
      (0..<image.bitmap.height).contains { y in
        let place = 4 * (y * image.bitmap.width + x)
        return Int(image.bitmap.bytes[place + 2]) - Int(image.bitmap.bytes[place]) > 60
      }
    }
    // As Doubles they would be at four positions.
    #expect(columns.count > 200)
  }

  @Test("A split into too many series is an error")
  func tooManyParts() async throws {
    let values = (0..<5_000).map(Double.init)
    var source = SeriesSource(y: .values(Column(values)))
    source.splitBy = .values(Column(values.map { "\($0)" }))
    let chart = Chart(series: [Series(LineSeries(source: source))])
    let error = await #expect(throws: SumiError.self) { try await self.image(chart) }
    #expect("\(try #require(error))".contains("5000 different values"))
  }
}
