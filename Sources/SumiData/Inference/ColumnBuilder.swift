import SumiTime

/// Parses one column, block after block.
package struct ColumnBuilder {
  /// The result of parsing a block.
  package enum Outcome: Equatable {
    case read
    /// The column is of another kind than assumed: parse it again from its start.
    case restart(ColumnKind)
    /// The numbers have a decimal comma, although a point was assumed: parse all columns again.
    case decimalComma
    /// The cell in this row of the block is not of the declared type.
    case wrong(row: Int)
  }

  /// From 0.
  package let index: Int
  /// The column's name, which may speak for dates, or for codes.
  let name: String
  let hints: ColumnNameHints
  /// The column's type, if the caller stated it.
  let declared: ColumnType?
  let rules: CellRules
  package private(set) var kind: ColumnKind
  /// Rows read so far, and how many of them have a value.
  var rowCount = 0
  var presentCount = 0
  var numbers: [Double] = []
  var stamps = StampColumn()
  var text = TextValues()
  var validity: Validity?
  var misfits = Misfits()
  var findings = NumberFindings()
  /// The rows of a text column that are `NA` without quotes.
  var unavailable: [Int] = []
  /// How many numbers a column has that was first read as numbers, and its other cells.
  private var numbersInText: (count: Int, others: Misfits)?
  private var areOfFirstRows = false
  /// Two affixes of numbers that were not of one unit, so that the column is text.
  private var mixedAffixes: (String, String)?
  /// The number of rows to reserve memory for, if known.
  let expectedRows: Int

  package init(
    index: Int, name: String = "", declared: ColumnType?, kind: ColumnKind, rules: CellRules,
    expectedRows: Int
  ) {
    self.index = index
    self.name = name
    hints = ColumnNameHints(name)
    self.declared = declared
    self.kind = kind
    self.rules = rules
    self.expectedRows = expectedRows
  }

  /// The builder of the same column that parses it again from its start.
  ///
  /// - Parameter isRead: whether all rows were read.
  package func restarted(as kind: ColumnKind, isRead: Bool) -> ColumnBuilder {
    var other = ColumnBuilder(
      index: index, name: name, declared: declared, kind: kind, rules: rules,
      expectedRows: expectedRows)
    if self.kind == .numbers, kind == .text, presentCount > misfits.count, misfits.count > 0 {
      other.numbersInText = (presentCount, misfits)
      other.areOfFirstRows = !isRead
    }
    if kind == .text, let one = findings.affix, let two = findings.otherAffix {
      other.mixedAffixes = (one, two)
    }
    return other
  }

  /// Parses the column's cells in some rows of a block.
  package mutating func append(_ block: CellBlock, rows: Range<Int>) -> Outcome {
    if kind == .undecided {
      kind = decide(block, rows: rows)
      if kind == .undecided {
        rowCount += rows.count
        return .read
      }
      if rowCount > 0 {
        // Spellings of "missing" are ordinary text in a text column.
        if kind == .text { return .restart(.text) }
        fillMissing()
      }
    }
    if rowCount == 0 { reserve() }
    validity?.append(repeating: true, count: rows.count)
    let outcome: Outcome
    switch kind {
    case .undecided: outcome = .read
    case .numbers: outcome = appendNumbers(block, rows: rows)
    case .durations: outcome = appendDurations(block, rows: rows)
    case .dateTimes(let form): outcome = appendDates(block, rows: rows, form: form)
    case .text: outcome = appendText(block, rows: rows)
    }
    rowCount += rows.count
    return outcome
  }

  private func decide(_ block: CellBlock, rows: Range<Int>) -> ColumnKind {
    switch declared {
    case .numbers: .numbers
    case .dateTimes: .dateTimes(rules.likeliestDateForm(block, column: index, rows: rows))
    case .text: .text
    case nil: rules.kind(block, column: index, rows: rows, name: name)
    }
  }

  private mutating func reserve() {
    switch kind {
    case .numbers, .durations: numbers.reserveCapacity(expectedRows)
    case .dateTimes: stamps.values.reserveCapacity(expectedRows)
    case .text, .undecided: break
    }
  }

  /// Marks the rows before the kind was known as missing.
  private mutating func fillMissing() {
    validity = Validity(repeating: false, count: rowCount)
    if kind == .numbers || kind == .durations {
      numbers = Array(repeating: .nan, count: rowCount)
    } else {
      stamps.values = Array(repeating: 0, count: rowCount)
    }
  }

  /// Marks a row of the current block as missing.
  mutating func setMissing(_ row: Int, of rows: Range<Int>) {
    if validity == nil { validity = Validity(repeating: true, count: rowCount + rows.count) }
    validity?[rowCount + row - rows.lowerBound] = false
  }

  /// Marks cells of the current block that are not of the column's type as missing.
  mutating func leaveOut(_ bad: [Int], of rows: Range<Int>, in block: CellBlock) -> Outcome {
    if declared != nil, let first = bad.first { return .wrong(row: first) }
    for row in bad {
      let cell = block.cell(row: row, column: index)
      misfits.append(
        cell.bare, row: rowCount + row - rows.lowerBound, offset: cell.start - block.text)
      setMissing(row, of: rows)
    }
    return .read
  }

  /// Called after all blocks: whether the column has its type as a whole.
  package func end() -> Outcome {
    guard declared == nil else { return .read }
    let isType =
      switch kind {
      case .undecided, .text: true
      case .dateTimes, .durations: misfits.areFew(among: presentCount)
      case .numbers:
        misfits.areFew(among: presentCount, areNumbersByName: hints.isYear)
          && CellRules.isType(good: findings.affixCount, bad: findings.otherUnits.count)
          && (hints.isYear || !hasWrittenCodes && !isNumbered && !hasCodesOfLetters)
      }
    return isType ? .read : .restart(.text)
  }

  package var type: ColumnType {
    switch kind {
    case .undecided, .numbers, .durations: .numbers
    case .dateTimes: .dateTimes
    case .text: .text
    }
  }

  /// What was assumed about the column, after all blocks.
  package var notes: ColumnNotes {
    var notes = ColumnNotes()
    notes.isDayOrderUnknown = isDayOrderUnknown
    notes.misfits = misfits
    notes.type = type
    notes.marked = findings.marked
    if let affix = findings.affix {
      if findings.affixCount < presentCount { notes.affixed = (findings.affixCount, affix) }
      notes.otherUnits = (findings.otherUnits, affix)
    }
    notes.numbersInText = numbersInText
    notes.areOfFirstRows = areOfFirstRows
    notes.mixedAffixes = mixedAffixes
    let missing = missingTexts
    notes.missingTexts = missing.first.map { row in
      let word = text.bytes[text.start(of: row)..<text.ends[row]]
      return (missing.count, String(decoding: word, as: UTF8.self))
    }
    return notes
  }

  /// What most numbers have beside their digits.
  private var sharedAffix: String? {
    findings.affixCount * 2 >= presentCount ? findings.affix : nil
  }

  /// The column, after all blocks.
  package consuming func finish() -> Column {
    switch kind {
    case .undecided:
      Column(
        [Double](repeating: .nan, count: rowCount),
        validity: rowCount == 0 ? nil : Validity(repeating: false, count: rowCount))
    case .numbers:
      (findings.integers.map { Column($0, validity: validity) }
        ?? Column(numbers, validity: validity)).with(affix: sharedAffix)
    case .durations: durations()
    case .dateTimes(let form): dates(form)
    case .text: texts()
    }
  }
}
