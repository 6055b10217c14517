/// What a cell has beside the digits of its number.
package struct NumberDress: Equatable {
  /// The sign of a unit or currency, if any.
  package var affix: String?
  /// The thousands or millions that it counts, if not one.
  package var magnitude: NumberMagnitude?
  /// Whether it is negative because of parentheses, or a minus behind it.
  package var isNegative = false
}

extension NumberReader {
  /// The most bytes of such a cell.
  private static var mostBytes: Int { 64 }

  /// A number as people write it: `12 %`, `-$1,234.50`, `($3.00)`, `USD 12`, `12-`, `−5`, `1 234,5`,
  /// `1'234.50`, `$1.4B`, `3.5 million`; with at most one sign, one affix and one magnitude.
  func dressed(_ cell: Cell) -> NumberCell? {
    guard cell.count <= Self.mostBytes, cell.bytes.contains(where: { $0 &- Ascii.zero < 10 }) else {
      return nil
    }
    let text = String(decoding: cell.bytes, as: UTF8.self)
    var undressing = Undressing(Array(text.unicodeScalars))
    guard undressing.run(), let digits = digits(undressing.rest) else { return nil }
    // The digits with an exponent, so that 1.4B is rounded once.
    let exponent = undressing.dress.magnitude.map { Array("e\($0.power)".utf8) } ?? []
    let value = (digits + exponent).withUnsafeBufferPointer { buffer -> Double? in
      guard let start = buffer.baseAddress else { return nil }
      let cell = Cell(start: start, end: start + buffer.count)
      return plain(cell, last: start + (buffer.count - 8)) ?? grouped(cell)
    }
    guard let value else { return nil }
    let isNegative = undressing.sign == .minus || undressing.dress.isNegative
    // Codes such as EUR 0012.
    let isPlain = undressing.dress.affix == nil && undressing.dress.magnitude == nil
    guard isPlain || !Cell.isPadded(digits) else { return nil }
    return .dressed(isNegative ? -value : value, undressing.dress)
  }

  /// The digits with the usual separator of thousands in place of spaces and apostrophes; `nil` if
  /// there are other letters, or two kinds of separators.
  private func digits(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8]? {
    let separator = point == Ascii.point ? Ascii.comma : Ascii.point
    guard let first = scalars.first, let last = scalars.last else { return nil }
    guard first.isDigit || first == Unicode.Scalar(point), last.isDigit else { return nil }
    var group: Unicode.Scalar?
    var bytes: [UInt8] = []
    for scalar in scalars {
      if scalar.isGroupSeparator || scalar == Unicode.Scalar(separator) {
        guard group == nil || group == scalar else { return nil }
        group = scalar
        bytes.append(separator)
      } else if scalar.isDigit || scalar == Unicode.Scalar(point) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        return nil
      }
    }
    return bytes
  }
}

/// Takes signs, affixes and magnitudes off a number, from both ends.
private struct Undressing {
  enum Sign {
    case plus
    case minus
  }

  var rest: ArraySlice<Unicode.Scalar>
  var sign: Sign?
  var dress = NumberDress()

  init(_ scalars: [Unicode.Scalar]) { rest = scalars[...] }

  /// Whether what is left starts and ends like a number.
  mutating func run() -> Bool {
    while true {
      while let first = rest.first, first.isBlank { rest.removeFirst() }
      while let last = rest.last, last.isBlank { rest.removeLast() }
      guard let first = rest.first, let last = rest.last else { return false }
      if first.isDigit || first == "." || first == ",", last.isDigit { return true }
      guard takeSign(first, last) || takeAffix() || takeMagnitude() else {
        return false
      }
    }
  }

  private mutating func takeSign(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    guard sign == nil, !dress.isNegative else { return false }
    if first.isMinus || first == "+" {
      sign = first == "+" ? .plus : .minus
      rest.removeFirst()
    } else if first == "(", last == ")" {
      dress.isNegative = true
      rest = rest.dropFirst().dropLast()
    } else if last.isMinus {
      dress.isNegative = true
      rest.removeLast()
    } else {
      return false
    }
    return true
  }

  private mutating func takeAffix() -> Bool {
    guard dress.affix == nil else { return false }
    let before = rest.prefix { $0.isAffix }
    let after = rest.suffix(from: rest.lastIndex { !$0.isAffix }.map { $0 + 1 } ?? rest.endIndex)
    if NumberAffix.isKnown(before) {
      // USD12 is a code, USD 12 an amount.
      guard !before.allSatisfy(\.properties.isAlphabetic) || rest[before.endIndex].isBlank else {
        return false
      }
      dress.affix = String(String.UnicodeScalarView(before))
      rest = rest[before.endIndex...]
    } else if NumberAffix.isKnown(after) {
      dress.affix = String(String.UnicodeScalarView(after))
      rest = rest[..<after.startIndex]
    } else {
      return false
    }
    return true
  }

  private mutating func takeMagnitude() -> Bool {
    guard dress.magnitude == nil else { return false }
    let text = rest.last == "." ? rest.dropLast() : rest
    let word = text.suffix(
      from: text.lastIndex { !$0.properties.isAlphabetic }.map { $0 + 1 } ?? text.endIndex)
    let isMoney = dress.affix.map { !["%", "‰"].contains($0) } ?? false
    guard word.startIndex > rest.startIndex,
      let magnitude = NumberMagnitude(
        String(String.UnicodeScalarView(word)), isMoney: isMoney)
    else { return false }
    dress.magnitude = magnitude
    rest = rest[..<word.startIndex]
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" || self == "\u{2013}" }

  /// A space: plain, no-break, thin, figure, or narrow no-break.
  fileprivate var isBlank: Bool {
    switch self {
    case " ", "\t", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }

  fileprivate var isGroupSeparator: Bool { isBlank || self == "'" || self == "\u{2019}" }

  fileprivate var isAffix: Bool {
    !isDigit && !isBlank && !isMinus && !["+", "(", ")", ".", ","].contains(self)
  }
}
