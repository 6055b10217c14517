import SumiData
import SumiForms

extension DataReference: FileValue {
  package static let form = Form<DataReference>.kinds(
    Alternative(file, { .file($0) }, back: { if case .file(let file) = $0 { file } else { nil } }),
    Alternative(
      .keyed("columns", table, "The columns by name, all of one length."),
      { .table($0) }, back: \.heldTable),
    rule: "data is either a \"file\", perhaps with \"read\", \"fold\" or \"query\", or "
      + "\"columns\" written in place"
  ).named("data", "A table: a file, or columns written in place.")

  private static let file = Form<DataFile>.object(DataFile("")) {
    Field(
      "file", \.path, .text,
      "A data file, or several as one table: a folder, or a pattern such as `logs/*.csv`; relative "
        + "paths start at the chart file's folder.",
      isRequired: true)
    Field(
      "format", \.format, .word,
      "The file's format; by default it is detected from the first bytes and the name.")
    Field(
      "layout", \.layout, .text,
      "The columns of a file of raw numbers, such as `float32` or `x:float64,y:float32`.")
    Field(
      "read", \.text, DelimitedTextOptions.form,
      "How delimited text such as CSV is read; by default what is found out.")
    Field(
      "fold", \.fold, Fold.form,
      "Makes a long table of a wide one, before any query: columns such as one for each year become "
        + "rows.")
    Field(
      "query", \.query, .text,
      "An SQL query whose rows are the table. It reads the file under the table's own name, the "
        + "tables of a database under theirs, and the chart's other tables under theirs.")
    Field(
      "timeLimit", \.queryLimits.seconds, .number(in: 0.001...86_400),
      "The time after which the query is stopped, in seconds.")
    Field(
      "rowLimit", \.queryLimits.rows, .wholeNumber(from: 1),
      "The most rows of the query's result.")
  }

  private static let table = Form<Column>.cells.dictionary.map(
    { columns in
      let names = columns.keys.sorted()
      do throws(DataError) {
        return try Table(names: names, columns: names.compactMap { columns[$0] })
      } catch {
        throw Complaint("\(error)")
      }
    }, back: { Dictionary(zip($0.names, $0.columns)) { first, _ in first } })
}
