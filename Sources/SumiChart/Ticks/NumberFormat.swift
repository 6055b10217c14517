/// How numbers on an axis are written.
///
/// All labels of an axis share one unit and one number of decimals, so that they can be compared
/// at a glance: `0.5`, `1.0`, `1.5`. Nothing depends on the locale: decimal point, comma between
/// thousands, U+2212 as minus; never `-0`.
public enum NumberFormat: Hashable, Sendable {
  /// What suits the numbers at hand:
  /// - as many decimals as the step needs, and commas where a number has five digits or more:
  ///   years and other four-digit numbers stand without, all others on their axis with commas;
  /// - from ten million on `M`, `B`, `T`, as English newspapers and CLDR's compact form do, where
  ///   two decimals suffice. Below, the plain number is hardly longer (Observable Plot and Swift
  ///   Charts write it out too); an SI prefix would be wrong for money and people, a power of ten
  ///   for most readers;
  /// - from 10¹⁵ on and under 10⁻⁴ a power of ten that all labels share.
  case automatic
  /// So many decimals, 0 to 20, and no steps that need more, unless fewer than two ticks would be
  /// left.
  case decimals(Int)
  /// Written out, with commas from 1,000 on.
  case thousands
  /// A hundredfold, with `%`.
  case percent
  /// SI prefixes: `500m`, `2.5k`, `10M`, `1G`.
  case si
  /// As `automatic`, with a symbol before the number and cents where there are decimals.
  case currency(String)
  /// A power of ten: `2.5×10⁶`.
  case scientific
  /// As `automatic`, between two texts, such as those of a unit: `12 km`, `~5`, `9.50 zł`. A minus
  /// comes before both.
  case affixed(prefix: String, suffix: String)

  /// What a program asks for, held at what there is.
  static func held(decimals: Int) -> Int { min(max(decimals, 0), greatestDecimals) }

  /// A number by itself, as in a data label: the shortest digits that tell it from its neighbours,
  /// 15 at most.
  public func text(_ value: Double) -> String {
    guard let number = DecimalNumber(value)?.rounded(toDigits: 15) else {
      return value.isNaN ? "NaN" : value < 0 ? "\u{2212}∞" : "∞"
    }
    return NumberNotation(
      self, magnitude: number.magnitude, finest: number.exponent, isAlone: true
    ).text(number)
  }
}
