import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

/// Bands of very many rows, which are covered between two envelopes.
@Suite struct BandReductionTests {
  /// Bounds of a band over x from 0 to 1000, in pixels.
  enum HardBand: String, CaseIterable, CustomTestStringConvertible {
    /// Two walks that meet and part.
    case walks
    /// A zigzag through a slope.
    case zigzag
    /// Noise, with the upper bound starting at it.
    case noise
    /// Two noises, which cross at every other row.
    case twoNoises
    /// The same with more rows than are looked at.
    case denseNoises

    var testDescription: String { rawValue }

    var count: Int {
      switch self {
      case .walks, .zigzag: 10_000
      case .noise, .twoNoises: 200_000
      case .denseNoises: 2_500_000
      }
    }

    var bounds: (x: [Double], above: [Double], below: [Double]) {
      var random = SplitMix(seed: 5)
      let x = (0..<count).map { Double($0) / Double(count) * 1000 }
      var (above, below) = (x, x)
      var (first, second) = (115.0, 125.0)
      for row in 0..<count {
        switch self {
        case .walks:
          first += (random.next() - 0.5) * 2
          second += (random.next() - 0.5) * 2
          (above[row], below[row]) = (first, second)
        case .zigzag:
          (above[row], below[row]) = (abs((x[row] / 5).remainder(dividingBy: 2)) * 80 + 60, 100)
        case .noise:
          below[row] = 120 + 12 * random.next()
          above[row] = below[row] - 4 - 6 * random.next()
        case .twoNoises, .denseNoises:
          (above[row], below[row]) = (100 + 12 * random.next(), 104 + 12 * random.next())
        }
      }
      return (x, above, below)
    }
  }

  /// What lies between two lines of straight pieces: 0…1 for each pixel, where the first is the higher
  /// one or, with `onBothSides`, wherever they are apart.
  private func truth(
    _ x: [Double], _ above: [Double], _ below: [Double], onBothSides: Bool = false
  ) -> [Double] {
    let (width, height) = (ReducedLine.area.width, ReducedLine.area.height)
    var truth = [Double](repeating: 0, count: width * height)
    let columns = max(100, x.count * 2 / width)
    var row = 0
    for column in 0..<width * columns {
      let place = (Double(column) + 0.5) / Double(columns)
      while row + 1 < x.count, x[row + 1] < place { row += 1 }
      guard row + 1 < x.count, x[row] <= place else { continue }
      let share = (place - x[row]) / (x[row + 1] - x[row])
      var top = above[row] + (above[row + 1] - above[row]) * share
      var bottom = below[row] + (below[row + 1] - below[row]) * share
      if onBothSides { (top, bottom) = (min(top, bottom), max(top, bottom)) }
      (top, bottom) = (max(top, 0), min(bottom, Double(height)))
      guard top < bottom else { continue }
      for pixel in Int(top)..<min(Int(bottom) + 1, height) {
        let part = min(bottom, Double(pixel + 1)) - max(top, Double(pixel))
        if part > 0 { truth[pixel * width + column / columns] += part / Double(columns) }
      }
    }
    return truth
  }

