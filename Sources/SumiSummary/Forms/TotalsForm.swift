import SumiChart
import SumiData
import SumiTime

/// Series whose rows are combined: for each position or period, and each part of a split series,
/// how many values there are, and their sum, the least or the greatest.
struct TotalsForm: SummaryForm {
  let index: Int
  let name: String
  /// The column that rows have in common which are combined.
  let key: String
  /// Empty if rows are counted, whatever they hold.
  let values: [String]
  let split: String?
  let aggregate: Aggregate
  let every: CalendarStep?
  let zone: Zone
  let missing: MissingValues
  /// The role of the counts, if there are no values.
  let countedRole: Role?

  /// The column of counts, if there are no values.
  private static let counts = "Count"
  /// The rows that are combined at a time.
  private static let chunkRows = 1 << 20
  /// The largest number of periods.
  private static let mostPeriods = 4_000_000

  var columns: [String] {
    var names = [key]
    for column in values + [split].compactMap(\.self) where !names.contains(column) {
      names.append(column)
    }
    return names
  }

  let needsLayout = false

  /// What is combined: the values, or the rows themselves.
  private var combined: [String] { values.isEmpty ? [Self.counts] : values }

  private func count(of value: String) -> String { "\(MadeColumn.count).\(value)" }
  private func result(of value: String) -> String { "\(MadeColumn.result).\(value)" }
  private var hasResults: Bool { aggregate != .count }

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    let parts = try rows.parts(by: split, source: name)
    guard !parts.isEmpty else {
      return SeriesRows(table: try totals(of: rows).adding(split.map { _ in "" }, as: split))
    }
    var tables: [Table] = []
    for part in parts {
      var chunks: [Table] = []
      for first in stride(from: 0, to: max(part.table.rowCount, 1), by: Self.chunkRows) {
        let chunk = first..<min(first + Self.chunkRows, part.table.rowCount)
        chunks.append(
          try totals(
            of: Table(names: part.table.names, columns: part.table.columns.map { $0[chunk] })))
      }
      let joined = try Table.joined(chunks, source: name)
      tables.append(
        try (chunks.count > 1 ? combined(joined) : joined).adding(part.title, as: split))
    }
    return SeriesRows(table: try Table.joined(tables, source: name))
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try extremes(of: rows)
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try joinedExtremes(rows)
  }

  func joinedWithoutLayout(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    try joinedExtremes(rows)
  }

  func joinedExtremes(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    let parts = try rows.table.parts(by: split, source: name).map { (part) throws(DataError) in
      try combined(part.table).adding(part.title, as: split)
    }
    return SeriesRows(table: parts.isEmpty ? rows.table : try Table.joined(parts, source: name))
  }

  // MARK: Totals

  /// The totals of rows of the data.
  private func totals(of rows: Table) throws(DataError) -> Table {
    let keys = try rows.column(named: key, source: name)
    let columns = try values.map { (value) throws(DataError) in
      let column = try rows.column(named: value, source: name)
      switch column.values {
      case .numbers: return column
      case .dateTimes where [.min, .max, .count].contains(aggregate): return column
      case .text where aggregate == .count || column.validity?.missingCount == column.count:
        return Column((0..<column.count).map { column.isMissing($0) ? .nan : 1 })
      case .dateTimes, .text:
        throw .unusable(
          source: name,
          problem: "the aggregate \"\(aggregate.rawValue)\" needs numbers, but \"\(value)\" holds "
            + "\(column.kindWord); choose \"count\", or another column")
      }
    }
    let taken = [keys] + (values.isEmpty ? [Column.rowNumbers(rows.rowCount)] : columns)
    let periods = try periods(of: keys)
    let counts = Totals(.count, periods: periods).output(of: taken).columns
    let results =
      hasResults
      ? Totals(aggregate == .mean ? .sum : aggregate, periods: periods).output(of: taken).columns
        .dropFirst() : []
    return try Table(
      names: [key] + combined.map(count) + (hasResults ? combined.map(result) : []),
      columns: counts + results)
  }

  /// The totals of totals.
  private func combined(_ totals: Table) throws(DataError) -> Table {
    let keys = try totals.column(named: key, source: name)
    func output(_ aggregate: Aggregate, _ names: [String]) throws(DataError) -> [Column] {
      let columns = try names.map { (column) throws(DataError) in
        try totals.column(named: column, source: name)
      }
      return Totals(aggregate).output(of: [keys] + columns).columns
    }
    let counts = try output(.sum, combined.map(count))
    let results =
      hasResults
      ? try output(aggregate == .mean ? .sum : aggregate, combined.map(result)).dropFirst() : []
    return try Table(
      names: [key] + combined.map(count) + (hasResults ? combined.map(result) : []),
      columns: counts + results)
  }

  func periods(of keys: Column) throws(DataError) -> Totals.Periods? {
    guard let every else { return nil }
    guard case .dateTimes(_, let unit) = keys.values else {
      if keys.validity?.missingCount == keys.count { return nil }
      throw .unusable(
        source: name,
        problem: "\"every\" is for dates, but \"\(key)\" holds \(keys.kindWord); leave it out to "
          + "combine equal values")
    }
    guard let range = keys.statistics.stampRange else {
      return Totals.Periods([], description: every)
    }
    return Totals.Periods(try starts(over: range, unit), description: every)
  }

  private func starts(
    over range: ClosedRange<Int64>, _ unit: TimeUnit
  ) throws(DataError) -> [Int64] {
    guard let every else { return [] }
    guard let starts = every.starts(covering: range, in: unit, zone, limit: Self.mostPeriods) else {
      throw .unusable(
        source: name,
        problem:
          "\"every\" \"\(every)\" gives more than \(Self.mostPeriods) periods, or is finer than "
          + "the dates; choose a longer one")
    }
    return starts
  }

  // MARK: Drawing

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    if let countedRole { series.source[countedRole] = .named(Self.counts) }
    let countsPeriods = aggregate == .count && every != nil && missing == .gap
    if aggregate == .count {
      // The counts of one row each add up to themselves.
      series.source.title = series.source.title ?? Self.counts
      series.source.aggregate = .sum
      // Periods without rows count 0; those that are shown are among the rows now.
      if countsPeriods { series.source.missing = .connect }
    }
    let parts = try rows.table.parts(by: split, source: name).map { (part) throws(DataError) in
      let table = try values(of: part.table)
      return try (countsPeriods ? addingZeros(to: table) : table).adding(part.title, as: split)
    }
    guard parts.isEmpty else { return try Table.joined(parts, source: name) }
    return try values(of: rows.table).adding(split.map { _ in "" }, as: split)
  }

  func drawnExtremes(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    try drawn(rows, as: &series)
  }

  /// The keys with the values that are drawn.
  private func values(of totals: Table) throws(DataError) -> Table {
    let columns = try combined.map { (value) throws(DataError) in
      let counts = try totals.column(named: count(of: value), source: name)
      guard hasResults else { return counts }
      let results = try totals.column(named: result(of: value), source: name)
      guard aggregate == .mean, let sums = results.numberValues?.doubles,
        let divisors = counts.numberValues?.doubles
      else { return results }
      return Column(
        zip(sums, divisors).map { $1 == 0 ? .nan : $0 / $1 }, validity: results.validity)
    }
    return try Table(
      names: [key] + combined, columns: [totals.column(named: key, source: name)] + columns)
  }

  /// Adds a row of 0 for each period without rows between two others, as a chart of all rows has it.
  private func addingZeros(to table: Table) throws(DataError) -> Table {
    guard let keys = table[key], case .dateTimes(let values, let unit) = keys.values else {
      return table
    }
    let stamps = values.integers
    var added: [Int64] = []
    for (stamp, next) in zip(stamps, stamps.dropFirst()) where stamp < next {
      let starts = try starts(over: stamp...next, unit)
      added += starts.filter { $0 > stamp && $0 < next }
    }
    guard !added.isEmpty else { return table }
    let zeros = Column([Double](repeating: 0, count: added.count))
    let rows = try Table(
      names: table.names,
      columns: [Column(dateTimes: added, unit)] + table.names.dropFirst().map { _ in zeros })
    return try Table.joined([table, rows], source: name)
  }
}
