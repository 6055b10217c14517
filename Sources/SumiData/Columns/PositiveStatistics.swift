internal import CNumbers
import SumiWork

/// Statistics for a logarithmic axis.
public struct PositiveStatistics: Equatable, Sendable {
  /// The least finite number above 0; `nil` if there is none.
  public var leastPositive: Double?
  /// The greatest finite number, if it is above 0.
  public var greatest: Double?
  /// Finite numbers that are not above 0.
  public var nonPositiveCount = 0
}

extension Column {
  /// Statistics of the positive numbers, and the count of others; empty for text and date-times.
  ///
  /// Computed from the summary for blocks on one side of 0; only blocks with numbers on both sides
  /// are read, on all cores: O(`count`) at most, and kept with the values.
  public var positiveStatistics: PositiveStatistics {
    guard case .numbers(let numbers) = values, count > 0 else { return PositiveStatistics() }
    return numbers.positiveStatistics
  }
}

extension NumberValues {
  /// Like `Column.positiveStatistics`.
  var positiveStatistics: PositiveStatistics {
    let all = range(wantsOrder: false)
    var result = PositiveStatistics()
    guard all.low <= all.high else { return result }
    if all.high > 0 { result.greatest = all.high }
    if all.low > 0 {
      result.leastPositive = all.low
    } else if all.high <= 0 {
      result.nonPositiveCount = count - Int(all.gaps)
    } else {
      let rows = start..<start + count
      if let known = storage.knownPositives(of: rows) { return known }
      let found = mixedPositives(rows)
      result.leastPositive = found.least.isFinite ? found.least : nil
      result.nonPositiveCount = found.nonPositiveCount
      if !Work.isStopped { storage.keepPositives(result, of: rows) }
    }
    return result
  }

  /// For rows with numbers on both sides of 0.
  private func mixedPositives(_ rows: Range<Int>) -> Positives {
    storage.withKernelNumbers(used: rows.upperBound) { numbers in
      nonisolated(unsafe) let numbers = numbers
      let known = storage.known
      let blockRows = known?.0.levels.first?.rows ?? 1
      let chunks = Parallel.chunks(of: rows.count, minimum: 1 << 16)
      let parts = Parallel.map(count: chunks.count) { index -> Positives in
        let first = rows.lowerBound + chunks[index].lowerBound
        let end = first + chunks[index].count
        var sum = Positives()
        guard let (summary, knownRows) = known, let level = summary.levels.first else {
          sum.scan(numbers, first..<end)
          return sum
        }
        let firstBlock = (first + blockRows - 1) / blockRows
        let endBlock = min(end, knownRows) / blockRows
        guard firstBlock < endBlock else {
          sum.scan(numbers, first..<end)
          return sum
        }
        sum.scan(numbers, first..<firstBlock * blockRows)
        // Consecutive blocks that must be read are read together.
        var unread = firstBlock
        for block in firstBlock..<endBlock
        where sum.add(level.blocks, block, rows: blockRows, isInteger: summary.isInteger) {
          sum.scan(numbers, unread * blockRows..<block * blockRows)
          unread = block + 1
        }
        sum.scan(numbers, unread * blockRows..<end)
        return sum
      }
      return parts.reduce(into: Positives()) { $0.add($1) }
    }
  }
}

/// The least number above 0, and the count of numbers ≤ 0, in some rows.
private struct Positives: Sendable {
  var least = Double.infinity
  var nonPositiveCount = 0

  mutating func add(_ other: Positives) {
    least = min(least, other.least)
    nonPositiveCount += other.nonPositiveCount
  }

  mutating func scan(_ numbers: sumi_numbers, _ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var others: Int64 = 0
    withUnsafePointer(to: numbers) {
      sumi_scan_positive($0, Int64(rows.lowerBound), Int64(rows.count), &least, &others)
    }
    nonPositiveCount += Int(others)
  }

  /// Adds a block from its summary; false if its numbers are on both sides of 0.
  mutating func add(_ blocks: sumi_blocks, _ block: Int, rows: Int, isInteger: Bool) -> Bool {
    let (low, high): (Double, Double)
    if isInteger {
      let lows = blocks.low.assumingMemoryBound(to: Int64.self)
      let highs = blocks.high.assumingMemoryBound(to: Int64.self)
      (low, high) = (Double(lows[block]), Double(highs[block]))
    } else {
      let lows = blocks.low.assumingMemoryBound(to: Double.self)
      let highs = blocks.high.assumingMemoryBound(to: Double.self)
      (low, high) = (lows[block], highs[block])
    }
    // A block without numbers has low above high.
    if low > high { return true }
    if low > 0 {
      least = min(least, low)
      return true
    }
    // The gaps of the first level, whose blocks have at most 512 rows, are not saturated.
    guard high <= 0 else { return false }
    nonPositiveCount += rows - Int(blocks.gaps[block])
    return true
  }
}

extension NumberStorage {
  fileprivate func knownPositives(of rows: Range<Int>) -> PositiveStatistics? {
    growth.withLock { $0.positives.flatMap { $0.rows == rows ? $0.found : nil } }
  }

  fileprivate func keepPositives(_ found: PositiveStatistics, of rows: Range<Int>) {
    growth.withLock { $0.positives = (rows, found) }
  }
}
