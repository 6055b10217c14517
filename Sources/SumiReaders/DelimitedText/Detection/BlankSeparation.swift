import SumiData

/// A text whose cells are parted by runs of spaces and tabs, or stand in columns of a fixed width, with one
/// tab between its cells.
struct BlankSeparation {
  let bytes: [UInt8]

  /// The lines that are looked at.
  fileprivate static let sampleLines = 100
  /// The lines before a table of fixed width, at most.
  private static let mostTitles = 8

  /// The lines that must have as many cells as most.
  private static let leastShare = 0.8

  private static func isMost(_ part: Int, of whole: Int) -> Bool {
    Double(part) >= leastShare * Double(whole)
  }

  /// `nil` if its lines are not parted so: not into equally many cells of which one is mostly a number.
  ///
  /// - Parameters:
  ///   - offset: where the table begins. The lines before stay as they are.
  ///   - isStated: whether it is known that they are.
  init?(_ text: DelimitedText, from offset: Int, isStated: Bool) {
    let sample = text.lines(Self.sampleLines, from: offset)
    let words = sample.map(text.words)
    let counts = words.map(\.count)
    let hasNumbers = isStated || text.haveNumbers(words)
    let equal = counts.count { $0 == counts.last && $0 > 1 }
    let isEven = TextLayout.share(of: counts) == 1
    var columns: [Range<Int>]?
    // What is above columns of a fixed width is not cut.
    var start = 0
    if !isEven || !Self.isMost(equal, of: counts.count) || !hasNumbers {
      columns = text.fixedColumns(of: sample[...])
      if columns == nil, !isEven || !hasNumbers {
        for titles in 1..<Self.mostTitles where columns == nil && titles < sample.count {
          columns = text.fixedColumns(of: sample.dropFirst(titles))
          start = sample[titles].lowerBound
        }
      }
      let isUneven = !hasNumbers || TextLayout.share(of: counts) < Self.leastShare
      if columns == nil, isUneven, !isStated { return nil }
    }
    var bytes = Array(text.bytes[..<offset])
    bytes.reserveCapacity(text.bytes.count)
    var at = offset
    while at < text.bytes.count {
      let line = text.line(from: at)
      let cells =
        columns.map { at < start ? [text.trimmed(line)] : text.cells(of: line, $0) }
        ?? text.words(of: line)
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(Ascii.tab) }
        text.append(cell, to: &bytes)
      }
      if line.upperBound < text.bytes.count { bytes.append(text.newline) }
      at = line.upperBound + 1
    }
    self.bytes = bytes
  }
}

