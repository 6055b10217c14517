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

  static var lineStyle: SchemaNode {
    .record(LineStyle.CodingKeys.self) { key in
      switch key {
      case .stroke: .reference("color", "By default the series' colour.")
      case .strokeWidth: .number(from: 0, "In points; 0 for no line.")
      case .opacity: .number(from: 0, to: 1, "How much is covered.")
      case .dashes: .list(.number(from: 0, "In points."), "Lengths on, off … of a dashed line.")
      case .join: .words(LineJoin.self, "How pieces meet.")
      case .cap: .words(LineCap.self, "How the line ends.")
      case .fill:
        .anyOf(
          [.reference("color"), .reference("areaFill")], "The area between line and baseline.")
      case .marker: .reference("markerStyle", "A marker on each point.")
      }
    }
  }

  static var areaFill: SchemaNode {
    .record(AreaFill.CodingKeys.self) { key in
      switch key {
      case .color: .reference("color", "By default the line's colour.")
      case .opacity: .number(from: 0, to: 1, "How much is covered.")
      case .isGradient: .type("boolean", "Whether the area fades towards the baseline.")
      case .baseline:
        .type("number", "The value that the area stands on; by default 0, or a pole.")
      }
    }
  }

  static var markerStyle: SchemaNode {
    .record(MarkerStyle.CodingKeys.self) { key in
      switch key {
      case .shape: .words(MarkerShape.self, "The shape.")
      case .radius: .number(from: 0, "In points.")
      case .fill: .reference("color", "By default the series' colour.")
      case .opacity: .number(from: 0, to: 1, "Of the fill; by default 0.8, on a line 1.")
      case .stroke:
        .reference("color", "The outline; by default a darker fill, on a line the background.")
      case .strokeWidth: .number(from: 0, "In points; by default 1 with a stroke, else 0.")
      }
    }
  }

  static var columnStyle: SchemaNode {
    .record(ColumnStyle.CodingKeys.self) { key in
      switch key {
      case .fill: .reference("color", "By default the series' colour.")
      case .fillBelowBaseline: .reference("color", "For values below the baseline.")
      case .opacity: .number(from: 0, to: 1, "How much is covered.")
      case .stroke: .reference("color", "The outline; by default a darker fill.")
      case .strokeWidth: .number(from: 0, "In points; by default 1 with a stroke, else 0.")
      case .cornerRatio: .number(from: 0, to: 1, "How round the tip is.")
      }
    }
  }
}
