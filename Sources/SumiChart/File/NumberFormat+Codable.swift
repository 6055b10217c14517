/// In a chart file a format is a word, such as `"percent"`, or one of `{"decimals": 2}`,
/// `{"currency": "€"}` and `{"prefix": "~", "suffix": " km"}`, of which one will do.
extension NumberFormat: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case decimals
    case currency
    case prefix
    case suffix
  }

  /// What stands alone, and what stands beside another; for the schema.
  enum SingleKeys: String, CodingKey, CaseIterable { case decimals, currency }
  enum AffixKeys: String, CodingKey, CaseIterable { case prefix, suffix }

  /// The formats that are just a word.
  enum Word: String, CaseIterable {
    case automatic
    case thousands
    case percent
    case si
    case scientific

    var format: NumberFormat {
      switch self {
      case .automatic: .automatic
      case .thousands: .thousands
      case .percent: .percent
      case .si: .si
      case .scientific: .scientific
      }
    }
  }

  /// More decimals than any Double has digits help nobody.
  static let greatestDecimals = 20

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      guard let word = Word(rawValue: text) else {
        throw Self.error(
          decoder.codingPath,
          "unknown number format \"\(text)\"; use "
            + Word.allCases.map(\.rawValue).joined(separator: ", ")
            + ", {\"decimals\": 2}, {\"currency\": \"€\"} or {\"suffix\": \" km\"}")
      }
      self = word.format
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self)
    let count = try fields.wholeNumber(.decimals, in: 0...Self.greatestDecimals)
    let symbol = try fields.optional(.currency, as: String.self)
    let prefix = try fields.optional(.prefix, as: String.self)
    let suffix = try fields.optional(.suffix, as: String.self)
    switch (count, symbol, prefix != nil || suffix != nil) {
    case (nil, let symbol?, false): self = .currency(symbol)
    case (let count?, nil, false): self = .decimals(count)
    case (nil, nil, true): self = .affixed(prefix: prefix ?? "", suffix: suffix ?? "")
    default:
      throw Self.error(
        decoder.codingPath,
        "a number format is one of {\"decimals\": 2}, {\"currency\": \"€\"} and "
          + "{\"suffix\": \" km\"}, or a word")
    }
  }

  private static func error(_ path: [any CodingKey], _ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: message))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .decimals(let count):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .decimals)
    case .currency(let symbol):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(symbol, forKey: .currency)
    case .affixed(let prefix, let suffix):
      var container = encoder.container(keyedBy: CodingKeys.self)
      if !prefix.isEmpty { try container.encode(prefix, forKey: .prefix) }
      if !suffix.isEmpty || prefix.isEmpty { try container.encode(suffix, forKey: .suffix) }
    case .automatic, .thousands, .percent, .si, .scientific:
      let word = Word.allCases.first { $0.format == self } ?? .automatic
      var container = encoder.singleValueContainer()
      try container.encode(word.rawValue)
    }
  }
}
