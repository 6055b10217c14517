import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A marker on each point.
struct ScatterMark: Mark {
  let style: MarkerStyle
  let frame: SeriesFrame
  let pixels: PixelGrid
  let theme: Theme
  /// Of the fill where the style says nothing.
  var defaultOpacity = 0.8

  var drawing: MarkDrawing {
    let points = frame.runs(pixels: pixels).flatMap { $0 }
    return MarkDrawing(
      primitives: markers(at: points, color: frame.color), pointsDrawn: points.count)
  }

  /// Markers at places in pixels, in the given colour unless the style has its own.
  func markers(at centers: [Point], color: Color) -> [Primitive] {
    guard !centers.isEmpty, style.radius > 0 else { return [] }
    return [
      .markers(
        MarkerSet(
          shape: style.shape.marker, centers: centers, radius: style.radius * pixels.scale,
          fill: (style.fill ?? color).opacity(style.opacity ?? defaultOpacity),
          stroke: style.stroke ?? theme.background,
          strokeWidth: style.strokeWidth * pixels.scale))
    ]
  }

  func symbol(in rect: Rect) -> [Primitive] {
    var style = style
    style.radius = min(style.radius, rect.height / 2)
    let mark = ScatterMark(style: style, frame: frame, pixels: pixels, theme: theme)
    return mark.markers(at: [pixels.pixel(rect.center)], color: frame.color)
  }
}

extension MarkerStyle.Shape {
  fileprivate var marker: MarkerShape {
    switch self {
    case .circle: .circle
    case .square: .square
    case .diamond: .diamond
    case .triangle: .triangle
    case .triangleDown: .triangleDown
    case .plus: .plus
    case .cross: .cross
    case .star: .star
    }
  }
}
