import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

extension SeriesFrame {
  /// All points in pixels, in runs without gaps.
  func runs(pixels: PixelGrid) -> [[Point]] {
    runs(0..<min(x.count, y.count), pixels: pixels)
  }

  /// The points of some rows in pixels, in runs without gaps: a row without x or y ends a run.
  func runs(_ rows: Range<Int>, pixels: PixelGrid) -> [[Point]] {
    runs(rows, of: [.y], pixels: pixels)[0]
  }

  /// The points of some rows in pixels, for each of several roles on the y axis, in runs without gaps:
  /// a row where x or any of the roles is missing ends a run of all of them.
  func runs(_ rows: Range<Int>, of roles: [Role], pixels: PixelGrid) -> [[[Point]]] {
    if Work.isStopped { return roles.map { _ in [] } }
    let scale = pixels.scale
    let xs = x.places(rows)
    let heights = roles.map { self[$0].places(rows) }
    let isThere = { (index: Int) in
      (xs[index] * scale).isFinite && heights.allSatisfy { ($0[index] * scale).isFinite }
    }
    var runs: [Range<Int>] = []
    var start = 0
    for index in xs.indices where !isThere(index) {
      if start < index { runs.append(start..<index) }
      start = index + 1
    }
    if start < xs.count { runs.append(start..<xs.count) }
    return heights.map { ys in
      runs.map { run in run.map { Point(x: xs[$0] * scale, y: ys[$0] * scale) } }
    }
  }
}
