import SumiGeometry

/// In a chart file a line, grid, stripes or tick marks can also be just true or false.
extension AxisLineStyle: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case color, width
    case isShown = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isShown = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isShown: isShown)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    self.init(
      isShown: try fields.visibility(.isShown), color: try fields.optional(.color),
      width: try fields.number(.width, or: 1, in: .notNegative))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Also where it is nil, which is not the default in a file.
    try container.encode(isShown, forKey: .isShown)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encode(width, forKey: .width)
  }
}

extension TickMarkStyle: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case color, width, length, gap
    case isShown = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isShown = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isShown: isShown)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    self.init(
      isShown: try fields.visibility(.isShown), color: try fields.optional(.color),
      width: try fields.number(.width, or: 1, in: .notNegative),
      length: try fields.optionalNumber(.length, in: .notNegative),
      gap: try fields.optionalNumber(.gap, in: .notNegative))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Also where it is nil, which is not the default in a file.
    try container.encode(isShown, forKey: .isShown)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encode(width, forKey: .width)
    try container.encodeIfPresent(length, forKey: .length)
    try container.encodeIfPresent(gap, forKey: .gap)
  }
}

extension GridStyle: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case color, width, dashes
    case isShown = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isShown = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isShown: isShown)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    self.init(
      isShown: try fields.visibility(.isShown), color: try fields.optional(.color),
      width: try fields.number(.width, or: 1, in: .notNegative),
      dashes: try fields.dashes(.dashes))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Also where it is nil, which is not the default in a file.
    try container.encode(isShown, forKey: .isShown)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encode(width, forKey: .width)
    try container.encode(dashes, forKey: .dashes)
  }
}

extension StripeStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case color, alternate
    case isShown = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isShown = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isShown: isShown)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    self.init(
      isShown: try fields.value(.isShown, or: true), color: try fields.optional(.color),
      alternate: try fields.optional(.alternate))
  }
}

extension AxisTitleStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case position, orientation
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      position: try fields.optionalWord(.position),
      orientation: try fields.word(.orientation, or: .automatic))
  }
}

extension RadialStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case startAngle, shape
    case isClockwise = "clockwise"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      startAngle: try fields.number(.startAngle, or: 0, in: -360...360),
      isClockwise: try fields.value(.isClockwise, or: true),
      shape: try fields.optionalWord(.shape))
  }
}
