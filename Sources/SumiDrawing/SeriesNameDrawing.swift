import SumiGeometry
import SumiLayout
import SumiScene

extension SeriesName {
  /// The thin line from the end of the series to its name; `nil` for none.
  func leader(_ pixels: PixelGrid) -> Primitive? {
    guard !leader.isEmpty else { return nil }
    return .stroke(
      Stroke(
        path: Path(points: leader.map(pixels.pixel)), width: pixels.hairline,
        paint: .color(label.color.opacity(0.6))))
  }
}
