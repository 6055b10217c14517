import SumiData

/// A table in place of one whose rows are no rows: lists of items, records of several rows, or a matrix.
struct ReshapedTable {
  let table: Table
  /// What its rows were, for a message.
  let words: String
  /// Whether it has the numbers of the rows and columns of a matrix.
  var isMatrix = false
  /// What its points are; `nil` for other rows.
  var points: PairedColumns.Points?

  /// `nil` for tables that are what they look like.
  static func found(in table: Table) -> ReshapedTable? {
    Records.table(of: table) ?? ItemLists.table(of: table) ?? Matrix.table(of: table)
      ?? CountryColumns.table(of: table) ?? PairedColumns.table(of: table)
  }

  /// The texts of a column, without those that are missing.
  static func texts(_ column: Column) -> [String]? {
    guard case .text(let texts) = column.values else { return nil }
    return (0..<texts.count).map { column.isMissing($0) ? "" : texts[$0] }
  }

  /// Whether nothing in a file names its columns, or they have numbers from 0 as arrays do.
  static func isUnnamed(_ table: Table) -> Bool {
    table.names.enumerated().allSatisfy { $1 == "column \($0 + 1)" }
      || table.names.enumerated().allSatisfy { $1 == "\($0)" }
  }
}

/// Rows that are lists of items, such as what was bought together.
enum ItemLists {
  static let item = "item"

  private static let leastLists = 10
  private static let longestItem = 40

  /// A row for each item of each list.
  static func table(of table: Table) -> ReshapedTable? {
    guard let lists = lists(in: table) else { return nil }
    let items = lists.joined().filter { !$0.isEmpty }
    let several = lists.count { $0.count > 1 }
    // Sentences have commas, too, but few words of a line recur as a whole.
    guard lists.count >= leastLists, 2 * several >= lists.count,
      2 * Set(items).count <= items.count,
      items.allSatisfy({ $0.count <= longestItem }),
      items.count(where: { $0.contains(where: \.isLetter) }) * 10 >= items.count * 9,
      lists.count(where: { Set($0).count < $0.count }) * 10 <= lists.count
    else { return nil }
    // Lists are not expected to have equal lengths.
    let notes = table.notes.filter { !$0.contains("fewer cells than the") }
    let made = try? Table(names: [item], columns: [Column(items)], notes: notes)
    return made.map {
      ReshapedTable(table: $0, words: "\(lists.count) rows are taken as lists of items")
    }
  }

  private static func lists(in table: Table) -> [[String]]? {
    if table.names.count == 1, let cells = ReshapedTable.texts(table.columns[0]) {
      let name = table.names[0].contains(",") ? [table.names[0]] : []
      return (name + cells).filter { !$0.isEmpty }.map { cell in
        cell.split(separator: ",").map(\.trimmingSpaces)
      }
    }
    guard table.names.count > 1, ReshapedTable.isUnnamed(table) else { return nil }
    let columns = table.columns.compactMap(ReshapedTable.texts)
    guard columns.count == table.names.count else { return nil }
    let rows = (0..<table.rowCount).map { row in columns.map { $0[row] } }
    // Lists of one length are rows of a table, and a table's gaps are anywhere.
    let short = rows.count { $0.last == "" }
    let areLists = rows.allSatisfy { row in
      let count = row.count { !$0.isEmpty }
      return count > 0 && row.prefix(count).allSatisfy { !$0.isEmpty }
    }
    return areLists && 3 * short >= rows.count ? rows.map { $0.filter { !$0.isEmpty } } : nil
  }
}

/// Rows with the name of a field and its value, of which several are one record.
enum Records {
  private static let leastRecords = 3
  private static let fields = 3...60
  private static let longestField = 40

  /// A row for each record.
  static func table(of table: Table) -> ReshapedTable? {
    guard let pairs = pairs(in: table), let first = pairs.first(where: { !$0.field.isEmpty })
    else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for pair in pairs where seen.insert(pair.field).inserted { names.append(pair.field) }
    guard fields.contains(names.count), names.allSatisfy({ $0.count <= longestField }),
      pairs.count >= leastRecords * names.count / 2
    else { return nil }
    // A record begins with the field of the first one.
    let start = pairs.first?.field ?? first.field
    var records: [[String: String]] = []
    var isRegular = true
    for pair in pairs {
      if pair.field == start {
        records.append([start: pair.value])
      } else if let last = records.indices.last {
        isRegular = isRegular && records[last][pair.field] == nil
        records[last][pair.field] = pair.value
      }
    }
    let whole = records.count { 2 * $0.count >= names.count }
    guard isRegular, records.count >= leastRecords, whole * 10 >= records.count * 9 else {
      return nil
    }
    guard haveOwnValues(pairs) else { return nil }
    let columns = names.map { name in
      let cells = records.map { $0[name] ?? "" }
      return (try? Column(inferringTypesOf: cells, name: name)) ?? Column(cells)
    }
    let titles = names.map {
      $0.isEmpty ? "record" : $0.hasSuffix(":") ? String($0.dropLast()) : $0
    }
    guard Set(titles).count == titles.count else { return nil }
    let made = try? Table(names: titles, columns: columns, notes: table.notes)
    return made.map {
      ReshapedTable(
        table: $0,
        words: "\(pairs.count) rows are taken as the fields of \(records.count) records")
    }
  }

