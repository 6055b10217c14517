import SumiGeometry

extension Series: Codable {
  /// The word that a chart file uses for each kind of series.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case line
    case scatter
    case column
    case density
    case radialLine
  }

  private enum TypeKey: String, CodingKey {
    case type
  }

  public var kind: Kind { type(of: concrete).kind }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    guard container.contains(.type) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\"type\" is missing; use one of: "
            + Kind.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    let word = try container.decode(String.self, forKey: .type)
    switch try parsedWord(word, codingPath: decoder.codingPath + [TypeKey.type]) as Kind {
    case .line: self = .line(try LineSeries(from: decoder))
    case .scatter: self = .scatter(try ScatterSeries(from: decoder))
    case .column: self = .column(try ColumnSeries(from: decoder))
    case .density: self = .density(try DensitySeries(from: decoder))
    case .radialLine: self = .radialLine(try RadialLineSeries(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    try container.encode(kind, forKey: .type)
    try concrete.encode(to: encoder)
  }
}

extension SeriesSource: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case data, x, y, splitBy, title, xAxis, yAxis
    case isHidden = "hidden"
    case showsInLegend = "showInLegend"
  }

  /// The keys of a series' source stand beside the keys of its kind, which `also` lists.
  init(from decoder: any Decoder, also: [String]) throws {
    let fields = try Fields(decoder, of: CodingKeys.self, also: ["type"] + also)
    self.init(
      data: try fields.optional(.data), x: try fields.optional(.x), y: try fields.required(.y),
      splitBy: try fields.optional(.splitBy), title: try fields.optional(.title),
      xAxis: try fields.optional(.xAxis), yAxis: try fields.optional(.yAxis),
      isHidden: try fields.value(.isHidden, or: false),
      showsInLegend: try fields.value(.showsInLegend, or: true))
  }

  public init(from decoder: any Decoder) throws { try self.init(from: decoder, also: []) }

  static func fields<Key: CodingKey & CaseIterable>(
    of decoder: any Decoder, and keys: Key.Type
  ) throws -> (SeriesSource, Fields<Key>) {
    let source = try SeriesSource(from: decoder, also: Key.allCases.map(\.stringValue))
    let others = ["type"] + CodingKeys.allCases.map(\.stringValue)
    return (source, try Fields(decoder, of: keys, also: others))
  }
}

extension LineSeries: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case curve, style
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(of: decoder, and: CodingKeys.self)
    self.init(
      source: source, curve: try fields.word(.curve, or: .straight),
      style: try fields.value(.style, or: LineStyle()))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(curve, forKey: .curve)
    try container.encode(style, forKey: .style)
  }
}

extension ScatterSeries: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case style
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(of: decoder, and: CodingKeys.self)
    self.init(source: source, style: try fields.value(.style, or: MarkerStyle()))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
  }
}

extension ColumnSeries: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case baseline, dataPointWidth, style
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(of: decoder, and: CodingKeys.self)
    self.init(
      source: source, baseline: try fields.value(.baseline, or: 0),
      dataPointWidth: try fields.number(.dataPointWidth, or: 0.8, in: .fraction),
      style: try fields.value(.style, or: ColumnStyle()))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(dataPointWidth, forKey: .dataPointWidth)
    try container.encode(style, forKey: .style)
  }
}
