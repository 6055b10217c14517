extension Axis: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, position, title, range, labelFormat, tickCount
    case kind = "type"
    case isReversed = "reversed"
    case includesZero = "includeZero"
    case isHidden = "hidden"
    case showsGrid = "grid"
    case showsStripes = "stripes"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      try fields.word(.kind, or: .automatic), id: try fields.optional(.id),
      position: try fields.word(.position, or: .normal), title: try fields.optional(.title),
      range: try fields.optional(.range), isReversed: try fields.value(.isReversed, or: false),
      includesZero: try fields.value(.includesZero, or: false),
      isHidden: try fields.value(.isHidden, or: false),
      labelFormat: try fields.value(.labelFormat, or: .automatic),
      showsGrid: try fields.optional(.showsGrid),
      showsStripes: try fields.value(.showsStripes, or: false),
      tickCount: try fields.wholeNumber(.tickCount, in: 1...Int.max))
  }
}

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

extension Legend: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case position, placement, title
    case isVisible = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isVisible = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isVisible: isVisible)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      isVisible: try fields.value(.isVisible, or: true),
      position: try fields.word(.position, or: .topLeft),
      placement: try fields.word(.placement, or: .outside), title: try fields.optional(.title))
  }
}
