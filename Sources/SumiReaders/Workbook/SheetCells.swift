import SumiData

/// The cells of a sheet that have a value, row by row, as texts.
struct SheetCells {
  struct Cell {
    /// From 0.
    var column: Int
    var kind: Kind
    /// Where its text ends.
    var end: Int
  }

  enum Kind: Equatable {
    case text
    case number
    /// Milliseconds since 1970.
    case date(Int)
    /// Milliseconds of a day.
    case timeOfDay(Int)
  }

  struct Row {
    /// From 1, as in the sheet.
    var number: Int
    var cells: Range<Int>
  }

  static let mostRows = 1 << 20
  static let mostColumns = 1 << 14

  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  private(set) var bytes: [UInt8] = []
  /// Cells that hold an error such as `#N/A`, by its name.
  private(set) var errors: [String: Int] = [:]
  /// Cells of a formula without its value.
  private(set) var uncomputedCount = 0
  /// Cells of hours beyond 24, which are days as numbers.
  private(set) var elapsedCount = 0

  private let texts: WorkbookTexts
  private let styles: WorkbookStyles
  private let isFrom1904: Bool

  /// - Throws: `malformed`; `cancelled`.
  init(
    _ sheet: UnsafeRawBufferPointer, texts: WorkbookTexts, styles: WorkbookStyles, isFrom1904: Bool,
    source: String, progress: ReadProgress
  ) throws(DataError) {
    (self.texts, self.styles, self.isFrom1904) = (texts, styles, isFrom1904)
    var clock = ReadClock(progress, source: source, total: sheet.count)
    var scanner = XMLScanner(sheet, source: source)
    var number = 0
    while true {
      let event = try scanner.next()
      if event == .end { return }
      guard event == .open, scanner.isTag("row") else { continue }
      let stated = scanner.integer(ofAttribute: "r") ?? number + 1
      guard stated > number, stated <= Self.mostRows else {
        throw scanner.damaged("row \(stated) after row \(number)")
      }
      number = stated
      let start = cells.count
      try takeRow(from: &scanner)
      if cells.count > start { rows.append(Row(number: number, cells: start..<cells.count)) }
      try clock.reach(scanner.offset)
    }
  }

  /// The bytes of a cell's text.
  func text(of cell: Int) -> ArraySlice<UInt8> {
    bytes[(cell == 0 ? 0 : cells[cell - 1].end)..<cells[cell].end]
  }

  private mutating func takeRow(from scanner: inout XMLScanner) throws(DataError) {
    var column = -1
    while true {
      switch try scanner.next() {
      case .open where scanner.isTag("c"):
        let stated = scanner.attribute("r").flatMap(Self.column) ?? column + 1
        guard stated > column, stated < Self.mostColumns else {
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
    let start = bytes.count
    var isValue = false
    var hasFormula = false
    reading: while true {
      switch try scanner.next() {
      case .open:
        isValue = scanner.isTag("v")
        hasFormula = hasFormula || scanner.isTag("f")
        if scanner.isTag("is") {
          try WorkbookTexts.takeText(until: "is", from: &scanner, into: &bytes)
        }
      case .close:
        if scanner.isTag("c") { break reading }
        isValue = false
      case .text: if isValue { try scanner.appendText(to: &bytes) }
      case .end: throw scanner.damaged("the XML ends in a cell")
      }
    }
    guard bytes.count > start else {
      if hasFormula, type != "str" { uncomputedCount += 1 }
      return
    }
    var kind = Kind.text
    switch type {
    case "s":
      guard let index = Int(String(decoding: bytes[start...], as: UTF8.self)),
        let text = texts.bytes(at: index)
      else { throw scanner.damaged("a cell of a shared text that is not there") }
      bytes.removeSubrange(start...)
      bytes.append(contentsOf: text)
      if text.isEmpty { return }
    case "e":
      errors[String(decoding: bytes[start...], as: UTF8.self), default: 0] += 1
      bytes.removeSubrange(start...)
      return
    case "n":
      kind = numberKind(of: String(decoding: bytes[start...], as: UTF8.self), style: style)
    case "b": kind = .number
    default: break
    }
    cells.append(Cell(column: column, kind: kind, end: bytes.count))
  }

  private mutating func numberKind(of text: String, style: Int?) -> Kind {
    let format = styles.format(of: style)
    guard format != .number, let value = Double(text), value.isFinite else { return .number }
    if format == .elapsed {
      elapsedCount += 1
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
