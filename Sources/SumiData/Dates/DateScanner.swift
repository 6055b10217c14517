/// Parses the parts of a date from its bytes.
struct DateScanner {
  private var at: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  @inline(__always)
  init(_ cell: Cell) {
    at = cell.start
    end = cell.end
  }

  @inline(__always)
  var isAtEnd: Bool { at == end }

  /// The next byte; 0 at the end.
  @inline(__always)
  var next: UInt8 { at < end ? at[0] : 0 }

  /// What is left.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: at, count: end - at) }

  /// Leaves out bytes, at most those that are left.
  @inline(__always)
  mutating func skip(_ count: Int = 1) { at += min(count, end - at) }

  /// A number whose count of digits is in a range, at most 19; takes all digits that follow.
  @inline(__always)
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var scan = at
    while scan < end, scan - at < digits.upperBound {
      let digit = scan[0] &- Ascii.zero
      if digit > 9 { break }
      value = value &* 10 &+ Int(digit)
      scan += 1
    }
    guard scan - at >= digits.lowerBound, scan == end || scan[0] &- Ascii.zero > 9 else {
      return nil
    }
    at = scan
    return value
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, at[0] == byte else { return false }
    at += 1
    return true
  }

  /// Takes a sign of several bytes.
  mutating func take(_ sign: String) -> Bool {
    guard rest.starts(with: sign.utf8) else { return false }
    at += sign.utf8.count
    return true
  }

  /// `-`, `/` or `.`
  @inline(__always)
  mutating func separator() -> UInt8? {
    let byte = next
    guard byte == Ascii.minus || byte == Ascii.slash || byte == Ascii.point else { return nil }
    at += 1
    return byte
  }

  mutating func skipBlanks() { while at < end, Ascii.isBlank(at[0]) { at += 1 } }

  /// The digits of a fraction of a second, truncated after the ninth.
  mutating func fraction() -> (nanoseconds: Int64, digits: Int)? {
    var value: Int64 = 0
    var digits = 0
    while at < end, at[0] &- Ascii.zero < 10 {
      if digits < 9 { value = value * 10 + Int64(at[0] &- Ascii.zero) }
      digits += 1
      at += 1
    }
    guard digits > 0 else { return nil }
    for _ in min(digits, 9)..<9 { value *= 10 }
    return (value, digits)
  }

  /// The `.0` of whole numbers that were written as fractions.
  mutating func skipZeroFraction() {
    if rest.elementsEqual([Ascii.point, Ascii.zero]) { at = end }
  }
}
