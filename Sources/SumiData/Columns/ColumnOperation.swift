/// A result computed from columns of one length, usually other columns: a split, or the rows
/// outside of breaks.
///
/// It is a value, and equal operations give equal results for equal columns, so a `ColumnMemo` can
/// keep them. Computing all rows at once gives the same as computing some of them and then
/// extending by the rest.
public protocol ColumnOperation: Hashable, Sendable {
  /// What the operation gives.
  associatedtype Output: Sendable

  /// The result for the columns.
  func output(of columns: [Column]) -> Output

  /// Extends a result for the first `known` rows of the columns to all of them.
  func extend(_ output: inout Output, known: Int, to columns: [Column])

  /// The approximate memory of a result in bytes.
  func byteCount(of output: Output) -> Int
}

/// Operations that give columns, or `nil` where nothing changes, and for which an added row may come
/// anywhere among the others.
extension ColumnOperation where Output == [Column]? {
  /// Computes the result of all rows again.
  public func extend(_ output: inout [Column]?, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  /// The bytes of the columns.
  public func byteCount(of output: [Column]?) -> Int {
    (output ?? []).reduce(0) { $0 + $1.byteCount }
  }
}

extension Column {
  /// The size of the cells in bytes, including regular ones and those in a file.
  public var byteCount: Int {
    let cells =
      switch values {
      case .numbers(let numbers), .dateTimes(let numbers, _): numbers.count * numbers.type.size
      case .text(let text): text.bytes.count + text.count * MemoryLayout<Int>.size
      }
    return cells + (validity == nil ? 0 : count / 8)
  }
}
