extension LineSeries: FileSeries {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case curve, style
  }

  static var ownKeys: [(String, SchemaNode)] {
    [
      ("curve", .words(Curve.self, "How the line gets from point to point.")),
      ("style", .reference("lineStyle")),
    ]
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(
      of: decoder, for: Self.self, and: CodingKeys.self)
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
