extension AxisTicks: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case count, anchor, values, minor, clippingLow, clippingHigh, marks, minorMarks
    case frequency = "every"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      count: try fields.wholeNumber(.count, in: 1...Int.max),
      frequency: try fields.optional(.frequency), anchor: try fields.optional(.anchor),
      values: try fields.optional(.values), minor: try fields.value(.minor, or: .automatic),
      clippingLow: try fields.word(.clippingLow, or: .none),
      clippingHigh: try fields.word(.clippingHigh, or: .none),
      marks: try fields.value(.marks, or: TickMarkStyle()),
      minorMarks: try fields.value(.minorMarks, or: TickMarkStyle()))
  }
}

/// In a chart file a frequency is a number above 0, or a length of time such as `"3 months"`.
extension TickFrequency: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = try? container.decode(Double.self) else {
      self = .time(try CalendarStep(from: decoder))
      return
    }
    guard number > 0, number.isFinite else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "ticks come every so often: give a number above 0")
    }
    self = .number(number)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .time(let step): try container.encode(step)
    }
  }
}

/// In a chart file minor ticks are true for nice ones, false for none, or one of `{ "parts": 5 }` and
/// `{ "every": 0.5 }`.
extension MinorTicks: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case parts, every
  }

  /// More parts than these cannot be seen.
  static let mostParts = 1000

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let isShown = try? container.decode(Bool.self) {
      self = isShown ? .nice : .none
      return
    }
    if let word = try? container.decode(String.self) {
      guard word == "automatic" else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "unknown value \"\(word)\"; use true, false or automatic"
        )
      }
      self = .automatic
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    let parts = try fields.wholeNumber(.parts, in: 2...Self.mostParts)
    switch (parts, try fields.optional(.every, as: TickFrequency.self)) {
    case (let parts?, nil): self = .parts(parts)
    case (nil, let frequency?): self = .frequency(frequency)
    default:
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "minor ticks have either a number of \"parts\" or come \"every\" so often"
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .automatic:
      var container = encoder.singleValueContainer()
      try container.encode("automatic")
    case .none, .nice:
      var container = encoder.singleValueContainer()
      try container.encode(self == .nice)
    case .parts(let parts):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(parts, forKey: .parts)
    case .frequency(let frequency):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(frequency, forKey: .every)
    }
  }
}
