/// Named columns of one length.
public struct Table: Equatable, Sendable {
  public private(set) var names: [String]
  public private(set) var columns: [Column]
  public let rowCount: Int
  /// What the reader had to assume, one line each, such as the order of day and month.
  public var notes: [String]

  /// A table of columns that all hold `rowCount` cells.
  public init(names: [String], columns: [Column], notes: [String] = []) {
    precondition(names.count == columns.count, "a name for each column")
    precondition(columns.allSatisfy { $0.count == columns[0].count }, "columns of one length")
    self.names = names
    self.columns = columns
    self.notes = notes
    rowCount = columns.first?.count ?? 0
  }

  /// The column of that name, or `nil`.
  public subscript(name: String) -> Column? {
    names.firstIndex(of: name).map { columns[$0] }
  }

  /// The column of that name.
  ///
  /// - Throws: `DataError.missingColumn`, with the name that may have been meant. `source` is the
  ///   file or data name that the message begins with.
  public func column(named name: String, source: String? = nil) throws(DataError) -> Column {
    guard let column = self[name] else {
      throw .missingColumn(
        source: source, column: name, nearest: nearestName(to: name, among: names), names: names)
    }
    return column
  }
}
