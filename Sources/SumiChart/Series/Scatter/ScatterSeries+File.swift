extension ScatterSeries: FileSeries {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case style
  }

  static var ownKeys: [(String, SchemaNode)] { [("style", .reference("markerStyle"))] }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(
      of: decoder, for: Self.self, and: CodingKeys.self)
    self.init(source: source, style: try fields.value(.style, or: MarkerStyle()))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
  }
}
