import SumiGeometry
import Testing

@testable import SumiTessellation

/// The levels of a tile with polygons in it.
private func levels(_ polygons: [[Point]]) -> [UInt8] {
  var sampler = TileSampler()
  var words = [UInt64](repeating: 0, count: TileSampler.words)
  var levels = [UInt8](repeating: 0, count: TileGrid.side * TileGrid.side)
  words.withUnsafeMutableBufferPointer { words in
    for polygon in polygons {
      sampler.fill(polygon[...], origin: .zero, lines: 0..<TileSampler.words, into: words)
    }
    levels.withUnsafeMutableBufferPointer { TileSampler.levels(of: .init(words), into: $0) }
  }
  return levels
}

private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
  [
    Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
    Point(x: x, y: y + height),
  ]
}

@Test("A sampled box has the share of each pixel that it covers, to a 64th")
func sampledBox() {
  for inset in [0.0, 0.1, 0.25, 0.5, 0.73] {
    let levels = levels([box(2 + inset, 3 + inset, 5, 4)])
    let side = TileGrid.side
    #expect(abs(Double(levels[5 * side + 2]) / 255 - (1 - inset)) < 1.0 / 64)
    #expect(abs(Double(levels[3 * side + 4]) / 255 - (1 - inset)) < 1.0 / 64)
    #expect(levels[5 * side + 4] == 255)
    #expect(levels[2 * side + 4] == 0 && levels[5 * side + 8] == 0)
  }
}

@Test("What sampled shapes have in common counts once, whichever way round they go")
func sampledOverlap() {
  let one = levels([box(1, 1, 3.5, 3.5)])
  #expect(levels([box(1, 1, 3.5, 3.5), box(1, 1, 3.5, 3.5).reversed()]) == one)
  #expect(levels([box(1, 1, 2, 3.5), box(2.2, 1, 2.3, 3.5)]) == one)
}

@Test("Sampled shapes are cut to the tile, and those without area are nothing")
func sampledClipping() {
  #expect(levels([box(-1e5, -1e5, 2e5, 2e5)]).allSatisfy { $0 == 255 })
  #expect(levels([box(20, -3, 9, 40), box(-9, -3, 8, 40), box(2, 2, 5, 0)]).allSatisfy { $0 == 0 })
}