extension DelimitedText {
  /// The line at an offset, without its end.
  func line(from start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex(of: newline) ?? bytes.count)
  }

  /// The first lines that are neither blank nor comments.
  fileprivate func lines(_ count: Int, from offset: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var at = offset
    while at < bytes.count, lines.count < count {
      let line = line(from: at)
      if bytes[line].contains(where: { !isSpace($0) }), bytes[line.lowerBound] != Ascii.hash {
        lines.append(line)
      }
      at = line.upperBound + 1
    }
    return lines
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    Ascii.isBlank(byte) || byte == Ascii.carriageReturn
  }

  /// The words of a line; one in quotes may hold blanks. The mark of a comment belongs to its first word.
  fileprivate func words(of line: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var at = line.lowerBound
    while true {
      while at < line.upperBound, isSpace(bytes[at]) { at += 1 }
      guard at < line.upperBound else { return words }
      let start = at
      if bytes[at] == Ascii.hash {
        while at < line.upperBound, isSpace(bytes[at]) || bytes[at] == Ascii.hash { at += 1 }
      }
      if at < line.upperBound, bytes[at] == Ascii.quote,
        let close = closingQuote(of: at), close < line.upperBound
      {
        at = close
      }
      while at < line.upperBound, !isSpace(bytes[at]) { at += 1 }
      words.append(start..<at)
    }
  }

  /// Whether each line has several numbers with blanks between them before its only tab, behind which there is a text,
  /// as in many older files of statistics.
  func isTabAmongBlanks(from offset: Int) -> Bool {
    let lines = lines(BlankSeparation.sampleLines, from: offset)
    return lines.count > 1
      && lines.allSatisfy { line in
        guard let tab = bytes[line].firstIndex(of: Ascii.tab),
          !bytes[(tab + 1)..<line.upperBound].contains(Ascii.tab)
        else { return false }
        let words = words(of: line.lowerBound..<tab)
        return words.count >= Self.leastNumbers && words.dropLast().contains(where: isNumber)
          && words.allSatisfy { isNumber($0) || $0.count <= Self.gap.count }
      }
  }

  private static let leastNumbers = 3

  /// Whether most lines have a number in one place, or some have one and others say that there is none.
  fileprivate func haveNumbers(_ lines: [[Range<Int>]]) -> Bool {
    (0..<(lines.map(\.count).max() ?? 0)).contains { index in
      let cells = lines.compactMap { index < $0.count ? $0[index] : nil }
      let numbers = cells.count(where: isNumber)
      let gaps = cells.count { bytes[$0].elementsEqual(Self.gap) }
      return numbers > 0 && 2 * (numbers + gaps) >= lines.count
    }
  }

  private static let gap = Array("NA".utf8)

  private func isNumber(_ cell: Range<Int>) -> Bool {
    let first = bytes[cell].first { $0 != Ascii.quote && $0 != Ascii.minus && $0 != Ascii.point }
    return first.map { $0 &- Ascii.zero < 10 } ?? false
  }

  // MARK: Columns of a fixed width

  /// Where characters stand in some line, as runs between places that are blank in all lines; `nil` if
  /// there are not several, of which one has numbers.
  fileprivate func fixedColumns(of lines: ArraySlice<Range<Int>>) -> [Range<Int>]? {
    guard lines.count > 2 else { return nil }
    var used: [Bool] = []
    for line in lines {
      for (place, byte) in letters(of: line).enumerated() {
        if place >= used.count { used.append(false) }
        used[place] = used[place] || !isSpace(bytes[byte])
      }
    }
    var columns: [Range<Int>] = []
    var start: Int?
    for (place, isUsed) in (used + [false]).enumerated() {
      if isUsed {
        start = start ?? place
      } else if let first = start {
        columns.append(first..<place)
        start = nil
      }
    }
    let cells = lines.map { self.cells(of: $0, columns) }
    let isFull = cells.allSatisfy { 2 * $0.count { !$0.isEmpty } >= columns.count }
    return columns.count > 1 && isFull && haveNumbers(cells) ? columns : nil
  }

  /// The offsets at which characters begin.
  private func letters(of line: Range<Int>) -> [Int] { line.filter { bytes[$0] & 0xC0 != 0x80 } }

  /// The cells of a line in columns, without the blanks around them.
  fileprivate func cells(of line: Range<Int>, _ columns: [Range<Int>]) -> [Range<Int>] {
    let letters = letters(of: line) + [line.upperBound]
    return columns.enumerated().map { index, column in
      // What stands after the last column belongs to it.
      let end = index == columns.count - 1 ? letters.count - 1 : column.upperBound
      return trimmed(
        letters[min(column.lowerBound, letters.count - 1)]..<letters[min(end, letters.count - 1)])
    }
  }

  /// A part of a line without the blanks around it.
  fileprivate func trimmed(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while let first = part.first, isSpace(bytes[first]) { part = first + 1..<part.upperBound }
    while let last = part.last, isSpace(bytes[last]) { part = part.lowerBound..<last }
    return part
  }

  /// Appends a cell, in quotes if it is not what it would be read as.
  fileprivate func append(_ cell: Range<Int>, to result: inout [UInt8]) {
    let isQuoted = bytes[cell].first == Ascii.quote
    let isPlain =
      isQuoted
      ? closingQuote(of: cell.lowerBound) == cell.upperBound - 1 : !bytes[cell].contains(Ascii.tab)
    guard !isPlain else {
      result.append(contentsOf: bytes[cell])
      return
    }
    result.append(Ascii.quote)
    for byte in bytes[cell] {
      if byte == Ascii.quote { result.append(byte) }
      result.append(byte)
    }
    result.append(Ascii.quote)
  }
}
