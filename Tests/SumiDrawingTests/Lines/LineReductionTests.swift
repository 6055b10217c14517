import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiWork
import TestSupport
import Testing

@testable import SumiDrawing

private func expectExact(
  _ line: ReducedLine, x: [Double], y: [Double], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let error = try line.error(x: x, y: y)
  #expect(error.mean <= 4 && error.most <= 16, "\(error)", sourceLocation: sourceLocation)
}

@Suite struct LineReductionTests {
  private let count = 10_000

  @Test(
    "Strided numbers are reduced the same way", arguments: [HardLine.walk, .gaps])
  func strided(line: HardLine) throws {
    let (x, y) = line.points(count)
    let bytes = zip(x, y).flatMap { [$0, $1] }.withUnsafeBytes { InputBytes.copying($0) }
    func column(_ offset: Int) -> NumberValues {
      NumberValues(in: bytes, offset: offset, type: .float64, stride: 16, count: count)
    }
    try expectExact(ReducedLine(x: column(0), y: column(8), width: 1.5), x: x, y: y)
    try expectExact(ReducedLine(x: NumberValues(x), y: column(8), width: 1.5), x: x, y: y)
    try expectExact(ReducedLine(x: column(0), y: NumberValues(y), width: 1.5), x: x, y: y)
  }

  @Test(
    "Evenly spaced rows have the bins that a search finds",
    arguments: [HardLine.walk, .noise, .gaps, .manyGaps, .spikes], [40_000, 300_001])
  func even(line: HardLine, count: Int) throws {
    let y = line.points(count).y
    let steps: [(start: Double, step: Double)] = [
      (0, 1_000 / Double(count)), (-300, 1_700 / Double(count)), (1_000, -1_000 / Double(count)),
    ]
    for (start, step) in steps {
      let places = (0..<count).map { start + step * Double($0) }
      let even = ReducedLine(
        x: NumberValues(regularFrom: start, step: step, count: count), y: NumberValues(y), width: 2)
      let stored = ReducedLine(x: NumberValues(places), y: NumberValues(y), width: 2)
      #expect(try even.levels == stored.levels, "from \(start)")
    }
  }

  @Test(
    "Of very many evenly spaced rows summaries are enough",
    arguments: [HardLine.walk, .noise, .gaps])
  func evenBlocks(line: HardLine) throws {
    // So many rows share a bin that its ends are those of blocks.
    let count = 100_000
    let (start, step) = (470.3, 1 / Double(count))
    let y = line.points(count).y
    let column = NumberValues(y)
    _ = Column(.numbers(column)).statistics
    let x = (0..<count).map { start + step * Double($0) }
    // The first row is not the first one of a block.
    for rows in [0..<count, 1_001..<count - 50] {
      let regular = NumberValues(regularFrom: start, step: step, count: count)
      let even = ReducedLine(x: regular[rows], y: column[rows], width: 2)
      try expectExact(even, x: Array(x[rows]), y: Array(y[rows]))
      let alone = try Parallel.$isSerial.withValue(true) { try even.levels }
      #expect(try even.levels == alone)
    }
  }

  @Test("A line that reaches few pixel rows has a grid of those rows")
  func rows() throws {
    let y = (0..<count).map { 100 + 10 * sin(Double($0) / 50) }
    let line = ReducedLine(
      x: NumberValues(regularFrom: 0, step: 0.1, count: count), y: NumberValues(y), width: 4)
    let grid = try line.path.stroke(.color(.black))
    #expect(grid.area.minY >= 85 && grid.area.maxY <= 115 && grid.area.width == 1_000)
    #expect(try line.path.area(to: 10, .color(.black)).area.minY <= 10)
    let far = ReducedLine(
      x: NumberValues(regularFrom: 0, step: 0.1, count: count),
      y: NumberValues(y.map { $0 + 1e5 }), width: 4)
    #expect(try far.path.stroke(.color(.black)).levels.isEmpty)
  }

  @Test("x and y of different types have blocks of different lengths")
  func types() throws {
    let (x, y) = HardLine.walk.points(count)
    let heights = y.map { Int16($0.rounded()) }
    let wide = heights.map { Double($0) }
    try expectExact(
      ReducedLine(x: NumberValues(x), y: NumberValues(heights), width: 1), x: x, y: wide)
    let rows = (0..<count).map { Int32($0 / 50) }
    try expectExact(
      ReducedLine(x: NumberValues(rows), y: NumberValues(y.map { Float($0) }), width: 1),
      x: rows.map { Double($0) }, y: y)
    let bytes = heights.map { UInt8(clamping: $0) }
    try expectExact(
      ReducedLine(x: NumberValues(rows), y: NumberValues(bytes), width: 1),
      x: rows.map { Double($0) }, y: bytes.map { Double($0) })
  }

