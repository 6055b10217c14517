import SumiData

extension DelimitedText {
  /// The number of rows, and the amount of text, used to find the table.
  private static let sampleRows = 100
  private static let sampleBytes = 1 << 18

  /// The first of those that part the lines alike counts: a comma may be a decimal comma.
  static let usualDelimiters = [DelimitedTextOptions.Delimiter.tab, .semicolon, .pipe, .comma]
    .compactMap(\.byte)

  /// The layout of the table from an offset on, as described at
  /// `DelimitedTextOptions.Delimiter.automatic`; `nil` if there is no row.
  ///
  /// - Parameter stated: the only delimiter that is tried.
  /// - Throws: `cellCount` where the first rows contradict each other.
  func layout(
    from offset: Int, stated: UInt8?, options: DelimitedTextOptions
  ) throws(DataError) -> TextLayout? {
    let comment = options.comment?.asciiValue ?? Ascii.hash
    if let stated {
      let rows = sample(from: offset, delimiter: stated, comment: comment)
      return try TextLayout(rows, of: self, delimiter: stated, options: options)
    }
    // A file with one column has no delimiter.
    let delimiter =
      TextSample(self, from: offset, quote: Ascii.quote, comment: comment)
      .best(of: Self.usualDelimiters) ?? Ascii.unitSeparator
    let rows = sample(from: offset, delimiter: delimiter, comment: comment)
    if let padded = padded(rows, by: delimiter) {
      let rows = sample(from: offset, delimiter: padded, comment: comment)
      return try TextLayout(rows, of: self, delimiter: padded, options: options)
    }
    return try TextLayout(rows, of: self, delimiter: delimiter, options: options)
  }

  /// The delimiter that stands before each tab, which then is a blank behind it, as in `a,⇥b,⇥c`; `nil` if there is
  /// none.
  private func padded(_ rows: [TextLayout.SampledRow], by delimiter: UInt8) -> UInt8? {
    guard delimiter == Ascii.tab else { return nil }
    let cells = rows.filter { !$0.isComment }.flatMap { $0.row.cells.dropLast() }
    guard let first = cells.first, let last = bytes[first].last,
      Self.usualDelimiters.contains(last), cells.allSatisfy({ bytes[$0].last == last })
    else { return nil }
    return last
  }

  /// Where the text goes on, after lines to skip and a first line `sep=;` as spreadsheets write it, and
  /// the delimiter that the options or that line state.
  func statedDelimiter(_ options: DelimitedTextOptions) -> (offset: Int, delimiter: UInt8?) {
    var offset = 0
    for _ in 0..<max(options.skippedLines, 0) where offset < bytes.count {
      offset = bytes[offset...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    }
    let line = row(at: offset, delimiter: Ascii.unitSeparator)
    let word = bytes[line.cells[0]].filter { $0 != Ascii.quote }
    guard word.count == 5,
      word.prefix(4).map(Ascii.lower).elementsEqual("sep=".utf8.map(Ascii.lower))
    else { return (offset, options.delimiter.byte) }
    return (line.next, options.delimiter.byte ?? word[4])
  }

  /// The first rows that are not blank; comments do not count.
  private func sample(from offset: Int, delimiter: UInt8, comment: UInt8) -> [TextLayout.SampledRow]
  {
    var rows: [TextLayout.SampledRow] = []
    var (at, count, isAfterBlank) = (offset, 0, false)
    while at < bytes.count, at - offset < Self.sampleBytes, count < Self.sampleRows {
      let row = row(at: at, delimiter: delimiter)
      at = row.next
      if isBlank(row) {
        isAfterBlank = true
        continue
      }
      if row.openQuote != nil, !rows.isEmpty { break }
      let isComment = bytes[row.start] == comment
      rows.append(.init(row: row, isComment: isComment, isAfterBlank: isAfterBlank))
      isAfterBlank = false
      if !isComment { count += 1 }
    }
    return rows
  }
}
