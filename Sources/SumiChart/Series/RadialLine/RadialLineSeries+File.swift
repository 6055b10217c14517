extension RadialLineSeries: FileSeries {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case pointsWrapAround, style
  }

  static var ownKeys: [(String, SchemaNode)] {
    [
      (
        "pointsWrapAround",
        .type("boolean", "Whether the last point is joined to the first; true by default.")
      ),
      ("style", .reference("lineStyle")),
    ]
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(
      of: decoder, for: Self.self, and: CodingKeys.self)
    self.init(
      source: source, pointsWrapAround: try fields.value(.pointsWrapAround, or: true),
      style: try fields.value(.style, or: LineStyle()))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pointsWrapAround, forKey: .pointsWrapAround)
    try container.encode(style, forKey: .style)
  }
}
