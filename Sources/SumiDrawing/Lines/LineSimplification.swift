import CNumbers
import SumiData
import SumiGeometry
import SumiLayout

/// Drops points of a line, in any order of x, that do not change the picture.
struct LineSimplification {
  let frame: SeriesFrame
  let pixels: PixelGrid
  /// What the line is clipped to.
  let plotArea: PixelRect
  /// In pixels.
  let strokeWidth: Double

  /// The greatest distance in pixels of a dropped point from the line drawn.
  static let tolerance = 0.1

  /// The points that are kept, in pixels, in runs without gaps: O(rows) time, O(points kept)
  /// memory.
  var runs: [[Point]] {
    var polyline = sumi_polyline()
    defer { sumi_free_polyline(&polyline) }
    let room = strokeWidth + 2
    frame.x.withKernelNumbers(pixels) { x, xMap in
      frame.y.withKernelNumbers(pixels) { y, yMap in
        var (x, y) = (x, y)
        sumi_simplify(
          &x, xMap, &y, yMap, Int64(min(frame.x.count, frame.y.count)), Self.tolerance,
          Double(plotArea.minX) - room, Double(plotArea.minY) - room,
          Double(plotArea.maxX) + room, Double(plotArea.maxY) + room, &polyline)
      }
    }
    var runs: [[Point]] = []
    var run: [Point] = []
    for index in 0..<Int(polyline.count) {
      let point = Point(x: polyline.values[2 * index], y: polyline.values[2 * index + 1])
      if point.x.isNaN {
        if !run.isEmpty { runs.append(run) }
        run = []
      } else {
        run.append(point)
      }
    }
    return runs
  }
}
