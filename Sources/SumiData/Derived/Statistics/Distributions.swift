import SumiWork

/// The distribution of the numbers at each position: their five numbers, outliers and density. The
/// columns are the positions, the numbers and, if there is a third, how often each of these is there.
///
/// The result has three kinds of rows for each position, so that all of it is a table: one with the
/// five numbers, one for each outlier, and some along the density. Positions that are numbers or
/// dates are in ascending order, texts in the order of first appearance. Rows with an infinite number,
/// position or copies, or without one of them, are left out.
public struct Distributions: ColumnOperation {
  /// The rows of all positions, as a table.
  public struct Output: Sendable {
    /// The position of each row.
    public fileprivate(set) var positions: Column
    /// The five numbers of the rows that have them; NaN in others.
    public fileprivate(set) var five: [FiveNumbers]
    /// The outlier, or the value at which a density is taken; NaN in other rows.
    public fileprivate(set) var values: [Double]
    /// The density at that value, with an area of 1; NaN in other rows.
    public fileprivate(set) var densities: [Double]
    /// The number of numbers at the position of each row.
    public fileprivate(set) var counts: [Int]
    /// The number of rows with an infinite value.
    public fileprivate(set) var infiniteCount = 0
  }

  /// What is determined at each position.
  public struct Parts: Hashable, Sendable {
    /// Whether there are rows with five numbers.
    public var hasBoxes: Bool
    /// The extent of whiskers, as a multiple of the distance of the quartiles; `nil` for all numbers.
    public var whiskerReach: Double?
    /// Whether numbers beyond the whiskers are determined.
    public var hasOutliers: Bool
    /// `nil` for no density.
    public var bandwidth: KernelDensity.Bandwidth?

    /// The five numbers with outliers, without a density, unless stated.
    public init(
      hasBoxes: Bool = true, whiskerReach: Double? = 1.5, hasOutliers: Bool = true,
      bandwidth: KernelDensity.Bandwidth? = nil
    ) {
      self.hasBoxes = hasBoxes
      self.whiskerReach = whiskerReach
      self.hasOutliers = hasOutliers
      self.bandwidth = bandwidth
    }
  }

  /// The number of rows along a density.
  public static let densityRows = 128

  private let parts: Parts

  /// Determines some parts at each position.
  public init(_ parts: Parts) { self.parts = parts }

  /// - Complexity: O(rows), on all cores if there are several positions.
  public func output(of columns: [Column]) -> Output {
    let none = Output(positions: Column([]), five: [], values: [], densities: [], counts: [])
    guard columns.count >= 2, let numbers = columns[1].numberValues?.doubles else { return none }
    if columns.contains(where: { $0.statistics.infiniteCount > 0 }) {
      let all = columns.compactMap { $0.numberValues?.doubles }
      let rows = numbers.indices.filter { row in !all.contains { $0[row].isInfinite } }
      var output = output(of: columns.map { $0.rows(at: rows) })
      output.infiniteCount = numbers.count - rows.count
      return output
    }
    let groups = RowGroups(of: columns[0], periods: nil)
    let copies = columns.count > 2 ? Self.copies(columns[2]) : nil
    let sorted =
      copies.map { Self.sorted(numbers, copies: $0, in: groups) }
      ?? Self.sorted(numbers, in: groups)
    guard !Work.isStopped else { return none }
    let made: [[Row]] = Parallel.map(count: groups.count) { self.rows(of: sorted[$0]) }
    let rows = made.flatMap { $0 }
    let groupOfRow = made.enumerated().flatMap { group, rows in
      [Int](repeating: group, count: rows.count)
    }
    return Output(
      positions: groups.key(of: groupOfRow), five: rows.map(\.five),
      values: rows.map(\.value), densities: rows.map(\.density),
      counts: groupOfRow.map { sorted[$0].count })
  }

