/// A number format applied to one set of labels: their unit, decimals and separators.
struct NumberNotation: Equatable {
  /// Labels are in units of 10^unitExponent.
  var unitExponent = 0
  var decimals = 0
  var hasCommas = false
  var prefix = ""
  var suffix = ""
  /// Zero has no decimals and no suffix: `0`, not `0.0M`.
  var zeroIsBare = false
  /// The last part of every label, also of zero.
  var ending = ""

  /// The notation of labels whose largest has its first digit at 10^`magnitude` (`nil` if all are
  /// zero) and whose last digit is at 10^`finest`. `isAlone` is for a single value, whose number of
  /// digits was not chosen; `beside` is the magnitude of the largest number labelled next to it,
  /// which decides whether thousands are grouped.
  init(
    _ format: NumberFormat, magnitude: Int?, finest: Int, isAlone: Bool = false,
    beside largest: Int? = nil
  ) {
    let size = magnitude ?? 0
    let groupedSize = max(size, largest ?? 0)
    decimals = max(0, -finest)
    hasCommas = groupedSize >= 4
    switch format {
    case .automatic:
      setCompact(size, finest, isAlone)
    case .decimals(let stated):
      let count = NumberFormat.held(decimals: stated)
      decimals = isAlone ? count : max(count, -finest)
    case .thousands:
      hasCommas = true
    case .percent:
      setUnit(-2, finest, suffix: "%")
      hasCommas = groupedSize >= 2
    case .si:
      let step = min(max(Int((Double(size) / 3).rounded(.down)), -10), 10)
      hasCommas = size - 3 * step >= 4
      guard magnitude != nil, step != 0 else { break }
      let prefixes = Array("qryzafpnµm kMGTPEZYRQ")
      setUnit(3 * step, finest, suffix: String(prefixes[step + 10]))
      zeroIsBare = true
    case .currency(let symbol):
      prefix = symbol
      setCompact(size, finest, isAlone)
      if unitExponent == 0, decimals == 1 { decimals = 2 }
    case .scientific:
      setPower(size, finest)
    case .affixed(let before, let after):
      setCompact(size, finest, isAlone)
      prefix = before
      ending = after
    }
  }

  /// The labels of several numbers in one notation. A single number counts as alone by default.
  static func labels(
    of numbers: [DecimalNumber], _ format: NumberFormat, isAlone: Bool? = nil
  ) -> [String] {
    let finest = numbers.reduce(Int.max) { finest, number in
      number.coefficient == 0 ? finest : min(finest, number.trimmed.exponent)
    }
    let notation = NumberNotation(
      format, magnitude: numbers.compactMap(\.magnitude).max(),
      finest: finest == .max ? 0 : finest, isAlone: isAlone ?? (numbers.count == 1))
    return numbers.map(notation.text)
  }

  private mutating func setCompact(_ size: Int, _ finest: Int, _ isAlone: Bool) {
    if size >= 15 || size < -4 { return setPower(size, finest) }
    guard size >= 7 else { return }
    let exponent = size / 3 * 3
    guard exponent - finest <= 2 else { return }
    setUnit(exponent, finest, suffix: exponent == 6 ? "M" : exponent == 9 ? "B" : "T")
    hasCommas = false
    zeroIsBare = true
  }

  private mutating func setPower(_ exponent: Int, _ finest: Int) {
    setUnit(exponent, finest, suffix: "×10" + Self.superscript(exponent))
    hasCommas = false
    zeroIsBare = true
  }

  /// An exponent in superscript digits.
  static func superscript(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    var power = exponent < 0 ? "⁻" : ""
    for digit in String(abs(exponent)).utf8 { power.append(digits[Int(digit) - 48]) }
    return power
  }

  private mutating func setUnit(_ exponent: Int, _ finest: Int, suffix: String) {
    unitExponent = exponent
    decimals = max(0, exponent - finest)
    self.suffix = suffix
  }

  /// The label of a number, rounded to the decimals, halves away from zero.
  func text(_ number: DecimalNumber) -> String {
    let last = unitExponent - decimals
    let number = number.rounded(toExponent: last)
    if number.coefficient == 0, zeroIsBare { return prefix + "0" + ending }
    var digits = Array(String(number.coefficient.magnitude).utf8)
    if number.coefficient != 0 {
      digits += Array(repeating: UInt8(ascii: "0"), count: number.exponent - last)
    }
    let missing = decimals + 1 - digits.count
    if missing > 0 { digits = Array(repeating: UInt8(ascii: "0"), count: missing) + digits }

    let whole = digits.count - decimals
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + digits.count / 3 + 24)
    if number.coefficient < 0 { bytes += "\u{2212}".utf8 }
    bytes += prefix.utf8
    for (place, digit) in digits.enumerated() {
      if place == whole { bytes.append(UInt8(ascii: ".")) }
      if hasCommas, place > 0, place < whole, (whole - place) % 3 == 0 {
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(digit)
    }
    bytes += suffix.utf8
    bytes += ending.utf8
    return String(decoding: bytes, as: UTF8.self)
  }
}
