import SumiData
import SumiGeometry

extension Chart: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case title, subtitle, caption, size, theme, data, xAxis, yAxis, series, legend
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self, also: ["$schema"])
    self.init(
      title: try fields.optional(.title), subtitle: try fields.optional(.subtitle),
      caption: try fields.optional(.caption),
      size: try fields.optional(.size, as: SizeText.self)?.size,
      theme: try fields.value(.theme, or: .light), data: try fields.value(.data, or: [:]),
      xAxes: try fields.value(.xAxis, or: OneOrMore<Axis>(values: [])).values,
      yAxes: try fields.value(.yAxis, or: OneOrMore<Axis>(values: [])).values,
      series: try fields.required(.series),
      legend: try fields.value(.legend, or: .automatic))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(subtitle, forKey: .subtitle)
    try container.encodeIfPresent(caption, forKey: .caption)
    try container.encodeIfPresent(size.map(SizeText.init), forKey: .size)
    try container.encode(theme, forKey: .theme)
    if !data.isEmpty { try container.encode(data, forKey: .data) }
    if !xAxes.isEmpty { try container.encode(OneOrMore(values: xAxes), forKey: .xAxis) }
    if !yAxes.isEmpty { try container.encode(OneOrMore(values: yAxes), forKey: .yAxis) }
    try container.encode(series, forKey: .series)
    if legend != .automatic { try container.encode(legend, forKey: .legend) }
  }
}

/// A size as a chart file writes it: `[width, height]`.
private struct SizeText: Codable {
  var size: Size

  init(_ size: Size) { self.size = size }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 2 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a size is two numbers, [width, height], not \(numbers.count)"))
    }
    size = Size(width: numbers[0], height: numbers[1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([size.width, size.height])
  }
}

/// One object, or a list of them.
private struct OneOrMore<Value: Codable>: Codable {
  var values: [Value]

  init(values: [Value]) { self.values = values }

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      values = try decoder.singleValueContainer().decode([Value].self)
    } else {
      values = [try Value(from: decoder)]
    }
  }

  func encode(to encoder: any Encoder) throws {
    if values.count == 1 {
      try values[0].encode(to: encoder)
    } else {
      var container = encoder.singleValueContainer()
      try container.encode(values)
    }
  }
}

extension ChartTitle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case text, position, reference
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "text in quotes")
    self.init(
      try fields.required(.text), position: try fields.word(.position, or: .start),
      reference: try fields.word(.reference, or: .chart))
  }
}
