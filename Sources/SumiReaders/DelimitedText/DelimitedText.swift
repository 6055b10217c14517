import SumiData

/// A text and its delimiter.
struct DelimitedText {
  /// The file's path, for errors.
  let name: String
  /// All bytes, after the byte order mark.
  let bytes: UnsafeBufferPointer<UInt8>
  var delimiter: UInt8
  let newline: UInt8

  /// The line of an offset, from 1. Counted only for an error.
  func place(at offset: Int) -> DataPlace {
    let line = bytes[..<min(offset, bytes.count)].reduce(1) { $1 == newline ? $0 + 1 : $0 }
    return DataPlace(source: name, line: line)
  }

  /// Line feeds, unless the first lines have only carriage returns.
  static func newline(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let first = bytes.prefix(1 << 16)
    return first.contains(Ascii.lineFeed) || !first.contains(Ascii.carriageReturn)
      ? Ascii.lineFeed : Ascii.carriageReturn
  }

  /// One row found by the slow, exact parser.
  struct Row {
    var start: Int
    /// The end of the cells: before the line's end.
    var end: Int
    /// The start of the next row.
    var next: Int
    var cellCount: Int
    /// The start of a quote that is not closed, if any.
    var openQuote: Int?
    /// Whether the row ends with a line end, not with the end of the text.
    var isWhole: Bool
    /// Empty, or only spaces.
    var isBlank: Bool
  }

  /// The row that starts at an offset, parsed byte by byte: for the first rows and for errors.
  func row(at start: Int, delimiter: UInt8) -> Row {
    var row = Row(
      start: start, end: bytes.count, next: bytes.count, cellCount: 1, openQuote: nil,
      isWhole: false, isBlank: true)
    var at = start
    var cellStart = start
    while at < bytes.count {
      let byte = bytes[at]
      if byte == newline {
        row.end = at
        row.next = at + 1
        row.isWhole = true
        break
      }
      if byte == delimiter {
        row.cellCount += 1
        cellStart = at + 1
        row.isBlank = false
      } else if byte == Ascii.quote, at == cellStart {
        row.isBlank = false
        guard let close = closingQuote(of: at) else {
          row.openQuote = at
          return row
        }
        at = close
      } else if !Ascii.isBlank(byte), byte != Ascii.carriageReturn {
        row.isBlank = false
      }
      at += 1
    }
    if row.end > start, bytes[row.end - 1] == Ascii.carriageReturn { row.end -= 1 }
    return row
  }

  /// The end of the quote that opens at an offset; doubled quotes are skipped.
  @inline(__always)
  func closingQuote(of open: Int) -> Int? {
    var at = open + 1
    while at < bytes.count {
      if bytes[at] == Ascii.quote {
        guard at + 1 < bytes.count, bytes[at + 1] == Ascii.quote else { return at }
        at += 1
      }
      at += 1
    }
    return nil
  }
}
