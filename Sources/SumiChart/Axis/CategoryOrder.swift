import SumiForms

/// The order of the categories of an axis.
public enum CategoryOrder: Equatable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral
{
  /// Names, which come before those that are not listed.
  case names([String])
  /// A column of the series' table: categories ascend by the values of their first rows in it.
  case column(String)

  public init(arrayLiteral names: String...) { self = .names(names) }
  public init(stringLiteral name: String) { self = .column(name) }
}

extension CategoryOrder: FileValue {
  package static let form = Form<CategoryOrder>.either(
    Alternative(
      Form<String>.text.list(), { .names($0) },
      back: { if case .names(let names) = $0 { names } else { nil } }),
    Alternative(
      .text, { .column($0) }, back: { if case .column(let name) = $0 { name } else { nil } })
  ).named(
    "categoryOrder", "The order of categories: a list of names, or the name of a column.")
}
