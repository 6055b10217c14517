import SumiData

/// Reads the cells of a sheet of an OpenDocument spreadsheet.
struct OpenDocumentSheet {
  private(set) var found = SheetCells()

  /// More than a table has that was not made to fill memory: equal cells and rows are stored once.
  private static let mostBytes = 1 << 29

  /// - Parameters:
  ///   - content: behind the sheet's opening tag.
  ///   - total: the length of the document.
  ///   - rows: those after which it is not read on.
  /// - Throws: `malformed`; `unusable` for too many repeated cells; `cancelled`.
  init(
    _ content: XMLScanner, source: String, total: Int, rows: Int, progress: ReadProgress
  ) throws(DataError) {
    var clock = ReadClock(progress, source: source, total: total)
    var scanner = content
    var number = 0
    while true {
      let event = try scanner.next()
      if event == .end || event == .close && scanner.isTag("table") { return }
      guard event == .open else { continue }
      guard scanner.isTag("table-row") else {
        // Rows stand in groups; shapes and rules beside them may hold tables of their own.
        if !scanner.isTag("table-row-group") && !scanner.isTag("table-rows")
          && !scanner.isTag("table-header-rows")
        {
          try scanner.skipElement()
        }
        continue
      }
      let count = max(1, scanner.integer(ofAttribute: "number-rows-repeated") ?? 1)
      let row = try row(number + 1, from: &scanner)
      // The last rows of a sheet are empty ones, up to the most there can be.
      guard count <= SheetCells.mostRows, number <= SheetCells.mostRows - (row.isEmpty ? 0 : count)
      else { throw scanner.damaged("more than \(SheetCells.mostRows) rows") }
      for repeated in row.isEmpty ? 1..<1 : 1..<count + 1 {
        for cell in row {
          for column in cell.columns { found.append(cell.text, cell.kind, column: column) }
        }
        found.endRow(number + repeated)
        guard found.bytes.count + 32 * found.cells.count <= Self.mostBytes else {
          throw .unusable(
            source: source, problem: "cells that are repeated too often; save the sheet as CSV")
        }
      }
      number += count
      if number >= rows { return }
      try clock.reach(scanner.offset)
    }
  }

  private struct Cell {
    var columns: Range<Int>
    var kind: SheetCells.Kind
    var text: [UInt8]
  }

  /// The cells of a row that have a value.
  private mutating func row(
    _ number: Int, from scanner: inout XMLScanner
  ) throws(DataError) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    while true {
      let event = try scanner.next()
      if event == .end || event == .close && scanner.isTag("table-row") { return cells }
      guard event == .open else { continue }
      // Cells under a merged one have no value of their own that is seen.
      let isCovered = scanner.isTag("covered-table-cell")
      guard isCovered || scanner.isTag("table-cell") else { continue }
      let repeated = max(1, scanner.integer(ofAttribute: "number-columns-repeated") ?? 1)
      guard column <= SheetCells.mostColumns, repeated <= SheetCells.mostColumns else {
        throw scanner.damaged("more than \(SheetCells.mostColumns) columns")
      }
      let height = scanner.integer(ofAttribute: "number-rows-spanned") ?? 1
      let width = scanner.integer(ofAttribute: "number-columns-spanned") ?? 1
      if !isCovered, 1...SheetCells.mostRows ~= height, 1...SheetCells.mostColumns ~= width,
        height > 1 || width > 1
      {
        found.note(
          SheetCells.Merged(
            columns: column...column + width - 1, rows: number...number + height - 1))
      }
      if let (kind, text) = try value(from: &scanner), !isCovered {
        let end = min(column + repeated, SheetCells.mostColumns)
        if column < end { cells.append(Cell(columns: column..<end, kind: kind, text: text)) }
      }
      column += repeated
    }
  }

  /// The value of the cell just opened, whose end is read; `nil` for an empty one.
  private mutating func value(
    from scanner: inout XMLScanner
  ) throws(DataError) -> (SheetCells.Kind, [UInt8])? {
    let type = try scanner.text(ofAttribute: "value-type") ?? ""
    let hasFormula = scanner.attribute("formula") != nil
    let stated: String? =
      switch type {
      case "date": try scanner.text(ofAttribute: "date-value")
      case "time": try scanner.text(ofAttribute: "time-value")
      case "boolean": try scanner.text(ofAttribute: "boolean-value")
      case "float", "percentage", "currency": try scanner.text(ofAttribute: "value")
      default: try scanner.text(ofAttribute: "string-value")
      }
    let shown = try OpenDocumentText.shown(from: &scanner)
    if hasFormula, shown.starts(with: "Err:".utf8) || shown.first == UInt8(ascii: "#") {
      found.note(error: String(decoding: shown, as: UTF8.self))
      return nil
    }
    guard let stated, !stated.isEmpty else {
      if shown.isEmpty, hasFormula, type.isEmpty { found.noteUncomputed() }
      return shown.isEmpty ? nil : (.text, shown)
    }
    switch type {
    case "float", "percentage", "currency": return (.number, Array(stated.utf8))
    case "boolean": return (.number, [stated == "true" ? 0x31 : 0x30])
    case "date":
      if let stamp = OpenDocumentText.stamp(stated) { return (.date(stamp), shown) }
      return (.text, shown)
    case "time":
      guard let time = OpenDocumentText.milliseconds(stated) else { return (.text, shown) }
      if 0..<86_400_000 ~= time { return (.timeOfDay(time), shown) }
      found.noteElapsed()
      return (.number, Array("\(Double(time) / 86_400_000)".utf8))
    default: return (.text, shown.isEmpty ? Array(stated.utf8) : shown)
    }
  }
}
