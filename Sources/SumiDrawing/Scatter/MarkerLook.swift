import SumiGeometry

/// The colours of a marker's parts, each with its opacity.
struct MarkerLook: Equatable {
  var fill: Color
  /// The outline.
  var stroke = Color.clear
  /// The inner marker on top.
  var inner = Color.clear

  /// From the bottom to the top.
  var layers: [Color] { [fill, stroke, inner] }

  func opacity(_ opacity: Double) -> MarkerLook {
    MarkerLook(
      fill: fill.opacity(opacity), stroke: stroke.opacity(opacity), inner: inner.opacity(opacity))
  }
}
