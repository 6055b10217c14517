import SumiForms

/// The chart file's schema and reference, generated from the forms that read it.
public enum ChartSchema {
  /// The JSON Schema (2020-12) of the chart file, as indented JSON.
  public static var json: String { document.text() }

  static var document: JSONTree { document(of: Chart.form.shape, named: "chart") }

  /// The JSON Schema of theme files.
  public static var themeJSON: String { document(of: Theme.form.shape, named: "theme").text() }

  private static func document(of shape: Shape, named name: String) -> JSONTree {
    let definitions = NamedShape.all(in: shape).map { shape in
      JSONTree.Member(shape.name, shape.schema)
    }
    return .object([
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("Sumi \(name)")),
      .init("$ref", .string("#/$defs/\(name)")),
      .init("$defs", .object(definitions)),
    ])
  }
}

extension ChartSchema {
  /// The reference page of the chart file, in Markdown: a table for each object.
  public static var reference: String {
    let shapes = NamedShape.all(in: Chart.form.shape)
    return ([introduction] + NamedShape.sections(of: shapes)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The chart file

    A chart file describes one picture in JSON:

    ```json
    {
      "title": "Sales",
      "data": { "sales": { "file": "sales.csv" } },
      "yAxis": { "title": "Million €", "includeZero": true },
      "series": [
        { "type": "column", "x": "quarter", "y": "sales" },
        { "type": "line", "x": "quarter", "y": "target", "style": { "dashes": [4, 3] } }
      ]
    }
    ```

    Only `series` is required: everything else has a default, which the tables below give, and
    `null` is the same as leaving a key out. Paths are relative to the chart file. An unknown key or
    value is an error that names its line and column. Dates are texts such as `"2008-01-31"` or
    `"2008-01-31T12:30:00Z"`. `sumi schema` prints the same as a JSON Schema, with which editors
    complete and check chart files.
    """
}
