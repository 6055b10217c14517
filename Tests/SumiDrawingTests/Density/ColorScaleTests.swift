import SumiChart
import SumiLayout
import SumiScales
import Testing

@testable import SumiDrawing

extension ColorScale {
  fileprivate init?(_ series: DensitySeries, cells: DensityGrid.Cells) {
    guard let field = ColorField(series, cells: cells) else { return nil }
    self.init(of: [field])
  }
}

@Suite struct ColorScaleTests {
  private func series(
    _ scale: ColorEncoding.Scale, _ aggregate: DensitySeries.Aggregate = .mean,
    valueRange: ClosedRange<Double>? = nil, midpoint: Double? = nil
  ) -> DensitySeries {
    DensitySeries(
      source: SeriesSource(y: []), value: [], aggregate: aggregate, scale: scale,
      valueRange: valueRange, midpoint: midpoint)
  }

  private static let samples: [[Double]] = [
    [1, 2, 3, .nan, 1000], [-5, 0, 3], [1000, 1000.1, 1000.4], [7, 7], [1e-300, 1e300],
    [-1.7e308, 1.7e308], [.infinity, 1, 2], (0..<5000).map { Double($0 * $0) },
  ]

  @Test(
    "positions on the map rise with the values", arguments: ColorEncoding.Scale.allCases)
  func monotone(kind: ColorEncoding.Scale) throws {
    for numbers in Self.samples {
      for midpoint in [nil, 0, 2, 1000.2] {
        let scale = try #require(
          ColorScale(series(kind, midpoint: midpoint), cells: .numbers(numbers)))
        let places = (numbers.filter { !$0.isNaN } + [-1e9, 0, 1e9]).sorted().map(scale.place)
        #expect(places.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test("the ends of the range are the ends of the map")
  func ends() throws {
    for kind in ColorEncoding.Scale.allCases {
      let scale = try #require(ColorScale(series(kind), cells: .numbers([2, 3, 4, 900])))
      #expect(scale.place(of: 2) == 0 && scale.place(of: 900) == 1)
    }
    let counts = try #require(ColorScale(series(.linear, .count), cells: .counts([0, 2, 4])))
    #expect(counts.place(of: 0) == 0 && counts.place(of: 2) == 0.5 && counts.place(of: 4) == 1)
    let given = try #require(
      ColorScale(series(.linear, valueRange: 10...20), cells: .numbers([0, 100])))
    #expect([0, 10, 15, 20, 100].map(given.place) == [0, 0, 0.5, 1, 1])
  }

  @Test("orders of magnitude are equally long on a log scale, cube roots on theirs")
  func transforms() throws {
    let log = try #require(ColorScale(series(.log, .count), cells: .counts([1, 10, 100])))
    #expect(abs(log.place(of: 10) - 0.5) < 1e-12 && log.place(of: 0) == 0)
    let root = try #require(ColorScale(series(.cubeRoot, .count), cells: .counts([1, 8])))
    #expect(abs(root.place(of: 1) - 0.5) < 1e-12)
  }

  @Test("ranks give every bin the same share of the map, for any values")
  func ranks() throws {
    let numbers = [1, 2, 3, 4, 1e9]
    let scale = try #require(ColorScale(series(.equalized), cells: .numbers(numbers)))
    #expect(numbers.map(scale.place) == [0, 0.25, 0.5, 0.75, 1])
    let close = [1000, 1000.1, 1000.2, 1000.3, 1000.4]
    let narrow = try #require(ColorScale(series(.equalized), cells: .numbers(close)))
    #expect(close.map(narrow.place) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("a midpoint is in the middle, and both sides extend equally far")
  func midpoint() throws {
    let scale = try #require(
      ColorScale(series(.linear, midpoint: 10), cells: .numbers([8, 16])))
    #expect(scale.lower == 4 && scale.upper == 16)
    #expect([4, 7, 10, 16].map(scale.place) == [0, 0.25, 0.5, 1])
    let uneven = try #require(
      ColorScale(
        series(.linear, valueRange: 0...100, midpoint: 10), cells: .numbers([8, 16])))
    #expect([0, 5, 10, 55, 100].map(uneven.place) == [0, 0.25, 0.5, 0.75, 1])
    #expect(!uneven.isLinear && scale.isLinear)
  }

  @Test("bins without a value have no scale")
  func empty() {
    #expect(ColorScale(series(.linear), cells: .numbers([.nan])) == nil)
    #expect(ColorScale(series(.log), cells: .counts([0, 0])) == nil)
  }

  @Test("ticks of a colour bar are round numbers at their positions, spaced apart")
  func ticks() throws {
    func labels(_ series: DensitySeries, _ cells: DensityGrid.Cells) throws -> [String] {
      let scale = try #require(ColorScale(series, cells: cells))
      let ticks = ColorBarTicks(scale: scale, language: .english) {
        abs($0.place - $1.place) >= 0.08
      }.ticks
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1.place - $0.place >= 0.08 })
      return ticks.map(\.label)
    }
    #expect(try labels(series(.linear, .count), .counts([1, 100])).first == "0")
    #expect(try labels(series(.log, .count), .counts([1, 1000])) == ["1", "10", "100", "1000"])
    #expect(try labels(series(.cubeRoot, .count), .counts([1, 50])) == ["0", "1", "10", "50"])
    #expect(
      try labels(series(.log, .count), .counts([1, 10_000])) == [
        "1", "10", "100", "1,000", "10,000",
      ])
    #expect(try labels(series(.linear, .count), .counts([1, 2])) == ["0", "1", "2"])
    #expect(try labels(series(.cubeRoot, .count), .counts([1, 900])).contains("100"))
    #expect(try labels(series(.equalized), .numbers([1000, 1000.1, 1000.4])).count >= 2)
    #expect(try labels(series(.linear), .numbers([7, 7])).count == 1)
  }
}
