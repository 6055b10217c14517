package import CNumbers

extension NumberValues {
  /// Calls `body` with the numbers in the form of the C loops.
  package func withKernelNumbers<Result, Failure>(
    _ body: (sumi_numbers) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withKernelNumbers(used: start + count) { (numbers) throws(Failure) -> Result in
      var numbers = numbers
      numbers.base = numbers.base.map { $0 + start * storage.stride }
      numbers.count = Int64(count)
      numbers.start += Double(start) * numbers.step
      numbers.integer_start = Int64(
        clamping: Int128(numbers.integer_start) + Int128(start) * Int128(numbers.integer_step))
      numbers.first_bit = Int64(start)
      return try body(numbers)
    }
  }
}

extension [NumberValues] {
  /// Calls `body` with the numbers of all columns, of which there may be many thousands: their memory
  /// stays where it is while the columns exist, so that no closure has to be open for each of them.
  func withKernelNumbers<Result>(_ body: ([sumi_numbers]) -> Result) -> Result {
    withExtendedLifetime(self) { body(map { $0.withKernelNumbers { $0 } }) }
  }
}

extension NumberValues {
  /// Calls `body` with the summaries of the smallest blocks, as far as they exist, and the row of
  /// the blocks that is row 0 here. No block extends beyond the last row, where other columns may
  /// have added rows.
  package func withLevel<Result>(_ body: (sumi_level, _ start: Int) -> Result) -> Result {
    guard let (summary, rows) = storage.known, let level = summary.levels.first else {
      return body(sumi_level(), start)
    }
    return withExtendedLifetime(summary) {
      body(
        sumi_level(
          blocks: level.blocks, rows: Int64(level.rows),
          known: Int64(min(rows, start + count) / level.rows)), start)
    }
  }
}

extension NumberType {
  var kernelType: sumi_type {
    switch self {
    case .float64: SUMI_FLOAT64
    case .float32: SUMI_FLOAT32
    case .int64: SUMI_INT64
    case .int32: SUMI_INT32
    case .int16: SUMI_INT16
    case .int8: SUMI_INT8
    case .uint64: SUMI_UINT64
    case .uint32: SUMI_UINT32
    case .uint16: SUMI_UINT16
    case .uint8, .bool: SUMI_UINT8
    }
  }
}
