import SumiData

/// Where the table in a text lies, and how its rows are split.
struct TextLayout {
  var delimiter: UInt8
  /// The start of its first row.
  var start: Int
  /// The start of the last row with names or units.
  var lastHead: Int
  /// The bytes of a header of one row, which joined files have again between their rows; empty without one.
  var head = 0..<0
  var columnCount: Int
  /// Rows that begin with it are left out; `nil` for those alone that have another number of cells.
  var comment: UInt8?
  /// Whether the first row has names for all columns but the first, as R writes tables.
  var lacksFirstName = false
  /// How many of the last columns the header does not name.
  var missingNames = 0
  /// What the first lines before the table say of it, if they are a title.
  var title: TableTitle?
  /// The other lines before the table that are no comments, and the first of them.
  var linesBefore: (count: Int, first: String) = (0, "")

  /// The cells above names that recur, which tell them apart.
  var groups: [Range<Int>] = []

  /// One of the first rows of a text.
  struct SampledRow {
    let row: DelimitedText.Row
    let isComment: Bool
    /// Whether a blank line is before it.
    let isAfterBlank: Bool
  }

  /// The share of the rows that have as many cells as most from the first such row on; 0 if most are not
  /// split.
  static func share(of counts: [Int]) -> Double {
    guard let width = width(of: counts), width > 1, let start = counts.firstIndex(of: width)
    else { return 0 }
    let rows = counts[start...]
    return Double(rows.count { $0 == width }) / Double(rows.count)
  }

  /// How many rows have as many cells as most of those with more than one.
  static func equalCount(of counts: [Int]) -> Double {
    let width = width(of: counts)
    return Double(counts.count { $0 == width })
  }

  /// With fewer rows, one that is longer than the header is rather a slip.
  private static let leastRowsBelowNames = 3

  /// The first row has the names if it is the widest, and one in this many rows is as wide.
  private static let rowsForNames = 5

  /// The number of cells that most rows have, of those with more than one; of two such numbers the one
  /// that comes first. A first row that is wider than most has the names if some are as wide, and none is
  /// wider: cells at the ends of the others are left out.
  private static func width(of counts: [Int]) -> Int? {
    if let first = counts.first, first > 1, first == counts.max(),
      counts.count(where: { $0 == first }) * rowsForNames > counts.count + rowsForNames
    {
      return first
    }
    var best: (width: Int, count: Int)?
    for width in counts where width > 1 && width != best?.width {
      let count = counts.count { $0 == width }
      if count > best?.count ?? 0 { best = (width, count) }
    }
    return best?.width ?? counts.first
  }

  /// Finds the table in the first rows; `nil` if there are none.
  ///
  /// - Throws: `cellCount` for a first row that neither has the cells of the others nor is a title.
  init?(
    _ rows: [SampledRow], of text: DelimitedText, delimiter: UInt8, options: DelimitedTextOptions
  ) throws(DataError) {
    let table = rows.filter { !$0.isComment }
    let counts = (table.isEmpty ? rows : table).map(\.row.cells.count)
    guard let first = rows.first else { return nil }
    self.delimiter = delimiter
    // One row alone, or a part of a table, has nothing before it.
    let isWhole = !options.isPart && Self.share(of: counts) > 0.5
    columnCount = (isWhole ? Self.width(of: counts) : table.first?.row.cells.count) ?? counts[0]
    start = (table.first ?? first).row.start
    lastHead = start
    let width = columnCount
    guard
      let index = rows.firstIndex(where: { sampled in
        let count = sampled.row.cells.count
        return count >= width && text.usedCount(sampled.row) <= width
          && !text.isTitle(sampled.row, width: width)
      })
    else { return }
    var head = text.firstHead(in: rows, from: text.lastName(in: rows, from: index, width: width))
    if head > 0, width > 1 { head = try headAbove(head, rows, text) }
    start = rows[head].row.start
    lastHead = start
    if head > 0, !rows[head - 1].isComment,
      rows[head - 1].row.cells.count(where: text.isFilled) > 1,
      text.doRecur(rows[head].row.cells)
        || text.areGroups(rows[head - 1].row.cells, above: rows[head].row.cells)
    {
      groups = rows[head - 1].row.cells
    }
    var before = rows[..<(groups.isEmpty ? head : head - 1)].filter {
      !$0.isComment && text.usedCount($0.row) > 0
    }
    title = TableTitle(
      before.prefix(TableTitle.mostLabelled).map {
        TableTitle.line(of: $0.row.cells, in: text.bytes)
      })
    before.removeSubrange(title?.lines ?? 0..<0)
    if rows[...head].contains(where: \.isComment) || options.comment != nil {
      comment = options.comment?.asciiValue ?? Ascii.hash
    }
    linesBefore = (before.count, before.first.map { text.line(of: $0.row) } ?? "")
  }

