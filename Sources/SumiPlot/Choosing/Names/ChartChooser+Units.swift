import SumiData

/// Units of measures.
extension ChartChooser {
  /// The text that says in what unit each value is, if it follows from a group and there are several.
  func units(of group: String) -> String? {
    profiles.first {
      $0.isUnit && $0.name != group && 2...Self.mostPanels ~= $0.distinct
        && isDetermined($0.name, by: group)
    }?.name
  }

  /// Columns without those that have the values of an earlier one, also in another unit.
  func withoutCopies(_ names: [String]) -> [String] {
    var kept: [(name: String, extent: Extent?)] = []
    for name in names {
      let extent = profile(name).flatMap(Extent.init)
      let isKnown = kept.contains { other in
        guard let extent, let base = other.extent, extent.mayFollow(from: base) else {
          return false
        }
        return isCopy(name, of: other.name) || isMultiple(name, of: other.name)
      }
      if !isKnown { kept.append((name, extent)) }
    }
    return kept.map(\.name)
  }

  /// What tells of most pairs of columns that neither is the other, without a look at their rows: thousands of
  /// columns have millions of pairs.
  private struct Extent {
    let count: Int
    let distinct: Int
    let range: ClosedRange<Double>

    init?(_ profile: ColumnProfile) {
      guard let range = profile.range else { return nil }
      (count, distinct, self.range) = (profile.count, profile.distinct, range)
    }

    /// Whether the column may be a copy or a multiple.
    func mayFollow(from base: Self) -> Bool {
      guard count == base.count else { return false }
      let isCopy =
        distinct == base.distinct && range.isNearly(base.range)
      return isCopy || !isAlike(base.range) && hasEnds(of: base.range)
    }

    /// Whether the factor is nearly 1.
    private func isAlike(_ base: ClosedRange<Double>) -> Bool {
      ChartChooser.alike ~= range.upperBound / base.upperBound
    }

    /// Whether both ends are those of another range times a number, nearly.
    func hasEnds(of base: ClosedRange<Double>) -> Bool {
      let factor = range.upperBound / base.upperBound
      return abs(range.lowerBound - factor * base.lowerBound)
        <= ChartChooser.tolerance * (range.upperBound - range.lowerBound)
    }
  }

  /// Remembers what is left out, and why.
  func remember(_ leftOut: [String], besides kept: [String]) {
    let copies = leftOut.filter { name in kept.contains { isCopy(name, of: $0) } }
    memory.leftOut[.equal] = copies
    memory.leftOut[.multiple] = leftOut.filter { !copies.contains($0) }
  }

  /// Measures that are an earlier one in another unit, both rounded, such as heights in metres and in inches.
  var inOtherUnits: [String] {
    let measures = profiles.filter { $0.type == .numbers && !$0.isIdentifier }
      .prefix(Self.mostUnits)
    return measures.enumerated().filter { place, measure in
      measures.prefix(place).contains { other in
        !Set(other.words).isDisjoint(with: measure.words)
          && isMultiple(measure.name, of: other.name, areRounded: true)
      }
    }.map(\.element.name)
  }

  /// Measures that are called anomalies and are another one less a constant.
  var shiftsOfOthers: [String] {
    let measures = profiles.filter { $0.type == .numbers && !$0.isIdentifier && !$0.isConstant }
    return measures.filter { one in
      one.isAnomaly && measures.contains { !$0.isAnomaly && isShift(one, of: $0) }
    }.map(\.name)
  }

  /// Measures that are called means over some days of others that are there, too.
  var runningMeans: [String] {
    let measures = profiles.filter { $0.type == .numbers && !$0.isIdentifier && !$0.isConstant }
    return measures.filter { mean in
      guard let words = mean.wordsOfRunningMean, !words.isEmpty else { return false }
      // As in `HOSP_COUNT_7DAY_AVG` beside `HOSPITALIZED_COUNT`.
      return measures.contains { base in
        base.wordsOfRunningMean == nil
          && words.allSatisfy { word in
            base.words.contains { $0 == word || word.count > 3 && $0.hasPrefix(word) }
          }
      }
    }.map(\.name)
  }

  private func isShift(_ one: ColumnProfile, of other: ColumnProfile) -> Bool {
    guard one.count == other.count, one.distinct > 10, let numbers = table[one.name]?.numberValues,
      let others = table[other.name]?.numberValues
    else { return false }
    let rows = (0..<min(one.rowCount, ColumnProfile.mostCompared)).filter { numbers[$0].isFinite }
    let shifts = rows.map { others[$0] - numbers[$0] }
    guard let least = shifts.min(), let most = shifts.max() else { return false }
    return most - least <= 1.1 * (Self.step(numbers, rows) + Self.step(others, rows))
  }

