internal import CNumbers

/// What a logarithmic axis asks of a column.
public struct PositiveStatistics: Equatable, Sendable {
  /// The least finite number above 0; `nil` where there is none.
  public var leastPositive: Double?
  /// The greatest finite number, where it is above 0.
  public var greatest: Double?
  /// Finite numbers that are not above 0.
  public var nonPositiveCount = 0
}

extension Column {
  /// What the numbers above 0 are, and how many are not; nothing for text and for date-times.
  ///
  /// Made of the statistics where blocks of rows are on one side of 0; only blocks with numbers on
  /// both sides are looked into, on all cores: O(`count`) at most, and kept with the values.
  public var positiveStatistics: PositiveStatistics {
    guard case .numbers(let numbers) = values, count > 0 else { return PositiveStatistics() }
    return numbers.positiveStatistics
  }
}

extension NumberValues {
  /// As `Column.positiveStatistics`.
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
      storage.keepPositives(result, of: rows)
    }
    return result
  }

  /// Of rows with numbers on both sides of 0.
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
        // Neighbours that have to be looked into are looked into together.
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

/// The least number above 0, and how many numbers are not, of some rows.
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

  /// Adds a block by what is known of it; false where its numbers are on both sides of 0.
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
    // A block without any has its low above its high.
    if low > high { return true }
    if low > 0 {
      least = min(least, low)
      return true
    }
    // Gaps of the first level, whose blocks are of 512 rows at most, are counted in full.
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