  /// What a reader should know: the lines that are left out.
  func notes(source: String) -> [String] {
    let before =
      linesBefore.count == 0
      ? [] : [Self.note(source: source, linesBefore.count, "before", first: linesBefore.first)]
    guard missingNames > 0 else { return before }
    let names = columnCount - missingNames
    let which = missingNames == 1 ? "the last column has" : "the last \(missingNames) columns have"
    return before + [
      "\(source): the header names \(names) of the \(columnCount) columns that all rows have; \(which) none"
    ]
  }

  /// - Parameters:
  ///   - count: of lines.
  ///   - side: `before` or `after`.
  static func note(source: String, _ count: Int, _ side: String, first: String) -> String {
    let lines = count == 1 ? "1 line \(side) the table is" : "\(count) lines \(side) the table are"
    return "\(source): \(lines) left out: \"\(first)\"" + (count > 1 ? " …" : "")
  }

  /// The index of the row above the table's first row of full width that has the names after all, or else
  /// that of the first row itself.
  private mutating func headAbove(
    _ index: Int, _ rows: [SampledRow], _ text: DelimitedText
  ) throws(DataError) -> Int {
    let (above, first) = (rows[index - 1], rows[index])
    let body = rows[index...].filter { !$0.isComment && $0.row.cells.count == columnCount }
      .map(\.row.cells)
    guard !above.isComment, !first.isAfterBlank else { return index }
    let count = above.row.cells.count
    if count == columnCount - 1 {
      if body.allSatisfy({ !text.isFilled($0[columnCount - 1]) }) { return index - 1 }
      if text.areRowNames(body.map { $0[0] }) {
        lacksFirstName = true
        return index - 1
      }
    }
    // A line with cells of its own directly above data may be their header.
    let isTitle =
      text.usedCount(above.row) <= 1 && (columnCount > 2 || text.line(of: above.row).contains(" "))
    if isTitle || count == columnCount || text.isNamed(first.row, above: body.dropFirst().first) {
      return index
    }
    if count > columnCount, text.usedCount(above.row) == count, !text.hasNumbers(above.row) {
      // The cells at the ends of the rows are left out where they are empty.
      columnCount = count
      return index - 1
    }
    // Names of the first columns above rows that are all alike leave the last ones without.
    if count > 1, count < columnCount, text.usedCount(above.row) == count,
      !text.hasNumbers(above.row), body.count >= Self.leastRowsBelowNames,
      body.count == rows[index...].count(where: { !$0.isComment })
    {
      missingNames = columnCount - count
      return index - 1
    }
    throw .cellCount(place: text.place(at: first.row.start), found: columnCount, expected: count)
  }
}

extension DelimitedText {
  /// Names are looked for in this many rows from the first with as many cells.
  private static let mostRowsAboveNames = 6

  /// Whether a row is a title: its only text is in the first of several cells, if it has any.
  fileprivate func isTitle(_ row: Row, width: Int) -> Bool {
    let used = usedCount(row)
    guard width > 1, used <= 1 else { return false }
    // A text above the first of two columns may be its name.
    return used == 0
      || bytes[row.cells[0]].contains(where: Ascii.isLetter)
        && (width > 2 || bytes[row.cells[0]].contains(Ascii.space))
  }

  /// The index of the row that may have the names: the first that is no comment, or the first of the
  /// comments directly above it, if that one has no names.
  fileprivate func firstHead(in rows: [TextLayout.SampledRow], from index: Int) -> Int {
    guard let plain = rows.indices.dropFirst(index).first(where: { !rows[$0].isComment }) else {
      return index
    }
    let width = rows[plain].row.cells.count
    let comments = rows[index..<plain].lastIndex { $0.row.cells.count != width }.map { $0 + 1 }
    let next = rows[plain...].dropFirst().first { !$0.isComment }
    guard plain > index, let next, !isNamed(rows[plain].row, above: next.row.cells) else {
      return plain
    }
    // The first with a name for each column, if there is one; units and a rule may be below it.
    let first = comments ?? index
    let head =
      (first..<plain).first { rows[$0].row.cells.allSatisfy(isNamed) }
      ?? (index..<first).last {
        let cells = rows[$0].row.cells
        return cells.count == width && cells.allSatisfy(isNamed) && !doRecur(cells)
      } ?? first
    return isRemark(rows[head].row) ? plain : head
  }

  /// Whether cells are words about the table rather than names of its columns, as `Source: https://…` is.
  private func isRemark(_ row: Row) -> Bool {
    row.cells.contains { cell in
      let text = bytes[cell]
      return text.last == Ascii.colon
        || text.indices.contains { text[$0...].starts(with: "://".utf8) }
    }
  }

  /// The index of the row that has the names: rows above it may have some cells, of titles, notes or groups
  /// of columns.
  fileprivate func lastName(
    in rows: [TextLayout.SampledRow], from index: Int, width: Int
  ) -> Int {
    func isFull(_ row: Int) -> Bool {
      rows[row].row.cells.count == width && rows[row].row.cells.allSatisfy(isFilled)
    }
    let end = min(index + Self.mostRowsAboveNames, rows.count - 1)
    guard index + 1 < end else { return index }
    if isFull(index) { return nameBelowLines(in: rows, from: index, end: end, isFull) ?? index }
    let full = (index + 1..<end).first { isFull($0) || rows[$0].isComment }
    guard let full, !rows[full].isComment else { return index }
    let below = rows[full + 1].row.cells
    return isNamed(rows[full].row, above: below) || haveYears(rows[full].row.cells, above: below)
      ? full : index
  }

