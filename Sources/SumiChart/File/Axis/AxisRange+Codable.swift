extension AxisRange: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([Datum].self)
    guard values.count == 2 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a range is two values, [lower, upper], not \(values.count)"))
    }
    self.init(values[0], values[1])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([lower, upper])
  }
}

/// In a chart file padding is an amount for both ends, or a list of two: a number, a share such as
/// `"5%"`, or a length of time such as `"2 days"`.
extension AxisPadding: Codable {
  public init(from decoder: any Decoder) throws {
    guard (try? decoder.unkeyedContainer()) != nil else {
      self.init(try Amount(from: decoder))
      return
    }
    let amounts = try decoder.singleValueContainer().decode([Amount].self)
    guard amounts.count == 2 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "padding is one amount or two, [low, high], not \(amounts.count)"))
    }
    self.init(low: amounts[0], high: amounts[1])
  }

  public func encode(to encoder: any Encoder) throws {
    if low == high { return try low.encode(to: encoder) }
    var container = encoder.singleValueContainer()
    try container.encode([low, high])
  }
}

extension AxisPadding.Amount: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .value(number)
      return
    }
    let text = try container.decode(String.self)
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
      self = .fraction(percent / 100)
    } else if let step = CalendarStep(text) {
      self = .time(step)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text)\" is no amount of room; write a number, \"5%\" or a time such as \"2 days\"")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .value(let value): try container.encode(value)
    case .fraction(let fraction): try container.encode("\(fraction * 100)%")
    case .time(let step): try container.encode(step.description)
    }
  }
}
