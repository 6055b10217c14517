internal import CNumbers
import SumiWork

extension NumberStorage {
  /// Shorter columns have no summary; only their range is kept.
  static let leastSummarized = 8_192

  /// The summary of all whole blocks, created or updated if needed; `nil` for short columns and for
  /// regular numbers. One pass over the new numbers.
  func summary(wantsOrder: Bool) -> NumberSummary? {
    growth.withLock { growth in
      guard isStored, growth.used >= Self.leastSummarized else { return nil }
      if growth.summary == nil || (wantsOrder && growth.summary?.hasOrder == false) {
        growth.summary = NumberSummary(of: type, capacity: capacity, hasOrder: wantsOrder)
        growth.summarized = 0
      }
      guard let summary = growth.summary else { return nil }
      if growth.summarized < growth.used {
        withKernelNumbers(used: growth.used) { numbers in
          summary.extend(over: numbers, from: growth.summarized, to: growth.used)
        }
        guard !Work.isStopped else {
          growth.summary = nil
          growth.summarized = 0
          return nil
        }
        growth.summarized = growth.used
      }
      return summary
    }
  }

  /// The contents of rows, read one by one unless these rows were requested last.
  fileprivate func range(of rows: Range<Int>) -> sumi_range {
    let known = growth.withLock { $0.range.flatMap { $0.rows == rows ? $0.found : nil } }
    if let known { return known }
    let found = withKernelNumbers(used: rows.upperBound) { numbers in
      var range = sumi_no_range()
      var numbers = numbers
      sumi_scan(&numbers, Int64(rows.lowerBound), Int64(rows.count), false, &range)
      return range
    }
    if !Work.isStopped { growth.withLock { $0.range = (rows, found) } }
    return found
  }

  /// The current summary, and its number of rows.
  var known: (NumberSummary, rows: Int)? {
    growth.withLock { growth in growth.summary.map { ($0, growth.summarized) } }
  }

  private var isStored: Bool {
    switch source {
    case .regular, .regularIntegers: false
    case .doubles, .integers, .array, .file, .memory: true
    }
  }

  /// The number of rows that fit without moving.
  private var capacity: Int {
    if canGrow, case .memory(let memory) = source { return memory.capacity / stride }
    return growthLimit
  }

  /// All rows in the form of the C loops; row 0 is the storage's.
  func withKernelNumbers<Result, Failure>(
    used: Int, _ body: (sumi_numbers) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.withBase { (base) throws(Failure) -> Result in
      var numbers = sumi_numbers()
      numbers.base = base
      numbers.count = Int64(used)
      numbers.stride = Int64(stride)
      numbers.type = type.kernelType
      switch source {
      case .regular(let start, let step):
        numbers.start = start
        numbers.step = step
      case .regularIntegers(let start, let step):
        numbers.integer_start = start
        numbers.integer_step = step
      case .doubles, .integers, .array, .file, .memory: break
      }
      guard let validity else { return try body(numbers) }
      return try validity.withWords { (words) throws(Failure) -> Result in
        numbers.validity = words
        return try body(numbers)
      }
    }
  }
}

extension NumberValues {
  /// The contents of the rows. The first call is one pass over the numbers, later ones cost
  /// nothing.
  ///
  /// - Parameter wantsOrder: whether to determine if the rows are ascending or descending.
  func range(wantsOrder: Bool) -> sumi_range {
    if let range = regularRange { return range }
    let rows = start..<start + count
    var range = sumi_no_range()
    if let summary = storage.summary(wantsOrder: wantsOrder) {
      storage.withKernelNumbers(used: rows.upperBound) { numbers in
        var numbers = numbers
        summary.add(rows, of: &numbers, to: &range)
      }
    } else {
      range = storage.range(of: rows)
    }
    guard !Work.isStopped else {
      // As if all were missing.
      range = sumi_no_range()
      range.gaps = Int64(count)
      return range
    }
    return range
  }
}

extension NumberValues {
  /// The contents of regular rows without missing ones, from both ends.
  private var regularRange: sumi_range? {
    guard regularStep != nil, storage.validity == nil, count > 0 else { return nil }
    var range = sumi_no_range()
    for row in [0, count - 1] {
      let number = self[row]
      guard number.isFinite else { return nil }
      range.low = min(range.low, number)
      range.high = max(range.high, number)
      if type == .int64 {
        range.integer_low = min(range.integer_low, integer(at: row))
        range.integer_high = max(range.integer_high, integer(at: row))
      }
    }
    if type == .int64 {
      range.ascends = integer(at: 0) <= integer(at: count - 1)
      range.descends = integer(at: 0) >= integer(at: count - 1)
    } else {
      range.ascends = self[0] <= self[count - 1]
      range.descends = self[0] >= self[count - 1]
    }
    return range
  }
}

extension NumberSummary {
  /// Adds the contents of rows: blocks as large as possible, and the remaining rows one by one.
  fileprivate func add(
    _ rows: Range<Int>, of numbers: inout sumi_numbers, to range: inout sumi_range
  ) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      var step = levels[0].rows - row % levels[0].rows
      // A block's order includes the row before it, which does not belong to the first of these
      // rows.
      let follows = row > rows.lowerBound || row == 0
      if follows,
        let level = levels.last(where: {
          row % $0.rows == 0 && row + $0.rows <= rows.upperBound && !isHeld($0, row / $0.rows)
        })
      {
        sumi_add_blocks(type, level.blocks, Int64(row / level.rows), 1, &range)
        step = level.rows
      } else {
        step = min(step, rows.upperBound - row)
        sumi_scan(&numbers, Int64(row), Int64(step), follows, &range)
      }
      row += step
    }
  }

  /// Whether a block's counts are saturated.
  private func isHeld(_ level: Level, _ block: Int) -> Bool { level.blocks.gaps[block] == .max }
}
