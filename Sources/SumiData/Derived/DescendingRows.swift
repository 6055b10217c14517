import SumiWork

/// The number of rows in which the second column has a lesser number than the first.
public struct DescendingRows: ColumnOperation {
  /// The operation has no parameters.
  public init() {}

  /// - Complexity: O(rows), on all cores.
  public func output(of columns: [Column]) -> Int { count(from: 0, in: columns) }

  public func extend(_ output: inout Int, known: Int, to columns: [Column]) {
    output += count(from: known, in: columns)
  }

  public func byteCount(of output: Int) -> Int { MemoryLayout<Int>.size }

  private func count(from start: Int, in columns: [Column]) -> Int {
    let numbers = columns.compactMap(\.numberValues)
    guard numbers.count == 2 else { return 0 }
    let count = min(numbers[0].count, numbers[1].count)
    guard start < count else { return 0 }
    let chunks = Parallel.chunks(of: count - start, minimum: 16_384)
    return Parallel.map(count: chunks.count) { chunk in
      var descending = 0
      let (first, end) = (start + chunks[chunk].lowerBound, start + chunks[chunk].upperBound)
      for block in stride(from: first, to: end, by: 4_096) {
        if Work.stops(at: block - first) { break }
        let rows = block..<min(block + 4_096, end)
        let (lower, upper) = (numbers[0][rows].doubles, numbers[1][rows].doubles)
        for row in lower.indices where upper[row] < lower[row] { descending += 1 }
      }
      return descending
    }.reduce(0, +)
  }
}
