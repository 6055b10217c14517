import SumiGeometry

/// Measures lines of text. Extents are in the unit of the font's size.
public protocol TextMeasuring {
  func measure(_ text: String, font: Font) throws -> TextExtent
}
