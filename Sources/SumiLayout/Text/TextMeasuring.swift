import SumiGeometry

/// Whoever knows how wide a line of text is. Extents are in the unit of the font's size.
public protocol TextMeasuring {
  func measure(_ text: String, font: Font) throws -> TextExtent
}
