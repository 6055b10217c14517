import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

extension Mesh {
  /// The levels of shared pixels, 0 if there are none, and how often each pixel is drawn.
  fileprivate var shared: (levels: [Int], hits: [Int]) {
    var levels = [Int](repeating: 0, count: size.width * size.height)
    var hits = levels
    for run in coverageRuns {
      for x in Int(run.x)..<Int(run.x + run.count) {
        levels[Int(run.y) * size.width + x] = Int(run.level)
        hits[Int(run.y) * size.width + x] += 1
      }
    }
    return (levels, hits)
  }
}

@Test("The device alone draws strokes whose legs it sees in pairs")
func plainStrokes() throws {
  let bend = try mesh([stroke([(10, 10), (50, 30), (90, 10)], width: 8)])
  #expect(bend.coverageRuns.isEmpty)
  let sharp = try mesh([stroke([(10, 10), (90, 30), (12, 34)], width: 3)])
  #expect(sharp.coverageRuns.isEmpty)
  let curve = (0...400).map { index -> (Double, Double) in
    let x = Double(index) * 0.2
    return (10 + x, 20 + (x - 40) * (x - 40) / 80)
  }
  #expect(try mesh([stroke(curve)]).coverageRuns.isEmpty)
  #expect(try mesh([stroke([(5, 5.5), (95, 5.5)], dashes: [4, 3])]).coverageRuns.isEmpty)
  let box = [(20.0, 20.0), (60, 20), (60, 50), (20, 50)]
  #expect(try mesh([stroke(box, isClosed: true)]).shared.hits.reduce(0, +) < 20)
}

@Test(
  "Turns back, short legs and legs near each other are sampled",
  arguments: [
    [(10.0, 10.0), (50, 30), (30, 20)], [(10, 40), (50, 40), (50, 41), (90, 41)],
    [(10, 10), (60, 40), (60, 42), (10, 12)], [(10, 10), (80, 10), (80, 13), (10, 13)],
  ])
func sharedPixels(_ points: [(Double, Double)]) throws {
  for join in LineJoin.allCases {
    let mesh = try mesh([stroke(points, width: 4, join: join, cap: .round)])
    #expect(!mesh.coverageRuns.isEmpty)
    #expect(mesh.shared.hits.allSatisfy { $0 <= 1 })
  }
}

@Test("The caps of a dash are sampled only if it is shorter than a pixel's diagonal")
func dashCaps() throws {
  func runs(_ dash: Double, _ cap: LineCap) throws -> [CoverageRun] {
    try mesh([stroke([(5, 5.5), (95, 5.5)], width: 3, cap: cap, dashes: [dash, 6])]).coverageRuns
  }
  #expect(try !runs(0.1, .round).isEmpty)
  #expect(try runs(2, .round).isEmpty)
  #expect(try runs(0.1, .butt).isEmpty)
}

@Test("Both legs cover their part of a pixel between two parallel legs")
func sideBySide() throws {
  // Row 11 is covered by 0.2 of the leg at 12.3 alone.
  let legs = [(10.0, 10.5), (60, 10.5), (60, 12.3), (10, 12.3)]
  let levels = try mesh([stroke(legs, width: 1)]).shared.levels
  #expect(abs(levels[11 * 100 + 30] - 51) <= 4)
  let wide = try mesh([stroke(legs, width: 1.4)]).shared.levels
  // From 9.8 to 11.2 and from 11.6 to 13.
  #expect(abs(wide[11 * 100 + 30] - 153) <= 5)
}

@Test("Shared pixels stay inside the clip, however far the points are")
func clippedSharedPixels() throws {
  let far = [(-1e7, 40.0), (1e7, 40), (1e7, 41.2), (-1e7, 41.2), (50, -1e9), (50, 41.2), (51, 1e9)]
  let mesh = try mesh([stroke(far, width: 2.6, cap: .square)])
  for run in mesh.coverageRuns {
    #expect(run.x >= 0 && run.x + run.count <= 100 && run.y >= 0 && run.y < 80)
  }
}

@Test("Legs of separate pieces share nothing")
func separatePieces() throws {
  let points = [
    (10.0, 20.0), (90, 20), (.nan, 0), (10, 21), (90, 21), (.nan, 0), (10, 21.5), (90, 22),
  ]
  #expect(try mesh([stroke(points, width: 3)]).coverageRuns.isEmpty)
}

@Test("A thousand legs over one position draw each pixel at most once")
func heap() throws {
  var numbers = FixedNumbers(state: 7)
  let points = (0..<1100).map { _ in
    (Double.random(in: 40..<56, using: &numbers), Double.random(in: 30..<46, using: &numbers))
  }
  let mesh = try mesh([stroke(points, width: 1.5)])
  #expect(mesh.shared.hits.allSatisfy { $0 <= 1 })
}
