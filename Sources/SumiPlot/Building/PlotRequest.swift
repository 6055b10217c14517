import SumiChart
import SumiData

/// What a user says about a chart of a table; `nil` is chosen.
package struct PlotRequest {
  package var x: String?
  /// Columns, with `separator` between.
  package var y: String?
  package var separator: Character = ","
  package var by: String?
  /// Columns that determine the look of each row, or its error, by role.
  package var looks: [Role: String] = [:]
  /// A word of a chart file.
  package var kind: String?
  /// `.some(nil)` for none.
  package var aggregate: Aggregate??
  /// `.some(nil)` for the order of the table.
  package var sort: RowOrder??
  package var top: Int?
  package var stack: StackMode?
  /// A column whose values are panels, `y` for a panel for each column of values, or `none`.
  package var panels: String?
  /// Whether what is stated of the axes says that they are linear, or which are logarithmic.
  package var areAxesStated = false

  package init() {}

  /// Whether all columns are open.
  var namesNothing: Bool {
    x == nil && y == nil && by == nil && panels == nil && looks.isEmpty && kind == nil
  }
}
