import SumiGeometry
import SumiScene

/// A fill, a stroke or a grid of coverage, with the paint of its covers.
struct Shape {
  enum Content {
    case fill(Fill)
    case stroke(Stroke)
    case grid(CoverageGrid)
  }

  let content: Content
  let clip: PixelRect
  let paint: CoverPaint

  /// `nil` for primitives of other kinds.
  init?(_ primitive: Primitive, clip: PixelRect, ramps: inout GradientRamps) {
    self.clip = clip
    switch primitive {
    case .fill(let fill):
      content = .fill(fill)
      paint = CoverPaint(fill.paint, ramps: &ramps)
    case .stroke(let stroke):
      content = .stroke(stroke)
      paint = CoverPaint(stroke.paint, ramps: &ramps)
    case .coverage(let grid):
      content = .grid(grid)
      paint = CoverPaint(grid.paint, ramps: &ramps)
    case .markers, .glyphs, .image: return nil
    }
  }

  /// About how many nanoseconds its coverage takes.
  var effort: Double {
    switch content {
    case .fill(let fill): Self.effort(of: fill.path, clip: clip)
    case .stroke(let stroke):
      stroke.path.points.count > ShapeCoverer.mostPointsOfStroke
        ? 0
        : Self.effort(of: stroke.path, clip: clip)
          + Self.nanosecondsOfDash * stroke.dashCount(within: clip)
    case .grid(let grid): Self.effort(of: grid.area.intersection(clip))
    }
  }

  private static let nanosecondsOfPoint = 100.0
  private static let nanosecondsOfDash = 600.0

  private static func effort(of path: Path, clip: PixelRect) -> Double {
    nanosecondsOfPoint * Double(path.points.count)
      + effort(of: path.pixelBounds?.intersection(clip))
  }

  /// The effort of looking for what is covered.
  private static func effort(of area: PixelRect?) -> Double {
    guard let area, !area.isEmpty else { return 0 }
    return Double(area.width) * Double(area.height) / 4
  }
}

extension Stroke {
  /// About how many dashes can be seen.
  fileprivate func dashCount(within clip: PixelRect) -> Double {
    let period = dashes.reduce(0, +)
    guard period > 0, period.isFinite, let first = path.points.first else { return 0 }
    var length = 0.0
    var previous = first
    // What is far outside is not drawn.
    let most = Double(clip.width + clip.height)
    for point in path.points.dropFirst() {
      let leg = (point - previous).length
      if leg > 0 { length += min(leg, most) }
      previous = point
    }
    return length / period * Double(max(dashes.count / 2, 1))
  }
}
