import SumiTime

/// The format of numbers on an axis.
///
/// All labels of an axis have the same unit and number of decimals, so that they are easy to
/// compare: `0.5`, `1.0`, `1.5`. The minus is U+2212; never `-0`. Decimal sign, separators and the
/// words for millions are those of the chart's language, not of the machine.
public enum NumberFormat: Hashable, Sendable {
  /// Depends on the numbers:
  /// - as many decimals as the step needs, and commas between thousands if one of the numbers has
  ///   five digits or more: 1,000 next to 10,000, but 1000 next to 2000, like years;
  /// - `M`, `B`, `T` from ten million on, as in English newspapers and CLDR's compact form, if two
  ///   decimals suffice. Below, the plain number is hardly longer (Observable Plot and Swift Charts
  ///   do the same). SI prefixes are unusual for money and people, and powers of ten for most
  ///   readers;
  /// - from 10¹⁵ on and below 10⁻⁴ a power of ten shared by all labels.
  case automatic
  /// A number of decimals, 0 to 20; steps that need more are not used. If fewer than two ticks
  /// would be left, or given ticks need more decimals, the labels have more, with a warning.
  case decimals(Int)
  /// Plain numbers, with commas from 1,000 on.
  case thousands
  /// Percentages: the number times 100, with `%`.
  case percent
  /// SI prefixes: `500m`, `2.5k`, `10M`, `1G`.
  case si
  /// Like `automatic`, with a symbol before the number, and two decimals if there are any.
  case currency(String)
  /// A power of ten: `2.5×10⁶`.
  case scientific
  /// Like `automatic`, between two texts such as a unit: `12 km`, `~5`, `9.50 zł`. A minus sign
  /// comes first.
  case affixed(prefix: String, suffix: String)
  /// Stated decimals between two texts: `€1,250.00 m`. Unlike `affixed`, numbers are written in full.
  case stated(StatedNumbers)
  /// Numbers of seconds as lengths of time, in one unit from nanoseconds to days: `1.5 h`, `20 min`.
  case duration

  /// Clamps a number of decimals from a program.
  static func held(decimals: Int) -> Int { min(max(decimals, 0), greatestDecimals) }

  /// A single number: the shortest digits that identify it, at most 15, and money to cents. Its
  /// thousands are grouped like those of the largest number next to it.
  public func text(
    _ value: Double, besideNumbersUpTo greatest: Double = 0, in language: Language = .english
  ) -> String {
    localized(englishText(value, besideNumbersUpTo: greatest), in: language)
  }

  /// The unit of lengths of time; `nil` for other formats.
  func unit(of values: [Double]) -> DurationUnit? {
    self == .duration ? DurationUnit(of: values.lazy.map(abs).filter(\.isFinite).max() ?? 0) : nil
  }

  private func englishText(_ value: Double, besideNumbersUpTo greatest: Double) -> String {
    if let unit = unit(of: [value]), value.isFinite {
      return unit.format.englishText(unit.number(value), besideNumbersUpTo: 0)
    }
    guard let number = DecimalNumber(value)?.rounded(toDigits: 15) else {
      return value.isNaN ? "NaN" : value < 0 ? "\u{2212}∞" : "∞"
    }
    if case .currency = self {
      return MarkNotation(self, of: [value, greatest], byRatio: false).text(value)
    }
    return NumberNotation(
      self, magnitude: number.magnitude, finest: number.exponent, isAlone: true,
      beside: DecimalNumber.magnitude(of: greatest)
    ).text(number)
  }

  /// The texts of numbers that are read one by one, as at their marks: each rounded as stated, or to
  /// three significant digits.
  ///
  /// - Parameters:
  ///   - others: numbers beside them, which have the same number of decimals.
  ///   - byRatio: whether their ratios count, as on a logarithmic axis. Otherwise those below 1e-10 of
  ///     the greatest one are rounding errors of 0.
  package func markTexts(
    of values: [Double], beside others: [Double] = [], byRatio: Bool = false,
    in language: Language
  ) -> [String] {
    if let unit = unit(of: values + others) {
      return unit.format.markTexts(
        of: values.map(unit.number), beside: others.map(unit.number), byRatio: byRatio,
        in: language)
    }
    let notation = MarkNotation(self, of: values + others, byRatio: byRatio)
    return values.map { localized(notation.text($0), in: language) }
  }

  /// Several numbers in one notation: with one unit and as many decimals as the finest needs.
  package func texts(of values: [Double], in language: Language) -> [String] {
    if let unit = unit(of: values) {
      return unit.format.texts(of: values.map(unit.number), in: language)
    }
    let numbers = values.compactMap { DecimalNumber($0)?.rounded(toDigits: 15) }
    guard numbers.count == values.count else { return values.map { text($0, in: language) } }
    return NumberNotation.labels(of: numbers, self).map { localized($0, in: language) }
  }
}

extension NumberFormat {
  /// More decimals than this exceed the precision of Double.
  package static let greatestDecimals = 20
}
