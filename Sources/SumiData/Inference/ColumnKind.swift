/// How a column's cells are parsed.
package enum ColumnKind: Equatable {
  /// Only missing cells so far.
  case undecided
  case numbers
  case dateTimes(DateOrder)
  case text

  /// Whether its dates have the day before the month; `nil` where the order is not open.
  package var isDayFirst: Bool? {
    switch self {
    case .dateTimes(.monthDayYear): false
    case .dateTimes(.dayMonthYear): true
    default: nil
    }
  }
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
    let found = dateOrder(block, column: column, rows: present)
    return Self.isType(good: found.count, bad: present.count - found.count)
      ? .dateTimes(found.order) : .text
  }

  /// The order in which most cells are dates; if equal, the first, so the month before the day.
  func dateOrder(
    _ block: CellBlock, column: Int, rows: some Sequence<Int>
  ) -> (order: DateOrder, count: Int) {
    var best: (order: DateOrder, count: Int) = (.yearMonthDay, 0)
    for order in orders {
      let reader = DateReader(order: order)
      var count = 0
      for row in rows where reader.read(block.cell(row: row, column: column).bare) != nil {
        count += 1
      }
      if count > best.count { best = (order, count) }
    }
    return best
  }

  private var orders: [DateOrder] {
    DateOrder.allCases.filter {
      switch $0 {
      case .monthDayYear: isDayFirst != true
      case .dayMonthYear: isDayFirst != false
      default: true
      }
    }
  }
}
