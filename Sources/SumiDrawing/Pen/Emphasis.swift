import SumiChart
import SumiGeometry
import SumiScene

/// The look of selected shapes without a style of their own: another tone that stands out from the
/// background, an outline in the colour of texts, and wider lines.
struct Emphasis {
  @Shared var theme: Theme
  /// Pixels per point.
  let scale: Double
  var style = SelectedOutline()

  /// Shapes narrower than this, in points, become wider in place of an outline.
  private static let thinShape = 5.0
  private static let widening = 1.6
  /// The least opacity of selected markers.
  private static let markerOpacity = 0.9

  private var ground: Color { theme.ground ?? theme.background }

  func callAsFunction(_ primitives: [Primitive]) -> [Primitive] {
    // Shapes with outlines keep theirs.
    let hasOutlines = primitives.contains { if case .stroke = $0 { true } else { false } }
    var result: [Primitive] = []
    var outlines: [Primitive] = []
    var last: Path?
    for primitive in primitives {
      result.append(emphasized(primitive))
      guard case .fill(let fill) = primitive, fill.path != last else { continue }
      last = fill.path
      let (thin, thick) = parts(of: fill.path)
      if !thin.points.isEmpty {
        let line = Stroke(path: thin, width: scale, paint: tone(fill.paint), join: .miter)
        result.append(.stroke(line))
      }
      if !thick.points.isEmpty, !hasOutlines { outlines += outline(of: thick) }
    }
    for case .image(let image) in primitives {
      outlines += outline(of: Path(image.rect.inset(by: inset)))
    }
    return result + outlines
  }

  /// The outline inside of an area.
  func outline(of area: PixelRect) -> [Primitive] {
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return outline(of: Path(rect.inset(by: inset)))
  }

  /// Half of the outline's width, in pixels.
  private var inset: Double { style.strokeWidth * scale / 2 }

  /// The outline of a selected shape.
  func outline(of path: Path) -> [Primitive] {
    guard style.strokeWidth > 0 else { return [] }
    let paint = Paint.color(style.stroke ?? theme.text)
    return [
      .stroke(Stroke(path: path, width: style.strokeWidth * scale, paint: paint, join: .miter))
    ]
  }

  private func emphasized(_ primitive: Primitive) -> Primitive {
    switch primitive {
    case .fill(var fill):
      fill.paint = tone(fill.paint)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.paint = tone(stroke.paint)
      stroke.width = max(stroke.width * Self.widening, stroke.width + scale)
      return .stroke(stroke)
    case .markers(var markers):
      let fill = markers.fill.emphasized(on: ground)
      markers.fill = fill.alpha > 0 ? fill.withAlpha(max(fill.alpha, Self.markerOpacity)) : fill
      markers.stroke = theme.text
      // The outline leaves the inside of a small marker visible.
      let width = min(style.strokeWidth * scale, markers.radius * 0.4)
      markers.strokeWidth = max(markers.strokeWidth, width)
      markers.radius += width / 2
      return .markers(markers)
    case .coverage(var grid):
      grid.paint = tone(grid.paint)
      return .coverage(grid)
    case .image, .glyphs: return primitive
    }
  }

  private func tone(_ paint: Paint) -> Paint { paint.mapped { $0.emphasized(on: ground) } }

  /// The subpaths that are too thin for an outline, and the others.
  private func parts(of path: Path) -> (thin: Path, thick: Path) {
    var (thin, thick) = (Path(isClosed: true), Path(isClosed: true))
    for range in path.subpaths where range.count > 1 {
      let points = path.points[range]
      let (xs, ys) = (points.lazy.map(\.x), points.lazy.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { continue }
      if min(right - left, bottom - top) < Self.thinShape * scale {
        thin.beginSubpath()
        thin.points += points
      } else {
        thick.beginSubpath()
        // The outline of a rectangle is inside, so that neighbours do not cover it.
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        let isUpright = points.allSatisfy {
          ($0.x == left || $0.x == right) && ($0.y == top || $0.y == bottom)
        }
        thick.points += points.map { point in
          isUpright ? point.moved(by: inset, towards: middle) : point
        }
      }
    }
    return (thin, thick)
  }
}

extension Point {
  /// Moved along both axes.
  fileprivate func moved(by distance: Double, towards other: Point) -> Point {
    Point(
      x: x + (x < other.x ? distance : -distance), y: y + (y < other.y ? distance : -distance))
  }
}

extension Color {
  fileprivate func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
