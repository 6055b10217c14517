import SumiData

/// Where in a sheet its table is: below titles, above notes, and as wide as its header.
struct SheetTable {
  private let cells: SheetCells
  /// The rows of the table, among those with cells.
  private let rows: Range<Int>
  private let columns: Range<Int>
  private(set) var notes: [String] = []
  /// What the first rows above it say of it.
  private(set) var title: TableTitle?

  /// How many of the first rows are looked at for the header.
  private static let mostTitles = 64

  /// - Parameter skipped: the number of rows that are above the table; 0 to find it.
  /// - Throws: `unusable` for a sheet without cells.
  init(_ cells: SheetCells, sheet: String, after skipped: Int, source: String) throws(DataError) {
    let cells = cells.filledDown()
    self.cells = cells
    guard let most = cells.rows.prefix(Self.mostTitles).map(\.cells.count).max() else {
      throw .unusable(
        source: source, problem: "the sheet \"\(sheet)\" has no cells; name another one")
    }
    var first =
      cells.rows.firstIndex {
        skipped > 0 ? $0.number > skipped : 2 * $0.cells.count >= most
      } ?? 0
    if skipped == 0, first > 0, Self.areGroups(cells, first - 1) { first -= 1 }
    var end = cells.rows.count
    // Notes below the table are single cells.
    while most > 2, end > first + 1, cells.rows[end - 1].cells.count == 1,
      cells.cells[cells.rows[end - 1].cells.lowerBound].kind == .text
    {
      end -= 1
    }
    let below = first..<end
    var counts = [Int](repeating: 0, count: SheetCells.mostColumns)
    for row in below {
      for cell in cells.rows[row].cells { counts[cells.cells[cell].column] += 1 }
    }
    // Under a header, or in at least every second row.
    let header = Set(cells.rows[first].cells.map { cells.cells[$0].column })
    let used = counts.indices.filter { header.contains($0) || 2 * counts[$0] > below.count }
    let width = (used.first ?? 0)..<(used.last ?? 0) + 1
    (rows, columns) = (below, width)
    let outside = counts.enumerated().reduce(0) { width ~= $1.offset ? $0 : $0 + $1.element }
    title = TableTitle(
      cells.rows[..<first].prefix(TableTitle.mostLabelled).map { row in
        let texts = row.cells.prefix(3).map { String(decoding: cells.text(of: $0), as: UTF8.self) }
        return texts.count == 1 || texts.count == 2 && texts[0].hasSuffix(":")
          ? texts.joined(separator: " ") : ""
      })
    let lines = title?.lines ?? 0..<0
    notes = Self.notes(
      on: cells, below, after: lines.lowerBound == 0 ? lines.count : 0, outside: outside,
      source: source)
  }

  /// Whether a row directly above the names has several texts, as those of merged cells over groups of columns.
  private static func areGroups(_ cells: SheetCells, _ row: Int) -> Bool {
    let groups = cells.rows[row]
    return groups.cells.count > 1 && groups.number + 1 == cells.rows[row + 1].number
      && groups.cells.allSatisfy { cells.cells[$0].kind == .text }
  }

  private static func notes(
    on cells: SheetCells, _ rows: Range<Int>, after first: Int, outside: Int, source: String
  ) -> [String] {
    var notes: [String] = []
    for (part, place) in [
      (first..<max(first, rows.lowerBound), "above"), (rows.upperBound..<cells.rows.count, "below"),
    ] {
      guard let first = part.first, let last = part.last else { continue }
      let text = String(decoding: cells.text(of: cells.rows[first].cells.lowerBound), as: UTF8.self)
      let (from, to) = (cells.rows[first].number, cells.rows[last].number)
      notes.append(
        "\(source): " + (from == to ? "row \(from)" : "rows \(from) to \(to)")
          + " \(place) the table left out: \"\(text.prefix(40))\"")
    }
    if outside > 0 { notes.append("\(source): \(count(outside)) beside the table left out") }
    let errors = cells.errors.sorted { $0.key < $1.key }
    if !errors.isEmpty {
      let total = errors.reduce(0) { $0 + $1.value }
      notes.append(
        "\(source): \(count(total)) with an error left out, as missing: "
          + errors.prefix(4).map(\.key).joined(separator: ", "))
    }
    if cells.uncomputedCount > 0 {
      notes.append(
        "\(source): \(count(cells.uncomputedCount)) with a formula that was not computed left out, as missing; "
          + "open the workbook in a spreadsheet, and save it")
    }
    if cells.elapsedCount > 0 {
      notes.append("\(source): \(count(cells.elapsedCount)) of hours are read as days")
    }
    return notes
  }

  private static func count(_ cells: Int) -> String { cells == 1 ? "1 cell" : "\(cells) cells" }

  /// The table as text with tabs between the cells, each row on the line of its number: what finds the
  /// header and the types of columns in texts does so here.
  ///
  /// - Throws: `unusable` if there are too few cells for so large a table.
  func text(source: String) throws(DataError) -> [UInt8] {
    // As many empty cells as would be a large part of the memory.
    guard columns.count * rows.count <= 1 << 24 + 64 * cells.cells.count else {
      throw .unusable(
        source: source,
        problem:
          "\(columns.count) columns and \(rows.count) rows, nearly all of them empty; remove the "
          + "cells far from the table")
    }
    let hasTime = columnsWithTime
    var text: [UInt8] = []
    text.reserveCapacity(cells.bytes.count + columns.count * rows.count)
    var line = 1
    for row in rows {
      while line < cells.rows[row].number {
        text.append(Ascii.lineFeed)
        line += 1
      }
      var column = columns.lowerBound
      for cell in cells.rows[row].cells {
        let place = cells.cells[cell].column
        guard columns ~= place else { continue }
        while column < place {
          text.append(0x09)
          column += 1
        }
        append(cell, hasTime: hasTime.contains(place), to: &text)
      }
      while column < columns.upperBound - 1 {
        text.append(0x09)
        column += 1
      }
    }
    text.append(Ascii.lineFeed)
    return text
  }

  /// The columns of dates some of which have a time of day.
  private var columnsWithTime: Set<Int> {
    var columns: Set<Int> = []
    for cell in cells.cells {
      if case .date(let stamp) = cell.kind, stamp % 86_400_000 != 0 { columns.insert(cell.column) }
    }
    return columns
  }

  private func append(_ cell: Int, hasTime: Bool, to text: inout [UInt8]) {
    switch cells.cells[cell].kind {
    case .number: text.append(contentsOf: cells.text(of: cell))
    case .date(let stamp): SheetDates.append(stamp, hasTime: hasTime, to: &text)
    case .timeOfDay(let time): SheetDates.append(timeOfDay: time, to: &text)
    case .text:
      let bytes = cells.text(of: cell)
      let isQuoted = bytes.contains(Ascii.quote)
      if isQuoted { text.append(Ascii.quote) }
      for byte in bytes {
        // Lines and tabs in a cell are for its look.
        text.append(byte < Ascii.space ? Ascii.space : byte)
        if byte == Ascii.quote { text.append(byte) }
      }
      if isQuoted { text.append(Ascii.quote) }
    }
  }
}
