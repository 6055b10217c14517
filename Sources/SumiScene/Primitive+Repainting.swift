import SumiGeometry

extension Primitive {
  /// The same with each paint replaced.
  ///
  /// - Parameters:
  ///   - paint: of paints, and of the colours of markers and glyphs, for which it gives colours.
  ///   - opacity: of images.
  package func repainted(
    _ paint: (Paint) -> Paint, opacity: (Double) -> Double
  ) -> Primitive {
    func color(_ own: Color) -> Color {
      if case .color(let new) = paint(.color(own)) { new } else { own }
    }
    switch self {
    case .stroke(var stroke):
      stroke.paint = paint(stroke.paint)
      return .stroke(stroke)
    case .fill(var fill):
      fill.paint = paint(fill.paint)
      return .fill(fill)
    case .markers(var markers):
      markers.fill = color(markers.fill)
      markers.stroke = color(markers.stroke)
      markers.innerFill = color(markers.innerFill)
      return .markers(markers)
    case .coverage(var grid):
      grid.paint = paint(grid.paint)
      return .coverage(grid)
    case .image(var image):
      image.opacity = opacity(image.opacity)
      return .image(image)
    case .glyphs(var run):
      run.color = color(run.color)
      return .glyphs(run)
    }
  }

  /// The same, fainter.
  package func opacity(_ opacity: Double) -> Primitive {
    repainted({ $0.opacity(opacity) }, opacity: { $0 * opacity })
  }
}