  @Test("A missing row is the same gap as NaN", arguments: [HardLine.gaps, .manyGaps, .loneValues])
  func missing(line: HardLine) throws {
    let (x, y) = line.points(count)
    var validity = Validity(repeating: true, count: count)
    for row in 0..<count where y[row].isNaN { validity[row] = false }
    let column = Column(y.map { $0.isNaN ? -77 : $0 }, validity: validity)
    let values = try #require(column.numberValues)
    _ = column.statistics
    try expectExact(ReducedLine(x: NumberValues(x), y: values, width: 1.5), x: x, y: y)
    var part = column
    part.removeFirst(1_001)
    try expectExact(
      ReducedLine(
        x: NumberValues(x)[1_001..<count], y: try #require(part.numberValues), width: 1.5),
      x: Array(x[1_001...]), y: Array(y[1_001...]))
  }

  @Test("Rows outside of a view have no effect", arguments: [HardLine.walk, .jumps])
  func view(line: HardLine) throws {
    let (x, y) = line.points(count)
    let rows = 2_345..<8_011
    var others = x
    var heights = y
    for row in 0..<count where !rows.contains(row) {
      others[row] = row < rows.lowerBound ? 900 : -50
      heights[row] = row % 2 == 0 ? 5 : 230
    }
    let (allX, allY) = (NumberValues(others), NumberValues(heights))
    _ = (Column(.numbers(allX)).statistics, Column(.numbers(allY)).statistics)
    try expectExact(
      ReducedLine(x: allX[rows], y: allY[rows], width: 1.5), x: Array(x[rows]),
      y: Array(y[rows]))
  }

  @Test("A jump after many rows of the same x is drawn, also if blocks of y are summarised")
  func heaps() throws {
    let (_, y) = HardLine.walk.points(count)
    for length in [100, 140, 200, 330] {
      let x = (0..<count).map { row in
        Double(row / length * length) * 0.03 + Double(row % length < 60 ? row % length : 0) * 0.01
          + (row > 7 * length ? 300 : 0) + (row > 20 * length + 37 ? 200 : 0)
      }.sorted()
      let (columnX, columnY) = (NumberValues(x), NumberValues(y))
      _ = (columnX.order, Column(.numbers(columnY)).statistics)
      try expectExact(ReducedLine(x: columnX, y: columnY, width: 1.5), x: x, y: y)
    }
  }

  @Test("Descending x and reversed axes look as they should", arguments: HardLine.allCases)
  func backwards(line: HardLine) throws {
    let (x, y) = line.points(count)
    let falling = Array(x.reversed())
    let reversedY = Array(y.reversed())
    try expectExact(
      ReducedLine(x: NumberValues(falling), y: NumberValues(reversedY), width: 1.5), x: x, y: y)
    let mirrored = x.map { 1000 - $0 }
    try expectExact(
      ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1.5, isReversed: true),
      x: mirrored, y: y)
    try expectExact(
      ReducedLine(
        x: NumberValues(falling), y: NumberValues(reversedY), width: 1.5, isReversed: true),
      x: mirrored, y: y)
  }

  @Test("Steps turn where they should", arguments: [Curve.stepAfter, .stepBefore, .stepMiddle])
  func steps(curve: Curve) throws {
    for line in [HardLine.walk, .jumps, .gaps, .uneven] {
      for count in [2_000, count] {
        let (x, y) = line.points(count)
        var corners: (x: [Double], y: [Double]) = ([], [])
        for row in 0..<count {
          if row > 0 {
            let turns =
              switch curve {
              case .stepAfter: [(x[row], y[row - 1])]
              case .stepBefore: [(x[row - 1], y[row])]
              default:
                [((x[row - 1] + x[row]) / 2, y[row - 1]), ((x[row - 1] + x[row]) / 2, y[row])]
              }
            for turn in turns where y[row].isFinite && y[row - 1].isFinite {
              corners.x.append(turn.0)
              corners.y.append(turn.1)
            }
          }
          corners.x.append(x[row])
          corners.y.append(y[row])
        }
        try expectExact(
          ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1.5, curve: curve),
          x: corners.x, y: corners.y)
      }
    }
  }

  @Test("From many points in a pixel a line continues to few, and out of the picture")
  func fromDenseToSparse() throws {
    let dense = (0..<20_000).map { Double($0) / 1_000 }
    let low = [Double](repeating: 200, count: dense.count)
    for tail in [[700.0, 800, 900], [1_400, 1_500, 1_600], [1_400]] {
      let x = dense + tail
      let y = low + tail.map { 200 - $0 / 10 }
      try expectExact(ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 2), x: x, y: y)
      try expectExact(
        ReducedLine(
          x: NumberValues(Array(x.map { 1000 - $0 }.reversed())),
          y: NumberValues(Array(y.reversed())), width: 2),
        x: x.map { 1000 - $0 }, y: y)
    }
  }

  @Test(
    "An area is that under each of the segments",
    arguments: [
      (HardLine.walk, 10_000), (.slope, 10_000), (.steep, 10_000), (.noise, 10_000),
      (.noise, 100_000), (.wideNoise, 400_000), (.noise, 2_500_000),
    ])
  func areas(line: HardLine, count: Int) throws {
    let (x, y) = line.points(count)
    let drawn = try ReducedLine(
      x: NumberValues(x), y: NumberValues(y), width: 1.5, use: .area
    ).path.area(to: 130, .color(.black)).levels(on: ReducedLine.area)
    let (width, height) = (ReducedLine.area.width, ReducedLine.area.height)
    var truth = [Double](repeating: 0, count: width * height)
    var row = 0
    let columns = max(400, 2 * count / width)
    for column in 0..<width * columns {
      let place = (Double(column) + 0.5) / Double(columns)
      while row + 1 < count, x[row + 1] < place { row += 1 }
      guard row + 1 < count, x[row] <= place else { continue }
      let edge = y[row] + (place - x[row]) / (x[row + 1] - x[row]) * (y[row + 1] - y[row])
      let (low, high) = (max(min(edge, 130), 0), min(max(edge, 130), Double(height)))
      for pixel in Int(low)..<min(Int(high) + 1, height) {
        let share = min(high, Double(pixel + 1)) - max(low, Double(pixel))
        truth[pixel * width + column / columns] += max(share, 0) / Double(columns)
      }
    }
    let error = CoverageError(drawn: drawn, truth: truth)
    #expect(error.mean <= 4 && error.most <= 24, "\(error)")
  }

  @Test("The widest stroke that a file allows works")
  func widest() {
    let (x, y) = HardLine.walk.points(2_000)
    let line = ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1e30)
    guard case .unordered = line.reduction else {
      Issue.record("reduced for a pen that nobody can cover with")
      return
    }
  }
}
