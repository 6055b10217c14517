import SumiWork

/// Counts the rows that have some of their values, but not all that they need to be drawn.
///
/// A row with a position and no value at all is a gap, which is not counted: nothing of it is lost.
public struct IncompleteRows: ColumnOperation {
  /// The number of columns of positions, which come before those of values.
  private let positionCount: Int

  /// - Parameter count: of columns of positions, the first ones.
  public init(positions count: Int) { positionCount = count }

  /// How many rows lack a value of each column; a row counts for the first of them.
  ///
  /// - Complexity: O(rows), on all cores; O(1) if no column lacks a value.
  public func output(of columns: [Column]) -> [Int] { counts(from: 0, in: columns) }

  public func extend(_ output: inout [Int], known: Int, to columns: [Column]) {
    for (place, count) in counts(from: known, in: columns).enumerated() { output[place] += count }
  }

  public func byteCount(of output: [Int]) -> Int { output.count * MemoryLayout<Int>.size }

  private func counts(from start: Int, in columns: [Column]) -> [Int] {
    let none = [Int](repeating: 0, count: columns.count)
    let lacking = columns.map(\.hasGaps)
    // A row can lack its only value and have nothing but its position: that is a gap.
    let isOnlyGaps =
      columns.count == positionCount + 1 && !lacking.prefix(positionCount).contains(true)
    guard lacking.contains(true), !isOnlyGaps, let end = columns.map(\.count).min(), start < end
    else { return none }
    let chunks = Parallel.chunks(of: end - start, minimum: 16_384)
    return Parallel.map(count: chunks.count) { chunk in
      var counts = none
      let (first, last) = (start + chunks[chunk].lowerBound, start + chunks[chunk].upperBound)
      for block in stride(from: first, to: last, by: 4_096) {
        if Work.stops(at: block - first) { break }
        count(block..<min(block + 4_096, last), of: columns, lacking, to: &counts)
      }
      return counts
    }.reduce(into: none) { sums, counts in
      for place in counts.indices { sums[place] += counts[place] }
    }
  }

  private func count(
    _ rows: Range<Int>, of columns: [Column], _ lacking: [Bool], to counts: inout [Int]
  ) {
    var hasValue = [Bool](repeating: false, count: rows.count)
    var lacks = [Int](repeating: -1, count: rows.count)
    for (place, column) in columns.enumerated() {
      let isValue = place >= positionCount
      let numbers = lacking[place] ? column.numberValues?[rows].doubles : nil
      for row in hasValue.indices {
        let isMissing =
          lacking[place]
          && (numbers.map { $0[row].isNaN } ?? column.isMissing(rows.lowerBound + row))
        if isMissing, lacks[row] < 0 { lacks[row] = place }
        if isValue, !isMissing { hasValue[row] = true }
      }
    }
    for (row, place) in lacks.enumerated() where place >= 0 && hasValue[row] { counts[place] += 1 }
  }
}
