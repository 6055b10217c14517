/// A value as users write it: a number, or text that is a date or a category's name.
public enum Datum: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation
{
  /// A number.
  case number(Double)
  /// A date, or the name of a category.
  case text(String)

  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .text(value) }
}
