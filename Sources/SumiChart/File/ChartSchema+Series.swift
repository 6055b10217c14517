import SumiGeometry

extension ChartSchema {
  static var series: SchemaNode {
    .anyOf(Series.types.map { record(of: $0) })
  }

  /// A series of a kind: the keys that all have, its columns, and its own.
  private static func record(of type: any FileSeries.Type) -> SchemaNode {
    let word =
      type.words.count == 1
      ? SchemaNode.object([("const", .string(type.kind))]) : .enumeration(type.words)
    let columns = type.channels.map { channel in
      (channel.role.rawValue, SchemaNode.reference("column", channel.summary))
    }
    let required = type.channels.filter(\.isRequired).map(\.role.rawValue)
    return .record(
      SeriesSource.CodingKeys.self, required: ["type"] + required,
      also: [("type", word)] + columns + type.ownKeys
    ) { key in
      switch key {
      case .data: .type("string", "The name of the table; not needed when there is just one.")
      case .splitBy: .reference("column", "A text column: one series for each of its values.")
      case .title: .type("string", "What the legend says.")
      case .xAxis: .type("string", "The id of the x axis; by default the first.")
      case .yAxis: .type("string", "The id of the y axis; by default the first.")
      case .isHidden: .type("boolean", "Whether the series is neither drawn nor in the ranges.")
      case .showsInLegend: .type("boolean", "True by default.")
      }
    }
  }
}
