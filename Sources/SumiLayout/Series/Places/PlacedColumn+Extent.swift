import SumiData

extension PlacedColumn {
  /// A range around the positions of some rows; `nil` if none has one.
  ///
  /// It follows from what long columns keep about blocks of their rows, so that it takes almost no time
  /// for blocks of 1,024 rows and more.
  package func extent(of rows: Range<Int>) -> ClosedRange<Double>? {
    let ends: PlacedColumn
    switch self {
    case .numbers(let values, let map), .bent(let values, _, let map):
      guard let range = Column(.numbers(values[rows])).statistics.range else { return nil }
      ends = .numbers(NumberValues([range.lowerBound, range.upperBound]), map)
    case .stamps(let stamps, let unit, let map):
      guard let range = Self.stamps(of: stamps[rows]) else { return nil }
      ends = .stamps(NumberValues([range.lowerBound, range.upperBound]), unit, map)
    case .warped(let stamps, .stampBreaks(let breaks), let map):
      guard let range = Self.stamps(of: stamps[rows]) else { return nil }
      ends = .warped(
        NumberValues([range.lowerBound, range.upperBound]), .stampBreaks(breaks), map)
    case .warped(let values, let warp, let map):
      guard let range = Column(.numbers(values[rows])).statistics.range else { return nil }
      // Numbers without a logarithm are in no order among the others.
      if case .logarithm = warp, range.lowerBound <= 0 { return -.infinity ... .infinity }
      ends = .warped(NumberValues([range.lowerBound, range.upperBound]), warp, map)
    }
    let (one, other) = (ends[0], ends[1])
    guard !one.isNaN, !other.isNaN else { return -.infinity ... .infinity }
    return min(one, other)...max(one, other)
  }

  private static func stamps(of values: NumberValues) -> ClosedRange<Int64>? {
    Column(.dateTimes(values, .seconds)).statistics.stampRange
  }
}
