import SumiData

/// Detects whether the first row has the columns' names, and makes the names.
struct DelimitedTextHeader {
  let rules: CellRules
  /// The number of rows used for the decision.
  private static let sampleRows = 100

  /// Whether the first row of the block is a header: it is, unless more columns speak against it (a
  /// number above numbers, a date above dates) than for it (neither above them). A single row is a
  /// header if no cell of it speaks against that. Whole numbers that rise may be names, as of years.
  func isHeader(_ block: CellBlock) -> Bool {
    var balance = 0
    let rows = min(1, block.rowCount)..<min(Self.sampleRows, block.rowCount)
    var heads: [(head: ColumnKind, body: ColumnKind)] = []
    for column in 0..<block.stride - 1 {
      let head = rules.guess(block, column: column, rows: 0..<min(1, block.rowCount))
      let body = rows.isEmpty ? .undecided : rules.guess(block, column: column, rows: rows)
      heads.append((head, body))
      // 100M and 400M are races above times, or numbers above others.
      if head == .undecided || hasLetterForMillions(block, column) { continue }
      switch body {
      case .numbers: balance += head == .numbers ? -1 : 1
      case .dateTimes, .durations: balance += head == .text ? 1 : -1
      case .undecided: balance += head == .text ? 1 : -1
      case .text: break
      }
    }
    if rows.isEmpty { return balance > 0 }
    if HeaderRows.levels(of: block, rules) != nil || LabelledHead(block) != nil
      || SurveyHead(block, rules) != nil
    {
      return true
    }
    // A value that is missing, such as NA, is no name.
    let saysNothing = heads.allSatisfy { $0.head == .undecided && $0.body == .numbers }
    if saysNothing, heads.indices.allSatisfy({ block.cell(row: 0, column: $0).bare.count > 0 }) {
      return false
    }
    if heads.allSatisfy({ $0.head == .text }), isAboveNumbersAgain(block, rows) { return true }
    if balance == 0, heads.allSatisfy({ $0.body == .text }), recurs(block, rows) { return false }
    return balance >= 0 || areNames(heads, block, rows) || areCounted(heads, block, rows)
      || isCount(heads, block, rows)
  }

  /// Whether the first row comes again as a whole, as in joined files, and has a text above what are numbers in all
  /// other rows.
  private func isAboveNumbersAgain(_ block: CellBlock, _ rows: Range<Int>) -> Bool {
    let columns = 0..<block.stride - 1
    let isAgain = rows.map { row in
      columns.allSatisfy { column in
        let first = block.cell(row: 0, column: column)
        return first.count > 0
          && block.cell(row: row, column: column).bytes.elementsEqual(first.bytes)
      }
    }
    guard columns.count > 1, isAgain.contains(true), isAgain.contains(false) else { return false }
    return columns.contains { column in
      number(block, row: 0, column: column).isNaN
        && zip(rows, isAgain).allSatisfy { row, isAgain in
          isAgain || !number(block, row: row, column: column).isNaN
        }
    }
  }

  /// Whether the first row counts very many columns from 0 or 1, above rows of numbers that go up and down.
  private func isCount(
    _ heads: [(head: ColumnKind, body: ColumnKind)], _ block: CellBlock, _ rows: Range<Int>
  ) -> Bool {
    guard heads.count >= Self.leastCounted, rows.count >= Self.leastBelowCounts,
      heads.allSatisfy({ $0.head == .numbers && $0.body == .numbers })
    else { return false }
    let first = number(block, row: 0, column: 0)
    guard first == 0 || first == 1,
      heads.indices.allSatisfy({ number(block, row: 0, column: $0) == first + Double($0) })
    else { return false }
    let below = rows.map { row in heads.indices.map { number(block, row: row, column: $0) } }
    // Rows of ranks, or of other orders of the same numbers, begin so, too.
    let areOrders = below.allSatisfy {
      Set($0).count == $0.count
        && $0.allSatisfy { $0 >= first && $0 < first + Double(heads.count) && $0 == $0.rounded() }
    }
    return !areOrders
      && below.prefix(Self.leastBelowCounts).allSatisfy { numbers in
        !zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      }
  }

  /// Whether a later row that is the same as the first is the header of a joined file: all of its cells are names, above
  /// numbers or dates in some column.
  func mayComeAgain(_ block: CellBlock) -> Bool {
    let columns = 0..<block.stride - 1
    let rows = min(1, block.rowCount)..<min(Self.sampleRows, block.rowCount)
    guard columns.count > 1, !rows.isEmpty,
      columns.allSatisfy({ rules.guess(block, column: $0, rows: 0..<1) == .text })
    else { return false }
    return isAboveNumbersAgain(block, rows)
      || columns.contains {
        let body = rules.guess(block, column: $0, rows: rows)
        return body != .text && body != .undecided
      }
  }

  /// Fewer numbers in a row may be so by chance.
  private static let leastCounted = 8