  @Test("The area between two lines is that between their pieces", arguments: HardBand.allCases)
  func areas(band: HardBand) throws {
    let (x, above, below) = band.bounds
    let path = { (y: [Double]) in
      try ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1, use: .area).path
    }
    let (upper, lower) = (try path(above), try path(below))
    let crossesOften = band == .twoNoises || band == .denseNoises
    for (first, second, isTurned) in [(upper, lower, false), (lower, upper, true)] {
      let levels = first.area(above: second, crossesOften: crossesOften, .color(.black)).levels
      let truth = isTurned ? truth(x, below, above) : truth(x, above, below)
      let error = CoverageError(drawn: levels, truth: truth)
      #expect(error.mean <= 4 && error.most <= 24, "\(isTurned): \(error)")
    }
    let levels = upper.area(
      above: lower, crossesOften: crossesOften, onBothSides: true, .color(.black)
    ).levels
    let error = CoverageError(
      drawn: levels, truth: truth(x, above, below, onBothSides: true))
    #expect(error.mean <= 4 && error.most <= 24, "both sides: \(error)")
  }

  @Test(
    "A reduced line has the gaps of its mask", arguments: [HardLine.gaps, .manyGaps, .loneValues])
  func masks(mask: HardLine) throws {
    for count in [10_000, 100_000] {
      let (x, _) = mask.points(count)
      let gaps = mask.points(count).y
      let values = HardLine.walk.points(count).y
      let y = zip(values, gaps).map { $1.isNaN ? .nan : $0 }
      let column = NumberValues(values)
      _ = Column(.numbers(column)).statistics
      let line = ReducedLine(
        x: NumberValues(x), y: column, width: 1.5, mask: NumberValues(gaps))
      let error = try line.error(x: x, y: y)
      #expect(error.mean <= 4 && error.most <= 16, "\(count): \(error)")
    }
  }

  /// A chart of 5,000 rows, and its primitives.
  private func grids(_ style: BandStyle, isReversed: Bool = false) throws -> [CoverageGrid] {
    let count = 5_000
    let x = (0..<count).map { Double($0) / Double(count) }
    let series = BandSeries(
      x: x, low: x.map { 10 * $0 }, high: x.map { 10 - 10 * $0 }, style: style)
    let primitives = try Chart(yAxes: [Axis(isReversed: isReversed)], series: [Series(series)])
      .scene().seriesPrimitives
    let grids = primitives.compactMap(\.coverage)
    #expect(grids.count == primitives.count)
    return grids
  }

  private func share(_ grid: CoverageGrid, left: Bool) -> Double {
    let half = grid.area.width / 2
    var sums = (left: 0, right: 0)
    for (index, level) in grid.levels.enumerated() {
      if index % grid.area.width < half {
        sums.left += Int(level)
      } else {
        sums.right += Int(level)
      }
    }
    return Double(left ? sums.left : sums.right) / Double(max(sums.left + sums.right, 1))
  }

  @Test("values decide which side has which fill, in either axis direction")
  func sides() throws {
    let (plain, crossed) = (Color(hex: 0x112233), Color(hex: 0xaa0000))
    for isReversed in [false, true] {
      let grids = try grids(
        BandStyle(fill: plain, fillWhereCrossed: crossed, strokeWidth: 0), isReversed: isReversed)
      #expect(grids.count == 2 || grids.count == 3)
      #expect(grids[0].paint == .color(plain) && share(grids[0], left: true) > 0.99)
      #expect(grids[1].paint == .color(crossed) && share(grids[1], left: false) > 0.99)
    }
    let one = try grids(BandStyle(fill: plain, strokeWidth: 2))
    #expect(one.count == 2 && abs(share(one[0], left: true) - 0.5) < 0.01)
  }

  @Test("both lines and the fill have a gap where one of the bounds has")
  func gaps() throws {
    let count = 8_000
    var (low, high) = (
      [Double](repeating: 1, count: count), [Double](repeating: 5, count: count)
    )
    for row in 2_000..<4_000 { low[row] = .nan }
    for row in 5_000..<7_000 { high[row] = .nan }
    for dashes in [[], [3.0, 2]] {
      var series = BandSeries(low: low, high: high)
      series.style.dashes = dashes
      let chart = Chart(series: [Series(series)])
      let frame = try chart.frame().series[0]
      let scene = try chart.scene()
      for grid in scene.seriesPrimitives.compactMap(\.coverage) {
        let inked = (0..<grid.area.width).filter { column in
          stride(from: column, to: grid.levels.count, by: grid.area.width)
            .contains { grid.levels[$0] > 0 }
        }
        let isGap = { (x: Double) in
          (frame.x[2_000] + 2..<frame.x[3_999] - 2).contains(x)
            || (frame.x[5_000] + 2..<frame.x[6_999] - 2).contains(x)
        }
        #expect(inked.allSatisfy { !isGap(Double(grid.area.minX + $0) + 0.5) })
        #expect(inked.count > grid.area.width / 3)
      }
      let strokes = scene.seriesPrimitives.compactMap(\.stroke)
      #expect(strokes.map(\.path.pieces.count) == (dashes.isEmpty ? [] : [3, 3]))
    }
  }
}
