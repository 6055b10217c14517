import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport

extension Chart {
  /// The chart laid out without fonts.
  func frame(
    _ width: Double = 640, _ height: Double = 400, tables: [String: Table] = [:]
  ) throws -> ChartFrame {
    try ChartLayout(measuring: Typewriter())
      .frame(of: self, tables: tables, size: Size(width: width, height: height))
  }
}
