import SumiData

/// A text and its delimiter.
struct DelimitedText {
  /// The file's path, for errors.
  let name: String
  /// All bytes, after the byte order mark.
  let bytes: UnsafeBufferPointer<UInt8>
  var delimiter: UInt8
  let newline: UInt8

  /// The text after the byte order mark, parted by commas until its delimiter is found.
  ///
  /// - Throws: `unsupportedEncoding`.
  init(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataError) {
    try checkEncoding(bytes, name: name)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let all = UnsafeRawBufferPointer(rebasing: text).bindMemory(to: UInt8.self)
    newline = Self.newline(of: all)
    // Where carriage returns end the lines, the last one may have a line feed all the same.
    let ends = newline == Ascii.carriageReturn && all.last == Ascii.lineFeed
    self.bytes = UnsafeBufferPointer(rebasing: ends ? all.dropLast() : all[...])
    (self.name, delimiter) = (name, Ascii.comma)
  }

  /// The line of an offset, from 1. Counted only for an error.
  func place(at offset: Int) -> DataPlace {
    let line = bytes[..<min(offset, bytes.count)].reduce(1) { $1 == newline ? $0 + 1 : $0 }
    return DataPlace(source: name, line: line)
  }

  /// What ends most of the first lines, outside of quotes: a line feed, or a carriage return alone.
  static func newline(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var (feeds, returns) = (0, 0)
    var isQuoted = false
    let first = bytes.prefix(1 << 16)
    for (index, byte) in first.enumerated() {
      switch byte {
      case Ascii.quote: isQuoted.toggle()
      case Ascii.lineFeed where !isQuoted: feeds += 1
      case Ascii.carriageReturn where !isQuoted:
        if index + 1 == first.count || first[index + 1] != Ascii.lineFeed { returns += 1 }
      default: break
      }
    }
    return returns > feeds ? Ascii.carriageReturn : Ascii.lineFeed
  }

  /// One row found by the slow, exact parser.
  struct Row {
    let start: Int
    /// The start of the next row.
    var next: Int
    /// The bytes of its cells, with their quotes.
    var cells: [Range<Int>]
    /// The start of a quote that is not closed, if any.
    var openQuote: Int?
    /// Whether the row ends with a line end, not with the end of the text.
    var isWhole = false
  }

  /// The row that starts at an offset, parsed byte by byte: for the first rows and for those that do not
  /// fit.
  func row(at start: Int, delimiter: UInt8) -> Row {
    var row = Row(start: start, next: bytes.count, cells: [])
    var at = start
    var cellStart = start
    var endless = 0..<0
    scan: while at < bytes.count {
      let byte = bytes[at]
      if byte == newline {
        row.next = at + 1
        row.isWhole = true
        break scan
      }
      if byte == delimiter {
        row.cells.append(cellStart..<at)
        cellStart = at + 1
      } else if byte == Ascii.quote, at == cellStart {
        switch quote(at: at, delimiter: delimiter, endless: &endless) {
        case .closed(let close): at = close
        case .literal: break
        case .open:
          row.openQuote = at
          at = bytes.count
          break scan
        }
      }
      at += 1
    }
    while at > cellStart, bytes[at - 1] == Ascii.carriageReturn { at -= 1 }
    row.cells.append(cellStart..<at)
    return row
  }

  /// Whether a cell holds more than blanks and quotes.
  func isFilled(_ cell: Range<Int>) -> Bool {
    // Cells that were added to a short row may lie beyond the text.
    cell.upperBound <= bytes.count
      && bytes[cell].contains { !Ascii.isBlank($0) && $0 != Ascii.quote }
  }

  /// Empty, or only spaces.
  func isBlank(_ row: Row) -> Bool {
    row.cells.count == 1 && bytes[row.cells[0]].allSatisfy(Ascii.isBlank)
  }

  /// Without the empty cells at the end.
  func usedCount(_ row: Row) -> Int { (row.cells.lastIndex(where: isFilled) ?? -1) + 1 }
}
