import SumiData
import SumiForms

extension DelimitedTextOptions: FileValue {
  package static let form = Form<DelimitedTextOptions>.object(DelimitedTextOptions()) {
    Field(
      "delimiter", \.separator, cellSeparator,
      "What parts the cells: a word, or one or more characters; `space` is for runs of spaces and columns of "
        + "a fixed width.")
    Field(
      "decimal", \.decimalSeparator,
      .words([("point", .point), ("comma", .comma), (".", .point), (",", .comma)]),
      "What separates the decimals of a number.")
    Field(
      "comment", \.comment, character, "The character with which lines begin that are left out.")
    Field(
      "skip", \.skippedLines, .wholeNumber(from: 0), "The number of lines before the table.")
    Field(
      "header", \.nameLine, line,
      "Whether the first line has the columns' names, or the number of the line that does.")
    Field(
      "longRows", \.longRows, .word,
      "What becomes of rows with more cells than there are columns: an error, or they are left out."
    )
    Field(
      "encoding", \.encoding,
      Form<String>.text(
        pattern: "^[A-Za-z0-9_.:()-]+$", examples: ["windows-1250", "Shift_JIS"]
      ),
      "The encoding of the text, as `iconv` names it; by default UTF-8, UTF-16, or the older one that it seems "
        + "to be, with a warning.")
    Field("missing", \.otherMissing, Form.text.list(), "Further texts that are missing cells.")
    Field(
      "dayFirst", \.isDayFirst, .flag,
      "Whether 01/02/2000 is the first of February; by default what the whole column says.")
    Field(
      "types", \.types,
      Form<ColumnType>.words([("number", .numbers), ("date", .dateTimes), ("text", .text)])
        .dictionary,
      "The types of columns by their names, where they should not be found out.")
  }.named("read", "How delimited text is read.")

  private static let cellSeparator = Form<String>.text(
    pattern: "^(comma|tab|semicolon|pipe|colon|space|[ !#-/:-@\\[-`{-~\\t]+)$",
    examples: ["comma", "||"]
  ).map(
    { text in
      guard let separator = CellSeparator(text) else { throw Complaint(CellSeparator.rule) }
      return separator
    }, back: \.text)

  private static let character = Form<Character>.words("#%;!/*@>-$&~^|".map { (String($0), $0) })

  private static let line = Form<NameLine>.either(
    Alternative(
      .flag, { $0 ? .first : .absent },
      back: { line in
        switch line {
        case .first: true
        case .absent: false
        case .automatic, .number: nil
        }
      }),
    Alternative(
      .wholeNumber(from: 1), { .number($0) },
      back: { if case .number(let line) = $0 { line } else { nil } }))
}

extension Fold {
  /// `nil` for the table as it is.
  static let form = Form<Fold?>.either(
    Alternative(
      .flag, { $0 ? Fold() : nil },
      back: { fold in
        guard let fold else { return false }
        return fold == Fold() ? true : nil
      }),
    Alternative(
      Form<Fold>.object(Fold()) {
        Field(
          "columns", \.columns, Form.text.list(),
          "The columns that become rows; by default those named by years, dates or numbered weeks.")
        Field("name", \.name, .text, "What the column of their names is called.")
        Field("value", \.value, .text, "What the column of their values is called.")
      }, { $0 }, back: { $0 })
  ).named("fold", "Columns that become rows: `true` for those that are found.")
}
