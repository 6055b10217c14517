/// Removes the rows that have no number or date in one of the first columns: a line then connects
/// the points on both sides.
public struct RowsWithValues: ColumnOperation {
  /// The number of columns that must have a value; the others lose the same rows.
  private let checkedCount: Int

  /// Removes rows without a value in one of the first `count` columns.
  public init(checking count: Int) { checkedCount = count }

  /// The remaining rows of each column; `nil` if all remain.
  public func output(of columns: [Column]) -> [Column]? {
    let checked = columns.prefix(checkedCount)
    guard checked.contains(where: { $0.hasGaps }) else { return nil }
    var isKept = [Bool](repeating: true, count: columns.first?.count ?? 0)
    for column in checked where column.hasGaps {
      if case .numbers(let numbers) = column.values {
        for (row, number) in numbers.doubles.enumerated() where number.isNaN { isKept[row] = false }
      } else {
        for row in isKept.indices where column.isMissing(row) { isKept[row] = false }
      }
    }
    let rows = isKept.indices.filter { isKept[$0] }
    return columns.map { $0.rows(at: rows) }
  }
}

extension Column {
  /// Whether a cell is missing or NaN.
  package var hasGaps: Bool {
    let statistics = statistics
    return statistics.missingCount > 0 || statistics.notANumberCount > 0
  }

  /// The cells of the given rows, in that order.
  ///
  /// - Parameter missing: the places among them that have no value.
  package func rows(at rows: [Int], without missing: [Int] = []) -> Column {
    var bits: Validity?
    if validity != nil || !missing.isEmpty {
      var picked = Validity(repeating: true, count: rows.count)
      if let validity {
        for (index, row) in rows.enumerated() where !validity[row] { picked[index] = false }
      }
      for index in missing { picked[index] = false }
      bits = picked
    }
    return cells(of: rows, validity: bits).described(as: self)
  }

  private func cells(of rows: [Int], validity: Validity?) -> Column {
    switch values {
    case .numbers(let numbers):
      // As Doubles, large integers would lose their last digits.
      switch numbers.type {
      case .int64: Column(numbers.integers(at: rows), validity: validity)
      case .uint64: Column(numbers.unsignedIntegers(at: rows), validity: validity)
      default: Column(numbers.doubles(at: rows), validity: validity)
      }
    case .dateTimes(let stamps, let unit):
      Column(dateTimes: stamps.integers(at: rows), unit, validity: validity)
    case .text(let text):
      Column(.text(TextValues(rows.pickingUntilTheEnd("") { text[$0] })), validity: validity)
    }
  }
}
