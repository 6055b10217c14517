import SumiData

extension Column {
  /// Whether its numbers above 0 are so different in size, and others 0 or a few below it, that only a scale that
  /// is linear near 0 and logarithmic further out shows them all.
  var isSkewedFromZero: Bool { isSkewedFromZero(by: Skew.leastExcess) }

  func isSkewedFromZero(by excess: Double, ratio: Double = Skew.leastRatio) -> Bool {
    guard case .numbers(let numbers) = values, let range = statistics.range,
      range.lowerBound <= 0, -range.lowerBound <= range.upperBound
    else { return false }
    let known = SampleRows.of(count).map { numbers[$0] }.filter(\.isFinite)
    let sorted = known.filter { $0 > 0 }.sorted()
    // Few of the numbers on both sides of 0 may be below it.
    guard
      range.lowerBound == 0
        || sorted.count * 10 >= known.count * 9 && sorted.count >= Skew.leastOnOneSide
    else { return false }
    guard sorted.count >= Skew.leastCount, range.upperBound >= ratio * sorted[0] else {
      return false
    }
    return range.upperBound > excess * sorted[sorted.count / 2]
  }

  /// Whether most of its numbers would lie on each other at one end of a linear axis beside a logarithmic one.
  var isSkewedToo: Bool {
    isSkewed(by: Skew.leastExcessOfOthers, ratio: Skew.leastExcessOfOthers)
      || isSkewedFromZero(by: Skew.leastExcessOfOthers, ratio: Skew.leastExcessOfOthers)
  }

  /// Whether the middle half of its numbers, none far below 0, would be a line at one end of a linear axis.
  var isCrowded: Bool {
    guard case .numbers(let numbers) = values, let range = statistics.range,
      -range.lowerBound <= Skew.mostBelowZero * range.upperBound
    else { return false }
    let sorted = SampleRows.of(count).map { numbers[$0] }.filter(\.isFinite).sorted()
    guard sorted.count >= Skew.leastCount else { return false }
    let middle = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    return middle < Skew.leastShareOfMiddle * (range.upperBound - range.lowerBound)
  }

  /// Whether its numbers, all above 0, are so different in size that most would lie on each other at one end
  /// of a linear axis.
  ///
  /// - Parameters:
  ///   - excess: the greatest number over the median, at least.
  ///   - ratio: the greatest number over the least one, at least.
  func isSkewed(
    by excess: Double = Skew.leastExcess, ratio: Double = Skew.leastRatio
  ) -> Bool {
    guard case .numbers(let numbers) = values, let range = statistics.range, range.lowerBound > 0,
      range.upperBound >= ratio * range.lowerBound
    else { return false }
    let rows = SampleRows.of(count)
    let sorted = rows.map { numbers[$0] }.filter(\.isFinite).sorted()
    guard sorted.count >= Skew.leastCount else { return false }
    // Chances are all the more interesting the smaller they are.
    if 0.01...1 ~= range.upperBound, range.lowerBound < Skew.leastChance { return true }
    return range.upperBound > excess * sorted[sorted.count / 2]
  }
}

extension Column {
  /// Whether its few numbers are each about as many times the one before, as doses are that are diluted again and again;
  /// one of them may be 0.
  var areDilutions: Bool {
    guard case .numbers(let numbers) = values, let range = statistics.range, range.lowerBound >= 0
    else { return false }
    var found: Set<Double> = []
    for row in SampleRows.of(count) where numbers[row].isFinite && numbers[row] > 0 {
      found.insert(numbers[row])
      if found.count > Skew.mostDilutions { return false }
    }
    let sorted = found.sorted()
    let ratios = zip(sorted.dropFirst(), sorted).map { $0 / $1 }.sorted()
    guard ratios.count >= Skew.leastDilutions else { return false }
    let middle = ratios[ratios.count / 2]
    return middle >= Skew.leastDilution && sorted[sorted.count - 1] >= 30 * sorted[0]
      && ratios.allSatisfy { 0.7 * middle...1.5 * middle ~= $0 }
  }
}

extension Column {
  /// Whether half of its numbers from 0 to 1 are none of the small chances.
  var areOrdinaryChances: Bool {
    guard case .numbers(let numbers) = values, let range = statistics.range,
      range.lowerBound >= 0, range.upperBound <= 1
    else { return false }
    let known = SampleRows.of(count).map { numbers[$0] }.filter(\.isFinite).sorted()
    return !known.isEmpty && known[known.count / 2] >= Skew.smallChance
  }
}

/// From where on numbers want a logarithmic axis.
enum Skew {
  /// The range of the middle half over that of all.
  static let leastShareOfMiddle = 0.02
  /// The greatest number over the least one: three decades.
  static let leastRatio = 1_000.0
  /// What is below 0 by less of the greatest number, such as -1 among populations, is near it.
  static let mostBelowZero = 0.001
  /// Chances below this are read by their decades.
  static let leastChance = 1e-6
  /// Where half of them are greater, bins of equal factors would look like a peak that is none.
  static let smallChance = 0.05
  /// The greatest number over the median.
  static let leastExcess = 50.0
  /// The same for amounts, such as incomes, and the least ratio of these: two decades.
  static let leastExcessOfAmounts = 8.0
  static let leastRatioOfAmounts = 100.0
  static let leastExcessOfWealth = 5.0
  /// The greatest number of all lines over that of the middle one.
  static let leastRatioOfLines = 10_000.0
  /// The ratio for what is of one sort with the numbers of a logarithmic axis.
  static let leastRatioOfShared = 20.0
  /// The same for what is no amount by its name.
  static let leastExcessOfOthers = 12.0
  static let leastRatioOfOthers = 300.0
  /// The same for colours, of which fewer can be told apart than of positions.
  static let leastExcessOfColors = 8.0
  /// The same for positions of a line.
  static let leastExcessOfLines = 10.0
  /// More numbers are none that somebody chose.
  static let mostDilutions = 24
  /// Fewer steps are alike by chance.
  static let leastDilutions = 3
  static let leastDilution = 1.6
  /// With fewer numbers above 0, each one below it matters.
  static let leastOnOneSide = 100
  /// Fewer points are not crowded.
  static let leastCount = 10
}
