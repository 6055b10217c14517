import SumiData

/// The JSON Schema (2020-12) of the chart file.
///
/// The keys and the words are taken from the types that read the file, so the schema cannot fall
/// behind them: a key without an entry here stops the tests.
public enum ChartSchema {
  /// The schema as indented JSON.
  public static var json: String { document.text(indent: 0) }

  static var document: SchemaNode {
    .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Sumi chart")),
      ("$ref", .string("#/$defs/chart")),
      ("$defs", .object(definitions)),
    ])
  }

  static var definitions: [(String, SchemaNode)] {
    [
      ("chart", chart), ("title", title), ("theme", theme), ("data", data),
      ("legend", legend), ("series", series), ("lineStyle", lineStyle), ("areaFill", areaFill),
      ("markerStyle", markerStyle), ("columnStyle", columnStyle), ("bins", bins),
      ("color", color),
      ("column", column), ("cells", cells), ("numberFormat", numberFormat),
    ] + axisDefinitions
  }

  private static var chart: SchemaNode {
    .record(
      Chart.CodingKeys.self, required: ["series"], also: [("$schema", .type("string"))]
    ) { key in
      switch key {
      case .title: .reference("title", "The line at the top.")
      case .subtitle: .type("string", "A line under the title.")
      case .caption: .type("string", "A line under the chart.")
      case .size: .list(.type("number"), count: 2, "[width, height] in points.")
      case .theme: .reference("theme", "Colours and fonts; \"light\" by default.")
      case .data: .dictionary(.reference("data"), "Tables by name.")
      case .xAxis, .yAxis: .oneOrMore(.reference("axis"), "An axis, or several.")
      case .series: .list(.reference("series"), "In drawing order.")
      case .legend:
        .anyOf(
          [.type("boolean"), .reference("legend")],
          "The key to the series; by default only for colour bars.")
      }
    }
  }

  private static var title: SchemaNode {
    .anyOf([
      .type("string"),
      .record(ChartTitle.CodingKeys.self, required: ["text"]) { key in
        switch key {
        case .text: .type("string", "What the title says.")
        case .position: .words(ChartTitle.Position.self, "Where it stands along the width.")
        case .reference: .words(ChartTitle.Reference.self, "What it is aligned with.")
        }
      },
    ])
  }

  private static var theme: SchemaNode {
    let names = SchemaNode.enumeration(Theme.named.map(\.name), "A built-in theme.")
    return .anyOf([
      names,
      .record(Theme.CodingKeys.self) { key in
        switch key {
        case .base: names
        case .background: .reference("color", "Under the whole chart; \"transparent\" for none.")
        case .plotBackground: .reference("color", "Under the plot area.")
        case .text: .reference("color", "Titles and legend.")
        case .secondaryText: .reference("color", "Subtitle, axis titles and tick labels.")
        case .gridLine: .reference("color", "Grid lines.")
        case .axisLine: .reference("color", "Axis lines and tick marks.")
        case .stripe: .reference("color", "Every second band between ticks.")
        case .colors: .list(.reference("color"), "What the series are drawn in, in turn.")
        case .fontFamily: .type("string", "The family of all text.")
        }
      },
    ])
  }

  private static var data: SchemaNode {
    .anyOf([
      .record(DataFile.CodingKeys.self, required: ["file"]) { key in
        switch key {
        case .path: .type("string", "A data file; relative paths start at the chart file.")
        case .format:
          .words(DataFormat.self, "By default what its first bytes and its name stand for.")
        case .layout:
          .type("string", "What bare numbers are, such as float32 or x:float64,y:float32.")
        case .query: .type("string", "The SQL query of a database whose rows are the table.")
        }
      },
      .record(DataReference.CodingKeys.self, required: ["columns"]) { key in
        switch key {
        case .columns: .dictionary(.reference("cells"), "Columns written in place, of one length.")
        }
      },
    ])
  }

  private static var legend: SchemaNode {
    .record(Legend.CodingKeys.self) { key in
      switch key {
      case .isVisible: .type("boolean", "True by default where a legend is given.")
      case .position: .words(Legend.Position.self, "Where around the plot area.")
      case .placement: .words(Legend.Placement.self, "Beside the plot area, or on it.")
      case .title: .type("string", "A line over the entries.")
      }
    }
  }

  private static var numberFormat: SchemaNode {
    .anyOf([
      .words(NumberFormat.Word.self, "si: 2.5k, 10M; scientific: 2.5×10⁶."),
      .record(NumberFormat.SingleKeys.self, keyCount: 1) { key in
        switch key {
        case .decimals:
          .number("integer", from: 0, to: NumberFormat.greatestDecimals, "So many decimals.")
        case .currency: .type("string", "A symbol that stands before the number.")
        }
      },
      affixes(required: .prefix), affixes(required: .suffix),
    ])
  }

  private static func affixes(required: NumberFormat.AffixKeys) -> SchemaNode {
    .record(NumberFormat.AffixKeys.self, required: [required.stringValue]) { key in
      switch key {
      case .prefix: .type("string", "What stands before each number, such as ~.")
      case .suffix: .type("string", "What stands after each number, such as \" km\".")
      }
    }
  }

  private static var color: SchemaNode {
    .type("string", "#rgb, #rrggbb, #rrggbbaa or a name such as navy.")
  }

  private static var column: SchemaNode {
    .anyOf([.type("string"), .reference("cells")], "A column's name, or the values themselves.")
  }

  private static var cells: SchemaNode {
    .list(.types(["number", "string", "null"]), "Numbers or texts; null where one is missing.")
  }
}
