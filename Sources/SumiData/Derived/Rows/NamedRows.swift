import SumiWork

/// Names the rows of a column of groups that have no name: a missing cell, or an empty text. They are a
/// group of their own.
public struct NamedRows: ColumnOperation {
  /// The name of the group of rows without one.
  public static let noName = "no value"

  /// The column with a name in each row.
  public struct Output: Sendable {
    /// The cells as text; `nil` if all rows have a name already.
    public fileprivate(set) var column: Column?
  }

  /// The operation has no parameters.
  public init() {}

  public func output(of columns: [Column]) -> Output {
    guard let column = columns.first else { return Output() }
    let nameless = column.namelessRows(from: 0)
    guard !nameless.isEmpty else { return Output() }
    var isNamed = [Bool](repeating: true, count: column.count)
    for row in nameless { isNamed[row] = false }
    let names = isNamed.indices.map { row in
      Work.stops(at: row) ? "" : isNamed[row] ? column.text(at: row) : Self.noName
    }
    var named = Column(names)
    named.levels = column.levels
    return Output(column: named)
  }

  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    guard let column = columns.first else { return }
    if output.column == nil, column.namelessRows(from: known).isEmpty { return }
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int { output.column?.byteCount ?? 0 }
}

/// Leaves out the rows that have no name in one of the first columns.
public struct RowsWithNames: ColumnOperation {
  /// The remaining rows.
  public struct Output: Sendable {
    /// The remaining rows of each column; `nil` if all rows remain.
    public fileprivate(set) var columns: [Column]?
    /// How many rows each of the first columns leaves out; a row counts for the first of them.
    public fileprivate(set) var leftOutCounts: [Int]
  }

  /// The number of columns that must have a name; the others lose the same rows.
  private let checkedCount: Int

  /// Leaves out rows without a name in one of the first `count` columns.
  public init(checking count: Int) { checkedCount = count }

  public func output(of columns: [Column]) -> Output {
    var isKept = [Bool](repeating: true, count: columns.first?.count ?? 0)
    let counts = columns.prefix(checkedCount).map { column in
      column.namelessRows(from: 0).count { row in
        defer { isKept[row] = false }
        return isKept[row]
      }
    }
    guard counts.contains(where: { $0 > 0 }) else { return Output(leftOutCounts: counts) }
    let rows = isKept.indices.filter { isKept[$0] }
    return Output(columns: columns.map { $0.rows(at: rows) }, leftOutCounts: counts)
  }

  /// Added rows may be without a name, so all rows are looked at again.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    (output.columns ?? []).reduce(0) { $0 + $1.byteCount }
  }
}

extension Column {
  /// The rows without a name from a row on: missing cells, NaN and empty texts.
  fileprivate func namelessRows(from first: Int) -> [Int] {
    switch values {
    case .text(let text):
      var rows: [Int] = []
      var start = text.start(of: first)
      for row in first..<max(text.count, first) {
        if Work.stops(at: row) { break }
        if text.ends[row] == start || isMissing(row) { rows.append(row) }
        start = text.ends[row]
      }
      return rows
    case .numbers(let numbers):
      let found = statistics
      guard found.missingCount + found.notANumberCount > 0 else { return [] }
      return (first..<max(numbers.count, first)).filter { numbers[$0].isNaN }
    case .dateTimes:
      return validity == nil ? [] : (first..<max(count, first)).filter { isMissing($0) }
    }
  }
}