  /// More columns are not compared with each other.
  private static let mostUnits = 24

  private func isCopy(_ name: String, of other: String) -> Bool {
    guard let one = profile(name), let two = profile(other) else { return false }
    return table.areEqual(one, two)
  }

  /// Factors of what is no multiple: two thermometers show nearly the same.
  private static let alike = 0.98...1.02
  /// How far rounding takes a multiple away, as a part of its range.
  private static let tolerance = 0.002
  /// The same for each of most numbers, as a part of it.
  private static let relativeTolerance = 0.1

  /// Whether a column is the same times a number, but for rounding.
  ///
  /// - Parameter areRounded: whether both were rounded to their last digits.
  private func isMultiple(
    _ name: String, of other: String, areRounded: Bool = false
  ) -> Bool {
    guard let one = profile(name), let two = profile(other), one.count == two.count,
      min(one.distinct, two.distinct) > 10, let range = one.range, let base = two.range,
      range.lowerBound >= 0, base.lowerBound >= 0, range.upperBound > 0, base.upperBound > 0,
      areRounded || Extent(one)?.hasEnds(of: base) == true,
      let numbers = table[name]?.numberValues, let others = table[other]?.numberValues
    else { return false }
    let rows = 0..<min(one.rowCount, ColumnProfile.mostCompared)
    let width = range.upperBound - range.lowerBound
    let (factor, tolerance) =
      areRounded
      ? Self.roundedFactor(numbers, others, rows, width)
      : (range.upperBound / base.upperBound, Self.tolerance * width)
    guard factor.isFinite, !(Self.alike ~= factor) else { return false }
    guard abs(range.lowerBound - factor * base.lowerBound) <= tolerance else { return false }
    let areMultiples = rows.allSatisfy { row in
      let (number, scaled) = (numbers[row], factor * others[row])
      return abs(number - scaled) <= tolerance || !number.isFinite && !scaled.isFinite
    }
    guard areMultiples else { return false }
    // A few great numbers would hide that the others are no multiples.
    let told = rows.filter { numbers[$0].isFinite && numbers[$0] != 0 }
    let alike = told.count { row in
      let least = max(Self.relativeTolerance * abs(numbers[row]), areRounded ? tolerance : 0)
      return abs(numbers[row] - factor * others[row]) <= least
    }
    return alike * 2 >= told.count
  }

  /// The factor from rounded numbers to others, and how far rounding may take these apart, a twentieth of their
  /// range at most.
  private static func roundedFactor(
    _ numbers: NumberValues, _ others: NumberValues, _ rows: Range<Int>, _ width: Double
  ) -> (factor: Double, tolerance: Double) {
    let both = rows.filter { numbers[$0].isFinite && others[$0].isFinite }
    let sums = both.reduce((0.0, 0.0)) { ($0.0 + numbers[$1], $0.1 + others[$1]) }
    let factor = sums.0 / sums.1
    let rounding = (step(numbers, both) + factor * step(others, both)) / 2
    return (factor, min(1.1 * rounding, 0.05 * width))
  }

  /// What numbers are rounded to: 1, a tenth, and so on to a thousandth.
  private static func step(_ numbers: NumberValues, _ rows: [Int]) -> Double {
    [1, 0.1, 0.01].first { step in
      rows.allSatisfy {
        abs((numbers[$0] / step).rounded() * step - numbers[$0]) < 1e-9 * abs(numbers[$0])
      }
    } ?? 0.001
  }
}

extension ColumnProfile {
  /// The words for what it is a mean of where it is called a mean over some days, such as `COUNT_7DAY_AVG`; `nil` for
  /// others.
  fileprivate var wordsOfRunningMean: [String]? {
    let means: Set<String> = ["avg", "average", "mean", "ma", "rolling", "moving", "smoothed"]
    let spans: Set<String> = ["day", "days", "d", "week", "weeks", "month", "months"]
    let hasSpan = zip(words, words.dropFirst()).contains { number, unit in
      number.allSatisfy(\.isNumber) && spans.contains(unit)
    }
    guard isNamed(means), hasSpan || isNamed(["rolling", "moving"]) else { return nil }
    return words.filter {
      !means.contains($0) && !spans.contains($0) && !$0.allSatisfy(\.isNumber)
    }
  }

  /// Whether its texts are units.
  var isUnit: Bool {
    type == .text
      && isNamed([
        "unit", "units", "uom", "einheit", "unité", "unite", "unités", "unidad", "unidades",
        "unidade", "unità", "unita", "eenheid", "enhet", "enhed", "jednostka", "jednotka", "单位",
        "単位",
      ])
  }
}
