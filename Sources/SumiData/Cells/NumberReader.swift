/// The content of a cell in a number column.
package enum NumberCell {
  case number(Double)
  /// A number beside the sign of a unit, or with another spelling of its own sign or groups.
  case dressed(Double, NumberDress)
  case missing
  case invalid

  /// The number, if it is one.
  package var value: Double? {
    switch self {
    case .number(let value), .dressed(let value, _): value
    case .missing, .invalid: nil
    }
  }
}

/// Reads decimal numbers: `12`, `-1.5`, `.5`, `+1.5e-3`, `1,234.5`, `inf`, `nan`, and those of
/// `dressed(_:)`; nothing else.
@usableFromInline package struct NumberReader: Sendable {
  /// The decimal separator: point or comma. The other one may group thousands.
  package let point: UInt8
  package let missing: MissingCells

  package init(point: UInt8, missing: MissingCells) {
    self.point = point
    self.missing = missing
  }

  /// A number without surrounding bytes and groups, otherwise `nil`: the common case, without a
  /// loop over single digits.
  @inline(__always)
  package func plain(_ cell: Cell, last: UnsafePointer<UInt8>) -> Double? {
    var at = cell.start
    let end = cell.end
    guard at < end else { return nil }
    let isNegative = at[0] == Ascii.minus
    if isNegative || at[0] == Ascii.plus { at += 1 }
    var digits: UInt64 = 0
    let whole = Self.takeDigits(&digits, &at, last: last)
    var exponent = 0
    var digitCount = whole
    if at < end, at[0] == point {
      at += 1
      let fraction = Self.takeDigits(&digits, &at, last: last)
      exponent = -fraction
      digitCount &+= fraction
    }
    guard digitCount > 0 else { return nil }
    if at < end {
      guard Ascii.lower(at[0]) == 0x65, let power = Self.exponent(at + 1, end) else { return nil }
      exponent += power
      at = end
    }
    guard at == end else { return nil }
    // Nineteen digits fit into 64 bits.
    if digitCount <= 19, let value = nearestDouble(digits: digits, exponent: exponent) {
      return isNegative ? -value : value
    }
    return longNumber(cell)
  }

  /// The exact integer that a cell without surrounding bytes is, if it is one.
  func integer(_ cell: Cell, last: UnsafePointer<UInt8>) -> Int64? {
    var at = cell.start
    let isNegative = cell.count > 0 && at[0] == Ascii.minus
    if isNegative || cell.count > 0 && at[0] == Ascii.plus { at += 1 }
    var digits: UInt64 = 0
    let count = Self.takeDigits(&digits, &at, last: last)
    // Nineteen digits fit into 64 bits.
    guard at == cell.end, 1...19 ~= count else { return nil }
    return Int64(exactly: digits).map { isNegative ? -$0 : $0 }
  }

  /// Appends the digits at a position, up to eight at a time, and returns their number.
  @inlinable @inline(__always)
  package static func takeDigits(
    _ digits: inout UInt64, _ at: inout UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> Int {
    var taken = 0
    while true {
      let word = loadWord(at, last: last) ^ 0x3030_3030_3030_3030
      // The top bit of each byte above 9; bytes after the first such may be wrong, which does not
      // matter.
      let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
      if others == 0 {
        digits = digits &* 100_000_000 &+ eightDigits(word)
        at += 8
        taken &+= 8
        continue
      }
      let count = others.trailingZeroBitCount >> 3
      if count > 0 {
        // Shifted to the end of the word, so that zeros precede them.
        let moved = word &<< UInt64(64 &- 8 &* count)
        digits = digits &* PowersOfTen.integers[count] &+ eightDigits(moved)
        at += count
        taken &+= count
      }
      return taken
    }
  }

  /// Eight digits, one per byte, the first in the lowest byte: neighbours are combined to numbers
  /// of two digits, then four, then eight.
  @inlinable @inline(__always)
  static func eightDigits(_ word: UInt64) -> UInt64 {
    let pairs = (word &* 10 &+ (word &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ (fours &>> 32)) & 0xFFFF_FFFF
  }

  /// The power of ten after an `e`; clamped to 99,999, beyond any Double.
  private static func exponent(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    var at = start
    guard at < end else { return nil }
    let isNegative = at[0] == Ascii.minus
    if isNegative || at[0] == Ascii.plus { at += 1 }
    guard at < end else { return nil }
    var value = 0
    while at < end {
      let digit = at[0] &- Ascii.zero
      guard digit < 10 else { return nil }
      value = min(value * 10 + Int(digit), 99_999)
      at += 1
    }
    return isNegative ? -value : value
  }

  /// More than nineteen digits, or a large power: the cell's form has been checked, the value is
  /// parsed by the standard library, which rounds correctly and ignores the locale.
  private func longNumber(_ cell: Cell) -> Double? {
    var text = String(decoding: cell.bytes, as: UTF8.self)
    if point != Ascii.point { text = String(text.map { $0 == "," ? "." : $0 }) }
    return Double(text)
  }

  /// Any cell: also quoted, with surrounding spaces, with grouped thousands, missing, NaN or
  /// infinite, or beside a sign of a unit.
  package func read(_ cell: Cell, last: UnsafePointer<UInt8>) -> NumberCell {
    if !missing.mayBeNumbers, let value = plain(cell, last: last) { return .number(value) }
    let cell = cell.bare
    if missing.mayBeNumbers, missing.contains(cell) { return .missing }
    if let value = plain(cell, last: last) { return .number(value) }
    if missing.contains(cell) { return .missing }
    if let value = grouped(cell) { return .number(value) }
    if let value = named(cell) { return .number(value) }
    return dressed(cell) ?? .invalid
  }

  /// `1,234,567.5`: one to three digits, the first not 0, then groups of three; parsed without the
  /// separators.
  func grouped(_ cell: Cell) -> Double? {
    let separator = point == Ascii.point ? Ascii.comma : Ascii.point
    guard cell.count <= 64, cell.bytes.contains(separator),
      cell.bytes.first(where: { $0 > Ascii.minus }) != Ascii.zero
    else { return nil }
    var plainBytes: [UInt8] = []
    var groupLength = 0
    var isGrouping = false
    var isInWhole = true
    for byte in cell.bytes {
      if isInWhole, byte &- Ascii.zero < 10 {
        groupLength += 1
      } else if isInWhole, byte == separator {
        guard isGrouping ? groupLength == 3 : 1...3 ~= groupLength else { return nil }
        isGrouping = true
        groupLength = 0
        continue
      } else if isInWhole, !plainBytes.isEmpty || byte == point || Ascii.isLetter(byte) {
        guard !isGrouping || groupLength == 3 else { return nil }
        isInWhole = false
      }
      plainBytes.append(byte)
    }
    guard isGrouping, !isInWhole || groupLength == 3 else { return nil }
    return plainBytes.withUnsafeBufferPointer { buffer -> Double? in
      guard let start = buffer.baseAddress else { return nil }
      return plain(
        Cell(start: start, end: start + buffer.count), last: start + (buffer.count - 8))
    }
  }

  private func named(_ cell: Cell) -> Double? {
    guard 3...9 ~= cell.count else { return nil }
    var letters = cell.bytes[...]
    let isNegative = letters.first == Ascii.minus
    if isNegative || letters.first == Ascii.plus { letters = letters.dropFirst() }
    switch String(decoding: letters.map(Ascii.lower), as: UTF8.self) {
    case "nan": return .nan
    case "inf", "infinity": return isNegative ? -.infinity : .infinity
    default: return nil
    }
  }
}
