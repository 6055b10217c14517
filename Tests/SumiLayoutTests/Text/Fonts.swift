import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiText

/// One library for all tests: fonts are found once.
enum Fonts {
  static let library = Result { try FontLibrary() }
}

extension Chart {
  /// The chart laid out with the installed fonts.
  func frame(
    _ width: Double = 640, _ height: Double = 400, tables: [String: Table] = [:],
    hooks: ChartHooks = .none
  ) throws -> ChartFrame {
    try ChartLayout(measuring: Fonts.library.get())
      .frame(of: self, tables: tables, size: Size(width: width, height: height), hooks: hooks)
  }
}
