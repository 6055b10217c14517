import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// Every character is half as wide as high.
private struct Typewriter: TextMeasuring {
  func measure(_ text: String, font: Font) -> TextExtent {
    TextExtent(
      width: Double(text.count) * font.size / 2, ascent: font.size * 0.8, descent: font.size * 0.2)
  }
}

extension Chart {
  /// The chart laid out without fonts.
  func frame(_ tables: [String: Table] = [:]) throws -> ChartFrame {
    try ChartLayout(measuring: Typewriter()).frame(
      of: self, tables: tables, size: Size(width: 400, height: 300))
  }
}
