import SumiGeometry
import SumiLayout
import SumiScene

extension SeriesName {
  /// The thin line from the end of the series to its name; `nil` for none.
  func leader(_ pixels: PixelGrid) -> Primitive? {
    leader.isEmpty ? nil : pixels.leader(leader, color: label.color)
  }
}

extension PixelGrid {
  /// The thin line between a text and what it is about, along some points.
  ///
  /// - Parameter color: of the text.
  func leader(_ points: [Point], color: Color) -> Primitive {
    .stroke(
      Stroke(
        path: Path(points: points.map(pixel)), width: hairline,
        paint: .color(color.opacity(0.6))))
  }
}
