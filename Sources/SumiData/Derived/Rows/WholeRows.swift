import SumiWork

/// Takes all values away from rows that lack one of some columns: such rows are not drawn, and their other
/// values are no part of a range.
package struct WholeRows: ColumnOperation {
  /// The numbers of each of the first columns that have a position; cells of texts only need to be there.
  private let limits: [ClosedRange<Double>]

  /// - Parameter limits: of each of the first columns, which must all have a value. The others only lose the same
  ///   rows.
  package init(within limits: [ClosedRange<Double>]) { self.limits = limits }

  /// All columns, as long as before; `nil` if no row lacks a value.
  ///
  /// - Complexity: O(rows), on all cores; O(1) if no row lacks a value.
  package func output(of columns: [Column]) -> [Column]? {
    let lacking = zip(columns, limits).filter { $0.lacksValues(within: $1) }
    guard !lacking.isEmpty, let count = columns.first?.count else { return nil }
    let chunks = Parallel.chunks(of: count, minimum: 1 << 14)
    let parts = Parallel.map(count: chunks.count) { chunk in
      var areWhole = Validity(repeating: true, count: 0)
      for start in stride(from: chunks[chunk].lowerBound, to: chunks[chunk].upperBound, by: 4096) {
        let rows = start..<min(start + 4096, chunks[chunk].upperBound)
        var block = Validity(repeating: true, count: rows.count)
        if Work.isStopped { return block }
        for (column, limits) in lacking { column.mark(rows, outside: limits, in: &block) }
        areWhole.append(block)
      }
      return areWhole
    }
    if Work.isStopped { return nil }
    var areWhole = Validity(repeating: true, count: 0)
    for part in parts { areWhole.append(part) }
    return columns.map { column in
      guard let known = column.validity else { return column.with(areWhole) }
      return column.with(known.intersection(areWhole))
    }
  }
}

extension Column {
  /// Whether a cell is missing, or its number outside of limits.
  fileprivate func lacksValues(within limits: ClosedRange<Double>) -> Bool {
    let statistics = statistics
    let known = statistics.range ?? limits
    return statistics.missingCount + statistics.notANumberCount + statistics.infiniteCount > 0
      || known.lowerBound < limits.lowerBound || known.upperBound > limits.upperBound
  }

  fileprivate func mark(
    _ rows: Range<Int>, outside limits: ClosedRange<Double>, in areWhole: inout Validity
  ) {
    if let numbers = numberValues?[rows].doubles {
      // A missing number is NaN, which is within no limits.
      for (index, number) in numbers.enumerated() where !limits.contains(number) {
        areWhole[index] = false
      }
    } else {
      for row in rows where isMissing(row) { areWhole[row - rows.lowerBound] = false }
    }
  }
}