  /// Whether the first row counts the columns from 0, as pandas does, above numbers with fractions.
  private func areCounted(
    _ heads: [(head: ColumnKind, body: ColumnKind)], _ block: CellBlock, _ rows: Range<Int>
  ) -> Bool {
    guard rows.count >= Self.leastBelowCounts else { return false }
    return heads.indices.allSatisfy { column in
      number(block, row: 0, column: column) == Double(column) && heads[column].body == .numbers
        && block.cell(row: 0, column: column).bare.count == String(column).count
        && rows.allSatisfy {
          let below = number(block, row: $0, column: column)
          return below.isNaN || below.rounded() != below
        }
    }
  }

  private static let leastBelowCounts = 8
  /// Fewer numbers from 1 on may be a row.
  private static let leastNumbered = 4

  private func hasLetterForMillions(_ block: CellBlock, _ column: Int) -> Bool {
    let cell = block.cell(row: 0, column: column)
    guard case .dressed(_, let dress) = rules.numbers.read(cell, last: block.lastWord) else {
      return false
    }
    return dress.magnitude != nil && dress.affix == nil
  }

  /// Whether a text of the first row stands in the same column again, and again, as names do not.
  private func recurs(_ block: CellBlock, _ rows: Range<Int>) -> Bool {
    (0..<block.stride - 1).contains { column in
      let first = block.cell(row: 0, column: column)
      return first.count > 0
        && rows.count { block.cell(row: $0, column: column).bytes.elementsEqual(first.bytes) } > 1
    }
  }

  /// Whether the numbers of the first row are names: they rise or fall by whole steps, and either are
  /// years above other numbers, or stand beside a text above numbers.
  private func areNames(
    _ heads: [(head: ColumnKind, body: ColumnKind)], _ block: CellBlock, _ rows: Range<Int>
  ) -> Bool {
    let columns = heads.indices.filter { heads[$0].head == .numbers }
    let names = columns.map { number(block, row: 0, column: $0) }
    guard !names.isEmpty, names.allSatisfy({ $0.rounded() == $0 }),
      names.count > 1 || heads.count > 1,
      zip(names, names.dropFirst()).allSatisfy({ $0 < $1 })
        || zip(names, names.dropFirst()).allSatisfy({ $0 > $1 })
    else { return false }
    if heads.contains(where: { $0.head == .text && $0.body == .numbers }) { return true }
    // A table with numbered rows and columns has nothing in its corner.
    let isNumbered = names.enumerated().allSatisfy { Double($0) == $1 - names[0] } && names[0] <= 1
    if heads[0].head == .undecided, isNumbered,
      heads[0].body == .numbers
        || heads[0].body == .text && names.count == heads.count - 1
          && names.count >= Self.leastNumbered
    {
      return true
    }
    guard names.allSatisfy(Self.years.contains) else { return false }
    let below = columns.flatMap { column in rows.map { number(block, row: $0, column: column) } }
    let known = below.filter(\.isFinite)
    return 2 * known.count { Self.years.contains($0) && $0.rounded() == $0 } < max(known.count, 1)
  }

  private static let years = 1_500.0...2_200.0

  /// A cell's number; NaN for none.
  private func number(_ block: CellBlock, row: Int, column: Int) -> Double {
    if case .number(let value) = rules.numbers.read(
      block.cell(row: row, column: column), last: block.lastWord)
    {
      return value
    }
    return .nan
  }

  /// The texts of a row of the header, trimmed; empty ones too.
  ///
  /// - Parameter lacksFirst: whether the first column has none there: it is called `rownames`.
  static func texts(_ block: CellBlock, row: Int, lacksFirst: Bool) -> [String] {
    (0..<block.stride - 1).map { column in
      let cell = lacksFirst ? column - 1 : column
      let name = cell < 0 ? "rownames" : headerText(block.cell(row: row, column: cell))
      return column == 0 && name.first == "#" && name.count > 1
        ? String(name.dropFirst().drop { $0 == "#" || $0 == " " }) : name
    }
  }

  /// The texts of cells, trimmed.
  static func texts(_ cells: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    guard let base = bytes.baseAddress else { return [] }
    return cells.map { headerText(Cell(start: base + $0.lowerBound, end: base + $0.upperBound)) }
  }

  /// Names without the single quotes that all of them have around them.
  static func unquoted(_ names: [String]) -> [String] {
    let areQuoted =
      names.count > 1
      && names.allSatisfy { $0.count > 2 && $0.first == "'" && $0.last == "'" }
    return areQuoted ? names.map { String($0.dropFirst().dropLast()) } : names
  }

  /// Names of which none recurs: `column 3` for an empty one, `x 2` for the second `x`.
  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return names.enumerated().map { column, name in
      let name = name.isEmpty ? "column \(column + 1)" : name
      var unique = name
      while !seen.insert(unique).inserted {
        counts[name, default: 1] += 1
        unique = "\(name) \(counts[name, default: 2])"
      }
      return unique
    }
  }

  private static func headerText(_ cell: Cell) -> String {
    let bytes = cell.unquoted
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "" }
      return String(
        decoding: Cell(start: start, end: start + buffer.count).trimmed.bytes, as: UTF8.self)
    }
  }
}
