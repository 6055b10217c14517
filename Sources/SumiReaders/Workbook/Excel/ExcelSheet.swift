import SumiData

/// Reads the cells of a sheet of an Excel workbook.
struct ExcelSheet {
  private(set) var found = SheetCells()

  private let texts: ExcelTexts
  private let styles: ExcelStyles
  private let isFrom1904: Bool

  /// - Parameter rows: those after which it is not read on.
  /// - Throws: `malformed`; `cancelled`.
  init(
    _ sheet: UnsafeRawBufferPointer, texts: ExcelTexts, styles: ExcelStyles, isFrom1904: Bool,
    source: String, rows: Int, progress: ReadProgress
  ) throws(DataError) {
    (self.texts, self.styles, self.isFrom1904) = (texts, styles, isFrom1904)
    var clock = ReadClock(progress, source: source, total: sheet.count)
    var scanner = XMLScanner(sheet, source: source)
    var number = 0
    while true {
      let event = try scanner.next()
      if event == .end { return }
      guard event == .open else { continue }
      if scanner.isTag("mergeCell"), let merged = scanner.attribute("ref").flatMap(Self.merged) {
        found.note(merged)
      }
      guard scanner.isTag("row") else { continue }
      let stated = scanner.integer(ofAttribute: "r") ?? number + 1
      guard stated > number, stated <= SheetCells.mostRows else {
        throw scanner.damaged("row \(stated) after row \(number)")
      }
      number = stated
      try takeRow(from: &scanner)
      found.endRow(number)
      if number >= rows { return }
      try clock.reach(scanner.offset)
    }
  }

  private mutating func takeRow(from scanner: inout XMLScanner) throws(DataError) {
    var column = -1
    while true {
      switch try scanner.next() {
      case .open where scanner.isTag("c"):
        let stated = scanner.attribute("r").flatMap(Self.column) ?? column + 1
        guard stated > column, stated < SheetCells.mostColumns else {
          throw scanner.damaged("a cell that is not to the right of the one before")
        }
        column = stated
        try takeCell(column, from: &scanner)
      case .close where scanner.isTag("row"): return
      case .end: return
      default: break
      }
    }
  }

  /// The cells of a range such as `A2:A33`.
  private static func merged(_ range: UnsafeRawBufferPointer) -> SheetCells.Merged? {
    let ends = range.split(separator: UInt8(ascii: ":")).map {
      UnsafeRawBufferPointer(rebasing: $0)
    }
    let columns = ends.compactMap(column)
    let rows = ends.compactMap {
      Int(String(decoding: $0.drop(while: Ascii.isLetter), as: UTF8.self))
    }
    guard ends.count == 2, columns.count == 2, rows.count == 2, columns[0] <= columns[1],
      1...rows[1] ~= rows[0]
    else { return nil }
    return .init(columns: columns[0]...columns[1], rows: rows[0]...rows[1])
  }

  /// The column of a position such as `AB12`, from 0.
  private static func column(of position: UnsafeRawBufferPointer) -> Int? {
    var column = 0
    for byte in position.prefix(4) {
      guard Ascii.isLetter(byte) else { break }
      column = column * 26 + Int(Ascii.lower(byte) - 0x60)
    }
    return column > 0 ? column - 1 : nil
  }

  private mutating func takeCell(
    _ column: Int, from scanner: inout XMLScanner
  ) throws(DataError) {
    let type = scanner.attribute("t").map { String(decoding: $0, as: UTF8.self) } ?? "n"
    let style = scanner.integer(ofAttribute: "s")
    var text: [UInt8] = []
    var isValue = false
    var hasFormula = false
    reading: while true {
      switch try scanner.next() {
      case .open:
        isValue = scanner.isTag("v")
        hasFormula = hasFormula || scanner.isTag("f")
        if scanner.isTag("is") {
          try ExcelTexts.takeText(until: "is", from: &scanner, into: &text)
        }
      case .close:
        if scanner.isTag("c") { break reading }
        isValue = false
      case .text: if isValue { try scanner.appendText(to: &text) }
      case .end: throw scanner.damaged("the XML ends in a cell")
      }
    }
    guard !text.isEmpty else {
      if hasFormula, type != "str" { found.noteUncomputed() }
      return
    }
    switch type {
    case "s":
      guard let index = Int(String(decoding: text, as: UTF8.self)),
        let shared = texts.bytes(at: index)
      else { throw scanner.damaged("a cell of a shared text that is not there") }
      if !shared.isEmpty { found.append(shared, .text, column: column) }
    case "e": found.note(error: String(decoding: text, as: UTF8.self))
    case "n":
      let kind = numberKind(of: String(decoding: text, as: UTF8.self), style: style)
      found.append(text, kind, column: column)
    case "b": found.append(text, .number, column: column)
    default: found.append(text, .text, column: column)
    }
  }

  private mutating func numberKind(of text: String, style: Int?) -> SheetCells.Kind {
    let format = styles.format(of: style)
    guard format != .number, let value = Double(text), value.isFinite else { return .number }
    if format == .elapsed {
      found.noteElapsed()
      return .number
    }
    let dayLength = 86_400_000.0
    if format == .timeOfDay, 0..<1 ~= value {
      let time = Int((value * dayLength).rounded())
      return .timeOfDay(min(time, 86_399_999))
    }
    // The last day is 31 December 9999.
    guard 0..<2_958_466 ~= value else { return .number }
    // Days of 1900 before March are counted as if it were a leap year.
    let start = isFrom1904 ? 24_107.0 : value < 60 ? 25_568 : 25_569
    return .date(Int(((value - start) * dayLength).rounded()))
  }
}
