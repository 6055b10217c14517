import SumiData

/// The rows of a header that has several: groups above the names, more of the names below them, the name of
/// the first column alone, units, or descriptions.
struct HeaderRows {
  /// How many rows below the first are no data.
  private(set) var count = 0
  /// The columns' names.
  private(set) var names: [String]
  /// The first text of a row that is left out, since it has no part of the names; `nil` without one.
  private var leftOut: String?
  /// The units of columns, as a row says; empty without one.
  private(set) var units: [String] = []
  /// What else a reader should know; `nil` for nothing.
  private var note: String?
  /// How many names stand for several columns, and the first of them with what was added to it.
  private var recurring: (count: Int, first: String)?

  /// Rows below the first that may belong to the header.
  private static let most = 3
  /// The rows below those by which the types of columns are known.
  private static let sampleRows = 24

  /// - Parameters:
  ///   - block: the first rows, the first with names.
  ///   - lacksFirst: whether the first column has no name there.
  ///   - groups: the cells above the names.
  init(_ block: CellBlock, rules: CellRules, lacksFirst: Bool, groups: [String]) {
    if !lacksFirst, let head = LabelledHead(block) {
      names = DelimitedTextHeader.unique(head.names)
      (units, count, note) = (head.units, head.rowCount - 1, head.note)
      return
    }
    if !lacksFirst, groups.isEmpty, let head = SurveyHead(block, rules) {
      names = DelimitedTextHeader.unique(head.names)
      (count, note) = (head.rowCount - 1, head.note)
      return
    }
    let first = DelimitedTextHeader.texts(block, row: 0, lacksFirst: lacksFirst)
    if groups.isEmpty, !lacksFirst, let levels = Self.levels(of: block, rules) {
      names = DelimitedTextHeader.unique(Self.joinedLevels(levels))
      count = levels.count
      return
    }
    var rows = groups.isEmpty ? [first] : [groups, first]
    var written = groups.isEmpty ? first : Self.joined(rows)
    var firstName: String?
    while count < Self.most, !lacksFirst, count + 1 < block.rowCount {
      let index = count + 1
      let row = DelimitedTextHeader.texts(block, row: index, lacksFirst: false)
      let body = Self.rows(below: index, block)
      let isNumbered = rules.guess(block, column: 0, rows: body) != .text || first[0].isEmpty
      if isNumbered, Self.namesFirst(row, block, body) {
        firstName = row[0]
        count += 1
        continue
      }
      guard Self.isHeader(index, block, rules, above: rows) else { break }
      let joined = Self.joined(rows + [row])
      let known = joined.filter { !$0.isEmpty }
      if Self.areIncomplete(written), Set(known).count == known.count {
        rows.append(row)
        written = joined
      } else if !Self.areIncomplete(written), leftOut == nil, units.isEmpty,
        Self.isDescription(row, of: index, block, rules)
      {
        units = Self.units(row)
        if units.isEmpty { leftOut = row.first { !$0.isEmpty } }
        if Self.isOfAll(row), isNumbered, row[0].count > Self.longestSign { firstName = row[0] }
      } else {
        break
      }
      count += 1
    }
    if let firstName { written[0] = firstName }
    written = DelimitedTextHeader.unquoted(written)
    names = DelimitedTextHeader.unique(written)
    let changed = zip(written, names).filter { !$0.isEmpty && $0 != $1 }
    if let first = changed.first { recurring = (Set(changed.map(\.0)).count, first.1) }
  }

  // MARK: Levels

  /// The rows of a header that names its levels in the first column, above a row without anything and numbered rows,
  /// as data frames with several levels of columns are written; `nil` for others.
  static func levels(of block: CellBlock, _ rules: CellRules) -> [[String]]? {
    let width = block.stride - 1
    func isEmpty(_ row: Int) -> Bool {
      (0..<width).allSatisfy { block.cell(row: row, column: $0).bare.count == 0 }
    }
    guard width > 2, let end = (2...most + 1).first(where: { $0 < block.rowCount && isEmpty($0) }),
      end + leastBelow < block.rowCount,
      rules.guess(block, column: 0, rows: 0..<end) == .text,
      (0..<width).allSatisfy({
        rules.guess(block, column: $0, rows: rows(below: end, block)) == .numbers
      })
    else { return nil }
    let levels = (0..<end).map { DelimitedTextHeader.texts(block, row: $0, lacksFirst: false) }
    // What is of a group of columns recurs.
    let recurs = levels.contains { Set($0.dropFirst()).count < $0.count - 1 }
    return recurs && levels.allSatisfy { $0.allSatisfy { !$0.isEmpty } } ? levels : nil
  }

