import SumiData

/// A value of a cell.
enum JSONScalar {
  case integer(Int64)
  case number(Double)
  case text(JSONString)
  case null
}

extension JSONScanner {
  /// Reads a number, text, `true` (1), `false` (0) or `null`.
  ///
  /// - Throws: `malformed` for anything else; `unexpected` describes the expected value.
  @inline(__always)
  mutating func takeScalar(_ wanted: @autoclosure () -> String) throws(DataError) -> JSONScalar {
    let byte = next
    if byte &- Ascii.zero < 10 || byte == Ascii.minus { return try takeNumber() }
    if byte == Ascii.quote { return .text(try takeString()) }
    guard let word = takeWord() else { throw unexpected(wanted()) }
    return word
  }

  private mutating func takeWord() -> JSONScalar? {
    if take(word: "null") { return .null }
    if take(word: "true") { return .integer(1) }
    if take(word: "false") { return .integer(0) }
    if take(word: "NaN") { return .number(.nan) }
    if take(word: "Infinity") { return .number(.infinity) }
    return nil
  }

  /// Reads a number, rounded once, to the nearest Double; integers that fit into Int64 stay exact.
  @inline(__always)
  private mutating func takeNumber() throws(DataError) -> JSONScalar {
    let start = at
    let isNegative = take(Ascii.minus)
    let first = at
    var digits: UInt64 = 0
    let whole = NumberReader.takeDigits(&digits, &at, last: last)
    guard whole == 1 || whole > 1 && first[0] != Ascii.zero else {
      if isNegative, take(word: "Infinity") { return .number(-.infinity) }
      if whole == 0 { throw unexpected("a digit") }
      throw fault(at: first, "a number that begins with zeros; leave them out, or put it in quotes")
    }
    var exponent = 0
    var digitCount = whole
    if next == Ascii.point {
      at += 1
      let fraction = NumberReader.takeDigits(&digits, &at, last: last)
      guard fraction > 0 else { throw unexpected("a digit after the point") }
      exponent = -fraction
      digitCount &+= fraction
    } else if digitCount <= 19, digits <= Int64.max, Ascii.lower(next) != 0x65,
      !(isNegative && digits == 0)
    {
      return .integer(isNegative ? -Int64(digits) : Int64(digits))
    }
    if Ascii.lower(next) == 0x65 { exponent += try takeExponent() }
    // Nineteen digits fit into 64 bits.
    if digitCount <= 19, let value = nearestDouble(digits: digits, exponent: exponent) {
      return .number(isNegative ? -value : value)
    }
    let spelling = String(
      decoding: UnsafeBufferPointer(start: start, count: at - start), as: UTF8.self)
    return .number(Double(spelling) ?? .nan)
  }

  /// The power of ten after an `e`; clamped to 99,999, beyond any Double.
  private mutating func takeExponent() throws(DataError) -> Int {
    at += 1
    let isNegative = take(Ascii.minus)
    if !isNegative { _ = take(Ascii.plus) }
    let start = at
    var value = 0
    while at < end, at[0] &- Ascii.zero < 10 {
      value = min(value * 10 + Int(at[0] &- Ascii.zero), 99_999)
      at += 1
    }
    guard at > start else { throw unexpected("a digit of the exponent") }
    return isNegative ? -value : value
  }

  /// Skips a value of any kind. Nesting is tracked with one bit per level instead of recursion, so
  /// that no depth can exhaust the stack.
  ///
  /// - Throws: `malformed`, also for more than 512 levels.
  mutating func skipValue() throws(DataError) {
    var depth = 0
    // Whether each open level is an object.
    var levels = [8 of UInt64](repeating: 0)
    func isObject(_ level: Int) -> Bool { levels[level >> 6] >> UInt64(level & 63) & 1 == 1 }
    while true {
      let open = next
      if open == JSONMark.openBrace || open == JSONMark.openBracket {
        guard depth < 512 else {
          throw fault(at: at, "more than 512 levels of lists and objects; make it flatter")
        }
        at += 1
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if open == JSONMark.openBrace {
          levels[depth >> 6] |= bit
        } else {
          levels[depth >> 6] &= ~bit
        }
        depth += 1
        skipBlanks()
        if !take(open &+ 2) {
          if isObject(depth - 1) { try skipKey() }
          continue
        }
        depth -= 1
      } else {
        _ = try takeScalar("a value")
      }
      // After a value: continue with the next one, and leave the levels that end here.
      while true {
        if depth == 0 { return }
        let isObject = isObject(depth - 1)
        let closing = isObject ? JSONMark.closeBrace : JSONMark.closeBracket
        if try takeSeparator(closing: closing) {
          if isObject { try skipKey() }
          break
        }
        depth -= 1
      }
    }
  }

  private mutating func skipKey() throws(DataError) {
    _ = try takeKey()
    try takeColon()
  }
}
