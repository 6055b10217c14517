import SumiTime

/// Parses one column, block after block.
package struct ColumnBuilder {
  /// The result of parsing a block.
  package enum Outcome: Equatable {
    case read
    /// The column is of another kind than assumed: parse it again from its start.
    case restart(ColumnKind)
    /// The cell in this row of the block is invalid.
    case wrong(row: Int)
  }

  /// From 0.
  package let index: Int
  /// The column's name, which may speak for dates.
  let name: String
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
  /// The number of rows to reserve memory for, if known.
  let expectedRows: Int

  package init(
    index: Int, name: String, declared: ColumnType?, kind: ColumnKind, rules: CellRules,
    expectedRows: Int
  ) {
    self.index = index
    self.name = name
    self.declared = declared
    self.kind = kind
    self.rules = rules
    self.expectedRows = expectedRows
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
    case .numbers: numbers.reserveCapacity(expectedRows)
    case .dateTimes: stamps.values.reserveCapacity(expectedRows)
    case .text, .undecided: break
    }
  }

  /// Marks the rows before the kind was known as missing.
  private mutating func fillMissing() {
    validity = Validity(repeating: false, count: rowCount)
    if kind == .numbers {
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

  /// The result for a block with cells that are not of the column's type.
  func outcome(good: Int, bad: Int, firstBad: Int) -> Outcome {
    if bad == 0 { return .read }
    return declared != nil || CellRules.isType(good: presentCount + good, bad: bad)
      ? .wrong(row: firstBad) : .restart(.text)
  }

  package var type: ColumnType {
    switch kind {
    case .undecided, .numbers: .numbers
    case .dateTimes: .dateTimes
    case .text: .text
    }
  }

  /// The column, after all blocks.
  package consuming func finish() -> Column {
    switch kind {
    case .undecided:
      Column(
        [Double](repeating: .nan, count: rowCount),
        validity: rowCount == 0 ? nil : Validity(repeating: false, count: rowCount))
    case .numbers: Column(numbers, validity: validity)
    case .dateTimes(let form): dates(form)
    case .text: Column(.text(text), validity: validity)
    }
  }
}