  /// Whether most values are of one field, as those of groups that are compared are not.
  private static func haveOwnValues(_ pairs: [(field: String, value: String)]) -> Bool {
    var fields: [String: Set<String>] = [:]
    for pair in pairs where !pair.value.isEmpty {
      fields[pair.value, default: []].insert(pair.field)
    }
    return fields.values.count { $0.count > 1 } * 5 <= fields.count
  }

  /// Whether a table has fields and their values in rows, by the colons behind these fields.
  static func areMixed(_ table: Table) -> Bool {
    guard table.columns.count == 2, let fields = ReshapedTable.texts(table.columns[0]),
      table.columns[1].type == .text
    else { return false }
    let named = fields.filter { !$0.isEmpty }
    let marked = named.filter { $0.hasSuffix(":") }
    return marked.count >= 10 && marked.count * 10 >= named.count * 9
      && Set(marked).count * 5 <= marked.count
  }

  /// The fields and values of rows with text, the names of columns too where they are some.
  private static func pairs(in table: Table) -> [(field: String, value: String)]? {
    let columns = table.columns.compactMap(ReshapedTable.texts)
    guard columns.count == table.columns.count else { return nil }
    switch columns.count {
    case 1:
      let lines = ([table.names[0]] + columns[0]).filter { !$0.isEmpty }
      let pairs = lines.compactMap { line -> (field: String, value: String)? in
        guard let colon = line.firstIndex(of: ":"), line[colon...].dropFirst().first == " " else {
          return nil
        }
        return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
      }
      return pairs.count == lines.count ? pairs : nil
    case 2:
      let rows = zip(columns[0], columns[1]).map { (field: $0, value: $1) }
      let hasNames = columns[0].contains(table.names[0])
      return (hasNames ? [(field: table.names[0], value: table.names[1])] : []) + rows
    default: return nil
    }
  }
}

/// Numbers without names, in as many rows as columns or changing little from one to the next.
enum Matrix {
  private static let leastColumns = 8
  private static let leastRows = 4
  private static let most = 600
  /// Fewer columns may be the answers to questions, which agree with each other.
  private static let manyColumns = 20
  /// The range of a column relative to that of all, at least.
  private static let leastRange = 0.02

  /// A row for each cell, with the numbers of its row and column from 1.
  static func table(of table: Table) -> ReshapedTable? {
    let (rows, columns) = (table.rowCount, table.columns.count)
    guard leastColumns...most ~= columns, leastRows...most ~= rows, ReshapedTable.isUnnamed(table)
    else { return nil }
    var cells: [[Double]] = []
    for column in table.columns {
      guard case .numbers(let numbers) = column.values, column.affix == nil else { return nil }
      cells.append(numbers.doubles)
    }
    guard isMatrix(cells, rows: rows) else { return nil }
    let places = (0..<rows).flatMap { row in (0..<columns).map { (row, $0) } }
    let made = try? Table(
      names: ["column", "row", "value"],
      columns: [
        Column(places.map { Double($0.1 + 1) }), Column(places.map { Double($0.0 + 1) }),
        Column(places.map { cells[$0.1][$0.0] }),
      ], notes: table.notes)
    return made.map {
      ReshapedTable(table: $0, words: "\(rows) rows are taken as those of a matrix", isMatrix: true)
    }
  }

  private static func isMatrix(_ cells: [[Double]], rows: Int) -> Bool {
    let known = cells.joined().filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max(), least < greatest,
      known.count * 10 >= cells.count * rows * 9
    else { return false }
    // Different measures are in different units.
    let ranges = cells.compactMap { column -> Double? in
      let values = column.filter(\.isFinite)
      return values.min().flatMap { low in values.max().map { $0 - low } }
    }
    let wide = ranges.count { $0 > leastRange * (greatest - least) }
    guard wide * 10 >= cells.count * 9 else { return false }
    if cells.count == rows { return true }
    let steps = zip(cells, cells.dropFirst()).flatMap { zip($0, $1).map { abs($1 - $0) } }
      .filter(\.isFinite)
    let mean = known.reduce(0, +) / Double(known.count)
    let spread = known.reduce(0) { $0 + abs($1 - mean) } / Double(known.count)
    // Neighbours that have nothing to do with each other differ by more than the spread.
    let most = cells.count < manyColumns ? spread / 2 : 0.9 * spread
    return steps.reduce(0, +) / Double(max(steps.count, 1)) < most
  }
}
