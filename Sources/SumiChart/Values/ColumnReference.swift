import SumiData

/// A column by name, or its values.
public enum ColumnReference: Equatable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// A column of the series' table.
  case named(String)
  /// The values themselves.
  case values(Column)

  public init(stringLiteral name: String) { self = .named(name) }

  /// Values: all numbers, or text.
  public init(arrayLiteral cells: Datum...) { self = .values(Column(cells: cells)) }
}

extension Column {
  /// A column of numbers if every cell is one, and of texts if every cell is a text: of dates if all are.
  /// A mixture has the type that its cells would have in a file of text.
  package init(cells: [Datum?]) {
    let isText = cells.contains { if case .text? = $0 { true } else { false } }
    let isNumber = cells.contains { if case .number? = $0 { true } else { false } }
    guard isText else {
      let numbers = cells.map { cell in
        if case .number(let number)? = cell { number } else { Double.nan }
      }
      self.init(numbers, validity: Self.validity(of: cells))
      return
    }
    let texts = cells.map { $0.map(\.cellText) }
    if isNumber, let column = try? Column(inferringTypesOf: texts) {
      self = column
    } else {
      // Mixed types become text, never an error.
      let column = Column(
        .text(TextValues(texts.map { $0 ?? "" })), validity: Self.validity(of: cells))
      self = isNumber ? column : column.readingDates
    }
  }

  /// Which cells have a value; `nil` if all do.
  private static func validity(of cells: [Datum?]) -> Validity? {
    guard cells.contains(nil) else { return nil }
    var bits = Validity(repeating: true, count: cells.count)
    for index in cells.indices where cells[index] == nil { bits[index] = false }
    return bits
  }
}

extension Datum {
  /// The value as a cell of a text file.
  fileprivate var cellText: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}
