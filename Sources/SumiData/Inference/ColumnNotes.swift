/// What a reader assumed about a column, for the notes of its table.
package struct ColumnNotes {
  /// Whether the month was assumed to be first in dates.
  package var isDayOrderUnknown = false
  /// The cells that were left out, and the type that they do not have.
  var misfits = Misfits()
  var type = ColumnType.numbers
  /// The numbers with parentheses, or a minus behind them.
  var marked = Misfits()
  /// The numbers with an affix, if others have none, and the affix.
  var affixed: (count: Int, affix: String)?
  /// The numbers that are left out since they have another affix than the others, and that of the others.
  var otherUnits: (numbers: Misfits, affix: String)?
  /// Two affixes of numbers that are text, since they are not of one unit.
  var mixedAffixes: (String, String)?
  /// How many cells of a column of text are numbers, if more than half are, and the others.
  var numbersInText: (count: Int, others: Misfits)?
  /// Whether these are of its first rows only, which told that it is text.
  var areOfFirstRows = false

  /// How many cells of a column of text are missing as `NA`, `NULL` and the like, and the first of them.
  var missingTexts: (count: Int, word: String)?

  package init() {}

  /// The notes, a line each.
  ///
  /// - Parameter place: where a cell is, such as `line 32`; by default its row.
  package func lines(
    source: String, column: String, place: (Misfits.Place) -> String = { "row \($0.row + 1)" }
  ) -> [String] {
    let start = "\(oneLine(source)): column \"\(oneLine(column))\": "
    var lines: [String] = []
    func tell(_ cells: Misfits?, _ one: String, _ many: String) {
      guard let cells, cells.count > 0 else { return }
      let counted = cells.count == 1 ? "1 \(one)" : "\(cells.count) \(many)"
      lines.append("\(start)\(counted): \(cells.quoted(place))")
    }
    if isDayOrderUnknown { lines.append(TypedColumn.dayOrderNote(source: source, column: column)) }
    let (one, many) = type == .numbers ? ("a number", "numbers") : ("a date", "dates")
    tell(misfits, "cell is not \(one) and is left out", "cells are not \(many) and are left out")
    tell(
      marked, "number is read as negative, as written", "numbers are read as negative, as written")
    if let affixed {
      lines.append(
        start + "only \(affixed.count) of the numbers \(affixed.count == 1 ? "has" : "have")"
          + " \"\(affixed.affix)\"; all are read as they stand")
    }
    let affix = otherUnits?.affix ?? ""
    tell(
      otherUnits?.numbers, "number is in another unit than \"\(affix)\" and is left out",
      "numbers are in other units than \"\(affix)\" and are left out")
    if let (one, two) = mixedAffixes {
      lines.append(
        start + "text, since some of its numbers have \"\(one)\" and others \"\(two)\";"
          + " write each unit into a column of its own")
    }
    if let missingTexts {
      lines.append(
        start
          + "\(missingTexts.count) \(missingTexts.count == 1 ? "cell is" : "cells are") missing as"
          + " \"\(missingTexts.word)\" (a column that is stated to be text keeps it)")
    }
    if let numbersInText {
      let others = numbersInText.others
      let cells = areOfFirstRows ? "first cells" : "cells"
      lines.append(
        start + "text, although \(numbersInText.count) of its \(cells) are numbers;"
          + (others.count == 1 ? " 1 is not: " : " \(others.count) are not: ")
          + others.quoted(place))
    }
    return lines
  }
}
