import SumiData

/// Numbers such as −999 or 99999 that stand for no value.
enum Placeholders {
  private static let known: Set<Double> = [
    -9, -99, -999, -9_999, -99_999, -999_999, -9.99, -99.9, -99.99, -999.9, -999.99, -9999.9, -200,
    -1e30, -9.999, -888, -7777, -8888, -1,
  ]
  /// The same for years.
  private static let years: Set<Double> = [0, 1, 1_900, 1_901, 1_970]
  private static let usualYears = 1_000.0...2_200
  private static let leastYears = 8
  /// How many times as many rows as a year usually has.
  private static let timesUsual = 3.0
  /// Several times −1 is no number beside others of at least this.
  private static let leastBesideMinusOne = 10.0
  /// It is missing in one of so many rows at most where it is so in another column.
  private static let rowsOfMinusOne = 20

  /// A single one is this many times further below the others than these are apart.
  private static let leastGap = 10.0

  /// The number that stands for no value in a column: its least one, which is known, and is further below all
  /// others than these are apart, or far below them if it occurs only once; `nil` if there is none.
  static func number(in column: Column, name: String) -> Double? {
    guard let (least, count, others) = least(of: column, name: name) else { return nil }
    if least == -1 {
      // There are no fewer than none.
      let isSize = CodeNames.sampleSizes.contains(NameWords.words(of: name).joined())
      return count > 1 && others.lowerBound >= (isSize ? 0 : leastBesideMinusOne) ? least : nil
    }
    if years.contains(least), !known.contains(least) {
      guard usualYears ~= others.lowerBound, usualYears ~= others.upperBound else { return nil }
      // A first census is one of few years, with as many rows as each other one.
      let profile = ColumnProfile(column, name: name)
      let usual = Double(profile.count) / Double(max(profile.distinct, 1))
      // The first year of all is one of few that tables of long ago have.
      if least == 1, others.lowerBound < 1_700, Double(count) < timesUsual * usual { return nil }
      guard
        least < usualYears.lowerBound
          || profile.distinct > leastYears && Double(count) >= timesUsual * usual
      else { return nil }
    }
    let (gap, width) = (others.lowerBound - least, others.upperBound - others.lowerBound)
    let isFar = count > 1 ? gap > width : least <= -99 && width > 0 && gap > leastGap * width
    return isFar ? least : nil
  }

  /// A column without some numbers, and a note that says so; `nil` if its least number is none of them.
  ///
  /// What is missing in one column of a table is also missing in others where it is the only one below 0.
  static func removed(
    _ found: Set<Double>, from column: Column, name: String
  ) -> (column: Column, note: String)? {
    guard let (least, count, others) = least(of: column, name: name),
      found.contains(least) && others.lowerBound >= 0
        && (least < -1
          || least == -1 && others.upperBound >= leastBesideMinusOne
            && count * rowsOfMinusOne <= column.count)
        || number(in: column, name: name) == least,
      case .numbers(let numbers) = column.values
    else { return nil }
    let rows = (0..<column.count).filter { !column.isMissing($0) && numbers[$0] == least }
    return column.without(rows, of: text(least), name: name)
  }

  /// A column without its greatest number, which has no digits but nines, occurs several times and is further above
  /// all others than these are apart, and a note that says so; `nil` for other columns.
  static func ninesRemoved(
    from column: Column, name: String
  ) -> (column: Column, note: String)? {
    guard case .numbers(let numbers) = column.values, let range = column.statistics.range,
      nines.contains(range.upperBound), !isPrice(column, name)
    else { return nil }
    let greatest = range.upperBound
    var next = -Double.infinity
    var rows: [Int] = []
    var others: Set<Double> = []
    for row in 0..<column.count where !column.isMissing(row) {
      if numbers[row] == greatest {
        rows.append(row)
      } else if numbers[row].isFinite {
        next = max(next, numbers[row])
        if others.count <= mostCounted { others.insert(numbers[row]) }
      }
    }
    // The rest of a few codes is one of them, and so is the total of all ages.
    let areAll = Double(others.count) >= 0.9 * (next - range.lowerBound + 1)
    guard rows.count > 1, others.count > mostCodes, !areAll, next > range.lowerBound,
      greatest - next > next - range.lowerBound
    else {
      return nil
    }
    return column.without(rows, of: text(greatest), name: name)
  }

  /// Whether nines are rather the end of a price.
  private static func isPrice(_ column: Column, _ name: String) -> Bool {
    let profile = ColumnProfile(column, name: name)
    return profile.isMoney || profile.outcomeRank != nil
  }

  private static let mostCodes = 30
  private static let mostCounted = 1_000
  private static let nines: Set<Double> = [
    999, 9_999, 99_999, 999_999, 9_999_999, 99_999_999, 999_999_999, 99.9, 99.99, 999.9, 999.99,
    9999.9, 9999.99, 99999.9,
  ]

  /// Whether a column with such a name and a least number may be years without some.
  private static func isYear(_ words: [String], _ least: Double) -> Bool {
    words.contains("year") || least == 0 && YearNames.nameEnd(words)
  }

  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The least number if it is a known one, how often it occurs, and the range of the others.
  private static func least(
    of column: Column, name: String
  ) -> (number: Double, count: Int, others: ClosedRange<Double>)? {
    guard case .numbers(let numbers) = column.values,
      let least = column.statistics.range?.lowerBound,
      known.contains(least) || years.contains(least) && isYear(NameWords.words(of: name), least)
    else { return nil }
    var (next, greatest, count) = (Double.infinity, -Double.infinity, 0)
    for row in 0..<column.count where !column.isMissing(row) {
      let number = numbers[row]
      if number == least {
        count += 1
      } else if number.isFinite {
        (next, greatest) = (min(next, number), max(greatest, number))
      }
    }
    return next <= greatest ? (least, count, next...greatest) : nil
  }
}

extension Column {
  /// The column without the values of some rows, and a note that counts them.
  func without(
    _ rows: [Int], of value: String, name: String
  ) -> (column: Column, note: String) {
    var validity = Validity(repeating: true, count: count)
    for row in 0..<count where isMissing(row) { validity[row] = false }
    for row in rows { validity[row] = false }
    let values = rows.count == 1 ? "1 value of \(value) is" : "\(rows.count) values of \(value) are"
    return (with(validity), "\"\(name)\": \(values) taken as missing")
  }
}
