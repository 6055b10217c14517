import SumiData

/// A table of a web page while it is read, and then.
struct PageTable {
  private(set) var rows: [[[UInt8]]] = []
  private var row: [[UInt8]]?
  private var cell: [UInt8]?
  private var cellColumns = 1
  private var cellRows = 1
  /// The texts of cells over further rows, with how many of these are left, by column.
  private var hanging: [Int: (text: [UInt8], rows: Int)] = [:]
  private(set) var cellCount = 0

  /// More cells are no table that anyone reads.
  private static let mostCells = 1 << 22

  /// The greatest number of cells in a row.
  var width: Int { rows.map(\.count).max() ?? 0 }

  mutating func append(_ byte: UInt8) { cell?.append(byte) }

  mutating func beginRow() {
    endRow()
    row = []
    hang()
  }

  mutating func beginCell(columns: Int, rows: Int) {
    endCell()
    if row == nil { beginRow() }
    (cell, cellColumns, cellRows) = ([], columns, rows)
  }

  mutating func endCell() {
    guard let text = cell, var cells = row else { return }
    cell = nil
    let plain = PageText.plain(text)
    for column in 0..<cellColumns where cellCount < Self.mostCells {
      let shown = column == 0 ? plain : []
      if cellRows > 1 { hanging[cells.count] = (shown, cellRows - 1) }
      cells.append(shown)
      cellCount += 1
    }
    row = cells
    hang()
  }

  mutating func endRow() {
    endCell()
    if let cells = row, cells.contains(where: { !$0.isEmpty }) { rows.append(cells) }
    row = nil
  }

  /// Adds the cells of rows above that are next.
  private mutating func hang() {
    guard var cells = row else { return }
    while let above = hanging[cells.count], cellCount < Self.mostCells {
      let column = cells.count
      hanging[column] = above.rows > 1 ? (above.text, above.rows - 1) : nil
      cells.append(above.text)
      cellCount += 1
    }
    row = cells
  }

  /// The table as text with tabs between the cells.
  var text: [UInt8] {
    var text: [UInt8] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column > 0 { text.append(0x09) }
        let isQuoted = cell.contains(Ascii.quote)
        if isQuoted { text.append(Ascii.quote) }
        for byte in cell {
          text.append(byte)
          if byte == Ascii.quote { text.append(byte) }
        }
        if isQuoted { text.append(Ascii.quote) }
      }
      for _ in row.count..<max(width, row.count) { text.append(0x09) }
      text.append(Ascii.lineFeed)
    }
    return text
  }
}

/// The text of a cell as it is seen.
enum PageText {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "minus": "−", "euro": "€", "pound": "£", "yen": "¥", "deg": "°", "times": "×",
    "plusmn": "±", "thinsp": " ", "hellip": "…", "middot": "·", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "szlig": "ß", "eacute": "é", "egrave": "è", "ccedil": "ç", "ntilde": "ñ",
    "aring": "å", "oslash": "ø",
  ]

  /// Without entities, and with single spaces between words.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&"), let (replaced, end) = entity(bytes, place) {
        text.append(contentsOf: replaced == " " ? [Ascii.space] : Array(replaced.utf8))
        place = end
      } else {
        text.append(byte < Ascii.space ? Ascii.space : byte)
        place += 1
      }
    }
    var plain: [UInt8] = []
    for byte in text where byte != Ascii.space || plain.last.map({ $0 != Ascii.space }) == true {
      plain.append(byte)
    }
    if plain.last == Ascii.space { plain.removeLast() }
    return plain
  }

  /// What stands for `&…;`, and where it ends; `nil` for an unknown one.
  private static func entity(_ bytes: [UInt8], _ place: Int) -> (text: String, end: Int)? {
    let rest = bytes[(place + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    if let known = names[name] { return (known, end + 1) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    let isBlank = number < 0x20 || number == 0xA0
    return (isBlank ? " " : String(Character(scalar)), end + 1)
  }
}
