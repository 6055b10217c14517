import SumiData

/// What was unlike the other rows of a text.
struct RowOddities {
  /// Lines of one kind.
  struct Lines {
    private(set) var count = 0
    /// The offset of the first.
    private(set) var first = 0

    mutating func note(_ offset: Int) {
      if count == 0 { first = offset }
      count += 1
    }
  }

  /// Where lines begin that are after the table; `nil` if there are none.
  var footer: Int?
  /// Rows with fewer cells than the others.
  var shortRows = Lines()
  /// Rows with more cells, which are empty.
  var emptyCells = Lines()
  /// Rows with more cells that are left out.
  var longRows = Lines()
  /// Rows that are the header again.
  var repeatedHeads = Lines()
  /// Quotes at the start of cells that are not quoted.
  var literalQuotes = Lines()

  /// What a reader should know.
  func notes(_ text: DelimitedText, columnCount: Int) -> [String] {
    var notes: [String] = []
    if let footer {
      let (count, first) = text.lines(from: footer)
      notes.append(TextLayout.note(source: text.name, count, "after", first: first))
    }
    func add(_ lines: Lines, _ one: String, _ several: String) {
      guard lines.count > 0 else { return }
      let line = text.place(at: lines.first).line
      notes.append(
        "\(text.name): "
          + (lines.count == 1
            ? "\(one) (line \(line))" : "\(lines.count) \(several) (the first in line \(line))"))
    }
    let columns = "\(columnCount) columns"
    add(
      shortRows, "1 row has fewer cells than the \(columns); the others of it are empty",
      "rows have fewer cells than the \(columns); the others of them are empty")
    add(
      emptyCells, "1 row has an empty cell beyond the \(columns)",
      "rows have empty cells beyond the \(columns)")
    add(
      longRows, "1 row is left out, with more cells than the \(columns)",
      "rows are left out, with more cells than the \(columns)")
    add(
      repeatedHeads, "1 row is left out, since it is the header again",
      "rows are left out, since they are the header again")
    add(
      literalQuotes, "1 quote at the start of a cell has no end there and is taken as text",
      "quotes at the start of cells have no end there and are taken as text")
    return notes
  }
}