  /// The texts of the levels of each column, one after the other: the first column has none.
  private static func joinedLevels(_ levels: [[String]]) -> [String] {
    (0..<(levels.first?.count ?? 0)).map { column in
      column == 0 ? "" : levels.map { $0[column] }.joined(separator: " ")
    }
  }

  /// What a reader should know.
  func notes(source: String) -> [String] {
    var notes = note.map { ["\(source): \($0)"] } ?? []
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
        // What has no name in the last row is of no group.
        guard !cell.isEmpty || rows.last?[column].isEmpty == false else { continue }
        if !text.isEmpty, !parts[column].contains(text) { parts[column].append(text) }
      }
    }
    return parts.map { $0.joined(separator: " ") }
  }

  /// Whether a row has nothing but the name of the first column, below one that names the others, as tools
  /// write it that tell both apart.
  private static func namesFirst(
    _ row: [String], _ block: CellBlock, _ body: Range<Int>
  ) -> Bool {
    guard row.count > 1, body.count > 1, row[0].contains(where: \.isLetter),
      row.dropFirst().allSatisfy(\.isEmpty)
    else { return false }
    // A heading of rows is as empty as others are.
    return body.allSatisfy { row in
      (1..<block.stride - 1).contains { block.cell(row: row, column: $0).bare.count > 0 }
    }
  }

  /// Whether one text is all that a row says of the columns behind the first.
  private static func isOfAll(_ row: [String]) -> Bool {
    row.count > 2 && Set(row.dropFirst()).count == 1 && !row[1].isEmpty
  }

  /// The units in a row of texts above numbers: in parentheses, or so short that they describe nothing, or one
  /// for all columns. Empty for other rows.
  private static func units(_ row: [String]) -> [String] {
    let filled = row.filter { !$0.isEmpty }
    let areBracketed = filled.allSatisfy { isBracketed($0) }
    guard areBracketed || isOfAll(row) || filled.allSatisfy({ $0.count <= longestUnit }) else {
      return []
    }
    return row.enumerated().map { column, text in
      if column == 0, isOfAll(row) { return "" }
      let unit = isBracketed(text) ? String(text.dropFirst().dropLast()) : text
      return noUnits.contains(unit.lowercased()) ? "" : unit
    }
  }

  /// What a row of units has for numbers without one.
  private static let noUnits: Set<String> = ["", "-", "--", "n/a", "na", "none", "1", "unitless"]
  private static let longestUnit = 12
  /// Longer texts are no units of the first column, such as `s` and `deg`.
  private static let longestSign = 3

  private static func isBracketed(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return ["()", "[]", "{}", "<>"].contains(String([first, last]))
  }

  private static let leastDescribed = 3
  /// Fewer rows below levels are rather those below a gap.
  private static let leastBelow = 3

  private static func rows(below row: Int, _ block: CellBlock) -> Range<Int> {
    min(row + 1, block.rowCount)..<min(row + 1 + sampleRows, block.rowCount)
  }

  /// Whether a row of texts above numbers describes the columns: it is not one of data that names its row.
  private static func isDescription(
    _ row: [String], of index: Int, _ block: CellBlock, _ rules: CellRules
  ) -> Bool {
    let body = rows(below: index, block)
    let filled = row.filter { !$0.isEmpty }
    // Words above all of several columns of numbers are of no row.
    let numbers = row.indices.filter { rules.guess(block, column: $0, rows: body) == .numbers }
    if index == 1, numbers.count >= leastDescribed, filled.count == row.count,
      Set(filled).count == row.count
    {
      return true
    }
    return
      (Set(filled).count > 1 || filled.count > 1 && row[0].isEmpty
      || filled.allSatisfy(isBracketed))
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
    // One text in parentheses is a unit already.
    let areUnits = filled.allSatisfy {
      isBracketed(block.cell(row: row, column: $0).bare.text)
    }
    guard above.count > (areUnits ? 0 : 1), 2 * above.count >= numbers.count else { return false }
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
