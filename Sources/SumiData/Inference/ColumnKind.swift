/// How a column's cells are parsed.
package enum ColumnKind: Equatable {
  /// Only missing cells so far.
  case undecided
  case numbers
  case dateTimes(DateForm)
  case text
}

/// How cells are parsed, in any column.
package struct CellRules {
  package let numbers: NumberReader
  /// As in the options.
  package let isDayFirst: Bool?

  package init(numbers: NumberReader, isDayFirst: Bool?) {
    self.numbers = numbers
    self.isDayFirst = isDayFirst
  }

  /// A column has a type if at least this many tenths of its cells with a value do. Other cells are
  /// then errors in the data; with fewer the column is text.
  static let tenthsOfType = 9

  static func isType(good: Int, bad: Int) -> Bool {
    good * (10 - tenthsOfType) >= bad * tenthsOfType
  }

  /// The kind of a column, guessed from some of its rows.
  package func guess(_ block: CellBlock, column: Int, rows: Range<Int>) -> ColumnKind {
    var numberCount = 0
    var present: [Int] = []
    for row in rows {
      switch numbers.read(block.cell(row: row, column: column), last: block.lastWord) {
      case .missing: continue
      case .number: numberCount += 1
      case .invalid: break
      }
      present.append(row)
    }
    if present.isEmpty { return .undecided }
    if Self.isType(good: numberCount, bad: present.count - numberCount) { return .numbers }
    return dateForm(block, column: column, rows: present).map { .dateTimes($0) } ?? .text
  }
}
