extension ChartSchema {
  static var series: SchemaNode {
    .anyOf(Series.Kind.allCases.map(series))
  }

  private static func series(_ kind: Series.Kind) -> SchemaNode {
    switch kind {
    case .line:
      return record(kind, LineSeries.CodingKeys.self) { key in
        switch key {
        case .curve: .words(Curve.self, "How the line gets from point to point.")
        case .style: .reference("lineStyle")
        }
      }
    case .scatter:
      return record(kind, ScatterSeries.CodingKeys.self) { key in
        switch key {
        case .style: .reference("markerStyle")
        }
      }
    case .column:
      return record(kind, ColumnSeries.CodingKeys.self) { key in
        switch key {
        case .baseline: .type("number", "The value that the columns stand on; 0 by default.")
        case .dataPointWidth: .number(from: 0, to: 1, "The share of its room that a column takes.")
        case .style: .reference("columnStyle")
        }
      }
    case .density:
      return record(kind, DensitySeries.CodingKeys.self) { key in
        switch key {
        case .value: .reference("column", "What is aggregated; not needed for a count.")
        case .aggregate:
          .words(DensitySeries.Aggregate.self, "Of each bin; by default mean of value, or count.")
        case .bins: .reference("bins")
        case .scale:
          .words(DensitySeries.ValueScale.self, "By default cubeRoot of counts, else linear.")
        case .colorMap: .words(ColorMap.self, "By default one that suits the theme.")
        case .isColorMapReversed: .type("boolean", "Whether the map is turned round.")
        case .valueRange: .list(.type("number"), count: 2, "The values at the map's two ends.")
        case .midpoint: .type("number", "The value in the middle of the map.")
        }
      }
    case .radialLine:
      return record(kind, RadialLineSeries.CodingKeys.self) { key in
        switch key {
        case .pointsWrapAround:
          .type("boolean", "Whether the last point is joined to the first; true by default.")
        case .style: .reference("lineStyle")
        }
      }
    }
  }

  /// A series of a kind: the keys that all have, and its own.
  private static func record<Key: CodingKey & CaseIterable>(
    _ kind: Series.Kind, _ keys: Key.Type, _ describe: (Key) -> SchemaNode
  ) -> SchemaNode {
    let own = Key.allCases.map { ($0.stringValue, describe($0)) }
    let type = ("type", SchemaNode.object([("const", .string(kind.rawValue))]))
    return .record(
      SeriesSource.CodingKeys.self, required: ["type", "y"], also: [type] + own
    ) { key in
      switch key {
      case .data: .type("string", "The name of the table; not needed when there is just one.")
      case .x: .reference("column", "By default the row number.")
      case .y: .reference("column")
      case .splitBy: .reference("column", "A text column: one series for each of its values.")
      case .title: .type("string", "What the legend says.")
      case .xAxis: .type("string", "The id of the x axis; by default the first.")
      case .yAxis: .type("string", "The id of the y axis; by default the first.")
      case .isHidden: .type("boolean", "Whether the series is neither drawn nor in the ranges.")
      case .showsInLegend: .type("boolean", "True by default.")
      }
    }
  }

  static var bins: SchemaNode {
    .anyOf(
      [
        .enumeration(["pixels"], "One a pixel."),
        .record(DensitySeries.Bins.CodingKeys.self, keyCount: 1) { key in
          switch key {
          case .size:
            .number(from: 1, "Squares of so many points a side.")
          case .count:
            .list(.number("integer", from: 1, "At least one."), count: 2, "So many on x and y.")
          }
        },
      ], "How large the bins are; \"pixels\" by default.")
  }
}
