import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// A line of values in pixels, reduced for any number of points, on a picture a thousand pixels
/// wide.
struct ReducedLine {
  static let area = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 240)

  let x: NumberValues
  let y: NumberValues
  /// In pixels.
  let width: Double
  var curve: Curve = .straight
  /// Whether x increases to the left.
  var isReversed = false
  /// The transform from x and y to pixels.
  var xWarp: (warp: Warp, map: AffineMap)?
  var yWarp: (warp: Warp, map: AffineMap)?
  /// Pixels on the y axis whose gaps are gaps of the line too.
  var mask: NumberValues?
  var use = LineUse.extents

  var frame: SeriesFrame {
    let map = isReversed ? AffineMap(scale: -1, offset: 1000) : .identity
    return SeriesFrame(
      series: Series(LineSeries(y: [1])), title: "", color: .black,
      x: xWarp.map { .warped(x, $0.warp, $0.map) } ?? .numbers(x, map),
      y: yWarp.map { .warped(y, $0.warp, $0.map) } ?? .numbers(y, .identity),
      baseline: 240)
  }

  var reduction: LineReduction {
    LineReducer(
      frame: frame, curve: curve, strokeWidth: width, pixels: PixelGrid(scale: 1),
      plotArea: Self.area, leastDensity: 0, mask: mask.map { .numbers($0, .identity) },
      use: use
    ).reduction
  }

  var path: LinePath {
    get throws {
      guard case .path(let path, _) = reduction else {
        throw NotReduced()
      }
      return path
    }
  }

  struct NotReduced: Error {}

  var levels: [UInt8] {
    get throws { try path.stroke(.color(.black)).levels(on: Self.area) }
  }

  /// The difference of the stroke from straight lines between points in pixels.
  func error(x: [Double], y: [Double]) throws -> CoverageError {
    var truth = LineTruth(width: Self.area.width, height: Self.area.height, strokeWidth: width)
    truth.add(x: x, y: y)
    return CoverageError(drawn: try levels, truth: truth.coverage)
  }
}
