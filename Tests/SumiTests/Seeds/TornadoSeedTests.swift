import Sumi
import Testing

/// Three stacked bars, the first of which is not seen, as a program builds them from a data source.
@Suite("Seed: a tornado") struct TornadoSeedTests {
  private final class Outcomes: ChartDataSource {
    private let base: Double
    private let outcomes: [(name: String, least: Double, most: Double)] = [
      ("First", 10, 70), ("Second", 35, 60),
      // Turned round: its bars exchange their sides.
      ("Fifth", 75, 25),
    ]

    init(base: Double) { self.base = base }

    func seriesCount(in session: isolated ChartSession) -> Int { 3 }

    func series(at index: Int, in session: isolated ChartSession) -> Series {
      var bars = ColumnSeries(
        y: [], style: ColumnStyle(fill: [Color.clear, .seedOrange, .seedBlue][index]))
      bars.source.orientation = .horizontal
      bars.source.stack = "tornado"
      return Series(bars)
    }

    func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int {
      outcomes.count
    }

    func point(
      at index: Int, ofSeries series: Int, in session: isolated ChartSession
    ) -> ChartPoint {
      let outcome = outcomes[index]
      let value = [outcome.least, base - outcome.least, outcome.most - base][series]
      return ChartPoint(x: .number(value), y: .text(outcome.name))
    }
  }

  private func baseLine(at base: Double) -> Annotation {
    Annotation(
      VerticalLineAnnotation(x: .value(.number(base))), id: "base",
      style: AnnotationStyle(strokeWidth: 2))
  }

  /// Where the line at the base is drawn.
  private func base(of frame: PreparedChart) throws -> Double {
    let annotation = try #require(frame.layout.annotations.first { $0.id == "base" })
    guard case .rule(let from, let to, _)? = annotation.parts.first, from.x == to.x else {
      throw SeedFault("no vertical line")
    }
    return try #require(frame.axis("xAxis")).number(atPixel: from.x)
  }

  @Test("Bars end and begin at the base, which may be moved", arguments: [50.0, 40])
  func bars(base: Double) async throws {
    let session = ChartSession(
      Chart(
        size: Size(width: 400, height: 300),
        xAxes: [Axis(position: .reverse, range: AxisRange(0...100))], yAxes: [Axis(.category)]),
      renderer: try Example.renderer())
    let first = Outcomes(base: 20)
    try await session.setDataSource(first)
    let outcomes = Outcomes(base: base)
    try await session.setDataSource(outcomes)
    await session.update { $0.chart.add(baseLine(at: base)) }
    let frame = try await session.frame(at: 0)
    let image = try await session.image(at: 0)
    let x = try #require(frame.axis("xAxis"))
    let y = try #require(frame.axis("yAxis"))
    #expect(x.side == .top)
    let words = { (name: Datum, values: [Double]) -> [String] in
      try values.map { value in
        image.word(
          at: Point(
            x: try #require(x.pixel(forValue: .number(value))),
            y: try #require(y.pixel(forValue: name)) + 9))
      }
    }
    #expect(
      try words("First", [5, 15, base - 4, base + 4, 66, 85])
        == ["white", "orange", "orange", "blue", "blue", "white"])
    // Blue on the left, orange on the right.
    #expect(
      try words("Fifth", [15, 28, base - 4, base + 4, 72, 85])
        == ["white", "blue", "blue", "orange", "orange", "white"])
    #expect(abs(try self.base(of: frame) - base) < 0.2)
    #expect(frame.report.warnings == [])
  }

  @Test("When the base moves, the line and the bars move together by the spring")
  func moving() async throws {
    func tornado(_ base: Double) -> Chart {
      var chart = Chart(
        size: Size(width: 400, height: 300), xAxis: Axis(range: AxisRange(0...100))
      ) {
        TornadoSeries(
          category: ["First", "Second"], low: [10, 35], high: [70, 60], base: base
        ) {
          $0.style = TornadoStyle(low: BarLook(fill: .seedOrange), high: BarLook(fill: .seedBlue))
        }
      }
      chart.add(baseLine(at: base))
      return chart
    }
    let session = ChartSession(tornado(50), renderer: try Example.renderer())
    _ = try await session.frame(at: 0)
    try await session.become(tornado(30))
    _ = try await session.frame(at: 0)
    for time in [0.05, 0.1, 0.15] {
      let frame = try await session.frame(at: time)
      let image = try await frame.image()
      let base = try base(of: frame)
      #expect(base < 50 && base > 25)
      let x = try #require(frame.axis("xAxis"))
      let y = try #require(frame.axis("yAxis")?.pixel(forValue: "First"))
      let words = try [base - 3, base + 3].map {
        image.word(at: Point(x: try #require(x.pixel(forValue: .number($0))), y: y + 9))
      }
      #expect(words == ["orange", "blue"])
    }
    #expect(abs(try base(of: try await session.frame(at: 9)) - 30) < 0.2)
  }
}
