/// How a column's cells are parsed.
package enum ColumnKind: Equatable {
  /// Only missing cells so far.
  case undecided
  case numbers
  /// Numbers of seconds.
  case durations
  case dateTimes(DateForm)
  case text
}

/// How cells are parsed, in any column.
package struct CellRules: Sendable {
  package private(set) var numbers: NumberReader
  /// Whether dates have the day before the month; `nil` if each column tells.
  package var isDayFirst: Bool?
  /// Whether no number has shown yet that a point is the decimal sign.
  package var isPointAssumed = false
  /// Whether words for a missing number are noted: where the source has cells without a value.
  var notesMissingWords = false

  /// The rules for texts whose source has no others.
  static let usual = CellRules(
    numbers: NumberReader(point: Ascii.point, missing: MissingCells(MissingCells.usual)),
    isDayFirst: nil)

  package init(numbers: NumberReader, isDayFirst: Bool?) {
    self.numbers = numbers
    self.isDayFirst = isDayFirst
  }

  /// Decides about the decimal sign that was assumed.
  package mutating func settlePoint(isComma: Bool) {
    isPointAssumed = false
    if isComma { numbers = NumberReader(point: Ascii.comma, missing: numbers.missing) }
  }

  /// A column has a type if at least this many tenths of its cells with a value do. Other cells are
  /// then left out; with fewer the column is text, unless `Misfits` are few words.
  static let tenthsOfType = 9

  static func isType(good: Int, bad: Int) -> Bool {
    good * (10 - tenthsOfType) >= bad * tenthsOfType
  }

  /// The kind of a column, guessed from some of its rows. A column that is more than half of one type is
  /// of that type until all its rows are known.
  ///
  /// - Parameter areElapsed: whether clocks are lengths of time, rather than times of day.
  package func guess(
    _ block: CellBlock, column: Int, rows: Range<Int>, areElapsed: Bool = false
  ) -> ColumnKind {
    var numberCount = 0
    var present: [Int] = []
    for row in rows {
      switch numbers.read(block.cell(row: row, column: column), last: block.lastWord) {
      case .missing: continue
      case .number, .dressed: numberCount += 1
      case .invalid: break
      }
      present.append(row)
    }
    if present.isEmpty { return .undecided }
    if Self.isType(good: numberCount, bad: present.count - numberCount) { return .numbers }
    if 2 * numberCount > present.count { return .numbers }
    if areDurations(block, column: column, rows: present, areElapsed: areElapsed) {
      return .durations
    }
    return dateForm(block, column: column, rows: present).map { .dateTimes($0) } ?? .text
  }

  /// Whether more than half of the cells are lengths of time, of which one cannot be a time of day. Minutes and
  /// seconds alone are such only beside what can be nothing else.
  private func areDurations(
    _ block: CellBlock, column: Int, rows: [Int], areElapsed: Bool
  ) -> Bool {
    var (count, isSure) = (0, areElapsed)
    var (hasForm, shorts, longShorts) = (false, 0, 0)
    for row in rows {
      let cell = block.cell(row: row, column: column).bare
      guard let duration = DurationScanner.duration(cell, point: numbers.point) else { continue }
      count += 1
      if duration.isShort {
        shorts += 1
        longShorts += duration.mayBeTimeOfDay ? 0 : 1
        continue
      }
      isSure = isSure || !duration.mayBeTimeOfDay
      hasForm = true
    }
    // A few hours after midnight, such as 24:30, do not make minutes of all.
    let areMinutes = longShorts > 0 && longShorts * 5 >= shorts
    return (isSure && hasForm || areMinutes) && 2 * count > rows.count
  }
}
