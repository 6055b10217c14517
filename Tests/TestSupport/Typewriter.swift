import SumiGeometry
import SumiLayout

/// Measures texts without fonts: every character is half as wide as high.
public struct Typewriter: TextMeasuring {
  public init() {}

  public func measure(_ text: String, font: Font) -> TextExtent {
    TextExtent(
      width: Double(text.count) * font.size / 2, ascent: font.size * 0.8, descent: font.size * 0.2)
  }
}
