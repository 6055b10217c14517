/// Named columns of one length.
public struct Table: Equatable, Sendable {
  public private(set) var names: [String]
  public private(set) var columns: [Column]
  public let rowCount: Int

  /// A table of columns that all hold `rowCount` cells.
  public init(names: [String], columns: [Column]) {
    precondition(names.count == columns.count, "a name for each column")
    precondition(columns.allSatisfy { $0.count == columns[0].count }, "columns of one length")
    self.names = names
    self.columns = columns
    rowCount = columns.first?.count ?? 0
  }

  /// The column of that name, or `nil`.
  public subscript(name: String) -> Column? {
    names.firstIndex(of: name).map { columns[$0] }
  }
}