  /// The index of the row with the names below a title with commas, which has as many cells by chance, and lines that
  /// have one, such as `Missing: -99`; `nil` where there are no such lines.
  private func nameBelowLines(
    in rows: [TextLayout.SampledRow], from index: Int, end: Int, _ isFull: (Int) -> Bool
  ) -> Int? {
    // The headings of a table's sections have no colon.
    let lines = (index + 1..<end).prefix {
      usedCount(rows[$0].row) == 1 && !rows[$0].isComment && line(of: rows[$0].row).contains(":")
    }
    guard let last = lines.last, last + 1 < end, isFull(last + 1), !hasNumbers(rows[index].row),
      isNamed(rows[last + 1].row, above: rows[last + 2].row.cells), hasNumbers(rows[last + 2].row)
    else { return nil }
    return last + 1
  }

  /// Whether cells are texts and years that rise, above other numbers.
  private func haveYears(_ cells: [Range<Int>], above below: [Range<Int>]) -> Bool {
    let numbers = cells.filter(isLikeNumber)
    let years = numbers.compactMap { year($0) }
    return years.count == numbers.count && years.count >= Self.leastYears
      && years.count < cells.count && zip(years, years.dropFirst()).allSatisfy(<)
      && below.compactMap(year).count < years.count
  }

  private static let leastYears = 3

  /// A cell of four digits, from 1500 to 2199.
  private func year(_ cell: Range<Int>) -> Int? {
    let digits = bytes[cell].filter { $0 != Ascii.space && $0 != Ascii.quote }
    guard digits.count == 4, digits.allSatisfy({ $0 &- Ascii.zero < 10 }) else { return nil }
    let number = digits.reduce(0) { 10 * $0 + Int($1 &- Ascii.zero) }
    return 1_500..<2_200 ~= number ? number : nil
  }

  /// Whether cells are of groups of columns, of which some have several, above names behind that of the first
  /// column.
  fileprivate func areGroups(_ cells: [Range<Int>], above names: [Range<Int>]) -> Bool {
    let filled = cells.indices.filter { isFilled(cells[$0]) }
    guard cells.count == names.count, let first = filled.first, first > 0, filled.count > 1,
      names.allSatisfy(isFilled)
    else { return false }
    return zip(filled, filled.dropFirst()).contains { $1 > $0 + 1 }
  }

  /// Whether no cell of a row is like a number, and one below is.
  fileprivate func isNamed(_ row: Row, above cells: [Range<Int>]?) -> Bool {
    !hasNumbers(row) && cells?.contains(where: isLikeNumber) == true
  }

  /// Whether cells recur that hold something.
  fileprivate func doRecur(_ cells: [Range<Int>]) -> Bool {
    let texts = cells.dropFirst().filter(isFilled).map { Array(bytes[$0]) }
    return Set(texts).count < texts.count
  }

  /// Whether a cell is like a number.
  fileprivate func hasNumbers(_ row: Row) -> Bool { row.cells.contains(where: isLikeNumber) }

  /// Whether a cell holds more than the mark of a comment.
  private func isNamed(_ cell: Range<Int>) -> Bool { bytes[cell].contains(where: Ascii.isLetter) }

  /// Whether the first digit of a cell comes before any letter.
  private func isLikeNumber(_ cell: Range<Int>) -> Bool {
    let sign = bytes[cell].first { Ascii.isLetter($0) || $0 &- Ascii.zero < 10 || $0 >= 0x80 }
    return sign.map { $0 &- Ascii.zero < 10 } ?? false
  }

  /// Whether the cells are texts of which none recurs, or numbers of rows: they rise, or are in quotes.
  fileprivate func areRowNames(_ cells: [Range<Int>]) -> Bool {
    let texts = cells.map { bytes[$0].filter { $0 != Ascii.quote } }
    guard texts.count > 1, Set(texts).count == texts.count else { return false }
    let numbers = texts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == texts.count else {
      return texts.allSatisfy { $0.contains(where: Ascii.isLetter) }
    }
    let rise = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    return rise
      && (numbers[0] == 1 && numbers.last == numbers.count || numbers.count >= Self.leastRowNumbers)
      || cells.allSatisfy { bytes[$0].first == Ascii.quote }
  }

  /// A few numbers may rise by chance.
  private static let leastRowNumbers = 8

  /// The first text of a row, for a note.
  fileprivate func line(of row: Row) -> String {
    let cell = row.cells.first(where: isFilled) ?? row.start..<row.start
    return String(
      decoding: bytes[cell].filter { $0 != Ascii.quote }.prefix(60), as: UTF8.self)
  }
}
