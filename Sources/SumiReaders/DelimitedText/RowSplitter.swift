import SumiData

/// Splits delimited text into rows of cells, a block of rows at a time.
///
/// Eight bytes are examined in one step; bytes that are neither delimiter, line end nor quote are
/// never examined individually. Quotes follow RFC 4180: they count only at the start of a cell, may
/// contain delimiters and line ends, and are doubled to stand for themselves.
struct RowSplitter: ~Copyable {
  private let text: DelimitedText
  private let columnCount: Int
  private let bounds: UnsafeMutablePointer<Int>
  /// The start of the next row.
  private(set) var position: Int

  init(_ text: DelimitedText, columnCount: Int, position: Int) {
    self.text = text
    self.columnCount = columnCount
    self.position = position
    bounds = .allocate(capacity: (CellBlock.mostRows + 1) * (columnCount + 1))
  }

  deinit { bounds.deallocate() }

  /// The next rows, `nil` after the last. The block is valid until the next call.
  ///
  /// - Throws: `cellCount` and `unterminatedQuote`.
  mutating func next() throws(DataError) -> CellBlock? {
    guard let base = text.bytes.baseAddress, position < text.bytes.count else { return nil }
    let count = text.bytes.count
    let marks = Marks(delimiter: text.delimiter, newline: text.newline)
    let delimiter = text.delimiter
    let newline = text.newline
    var isQuoting = false
    var rowCount = 0
    var row = bounds
    var cell = 0
    row[0] = position - 1
    var at = position
    scan: while at < count {
      let wordStart = at
      var found = marks.find(in: base, at: at, count: count)
      at &+= 8
      while found != 0 {
        let here = wordStart &+ found.trailingZeroBitCount >> 3
        found &= found &- 1
        let byte = base[here]
        if byte == delimiter {
          cell &+= 1
          guard cell < columnCount else { throw wrongCellCount(rowStart: row[0] + 1) }
          row[cell] = here
        } else if byte == newline {
          if try endRow(row, cell: cell, at: here, base: base) {
            row += columnCount + 1
            rowCount &+= 1
          }
          row[0] = here
          cell = 0
          if rowCount == CellBlock.mostRows {
            at = here + 1
            break scan
          }
        } else if here == row[cell] &+ 1 {
          guard let close = text.closingQuote(of: here) else {
            throw .unterminatedQuote(place: text.place(at: here))
          }
          isQuoting = true
          at = close + 1
          continue scan
        }
      }
    }
    if rowCount < CellBlock.mostRows, row[0] + 1 < count,
      try endRow(row, cell: cell, at: count, base: base)
    {
      rowCount += 1
    }
    position = min(at, count)
    return CellBlock(
      text: base, lastWord: base + (count - 8), bounds: UnsafePointer(bounds),
      stride: columnCount + 1, rowCount: rowCount, isQuoting: isQuoting)
  }

  /// Ends a row at a line end; `false` if the line is blank and so not a row.
  @inline(__always)
  private func endRow(
    _ row: UnsafeMutablePointer<Int>, cell: Int, at here: Int, base: UnsafePointer<UInt8>
  ) throws(DataError) -> Bool {
    let cellStart = row[cell] &+ 1
    let end =
      here > cellStart && base[here &- 1] == Ascii.carriageReturn ? here &- 1 : here
    guard cell &+ 1 == columnCount, columnCount > 1 || end > cellStart else {
      if text.row(at: row[0] + 1, delimiter: text.delimiter).isBlank { return false }
      throw wrongCellCount(rowStart: row[0] + 1)
    }
    row[columnCount] = end
    return true
  }

  private func wrongCellCount(rowStart: Int) -> DataError {
    let row = text.row(at: rowStart, delimiter: text.delimiter)
    if let quote = row.openQuote { return .unterminatedQuote(place: text.place(at: quote)) }
    return .cellCount(
      place: text.place(at: rowStart), found: row.cellCount, expected: columnCount)
  }
}

/// Finds delimiters, line ends and quotes in eight bytes at once.
struct Marks {
  private let delimiters: UInt64
  private let newlines: UInt64
  private static let quotes = UInt64(Ascii.quote) &* 0x0101_0101_0101_0101

  init(delimiter: UInt8, newline: UInt8) {
    delimiters = UInt64(delimiter) &* 0x0101_0101_0101_0101
    newlines = UInt64(newline) &* 0x0101_0101_0101_0101
  }

  /// The top bit of each byte that is one of the three; the first byte is the lowest.
  @inline(__always)
  func find(in base: UnsafePointer<UInt8>, at: Int, count: Int) -> UInt64 {
    let word = loadWord(base + at, last: base + (count - 8))
    return
      ~(Self.nonzero(word ^ delimiters) & Self.nonzero(word ^ newlines)
      & Self.nonzero(word ^ Self.quotes)) & 0x8080_8080_8080_8080
  }

  /// The top bit of each nonzero byte: adding 127 carries into it from any lower bit.
  @inline(__always)
  private static func nonzero(_ word: UInt64) -> UInt64 {
    ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word
  }
}
