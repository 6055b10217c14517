extension ColumnSeries: FileSeries {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case baseline, dataPointWidth, style
  }

  static var ownKeys: [(String, SchemaNode)] {
    [
      ("baseline", .type("number", "The value that the columns stand on; 0 by default.")),
      ("dataPointWidth", .number(from: 0, to: 1, "The share of its room that a column takes.")),
      ("style", .reference("columnStyle")),
    ]
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(
      of: decoder, for: Self.self, and: CodingKeys.self)
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
