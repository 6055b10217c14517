import SumiGeometry
import SumiLayout

extension SeriesFrame {
  /// The points in pixels, in runs without gaps: a point without x or y ends a run.
  func runs(pixels: PixelGrid) -> [[Point]] {
    let xs = x.places
    let ys = y.places
    let scale = pixels.scale
    var runs: [[Point]] = []
    var run: [Point] = []
    run.reserveCapacity(xs.count)
    for index in 0..<min(xs.count, ys.count) {
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