  /// An added row may belong to any position, so all rows are used again.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    output.positions.byteCount + 64 * output.values.count
  }

  /// The copies that a column of numbers asks for: rounded to whole numbers, and none where it has no
  /// number above 0.
  static func copies(_ column: Column) -> [Int] {
    // Doubles are whole up to here.
    let most = 0x1p53
    return (column.numberValues?.doubles ?? []).map { number in
      number > 0 ? Int(min(number, most).rounded()) : 0
    }
  }

  /// The finite numbers of each group; of no use if the work has ended.
  private static func sorted(
    _ numbers: [Double], copies: [Int], in groups: RowGroups
  ) -> [SortedNumbers] {
    var rows = [[Int]](repeating: [], count: groups.count)
    for (row, (group, number)) in zip(groups.numbers, numbers).enumerated()
    where group >= 0 && number.isFinite && row < copies.count && copies[row] > 0 {
      if Work.stops(at: row) { return [] }
      rows[Int(group)].append(row)
    }
    let found = rows
    return Parallel.map(count: groups.count) { group in
      let sorted = found[group].indices.sortedInWork {
        numbers[found[group][$0]] < numbers[found[group][$1]]
      }.map { found[group][$0] }
      return SortedNumbers(sorted.map { numbers[$0] }[...], copies: sorted.map { copies[$0] }[...])
    }
  }

  private static func sorted(_ numbers: [Double], in groups: RowGroups) -> [SortedNumbers] {
    var bounds = [Int](repeating: 0, count: groups.count + 1)
    for (row, (group, number)) in zip(groups.numbers, numbers).enumerated()
    where group >= 0 && number.isFinite {
      if Work.stops(at: row) { return [] }
      bounds[Int(group) + 1] += 1
    }
    for group in 0..<groups.count { bounds[group + 1] += bounds[group] }
    var next = bounds
    let ends = bounds
    let total = ends[groups.count]
    // Not set to zero first: that alone takes as long as this loop.
    let result = [Double](unsafeUninitializedCapacity: total) { result, initialized in
      for (row, (group, number)) in zip(groups.numbers, numbers).enumerated()
      where group >= 0 && number.isFinite {
        if Work.stops(at: row) { return }
        result[next[Int(group)]] = number
        next[Int(group)] += 1
      }
      nonisolated(unsafe) let all = result
      _ = Parallel.map(count: groups.count) {
        NumberSort.sort(UnsafeMutableBufferPointer(rebasing: all[ends[$0]..<ends[$0 + 1]]))
      }
      initialized = total
    }
    guard result.count == total else { return [] }
    return (0..<groups.count).map { SortedNumbers(result[ends[$0]..<ends[$0 + 1]]) }
  }

  private struct Row: Sendable {
    var five = FiveNumbers.none
    var value = Double.nan
    var density = Double.nan
  }

  private func rows(of sorted: SortedNumbers) -> [Row] {
    let values = sorted.values
    guard let first = values.first, let last = values.last else { return [] }
    let five = FiveNumbers(of: sorted, reach: parts.whiskerReach)
    var rows: [Row] = []
    if let bandwidth = parts.bandwidth {
      let density = KernelDensity(of: sorted, bandwidth)
      if density.bandwidth > 0, last > first {
        let places = (0..<Self.densityRows).map { index in
          let share = Double(index) / Double(Self.densityRows - 1)
          return first * (1 - share) + last * share
        }
        rows += zip(places, density.densities(at: places)).map { Row(value: $0, density: $1) }
      }
    }
    if parts.hasBoxes { rows.append(Row(five: five)) }
    if parts.hasOutliers {
      let inside = values.firstIndex { $0 >= five.low } ?? values.endIndex
      let above = (values.lastIndex { $0 <= five.high } ?? values.startIndex - 1) + 1
      rows += (values[..<inside] + values[above...]).map { Row(value: $0) }
    }
    return rows
  }
}

extension FiveNumbers {
  /// Five numbers that are all missing.
  static let none = FiveNumbers(
    low: .nan, lowerQuartile: .nan, median: .nan, upperQuartile: .nan, high: .nan)

  private init(
    low: Double, lowerQuartile: Double, median: Double, upperQuartile: Double, high: Double
  ) {
    self.low = low
    self.lowerQuartile = lowerQuartile
    self.median = median
    self.upperQuartile = upperQuartile
    self.high = high
  }
}
