import Glibc

/// The notation of a logarithmic axis' ticks.
///
/// Each tick has its own number of decimals, because a shared one would give 100.00 next to 0.01.
/// Thousands are grouped by the rule of all axes: if one of the numbers has five digits. Without a
/// given format, all ticks are
/// - plain if they are short, from 0.0001 to 1,000,000: `0.01`, `1`, `1000`;
/// - `1M`, `10M`, `1B` if all of them are a million or more, up to `100T`;
/// - powers otherwise: `10⁻⁸`, `10⁰`, `2×10⁴`. Powers of other bases are plain up to 99,999 and
///   down to four decimals: `0.25`, `16`, then `2⁻⁸`, `e³`.
struct LogNotation {
  let format: NumberFormat
  /// `nil` if the ticks are not powers of a base.
  let base: LogBase?

  /// A single number.
  static func text(_ value: Double) -> String {
    LogNotation(format: .automatic, base: nil).labels(of: [LogTick(rounding: value)])[0]
  }

  func labels(of ticks: [LogTick]) -> [String] {
    let labels = ownLabels(of: ticks)
    guard Set(labels).count < labels.count else { return labels }
    // The format rounds different numbers to the same text.
    return ticks.map { NumberFormat.automatic.text($0.value) }
  }

  private func ownLabels(of ticks: [LogTick]) -> [String] {
    let largest = Self.largest(ticks)
    switch format {
    case .automatic, .duration: return automaticLabels(of: ticks)
    case .affixed(let prefix, let suffix):
      return automaticLabels(of: ticks).map { label in
        label.first == "\u{2212}"
          ? "\u{2212}" + prefix + label.dropFirst() + suffix : prefix + label + suffix
      }
    case .decimals, .stated:
      // More decimals if a number would be rounded.
      return ticks.map { tick in
        let number = tick.decimal.trimmed
        let isRound = number.coefficient.magnitude < 1000
        return Self.own(
          tick.decimal, isRound ? format.with(decimalsFor: number) : format, beside: largest)
      }
    case .scientific: return ticks.map { Self.scientific($0.decimal) }
    case .thousands, .percent, .si, .currency:
      return ticks.map { Self.own($0.decimal, format, beside: largest) }
    }
  }

  /// The greatest decimal magnitude among the ticks.
  private static func largest(_ ticks: [LogTick]) -> Int? {
    ticks.compactMap(\.decimal.magnitude).max()
  }

  /// A number with its own number of decimals; its thousands are grouped if the largest number's
  /// are.
  private static func own(
    _ number: DecimalNumber, _ format: NumberFormat, beside largest: Int?
  ) -> String {
    let number = number.trimmed
    return NumberNotation(
      format, magnitude: number.magnitude, finest: number.exponent, isAlone: true, beside: largest
    ).text(number)
  }

  private func automaticLabels(of ticks: [LogTick]) -> [String] {
    if let base, ticks.contains(where: { $0.power != nil }) { return powerLabels(of: ticks, base) }
    let sizes = ticks.compactMap(\.decimal.magnitude)
    guard let least = sizes.min(), let greatest = sizes.max() else {
      return ticks.map { NumberFormat.automatic.text($0.value) }
    }
    if least >= -4, greatest < 6 || ticks.allSatisfy({ abs($0.value) <= 1e6 }) {
      return ticks.map { Self.plain($0.decimal, beside: greatest) }
    }
    let isPositive = ticks.allSatisfy { $0.value > 0 }
    if least >= 6, greatest < 15, isPositive { return ticks.map { Self.compact($0.decimal) } }
    return ticks.map { Self.scientific($0.decimal) }
  }

  private func powerLabels(of ticks: [LogTick], _ base: LogBase) -> [String] {
    let isShort = ticks.allSatisfy { tick in
      // Prevents e² from having 15 digits.
      let number = tick.decimal
      return number.trimmed.exponent >= -4 && abs(tick.value) < 100_000
        && number.double == tick.value
    }
    let largest = Self.largest(ticks)
    if isShort { return ticks.map { Self.plain($0.decimal, beside: largest) } }
    let name = base.value == M_E ? "e" : Self.plain(LogTick(base.value).decimal, beside: nil)
    return ticks.map { tick in
      guard let power = tick.power else { return Self.plain(tick.decimal, beside: nil) }
      return (tick.value < 0 ? "\u{2212}" : "") + name + NumberNotation.superscript(power)
    }
  }

  /// The number without exponent or suffix.
  private static func plain(_ number: DecimalNumber, beside largest: Int?) -> String {
    let size = max(number.magnitude ?? 0, largest ?? 0)
    let notation = NumberNotation(
      size >= 4 ? .thousands : .decimals(max(-number.trimmed.exponent, 0)), magnitude: size,
      finest: number.trimmed.exponent)
    return notation.text(number.trimmed)
  }

  /// In millions, billions or trillions.
  private static func compact(_ number: DecimalNumber) -> String {
    let number = number.trimmed
    let unit = (number.magnitude ?? 6) / 3 * 3
    var notation = NumberNotation(.thousands, magnitude: 0, finest: number.exponent - unit)
    notation.hasCommas = false
    notation.unitExponent = unit
    notation.suffix = unit == 6 ? "M" : unit == 9 ? "B" : "T"
    return notation.text(number)
  }

  /// `10⁵`, `2×10⁵`.
  private static func scientific(_ number: DecimalNumber) -> String {
    let number = number.trimmed
    guard let magnitude = number.magnitude else { return "0" }
    guard number.coefficient.magnitude == 1 else {
      return NumberFormat.scientific.text(number.double)
    }
    return (number.coefficient < 0 ? "\u{2212}" : "") + "10"
      + NumberNotation.superscript(magnitude)
  }
}
