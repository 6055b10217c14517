import SumiData

extension DelimitedText {
  /// What a quote at the start of a cell means.
  enum Quote {
    /// It begins a quoted cell, which ends with the quote at this offset.
    case closed(Int)
    /// It is a letter like others.
    case literal
    /// It begins a quoted cell that does not end.
    case open
  }

  /// What the quote at the start of a cell means.
  ///
  /// By RFC 4180 it lasts to the next quote that is not doubled, behind which the cell ends. Where it does
  /// not, the writer did not double the quotes within: the cell ends at a quote in this line behind which one
  /// can, and without such a quote the cell is not quoted.
  ///
  /// - Parameter endless: where a search in this line has found no such end, so that a line of many quotes is
  ///   not searched for each.
  @inline(__always)
  func quote(at open: Int, delimiter: UInt8, endless: inout Range<Int>) -> Quote {
    guard let close = closingQuote(of: open) else {
      return isAlone(open, delimiter) ? .literal : .open
    }
    if mayEnd(behind: close, delimiter) { return .closed(close) }
    return endless.contains(open) ? .literal : undoubled(open, delimiter, &endless)
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

  /// Whether a cell may end behind a quote: there is a delimiter, a line end or the end, perhaps after
  /// blanks.
  @inline(__always)
  private func mayEnd(behind close: Int, _ delimiter: UInt8) -> Bool {
    var at = close + 1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == delimiter || byte == newline || byte == Ascii.carriageReturn { return true }
      guard Ascii.isBlank(byte) else { return false }
      at += 1
    }
    return true
  }

  @inline(never)
  private func undoubled(_ open: Int, _ delimiter: UInt8, _ endless: inout Range<Int>) -> Quote {
    var at = open + 1
    while at < bytes.count, bytes[at] != newline {
      if bytes[at] == Ascii.quote, bytes[at - 1] != Ascii.backslash, mayEnd(behind: at, delimiter) {
        return .closed(at)
      }
      at += 1
    }
    endless = open..<at
    return .literal
  }

  /// Whether no quote follows, and the line has as many delimiters as the next one all the same.
  @inline(never)
  private func isAlone(_ open: Int, _ delimiter: UInt8) -> Bool {
    let start = bytes[..<open].lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard let end = bytes[open...].firstIndex(of: newline) else { return false }
    let count = bytes[start..<end].count { $0 == delimiter }
    let next = bytes[(end + 1)...].prefix { $0 != newline }
    return count > 0 && next.count { $0 == delimiter } == count
  }
}
