/// Numbers with stated decimals, grouping and texts around them.
public struct StatedNumbers: Hashable, Sendable {
  /// How the number itself is written.
  public enum Notation: String, Codable, Sendable, CaseIterable {
    /// With commas between thousands if one of the numbers has five digits or more.
    case automatic
    /// With commas from 1,000 on.
    case thousands
    /// Times 100, with `%`.
    case percent
  }

  /// 0 to 20. Steps between ticks that need more are not used; if fewer than two ticks would be left, or
  /// given ticks need more, the labels have more, with a warning.
  public var decimals: Int
  /// How the number itself is written.
  public var notation: Notation
  /// Before each number; a minus sign comes first.
  public var prefix: String
  /// After each number.
  public var suffix: String

  /// Numbers with a number of decimals between two texts.
  public init(
    decimals: Int, notation: Notation = .automatic, prefix: String = "", suffix: String = ""
  ) {
    self.decimals = decimals
    self.notation = notation
    self.prefix = prefix
    self.suffix = suffix
  }
}

extension NumberFormat {
  /// The decimals that it states, of numbers in units of 10^`unit`; `nil` if they follow from the numbers.
  package var statedDecimals: (count: Int, unit: Int)? {
    switch self {
    case .decimals(let count): (Self.held(decimals: count), 0)
    case .stated(let numbers):
      (Self.held(decimals: numbers.decimals), numbers.notation == .percent ? -2 : 0)
    default: nil
    }
  }

  /// The format with as many of its stated decimals more as a number needs.
  func with(decimalsFor number: DecimalNumber) -> NumberFormat {
    guard let (count, unit) = statedDecimals else { return self }
    let needed = max(count, unit - number.exponent)
    guard case .stated(var numbers) = self else { return .decimals(needed) }
    numbers.decimals = needed
    return .stated(numbers)
  }
}
