/// Something that is worked out from columns of one length, most often other columns: a split, the
/// rows outside of breaks.
///
/// It is a value, and equal ones give the same for the same columns; so a `ColumnMemo` can keep what
/// it gave. What is given for rows from scratch, and for some of them and then for those added behind
/// them, is the same.
public protocol ColumnOperation: Hashable, Sendable {
  associatedtype Output: Sendable

  /// What the columns give.
  func output(of columns: [Column]) -> Output

  /// Changes what the first `known` rows of the columns gave to what all of them give.
  func extend(_ output: inout Output, known: Int, to columns: [Column])

  /// How many bytes of memory an output takes, near enough.
  func byteCount(of output: Output) -> Int
}

extension Column {
  /// How many bytes the cells take, those that are regular or in a file included.
  var byteCount: Int {
    let cells =
      switch values {
      case .numbers(let numbers), .dateTimes(let numbers, _): numbers.count * numbers.type.size
      case .text(let text): text.bytes.count + text.count * MemoryLayout<Int>.size
      }
    return cells + (validity == nil ? 0 : count / 8)
  }
}
