import CNumbers
import SumiData
import SumiGeometry
import SumiLayout

/// Drops points of a line, in any order of x, that do not change the picture.
struct LineSimplification {
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  /// What the line is clipped to.
  let plotArea: PixelRect
  /// In pixels.
  let strokeWidth: Double

  /// A line around a pole. A circle clips it, not a rectangle, which could cut off part of its area.
  static func aroundPole(
    _ frame: SeriesFrame, pixels: PixelGrid, strokeWidth: Double
  ) -> LineSimplification {
    let farthest = 1 << 40
    return LineSimplification(
      frame: frame, pixels: pixels,
      plotArea: PixelRect(minX: -farthest, minY: -farthest, maxX: farthest, maxY: farthest),
      strokeWidth: strokeWidth)
  }

  /// Lines of fewer points around a pole are drawn without simplification.
  static let leastAroundPole = 2_000

  /// The greatest distance in pixels of a dropped point from the line drawn.
  static let tolerance = 0.1

  /// The points that are kept, in pixels, in runs without gaps: O(rows) time, O(points kept)
  /// memory.
  var runs: [[Point]] {
    withPolyline(of: 0..<min(frame.x.count, frame.y.count)) { polyline in
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

  /// Calls `body` with the points of some rows that are kept, NaN between runs.
  private func withPolyline<Result>(
    of rows: Range<Int>, _ body: (sumi_polyline) -> Result
  ) -> Result {
    var polyline = sumi_polyline()
    defer { sumi_free_polyline(&polyline) }
    let room = strokeWidth + 2
    frame.x.withKernelNumbers(pixels) { x, xMap in
      frame.y.withKernelNumbers(pixels) { y, yMap in
        var (x, y) = (x, y)
        sumi_simplify(
          &x, xMap, &y, yMap, Int64(rows.lowerBound), Int64(rows.upperBound), Self.tolerance,
          Double(plotArea.minX) - room, Double(plotArea.minY) - room,
          Double(plotArea.maxX) + room, Double(plotArea.maxY) + room, &polyline)
      }
    }
    return body(polyline)
  }
}

// MARK: - Effort

extension LineSimplification {
  /// Stretches of rows from which the effort of many rows is estimated.
  private static let stretchLength = 256
  private static let stretchCount = 64
  /// The length of a stroke, in pixels, that takes as long to draw as another point.
  static let lengthPerPoint = 25.0

  /// The time that the device would take for the simplified line, in points: an estimate from a
  /// part of the rows if there are many.
  var effort: Double {
    let count = min(frame.x.count, frame.y.count)
    let (length, stretches) = (Self.stretchLength, Self.stretchCount)
    guard count > 2 * stretches * length else { return effort(of: 0..<count) }
    let sum = (0..<stretches).reduce(0.0) { sum, index in
      let first = (count - length) * index / (stretches - 1)
      return sum + effort(of: first..<first + length)
    }
    return sum * Double(count) / Double(stretches * length)
  }

  private func effort(of rows: Range<Int>) -> Double {
    // No leg is visible farther than across the plot.
    let longest = Double(plotArea.width + plotArea.height)
    return withPolyline(of: rows) { polyline in
      var length = 0.0
      for index in stride(from: 2, to: 2 * Int(polyline.count), by: 2) {
        let (dx, dy) = (
          polyline.values[index] - polyline.values[index - 2],
          polyline.values[index + 1] - polyline.values[index - 1]
        )
        let leg = (dx * dx + dy * dy).squareRoot()
        if leg.isFinite { length += min(leg, longest) }
      }
      return Double(polyline.count) + length / Self.lengthPerPoint
    }
  }
}
