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
    case .automatic, .duration:
      setCompact(size, finest, beside: groupedSize)
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
      setCompact(size, finest, beside: groupedSize)
      if unitExponent == 0, decimals == 1 { decimals = 2 }
    case .scientific:
      setPower(size, finest)
    case .stated(let numbers):
      if numbers.notation == .percent { setUnit(-2, finest, suffix: "%") }
      hasCommas =
        switch numbers.notation {
        case .automatic: groupedSize >= 4
        case .thousands: true
        case .percent: groupedSize >= 2
        }
      let count = NumberFormat.held(decimals: numbers.decimals)
      decimals = isAlone ? count : max(count, decimals)
      prefix = numbers.prefix
      ending = numbers.suffix
    case .affixed(let before, let after):
      setCompact(size, finest, beside: groupedSize)
      prefix = before
      ending = after
    }
  }

  /// The labels of several numbers in one notation. A single number counts as alone by default.
  static func labels(
    of numbers: [DecimalNumber], _ format: NumberFormat, isAlone: Bool? = nil
  ) -> [String] {
    var (finest, magnitude) = (Int.max, Int.min)
    for number in numbers where number.coefficient != 0 {
      finest = min(finest, number.trimmed.exponent)
      magnitude = max(magnitude, number.magnitude ?? magnitude)
    }
    let notation = NumberNotation(
      format, magnitude: magnitude == .min ? nil : magnitude, finest: finest == .max ? 0 : finest,
      isAlone: isAlone ?? (numbers.count == 1))
    return numbers.map(notation.text)
  }

  /// Numbers whose first digit is here or further left are written as powers of ten.
  static let leastPower = 15

  /// Whether labels are in millions, billions or trillions.
  var isCompact: Bool { (1..<Self.leastPower).contains(unitExponent) }

  private mutating func setCompact(_ size: Int, _ finest: Int, beside largest: Int) {
    if size >= Self.leastPower || size < -4 { return setPower(size, finest) }
    // "1,000,000" stands alone, but beside "10M" it is "1M".
    guard size >= 7 || size == 6 && largest >= 7 else { return }
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

  private static let minus = "\u{2212}"

  /// The label of a number, rounded to the decimals, halves away from zero.
  func text(_ number: DecimalNumber) -> String {
    let last = unitExponent - decimals
    let number = number.rounded(toExponent: last)
    if number.coefficient == 0, zeroIsBare { return prefix + "0" + ending }
    var rest = number.coefficient.magnitude
    var zeros = rest == 0 ? 0 : number.exponent - last
    let digits = max(rest.digitCount + zeros, decimals + 1)
    let whole = digits - decimals
    let isNegative = number.coefficient < 0
    let affixes = prefix.utf8.count + suffix.utf8.count + ending.utf8.count
    let marks = (isNegative ? Self.minus.utf8.count : 0) + (decimals > 0 ? 1 : 0)
    let commas = hasCommas ? (whole - 1) / 3 : 0
    let length = digits + affixes + marks + commas
    return String(unsafeUninitializedCapacity: length) { bytes in
      // From its last byte to its first.
      var place = length
      func add(_ byte: UInt8) {
        place -= 1
        bytes[place] = byte
      }
      func add(_ text: String) { for byte in text.utf8.reversed() { add(byte) } }
      add(ending)
      add(suffix)
      for index in (0..<digits).reversed() {
        if zeros > 0 {
          zeros -= 1
          add(UInt8(ascii: "0"))
        } else {
          let (next, digit) = rest.quotientAndRemainder(dividingBy: 10)
          rest = next
          add(UInt8(ascii: "0") + UInt8(digit))
        }
        if index == whole { add(UInt8(ascii: ".")) }
        if hasCommas, index > 0, index < whole, (whole - index) % 3 == 0 {
          add(UInt8(ascii: ","))
        }
      }
      add(prefix)
      if isNegative { add(Self.minus) }
      return length
    }
  }
}

extension UInt64 {
  /// How many decimal digits it has; 1 for 0.
  var digitCount: Int {
    var count = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
