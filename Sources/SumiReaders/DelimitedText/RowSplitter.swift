import SumiData

/// Splits delimited text into rows of cells, a block of rows at a time.
///
/// Eight bytes are examined in one step; bytes that are neither delimiter, line end nor quote are
/// never examined individually. Quotes follow RFC 4180: they count only at the start of a cell, may
/// contain delimiters and line ends, and are doubled to stand for themselves.
///
/// Rows of another width are looked at one by one: cells that are missing at their end are empty, and empty
/// ones too many do not count; comments and the lines after the table are left out. All others are errors,
/// or left out where that is asked for.
struct RowSplitter: ~Copyable {
  private let text: DelimitedText
  private let columnCount: Int
  private let layout: TextLayout
  private let isPart: Bool
  private let skipsLongRows: Bool
  private let bounds: UnsafeMutablePointer<Int>
  /// The start of the next row.
  private(set) var position: Int
  /// What was unlike the other rows.
  private(set) var oddities = RowOddities()

  init(_ text: DelimitedText, _ layout: TextLayout, _ options: DelimitedTextOptions) {
    (self.text, self.layout) = (text, layout)
    (isPart, skipsLongRows) = (options.isPart, options.longRows == .skip)
    columnCount = layout.columnCount
    position = layout.start
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
    var endless = 0..<0
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
          guard cell < columnCount else {
            let (next, isRow) = try longRow(from: row[0] + 1)
            if isRow {
              row[columnCount] = here
              row += columnCount + 1
              rowCount &+= 1
            }
            row[0] = next - 1
            cell = 0
            at = next
            if rowCount == CellBlock.mostRows || oddities.footer != nil { break scan }
            continue scan
          }
          row[cell] = here
        } else if byte == newline {
          if try endRow(row, cell: cell, at: here, base: base) {
            row += columnCount + 1
            rowCount &+= 1
          }
          row[0] = here
          cell = 0
          if rowCount == CellBlock.mostRows || oddities.footer != nil {
            at = oddities.footer == nil ? here + 1 : count
            break scan
          }
        } else if here == row[cell] &+ 1 {
          switch text.quote(at: here, delimiter: delimiter, endless: &endless) {
          case .closed(let close):
            isQuoting = true
            at = close + 1
            continue scan
          case .literal: oddities.literalQuotes.note(here)
          case .open: throw .unterminatedQuote(place: text.place(at: here))
          }
        }
      }
    }
    if rowCount < CellBlock.mostRows, oddities.footer == nil, row[0] + 1 < count,
      try endRow(row, cell: cell, at: count, base: base)
    {
      rowCount += 1
    }
    position = min(at, count)
    return CellBlock(
      text: base, lastWord: base + (count - 8), bounds: UnsafePointer(bounds),
      stride: columnCount + 1, rowCount: rowCount, isQuoting: isQuoting)
  }

  /// Ends a row at a line end; `false` if the line is no row.
  @inline(__always)
  private mutating func endRow(
    _ row: UnsafeMutablePointer<Int>, cell: Int, at here: Int, base: UnsafePointer<UInt8>
  ) throws(DataError) -> Bool {
    let cellStart = row[cell] &+ 1
    var end = here
    while end > cellStart, base[end &- 1] == Ascii.carriageReturn { end &-= 1 }
    guard cell &+ 1 == columnCount, columnCount > 1 || end > cellStart else {
      return try endMisfit(row, cell: cell, end: end)
    }
    if end &- row[0] == layout.head.count &+ 1, isHeadAgain(row[0] + 1, base) {
      oddities.repeatedHeads.note(row[0] + 1)
      return false
    }
    if let comment = layout.comment, base[row[0] + 1] == comment, row[0] + 1 != layout.start {
      return false
    }
    row[columnCount] = end
    return true
  }

  /// Whether a row that is as long as the header is the header again.
  private func isHeadAgain(_ start: Int, _ base: UnsafePointer<UInt8>) -> Bool {
    start > layout.head.lowerBound && !layout.head.isEmpty
      && layout.head.indices.allSatisfy { base[$0] == base[start + $0 - layout.head.lowerBound] }
  }

  /// Ends a row with too few cells; `false` if the line is none.
  private mutating func endMisfit(
    _ row: UnsafeMutablePointer<Int>, cell: Int, end: Int
  ) throws(DataError) -> Bool {
    let start = row[0] + 1
    let whole = text.row(at: start, delimiter: text.delimiter)
    if text.isBlank(whole) || isComment(start) { return false }
    let isHead = start <= layout.lastHead
    if !isHead, isFooter(whole) {
      oddities.footer = start
      return false
    }
    if let quote = whole.openQuote { throw .unterminatedQuote(place: text.place(at: quote)) }
    // Each missing cell begins where the one before it ends.
    for missing in cell + 1...columnCount { row[missing] = end + missing - cell - 1 }
    if !isHead { oddities.shortRows.note(start) }
    return true
  }

  /// A row with more cells than the table has columns: the start of the next, and whether it is one.
  private mutating func longRow(from start: Int) throws(DataError) -> (next: Int, isRow: Bool) {
    let row = text.row(at: start, delimiter: text.delimiter)
    if isComment(start) { return (row.next, false) }
    if row.openQuote == nil, text.usedCount(row) <= columnCount {
      if start != layout.start { oddities.emptyCells.note(start) }
      return (row.next, true)
    }
    if isFooter(row) {
      oddities.footer = row.start
      return (text.bytes.count, false)
    }
    guard skipsLongRows, row.openQuote == nil else { throw wrongCellCount(of: row) }
    oddities.longRows.note(start)
    return (row.next, false)
  }

  /// Whether the table ends before a row.
  private func isFooter(_ row: DelimitedText.Row) -> Bool {
    !isPart && row.openQuote == nil && !areListsBefore(row.start)
      && text.isFooter(row, columnCount: columnCount)
  }

  /// Whether most rows before an offset have fewer cells than the others, as lists of items have.
  private func areListsBefore(_ start: Int) -> Bool {
    guard oddities.shortRows.count >= Self.leastLists else { return false }
    let lines = text.bytes[layout.start..<start].count { $0 == text.newline }
    return 3 * oddities.shortRows.count > lines
  }

  /// Fewer short rows are no lists.
  private static let leastLists = 5

  /// Whether a row with too few or too many cells is a comment.
  private func isComment(_ start: Int) -> Bool {
    text.bytes[start] == layout.comment ?? Ascii.hash
  }

  private func wrongCellCount(of row: DelimitedText.Row) -> DataError {
    if let quote = row.openQuote { return .unterminatedQuote(place: text.place(at: quote)) }
    return .cellCount(
      place: text.place(at: row.start), found: row.cells.count, expected: columnCount)
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
