import SumiData
import SumiForms

/// The order of names: of the categories of an axis, of the groups of a series, of panels, or of the
/// entries of a legend.
public enum CategoryOrder: Equatable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation
{
  /// Names, which come before those that are not listed.
  case names([String])
  /// A column of the series' table: names ascend by the values of their first rows in it.
  case column(String)
  /// By the values of their rows: by the total of bars, areas, cells and slices, and by the median of
  /// others.
  case values(RowOrder)
  /// By the alphabet, in any letter case; numbers in names count as numbers.
  case alphabetical

  public init(arrayLiteral names: String...) { self = .names(names) }

  /// An order as a chart file writes it: `ascending`, `descending`, `name`, or the name of a column.
  public init(stringLiteral word: String) { self.init(word: word) }

  /// An order as a chart file writes it in one word.
  package init(word: String) {
    if let order = RowOrder(rawValue: word) {
      self = .values(order)
    } else {
      self = word == Self.alphabeticalWord ? .alphabetical : .column(word)
    }
  }

  fileprivate static let alphabeticalWord = "name"

  /// Its word in a chart file; `nil` for names, and for a column that is called like another word.
  fileprivate var word: String? {
    switch self {
    case .names: nil
    case .column(let name): Self(word: name) == self ? name : nil
    case .values(let order): order.rawValue
    case .alphabetical: Self.alphabeticalWord
    }
  }
}

extension CategoryOrder: FileValue {
  package static let form = Form<CategoryOrder>.either(
    Alternative(
      Form<String>.text.list(), { .names($0) },
      back: { if case .names(let names) = $0 { names } else { nil } }),
    Alternative(
      .text(pattern: nil, examples: RowOrder.allCases.map(\.rawValue) + [alphabeticalWord]),
      { CategoryOrder(word: $0) }, back: \.word),
    Alternative(
      .keyed("column", .text, "The name of a column that is called like a word."), { .column($0) },
      back: { if case .column(let name) = $0 { name } else { nil } })
  ).named(
    "categoryOrder",
    "The order of names: a list, whose names come before all others; `ascending` or `descending` by "
      + "their values, which is by the total of bars, areas, cells and slices and by the median of others; "
      + "`name` for that of the alphabet; or the name of a column of the series' table, by whose values "
      + "they ascend.")

  /// The order of what has no column.
  package static let formOfNames = Form<CategoryOrder>.either(
    Alternative(
      Form<String>.text.list(), { .names($0) },
      back: { if case .names(let names) = $0 { names } else { nil } }),
    Alternative(
      .words(
        RowOrder.allCases.map { ($0.rawValue, .values($0)) } + [(alphabeticalWord, .alphabetical)]),
      { $0 }, back: { $0.word == nil ? nil : $0 }))
}
