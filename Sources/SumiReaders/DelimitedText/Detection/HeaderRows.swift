import SumiData

/// The rows of a header that has several: groups above the names, more of the names below them, or units and
/// descriptions.
struct HeaderRows {
  /// How many rows below the first are no data.
  private(set) var count = 0
  /// The columns' names.
  private(set) var names: [String]
  /// The first text of a row that is left out, since it has no part of the names; `nil` without one.
  private var leftOut: String?
  /// How many names stand for several columns, and the first of them with what was added to it.
  private var recurring: (count: Int, first: String)?

  /// Rows below the first that may belong to the header.
  private static let most = 2
  /// The rows below those by which the types of columns are known.
  private static let sampleRows = 24

  /// - Parameters:
  ///   - block: the first rows, the first with names.
  ///   - lacksFirst: whether the first column has no name there.
  ///   - groups: the cells above the names.
  init(_ block: CellBlock, rules: CellRules, lacksFirst: Bool, groups: [String]) {
    var rows = [DelimitedTextHeader.texts(block, row: 0, lacksFirst: lacksFirst)]
    var (isJoined, isOpen) = (false, true)
    while isOpen, count < Self.most, !lacksFirst,
      Self.isHeader(count + 1, block, rules, above: rows)
    {
      let row = DelimitedTextHeader.texts(block, row: count + 1, lacksFirst: false)
      let joined = Self.joined(rows + [row])
      if Self.areIncomplete(rows[rows.count - 1]), Set(joined).count == joined.count {
        rows.append(row)
        isJoined = true
      } else if !Self.areIncomplete(rows[0]), leftOut == nil,
        Self.isDescription(row, of: count + 1, block, rules)
      {
        leftOut = row.first { !$0.isEmpty }
      } else {
        isOpen = false
      }
      if isOpen { count += 1 }
    }
    if !groups.isEmpty { rows.insert(groups, at: 0) }
    let written = DelimitedTextHeader.unquoted(
      isJoined || !groups.isEmpty ? Self.joined(rows) : rows[0])
    names = DelimitedTextHeader.unique(written)
    let changed = zip(written, names).filter { !$0.isEmpty && $0 != $1 }
    if let first = changed.first { recurring = (Set(changed.map(\.0)).count, first.1) }
  }

  /// What a reader should know.
  func notes(source: String) -> [String] {
    var notes: [String] = []
    if let leftOut {
      notes.append("\(source): the row below the names is left out: \"\(leftOut)\" …")
    }
    if let recurring {
      let names = recurring.count == 1 ? "1 name stands" : "\(recurring.count) names stand"
      notes.append(
        "\(source): \(names) for several columns; the later ones are called such as"
          + " \"\(recurring.first)\"")
    }
    return notes
  }

  /// Whether names recur, or are not there: what tells them apart is in another row.
  static func areIncomplete(_ names: [String]) -> Bool {
    let known = names.dropFirst().filter { !$0.isEmpty }
    return Set(known).count < known.count || known.count + 1 < names.count
  }

  /// The texts of each column, each once. A text stands for the empty cells to the right of it, as that of
  /// merged cells, but for those of the last row.
  private static func joined(_ rows: [[String]]) -> [String] {
    let width = rows.last?.count ?? 0
    var parts = Array(repeating: [String](), count: width)
    for (index, row) in rows.enumerated() {
      var text = ""
      for column in 0..<width {
        let cell = column < row.count ? row[column] : ""
        if !cell.isEmpty || index == rows.count - 1 { text = cell }
        if !text.isEmpty, !parts[column].contains(text) { parts[column].append(text) }
      }
    }
    return parts.map { $0.joined(separator: " ") }
  }

  private static func rows(below row: Int, _ block: CellBlock) -> Range<Int> {
    min(row + 1, block.rowCount)..<min(row + 1 + sampleRows, block.rowCount)
  }

  /// Whether a row of texts above numbers describes the columns: it is not one of data that names its row.
  private static func isDescription(
    _ row: [String], of index: Int, _ block: CellBlock, _ rules: CellRules
  ) -> Bool {
    let body = rows(below: index, block)
    return Set(row.filter { !$0.isEmpty }).count > 1
      && row.indices.allSatisfy { column in
        row[column].isEmpty || "([{<".contains(row[column].prefix(1))
          || rules.guess(block, column: column, rows: body) != .text
      }
  }

  /// Whether a row below the first is of the header: it has texts, none of which recurs, above numbers; or
  /// years without a name in front.
  private static func isHeader(
    _ row: Int, _ block: CellBlock, _ rules: CellRules, above: [[String]]
  ) -> Bool {
    let body = rows(below: row, block)
    guard body.count > 1 else { return false }
    let columns = Array(0..<block.stride - 1)
    func isFilled(_ column: Int, _ row: Int) -> Bool {
      !rules.numbers.missing.contains(block.cell(row: row, column: column).bare)
    }
    let numbers = columns.filter { rules.guess(block, column: $0, rows: body) == .numbers }
    let filled = columns.filter { isFilled($0, row) }
    let above = numbers.filter { filled.contains($0) }
    guard above.count > 1, 2 * above.count >= numbers.count else { return false }
    for column in filled {
      let cell = block.cell(row: row, column: column)
      if body.contains(where: {
        block.cell(row: $0, column: column).bytes.elementsEqual(cell.bytes)
      }) {
        return false
      }
    }
    let areTexts = above.allSatisfy {
      if case .invalid = rules.numbers.read(block.cell(row: row, column: $0), last: block.lastWord)
      {
        return true
      }
      return false
    }
    if areTexts { return true }
    let isLabelled = body.allSatisfy { isFilled(0, $0) }
    return row == 1 && block.cell(row: row, column: 0).bare.count == 0 && isLabelled
      && areIncomplete(DelimitedTextHeader.texts(block, row: 0, lacksFirst: false))
  }
}
