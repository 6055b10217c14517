import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

extension Mesh {
  /// How many tiles were sampled rather than left to the device.
  fileprivate var sampledCount: Int { covers.count { !$0.isOfStroke } }
}

@Test("The device draws strokes whose turns and legs it sees one by one")
func plainStrokes() throws {
  let bend = try mesh([stroke([(10, 10), (50, 30), (90, 10)], width: 8)])
  #expect(bend.sampledCount == 0)
  let sharp = try mesh([stroke([(10, 10), (90, 30), (12, 34)], width: 3)])
  #expect(sharp.sampledCount == 0)
  let curve = (0...400).map { index -> (Double, Double) in
    let x = Double(index) * 0.2
    return (10 + x, 20 + (x - 40) * (x - 40) / 80)
  }
  #expect(try mesh([stroke(curve)]).sampledCount == 0)
  #expect(try mesh([stroke([(5, 5.5), (95, 5.5)], dashes: [4, 3])]).sampledCount == 0)
}

@Test("A closed path's overlap with its start is left to the device")
func closedStroke() throws {
  for width in [1.0, 6] {
    let box = [(20.0, 20.0), (60, 20), (60, 50), (20, 50)]
    #expect(try mesh([stroke(box, width: width, isClosed: true)]).sampledCount == 0)
  }
}

@Test(
  "Turns back, short legs and legs near each other are sampled",
  arguments: [
    [(10.0, 10.0), (50, 30), (30, 20)], [(10, 40), (50, 40), (50, 41), (90, 41)],
    [(10, 10), (60, 40), (60, 10), (10, 40)], [(10, 10), (80, 10), (80, 13), (10, 13)],
  ])
func crowdedStrokes(_ points: [(Double, Double)]) throws {
  #expect(try mesh([stroke(points, width: 4)]).sampledCount > 0)
}

@Test("A tile is covered by the device or sampled, never both")
func coveredOnce() throws {
  let mesh = try mesh([stroke([(10, 10), (90, 60), (40, 28.75), (90, 20), (10, 21)], width: 5)])
  var hits = [Int](repeating: 0, count: 100 * 80)
  for cover in mesh.covers {
    for y in Int(cover.y)..<Int(cover.y + cover.height) {
      for x in Int(cover.x)..<Int(cover.x + cover.width) { hits[y * 100 + x] += 1 }
    }
  }
  #expect(mesh.sampledCount > 0 && hits.allSatisfy { $0 <= 1 })
}

@Test("A stroke that is sampled throughout leaves the device nothing to draw")
func sampledThroughout() throws {
  let mesh = try mesh([stroke([(10, 10), (12, 11), (10.5, 10)], width: 6)])
  #expect(mesh.pieces.isEmpty && mesh.sampledCount > 0)
}

@Test("What a wholly covered tile holds needs no more legs")
func fullTiles() throws {
  let rows = (0..<600).map { ($0 % 2 == 0 ? 0.0 : 100, Double($0) * 0.13) }
  let mesh = try mesh([stroke(rows, width: 3)])
  #expect(mesh.covers.contains { $0.source == CoverInstance.Source.constant && $0.u == 255 })
}
