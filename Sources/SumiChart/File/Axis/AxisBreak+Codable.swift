/// In a chart file a break is `"weekends"`, `{ "from": 10, "to": 90 }`, or
/// `{ "from": "2008-12-25", "length": "1 day", "every": "1 year" }`.
extension AxisBreak: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case from, to, length, every
  }

  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "weekends" else {
        throw Self.error(
          decoder, "unknown break \"\(word)\"; write \"weekends\" or { \"from\": …, \"to\": … }")
      }
      self = .weekends
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "\"weekends\"")
    let start = try fields.required(.from, as: Datum.self)
    let end = try fields.optional(.to, as: Datum.self)
    let length = try fields.optional(.length, as: CalendarStep.self)
    let every = try fields.optional(.every, as: CalendarStep.self)
    switch (end, length, every) {
    case (let end?, nil, nil): self = .range(from: start, to: end)
    case (nil, let length?, nil): self = .period(start: start, length: length)
    case (nil, let length?, let every?):
      self = .repeated(start: start, length: length, every: every)
    default:
      throw Self.error(
        decoder,
        "a break has a \"from\" and either a \"to\" or a \"length\", "
          + "and with a length may come again \"every\" so often")
    }
  }

  private static func error(_ decoder: any Decoder, _ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
  }

  public func encode(to encoder: any Encoder) throws {
    if self == .weekends {
      var container = encoder.singleValueContainer()
      return try container.encode("weekends")
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .range(let start, let end):
      try container.encode(start, forKey: .from)
      try container.encode(end, forKey: .to)
    case .period(let start, let length):
      try container.encode(start, forKey: .from)
      try container.encode(length, forKey: .length)
    case .repeated(let start, let length, let every):
      try container.encode(start, forKey: .from)
      try container.encode(length, forKey: .length)
      try container.encode(every, forKey: .every)
    }
  }
}

/// In a chart file a length of time is text such as `"15 minutes"`, `"1 week"` or `"quarter"`.
extension CalendarStep: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let step = CalendarStep(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text)\" is no length of time; write a whole number from 1 and a unit, "
          + "such as \"15 minutes\" or \"1 week\"")
    }
    self = step
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
