import SumiData

/// The first lines of a text, in which what is in quotes is covered, so that delimiters can be counted.
struct TextSample {
  /// The lines that are neither blank nor comments.
  let lines: [ArraySlice<UInt8>]
  let quote: UInt8
  /// The lines with a quoted cell.
  private let quotedCount: Int
  /// Whether carriage returns end lines among line feeds.
  let hasReturns: Bool

  /// How many of the lines are above the first blank line; `nil` if none is blank.
  private let blankLine: Int?

  private static let longestName = 30
  private static let mostLines = 100
  private static let mostBytes = 1 << 18
  private static let cover = UInt8(ascii: "x")

  init(_ text: DelimitedText, from offset: Int, quote: UInt8, comment: UInt8 = Ascii.hash) {
    self.quote = quote
    let end = min(text.bytes.count, offset + Self.mostBytes)
    var bytes = Array(text.bytes[min(offset, end)..<end])
    var covered: [Int] = []
    var (at, isStart, hasReturns) = (0, true, false)
    // Behind a double quote without an end there is none for others either, but before a blank in their line.
    var isEndless = false
    var literalEnd = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote, isStart, at >= literalEnd {
        let close = isEndless ? nil : Self.close(bytes, at, quote, text.newline)
        if let close = close ?? Self.closeBeforeBlank(bytes, at, quote, text.newline) {
          covered.append(at)
          // The quotes stay, so that blanks before them are seen.
          for inner in (at + 1)..<close { bytes[inner] = Self.cover }
          at = close
        } else if quote == Ascii.quote, at > bytes.firstIndex(of: text.newline) ?? bytes.count {
          // What is behind a quote that does not end is not known.
          let start = bytes[..<at].lastIndex(of: text.newline) ?? at
          bytes.removeSubrange(start...)
          break
        } else if quote == Ascii.quote {
          literalEnd = bytes[at...].firstIndex(of: text.newline) ?? bytes.count
        }
        isEndless = isEndless || close == nil && quote == Ascii.quote
      } else if byte == Ascii.carriageReturn, text.newline == Ascii.lineFeed, at + 1 < bytes.count,
        bytes[at + 1] != Ascii.lineFeed, bytes[at + 1] != Ascii.carriageReturn
      {
        (hasReturns, bytes[at]) = (true, text.newline)
      }
      isStart = Self.mayPart(bytes[at], text.newline) || isStart && Ascii.isBlank(bytes[at])
      at += 1
    }
    var rows = bytes.split(separator: text.newline, omittingEmptySubsequences: false)
    if end < text.bytes.count, rows.count > 1 { rows.removeLast() }
    var (lines, blankLine): ([ArraySlice<UInt8>], Int?) = ([], nil)
    for row in rows where row.first != comment && lines.count < Self.mostLines {
      if row.contains(where: { $0 > Ascii.space }) {
        lines.append(row.last == Ascii.carriageReturn ? row.dropLast() : row)
      } else if !lines.isEmpty {
        blankLine = blankLine ?? lines.count
      }
    }
    (self.lines, self.blankLine) = (lines, blankLine)
    self.hasReturns = hasReturns
    quotedCount = self.lines.count { line in covered.contains { line.indices.contains($0) } }
  }

  /// Whether a cell may begin behind a byte, or end before it, whatever the delimiter.
  private static func mayPart(_ byte: UInt8, _ newline: UInt8) -> Bool {
    switch byte {
    case newline, Ascii.carriageReturn, 0x01, Ascii.comma, Ascii.tab, Ascii.colon: true
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// The end of a quoted cell; `nil` for a quote that is a letter.
  private static func close(_ bytes: [UInt8], _ open: Int, _ quote: UInt8, _ newline: UInt8) -> Int?
  {
    var at = open + 1
    while at < bytes.count {
      if bytes[at] == quote {
        if at + 1 < bytes.count, bytes[at + 1] == quote {
          at += 1
        } else {
          let next = bytes[(at + 1)...].first { !Ascii.isBlank($0) }
          let ends = next.map { mayPart($0, newline) } ?? true
          if ends || at + 1 < bytes.count && mayPart(bytes[at + 1], newline) { return at }
          // An apostrophe, or a quote that the writer did not double.
          if quote != Ascii.quote { return nil }
        }
      }
      // Quotes other than double ones do not hold line ends.
      if quote != Ascii.quote, bytes[at] == newline { return nil }
      at += 1
    }
    return nil
  }

  /// The end of a quoted cell in a line whose cells are parted by blanks.
  private static func closeBeforeBlank(
    _ bytes: [UInt8], _ open: Int, _ quote: UInt8, _ newline: UInt8
  ) -> Int? {
    let line = bytes[(open + 1)...].prefix { $0 != newline }
    return line.indices.first {
      line[$0] == quote && $0 + 1 < line.endIndex && Ascii.isBlank(line[$0 + 1])
    }
  }

  var hasQuotes: Bool { quotedCount > 0 }
  var isMostlyQuoted: Bool { 2 * quotedCount > lines.count }

  /// The delimiter that parts most lines alike, or else those above the first blank line, or else the names in
  /// the first line; `nil` if none does.
  func best(of delimiters: [UInt8]) -> UInt8? {
    let delimiters = hasCommasInNumbers ? delimiters.filter { $0 != Ascii.comma } : delimiters
    for scoring in [{ score([$0]) }, scoreAboveBlank, scoreOfNames] as [(UInt8) -> Double] {
      var best: (delimiter: UInt8, score: Double)?
      for delimiter in delimiters {
        let score = scoring(delimiter)
        if score > best?.score ?? 0 { best = (delimiter, score) }
      }
      if let best { return best.delimiter }
    }
    return nil
  }

  /// Whether each comma stands before the three digits of a thousand, and blanks part all lines alike.
  private var hasCommasInNumbers: Bool {
    guard lines.first?.contains(where: Ascii.isBlank) == true else { return false }
    let words = lines.map { $0.split(whereSeparator: Ascii.isBlank) }
    guard let width = words.first?.count, width > 1, words.allSatisfy({ $0.count == width }) else {
      return false
    }
    return words.joined().allSatisfy { word in
      let groups = word.split(separator: Ascii.comma, omittingEmptySubsequences: false)
      return groups.dropFirst().allSatisfy { $0.prefix { $0 &- Ascii.zero < 10 }.count == 3 }
        && (groups.count == 1
          || 1...3 ~= groups[0].count && groups[0].allSatisfy { $0 &- Ascii.zero < 10 })
    }
  }

  /// How much it parts the lines above the first blank one, which another table may be below; 0 for fewer than three.
  private func scoreAboveBlank(_ delimiter: UInt8) -> Double {
    guard let blankLine, blankLine > 2 else { return 0 }
    let counts = lines.prefix(blankLine).map { count([delimiter], in: $0) + 1 }
    let score = TextLayout.share(of: counts)
    return score == 1 ? 1 : 0
  }

  /// How many names a delimiter parts in the first line, where no other line has more cells, one has as many,
  /// and most have several.
  private func scoreOfNames(_ delimiter: UInt8) -> Double {
    let counts = lines.map { count([delimiter], in: $0) + 1 }
    guard let first = lines.first, let names = counts.first, names > 1, counts.max() == names,
      counts.dropFirst().contains(names), 2 * counts.count(where: { $0 > 1 }) > counts.count
    else { return 0 }
    let areNames = first.split(separator: delimiter, omittingEmptySubsequences: false).allSatisfy {
      1...Self.longestName ~= $0.count && $0.first != Ascii.space
        && $0.contains(where: Ascii.isLetter)
    }
    return areNames ? Double(names) : 0
  }

  /// How much a delimiter parts the lines alike, 0…1: the share of the lines with as many cells as most among
  /// all and among those from the first such line on; 0 where this is not most of them.
  func score(_ delimiter: [UInt8]) -> Double {
    let counts = lines.map { count(delimiter, in: $0) + 1 }
    let share = TextLayout.share(of: counts)
    guard share > 0.5 else { return 0 }
    return share * TextLayout.equalCount(of: counts) / Double(max(counts.count, 1))
  }

  private func count(_ delimiter: [UInt8], in line: ArraySlice<UInt8>) -> Int {
    guard delimiter.count > 1 else { return line.count { $0 == delimiter[0] } }
    var (count, at) = (0, line.startIndex)
    while at < line.endIndex {
      let isHere = line[at...].starts(with: delimiter)
      if isHere { count += 1 }
      at += isHere ? delimiter.count : 1
    }
    return count
  }

  /// Whether a delimiter always stands twice.
  func isDoubled(_ delimiter: UInt8) -> Bool {
    let counts = lines.map { (count([delimiter], in: $0), count([delimiter, delimiter], in: $0)) }
    return counts.contains { $0.1 > 0 } && counts.allSatisfy { $0.0 == 2 * $0.1 }
      && TextLayout.share(of: counts.map { $0.1 + 1 }) > 0.5
      && delimiter != Ascii.comma && delimiter != Ascii.tab
  }

  /// Whether a blank is behind each delimiter.
  func isBlankBehind(_ delimiter: [UInt8]) -> Bool {
    guard delimiter != [Ascii.tab], score(delimiter) > 0 else { return false }
    return lines.allSatisfy { line in
      line.indices.allSatisfy { at in
        let next = at + delimiter.count
        return !line[at...].starts(with: delimiter) || next >= line.endIndex
          || line[next] == Ascii.space || line[next...].starts(with: delimiter)
      }
    }
  }

  /// Whether a cell behind a delimiter and a blank is more than a number.
  func hasBlanksBeforeText(_ delimiter: UInt8) -> Bool {
    lines.contains { line in
      line.split(separator: delimiter).dropFirst().contains { cell in
        cell.first == Ascii.space && cell.contains { Ascii.isLetter($0) || $0 == quote }
      }
    }
  }
}
