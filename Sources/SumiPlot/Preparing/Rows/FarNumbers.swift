import SumiData

/// Finds the few numbers that are so far from all others that these would have no room on an axis, such as an age
/// of 5555.
enum FarNumbers {
  /// Where there are fewer rows, each one matters.
  private static let leastRows = 40
  /// At most one in so many numbers is left out, or `fewest`.
  private static let share = 500
  private static let fewest = 3
  private static let greatestAge = 122.0
  /// One in so many who are asked for their age says something else, at most.
  private static let shareOfAges = 50
  /// They are this many times further from the others than these are apart.
  private static let leastDistance = 10.0
  /// Others that differ by more than this factor are drawn on a logarithmic axis, as far ones are, too.
  private static let leastDecades = 100.0

  /// The greatest of the others over their median, from which on greater ones are to be expected.
  private static let leastTail = 30.0

  /// - Parameter areRows: whether rows without a number are of no use.
  static func found(in table: Table, column name: String, areRows: Bool) -> LeftOutRows? {
    guard let column = table[name], case .numbers(let numbers) = column.values else { return nil }
    // Nobody is older.
    if NameWords.words(of: name) == ["age"], let ages = column.statistics.range,
      ages.lowerBound >= 0,
      ages.upperBound > greatestAge
    {
      let wrong = numbers.doubles.filter { $0 > greatestAge }.sorted()
      guard wrong.count * shareOfAges <= column.statistics.finiteCount else { return nil }
      let range = ages.lowerBound...greatestAge
      return LeftOutRows(
        column: name, rows: .far(range, values: wrong.map(text), areRows: areRows))
    }
    guard mayBeFar(numbers.doubles, column.statistics.range) else { return nil }
    let sorted = (0..<column.count).filter { !column.isMissing($0) && numbers[$0].isFinite }
      .map { numbers[$0] }.sorted()
    guard sorted.count >= leastRows else { return nil }
    let most = max(sorted.count / share, fewest)
    let (low, high) = (sorted[most], sorted[sorted.count - 1 - most])
    guard high > low, low <= 0 || high < leastDecades * low else { return nil }
    // Counts of things that differ so much have a long tail.
    guard low < 0 || high < leastTail * sorted[sorted.count / 2] else { return nil }
    let above = (1...most).last { count in
      let last = sorted[sorted.count - 1 - count]
      return sorted[sorted.count - count] - last > leastDistance * (last - low)
    }
    let below = (1...most).last { count in
      sorted[count] - sorted[count - 1] > leastDistance * (high - sorted[count])
    }
    guard above != nil || below != nil else { return nil }
    let range = sorted[below ?? 0]...sorted[sorted.count - 1 - (above ?? 0)]
    let far = sorted.prefix(below ?? 0) + sorted.suffix(above ?? 0)
    return LeftOutRows(column: name, rows: .far(range, values: far.map(text), areRows: areRows))
  }

  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Whether an end is so far from most of some rows all over the table that it is worth the time to sort all.
  private static func mayBeFar(_ values: [Double], _ range: ClosedRange<Double>?) -> Bool {
    guard let range else { return false }
    let some = SampleRows.of(values.count).map { values[$0] }.filter(\.isFinite).sorted()
    guard some.count >= leastRows else { return false }
    let (low, high) = (some[some.count / 10], some[some.count - 1 - some.count / 10])
    return max(low - range.lowerBound, range.upperBound - high) > leastDistance * (high - low)
  }
}
