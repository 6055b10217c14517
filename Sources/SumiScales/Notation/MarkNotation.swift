/// The notation of numbers that are read one by one, as at their marks.
///
/// The format rounds each number for itself, so that 0.6 stays 0.6 beside 2500:
/// - to the stated decimals, and money to cents;
/// - otherwise to three significant digits, but numbers without prefix or power to whole ones at most.
///
/// Within these limits they have as many decimals as the finest of them: 0.25 and 0.50. On a
/// logarithmic axis each has its own, as ticks do: 0.04 and 0.5. Only exact numbers have fewer
/// digits.
struct MarkNotation {
  private let format: NumberFormat
  private let byRatio: Bool
  /// A fraction that is no greater is a rounding error of 0.
  private var noise = 0.0
  private var greatest: DecimalNumber?
  /// A unit that all of them share, such as millions.
  private var shared: NumberNotation?
  /// The decimals that the finest number needs, by unit.
  private var decimals: [Int: Int] = [:]

  private static let digits = 3

  /// - Parameters:
  ///   - values: the numbers, and others beside them.
  ///   - byRatio: whether their ratios count, as on a logarithmic axis. Otherwise those below 1e-10 of
  ///     the greatest one are rounding errors of 0.
  init(_ format: NumberFormat, of values: [Double], byRatio: Bool) {
    self.format = format
    self.byRatio = byRatio
    if !byRatio { noise = values.lazy.filter(\.isFinite).map(abs).max().map { $0 * 1e-10 } ?? 0 }
    let numbers = values.compactMap(rounded).filter { $0.coefficient != 0 }
    greatest = numbers.max { $0.magnitude ?? 0 < $1.magnitude ?? 0 }
    let finest = numbers.map(\.exponent).min() ?? 0
    let joint = NumberNotation(format, magnitude: greatest?.magnitude, finest: finest)
    switch format {
    case .automatic, .currency, .affixed, .duration: if joint.isCompact, !byRatio { shared = joint }
    case .decimals, .stated, .thousands, .percent, .si, .scientific: break
    }
    for number in numbers {
      let notation = notation(of: number)
      let unit = unit(notation)
      decimals[unit] = max(decimals[unit] ?? 0, notation.decimals)
    }
  }

  func text(_ value: Double) -> String {
    guard let number = rounded(value) else { return format.text(value) }
    var notation = notation(of: number)
    notation.decimals = decimals(of: number, in: notation)
    return notation.text(number)
  }

  private func notation(of number: DecimalNumber) -> NumberNotation {
    if let shared { return shared }
    return NumberNotation(
      format, magnitude: number.magnitude, finest: number.exponent, isAlone: true,
      beside: greatest?.magnitude)
  }

  /// Numbers with the same one have the same number of decimals, except for more than their digits.
  private func unit(_ notation: NumberNotation) -> Int {
    format == .scientific ? 0 : notation.unitExponent
  }

  private func decimals(of number: DecimalNumber, in notation: NumberNotation) -> Int {
    guard let magnitude = number.magnitude else {
      // Zero is written like the greatest number.
      guard let greatest else { return notation.decimals }
      let other = self.notation(of: greatest)
      return other.unitExponent == notation.unitExponent ? decimals(of: greatest, in: other) : 0
    }
    if byRatio || shared != nil { return notation.decimals }
    let most = max(notation.unitExponent - lastDigit(magnitude), notation.decimals)
    return min(decimals[unit(notation)] ?? 0, most)
  }

  /// The exponent of the last digit of a number whose first one is at 10^`magnitude`.
  private func lastDigit(_ magnitude: Int) -> Int {
    let own = magnitude - Self.digits + 1
    switch format {
    case .decimals, .stated: return format.statedDecimals.map { $0.unit - $0.count } ?? own
    case .si, .scientific: return own
    case .percent: return min(own, -2)
    case .thousands: return min(own, 0)
    case .automatic, .affixed, .duration:
      return magnitude < NumberNotation.leastPower ? min(own, 0) : own
    case .currency: return magnitude < NumberNotation.leastPower ? -2 : own
    }
  }

  /// Rounded as the format says, with the digits to show; `nil` for NaN and the infinities.
  private func rounded(_ value: Double) -> DecimalNumber? {
    guard let number = DecimalNumber(value) else { return nil }
    let zero = DecimalNumber(0, exponent: 0)
    guard abs(value) > noise || abs(value) >= 1, let magnitude = number.magnitude else {
      return zero
    }
    var last = lastDigit(magnitude)
    // The digits after the 15th are rounding errors, except where they are asked for.
    let read = last > magnitude - 15 ? number.rounded(toDigits: 15) : number
    var result = read.rounded(toExponent: last)
    if result.coefficient == 0 {
      guard case .currency = format else { return zero }
      last = magnitude - Self.digits + 1
      result = read.rounded(toExponent: last)
    } else if let magnitude = result.magnitude {
      // 9.999 is 10.0.
      result = result.rounded(toExponent: lastDigit(magnitude))
    }
    // An exact number needs no zeros at its end.
    return result.trimmed == read.trimmed ? result.trimmed : result
  }
}
