import SumiData

/// A way to write delimited text that RFC 4180 does not have: other quotes, a delimiter of several characters
/// or an unusual one, blanks after each delimiter, or two kinds of line ends. Such a text is rewritten with
/// tabs, double quotes and one line end before it is read.
package struct TextDialect: Equatable, Sendable {
  var delimiter: [UInt8]
  var quote = Ascii.quote
  /// Whether blanks before and after cells do not belong to them.
  var isBlankPadded = false
  /// The byte that ends its lines.
  var newline = Ascii.lineFeed
  /// Whether carriage returns alone end lines too.
  var endsAtReturns = false

  /// Delimiters that are tried where none of the usual ones parts the cells.
  private static let unusual: [[UInt8]] = [
    [0x01], Array("::".utf8), Array("^".utf8), Array("~".utf8), [numberSign],
  ]
  private static let numberSign = UInt8(ascii: "#")
  /// The share of lines that an unusual delimiter must part alike.
  private static let leastShare = 0.9

  /// The dialect of a text; `nil` for one that `RowSplitter` reads as it is.
  init?(_ text: DelimitedText, _ options: DelimitedTextOptions) {
    guard !options.isPart, options.delimiter != .space else { return nil }
    let (offset, stated) = text.statedDelimiter(options)
    let plain = TextSample(text, from: offset, quote: Ascii.quote)
    let single = plain.hasQuotes ? plain : TextSample(text, from: offset, quote: 0x27)
    let sample = single.isMostlyQuoted ? single : plain
    let usual = stated.map { [$0] } ?? DelimitedText.usualDelimiters
    var dialect = TextDialect(delimiter: [sample.best(of: usual) ?? usual[0]])
    if let other = options.otherDelimiter {
      dialect.delimiter = Array(other.utf8)
    } else if stated == nil, sample.best(of: usual) == nil,
      let found = Self.unusual.first(where: { delimiter in
        sample.score(delimiter) >= Self.leastShare
          // `No. #7` has no cells.
          && (delimiter != [Self.numberSign]
            || sample.lines.contains { $0.count { $0 == Self.numberSign } > 1 })
      })
    {
      dialect.delimiter = found
    } else if sample.isDoubled(dialect.delimiter[0]) {
      dialect.delimiter += dialect.delimiter
    }
    dialect.isBlankPadded = sample.isBlankBehind(dialect.delimiter)
    if sample.quote != Ascii.quote { dialect.quote = sample.quote }
    (dialect.newline, dialect.endsAtReturns) = (text.newline, sample.hasReturns)
    let isPlain =
      dialect.delimiter.count == 1 && dialect.quote == Ascii.quote && !dialect.endsAtReturns
      && (!dialect.isBlankPadded || !sample.hasBlanksBeforeText(dialect.delimiter[0]))
      && (stated != nil || DelimitedText.usualDelimiters.contains(dialect.delimiter[0]))
      && options.otherDelimiter == nil
    guard !isPlain, !dialect.delimiter.isEmpty else { return nil }
    self = dialect
  }

  private init(delimiter: [UInt8]) { self.delimiter = delimiter }

  /// The text with tabs between its cells, in double quotes where they need them.
  package func rewritten(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    let bytes = Array(text)
    var at = 0
    // Behind a quote without an end there is none for others either.
    var isEndless = false
    while at < bytes.count {
      if isBlankPadded { while at < bytes.count, Ascii.isBlank(bytes[at]) { at += 1 } }
      let start = at
      let isQuoted = at < bytes.count && bytes[at] == quote && !isEndless
      if isQuoted, let close = close(bytes, at) {
        append(content(bytes[(at + 1)..<close]), to: &result)
        at = close + 1
        while at < bytes.count, Ascii.isBlank(bytes[at]) { at += 1 }
      } else {
        isEndless = isEndless || isQuoted
        while at < bytes.count, !isLineEnd(bytes, at), !bytes[at...].starts(with: delimiter) {
          at += 1
        }
        var end = at
        if isBlankPadded { while end > start, Ascii.isBlank(bytes[end - 1]) { end -= 1 } }
        append(bytes[start..<end], to: &result)
      }
      guard at < bytes.count else { break }
      if isLineEnd(bytes, at) {
        result.append(newline)
        at += 1
      } else {
        result.append(Ascii.tab)
        at += delimiter.count
      }
    }
    return result
  }

  private func isLineEnd(_ bytes: [UInt8], _ at: Int) -> Bool {
    if bytes[at] == newline { return true }
    return endsAtReturns && bytes[at] == Ascii.carriageReturn
      && (at + 1 == bytes.count || bytes[at + 1] != Ascii.lineFeed)
  }

  /// The end of a quoted cell; `nil` for a quote that is a letter.
  private func close(_ bytes: [UInt8], _ open: Int) -> Int? {
    var at = open + 1
    while at < bytes.count {
      defer { at += 1 }
      guard bytes[at] == quote else { continue }
      if at + 1 < bytes.count, bytes[at + 1] == quote {
        at += 1
        continue
      }
      let rest = bytes[(at + 1)...].drop(while: Ascii.isBlank)
      guard let next = rest.first else { return at }
      if next == Ascii.carriageReturn || isLineEnd(bytes, rest.startIndex)
        || rest.starts(with: delimiter)
      {
        return at
      }
    }
    return nil
  }

  private func content(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (content, isDoubled) = ([UInt8](), false)
    for byte in bytes {
      isDoubled = byte == quote && content.last == quote && !isDoubled
      if !isDoubled { content.append(byte) }
    }
    return content
  }

  private func append(_ cell: some Collection<UInt8>, to result: inout [UInt8]) {
    let isPlain = !cell.contains { $0 == Ascii.tab || $0 == Ascii.quote || $0 == newline }
    guard !isPlain else { return result.append(contentsOf: cell) }
    result.append(Ascii.quote)
    for byte in cell {
      if byte == Ascii.quote { result.append(byte) }
      result.append(byte)
    }
    result.append(Ascii.quote)
  }
}
