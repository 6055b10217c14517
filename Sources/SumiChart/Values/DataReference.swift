import SumiData

/// A table: a file, or columns given directly.
public enum DataReference: Equatable, Sendable {
  /// A file; in a chart file its path is relative to the chart file.
  case file(DataFile)
  /// A table in memory.
  case table(Table)

  /// The table that it holds; `nil` for a file.
  package var heldTable: Table? { if case .table(let table) = self { table } else { nil } }
}
