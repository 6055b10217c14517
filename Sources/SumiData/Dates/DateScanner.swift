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

  @inline(__always)
  private var next: UInt8 { at < end ? at[0] : 0 }

  /// A number whose count of digits is in a range; takes all digits that follow.
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

  /// `-`, `/` or `.`
  @inline(__always)
  mutating func separator() -> UInt8? {
    let byte = next
    guard byte == Ascii.minus || byte == Ascii.slash || byte == Ascii.point else { return nil }
    at += 1
    return byte
  }

  mutating func skipBlanks() { while at < end, Ascii.isBlank(at[0]) { at += 1 } }

  /// The separator around a month's name: spaces, a comma or point and spaces, a hyphen, a slash.
  mutating func gap() -> Bool {
    let start = at
    if next == Ascii.comma || next == Ascii.point || next == Ascii.minus || next == Ascii.slash {
      at += 1
    }
    skipBlanks()
    return at > start
  }

  /// The `T`, or a comma and spaces, before a time.
  @inline(__always)
  mutating func timeMark() -> Bool {
    if Ascii.lower(next) == 0x74 {
      at += 1
      return true
    }
    return gap()
  }

  /// 1 to 12, from an English name or its first three letters.
  mutating func monthName() -> Int? {
    var letters: [9 of UInt8] = .init(repeating: 0)
    var count = 0
    var scan = at
    while scan < end, Ascii.isLetter(scan[0]) {
      if count == 9 { return nil }
      letters[count] = Ascii.lower(scan[0])
      count += 1
      scan += 1
    }
    guard count >= 3 else { return nil }
    let key = UInt32(letters[0]) << 16 | UInt32(letters[1]) << 8 | UInt32(letters[2])
    guard let month = Self.monthKeys.firstIndex(of: key) else { return nil }
    let name = Self.monthNames[month]
    if count > 3, !(month == 8 && count == 4 && letters[3] == 0x74) {
      guard count == name.count, zip(name, letters.indices).allSatisfy({ $0 == letters[$1] }) else {
        return nil
      }
    }
    at = scan
    return month + 1
  }

  private static let monthNames: [[UInt8]] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { (name: String) in Array(name.utf8) }

  /// The first three letters, one byte each.
  private static let monthKeys: [UInt32] = monthNames.map {
    $0.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

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

  /// `AM` is false, `PM` is true, neither is `nil`.
  mutating func halfDay() -> Bool? {
    guard end - at >= 2, Ascii.lower(at[1]) == 0x6D else { return nil }
    let letter = Ascii.lower(at[0])
    guard letter == 0x61 || letter == 0x70 else { return nil }
    at += 2
    return letter == 0x70
  }

  /// Seconds east of UTC; 0 if nothing is left.
  mutating func offset() -> Int? {
    if isAtEnd { return 0 }
    if Ascii.lower(next) == 0x7A {
      at += 1
      return 0
    }
    if end - at >= 3, Ascii.isLetter(at[0]) {
      let name = String(
        decoding: [Ascii.lower(at[0]), Ascii.lower(at[1]), Ascii.lower(at[2])], as: UTF8.self)
      at += 3
      return name == "utc" || name == "gmt" ? 0 : nil
    }
    let sign = next == Ascii.minus ? -1 : 1
    guard take(Ascii.plus) || take(Ascii.minus) else { return nil }
    var hour: Int
    var minute = 0
    if let both = number(digits: 4...4) {
      hour = both / 100
      minute = both % 100
    } else {
      guard let read = number(digits: 2...2) else { return nil }
      hour = read
      if take(Ascii.colon) {
        guard let read = number(digits: 2...2) else { return nil }
        minute = read
      }
    }
    guard hour <= 23, minute <= 59 else { return nil }
    return sign * (hour * 3_600 + minute * 60)
  }
}
