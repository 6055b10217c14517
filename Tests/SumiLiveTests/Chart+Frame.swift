import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport

extension Chart {
  /// The chart laid out without fonts.
  func frame(_ tables: [String: Table] = [:]) throws -> ChartFrame {
    try ChartLayout(measuring: Typewriter()).frame(
      of: self, tables: tables, size: Size(width: 400, height: 300))
  }
}
