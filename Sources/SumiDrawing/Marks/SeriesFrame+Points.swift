import SumiGeometry
import SumiLayout

extension SeriesFrame {
  /// All points in pixels, in runs without gaps.
  func runs(pixels: PixelGrid) -> [[Point]] {
    runs(0..<min(x.count, y.count), pixels: pixels)
  }

  /// The points of some rows in pixels, in runs without gaps: a point without x or y ends a run.
  func runs(_ rows: Range<Int>, pixels: PixelGrid) -> [[Point]] {
    let xs = x.places(rows)
    let ys = y.places(rows)
    let scale = pixels.scale
    var runs: [[Point]] = []
    var run: [Point] = []
    run.reserveCapacity(xs.count)
    for index in xs.indices {
      let point = Point(x: xs[index] * scale, y: ys[index] * scale)
      if point.x.isFinite, point.y.isFinite {
        run.append(point)
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }
}
