/// How numbers on an axis are written.
///
/// All labels of an axis share one unit and one number of decimals, so that they can be compared
/// at a glance: `0.5`, `1.0`, `1.5`. Nothing depends on the locale: decimal point, comma between
/// thousands, U+2212 as minus; never `-0`.
public enum NumberFormat: Hashable, Sendable {
  /// What suits the numbers at hand:
  /// - as many decimals as the step needs, and commas between thousands where one of the numbers
  ///   has five digits or more: 1,000 beside 10,000, but 1000 beside 2000, as years are written;
  /// - from ten million on `M`, `B`, `T`, as English newspapers and CLDR's compact form do, where
  ///   two decimals suffice. Below, the plain number is hardly longer (Observable Plot and Swift
  ///   Charts write it out too); an SI prefix would be wrong for money and people, a power of ten
  ///   for most readers;
  /// - from 10¹⁵ on and under 10⁻⁴ a power of ten that all labels share.
  case automatic
  /// So many decimals, 0 to 20, and no steps that need more. Where fewer than two ticks would be
  /// left, or stated ticks need more decimals, the labels have them, and a warning says so.
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
  /// 15 at most. Its thousands are grouped as those of the largest number beside it.
  public func text(_ value: Double, besideNumbersUpTo greatest: Double = 0) -> String {
    guard let number = DecimalNumber(value)?.rounded(toDigits: 15) else {
      return value.isNaN ? "NaN" : value < 0 ? "\u{2212}∞" : "∞"
    }
    return NumberNotation(
      self, magnitude: number.magnitude, finest: number.exponent, isAlone: true,
      beside: DecimalNumber(greatest)?.magnitude
    ).text(number)
  }

  /// Several numbers in one notation: with one unit and as many decimals as the finest needs.
  package func texts(of values: [Double]) -> [String] {
    let numbers = values.compactMap { DecimalNumber($0)?.rounded(toDigits: 15) }
    guard numbers.count == values.count else { return values.map { text($0) } }
    return NumberNotation.labels(of: numbers, self)
  }
}

extension NumberFormat: FileValue {
  /// Texts around a number, the first of which is not empty.
  private struct Affixes: Equatable, Sendable {
    var prefix = ""
    var suffix = ""
  }

  static let form = Form<NumberFormat>.either(
    Alternative(words: words),
    Alternative(
      .kinds(
        Alternative(
          .keyed("decimals", decimals, "So many decimals."),
          { .decimals($0) }, back: { if case .decimals(let count) = $0 { count } else { nil } }),
        Alternative(
          .keyed(
            "currency", .text,
            "A symbol that comes before the number, with cents where there are decimals."),
          { .currency($0) }, back: { if case .currency(let symbol) = $0 { symbol } else { nil } }),
        Alternative(affixes, { .affixed(prefix: $0.prefix, suffix: $0.suffix) }) { format in
          guard case .affixed(let prefix, let suffix) = format, !prefix.isEmpty else { return nil }
          return Affixes(prefix: prefix, suffix: suffix)
        },
        Alternative(
          .keyed("suffix", .text, "What comes after each number, such as `\" km\"`."),
          { .affixed(prefix: "", suffix: $0) },
          back: { if case .affixed("", let suffix) = $0 { suffix } else { nil } }),
        rule: "a number format is one of {\"decimals\": 2}, {\"currency\": \"€\"} and "
          + "{\"suffix\": \" km\"}, or a word"))
  ).named(
    "numberFormat",
    "How numbers are written: `thousands` with commas, `percent` a hundredfold with `%`, `si` as in "
      + "2.5k and 10M, `scientific` as in 2.5×10⁶; `automatic` as suits the numbers.")

  private static let words: [(name: String, value: NumberFormat)] = [
    ("automatic", .automatic), ("thousands", .thousands), ("percent", .percent), ("si", .si),
    ("scientific", .scientific),
  ]

  private static let decimals = Form<Int>.wholeNumber(from: 0, to: greatestDecimals).heldInPrograms

  private static let affixes = Form<Affixes>.object(Affixes()) {
    Field(
      "prefix", \.prefix, .text, "What comes before each number, such as `~`.", isRequired: true)
    Field("suffix", \.suffix, .text, "What comes after each number.")
  }

  /// More decimals than any Double has digits help nobody.
  static let greatestDecimals = 20
}
