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
  /// So many decimals, and no steps that need more, unless fewer than two ticks would be left.
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

extension NumberFormat: Codable {
  private enum Key: String, CodingKey {
    case decimals
    case currency
  }

  private static let names: [(String, NumberFormat)] = [
    ("automatic", .automatic), ("thousands", .thousands), ("percent", .percent), ("si", .si),
    ("scientific", .scientific),
  ]

  /// A name, such as `"percent"`, or one of `{"decimals": 2}` and `{"currency": "€"}`.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(),
      let name = try? container.decode(String.self)
    {
      guard let format = Self.names.first(where: { $0.0 == name })?.1 else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "unknown number format \"\(name)\"; use "
            + Self.names.map(\.0).joined(separator: ", ")
            + ", {\"decimals\": 2} or {\"currency\": \"€\"}")
      }
      self = format
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    if let symbol = try container.decodeIfPresent(String.self, forKey: .currency) {
      self = .currency(symbol)
      return
    }
    let count = try container.decode(Int.self, forKey: .decimals)
    guard 0...20 ~= count else {
      throw DecodingError.dataCorruptedError(
        forKey: .decimals, in: container, debugDescription: "decimals must be 0 to 20")
    }
    self = .decimals(count)
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .decimals(let count):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(count, forKey: .decimals)
    case .currency(let symbol):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(symbol, forKey: .currency)
    default:
      var container = encoder.singleValueContainer()
      try container.encode(Self.names.first { $0.1 == self }?.0 ?? "automatic")
    }
  }
}
