import SumiGeometry
import SumiScene

extension Paint {
  /// The same with each colour replaced.
  func mapped(_ color: (Color) -> Color) -> Paint {
    switch self {
    case .color(let own): return .color(color(own))
    case .linearGradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = color(gradient.stops[index].color)
      }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = color(gradient.stops[index].color)
      }
      return .radialGradient(gradient)
    }
  }
}

extension Primitive {
  /// The same, fainter.
  func opacity(_ opacity: Double) -> Primitive {
    switch self {
    case .stroke(var stroke):
      stroke.paint = stroke.paint.opacity(opacity)
      return .stroke(stroke)
    case .fill(var fill):
      fill.paint = fill.paint.opacity(opacity)
      return .fill(fill)
    case .markers(var markers):
      markers.fill = markers.fill.opacity(opacity)
      markers.stroke = markers.stroke.opacity(opacity)
      markers.innerFill = markers.innerFill.opacity(opacity)
      return .markers(markers)
    case .coverage(var grid):
      grid.paint = grid.paint.opacity(opacity)
      return .coverage(grid)
    case .image(var image):
      image.opacity *= opacity
      return .image(image)
    case .glyphs(var run):
      run.color = run.color.opacity(opacity)
      return .glyphs(run)
    }
  }
}
