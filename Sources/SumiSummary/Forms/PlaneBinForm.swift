import SumiChart
import SumiData
import SumiDrawing
import SumiLayout

/// Densities: of each bin of the plane the number of rows, the sum of their weights or the
/// aggregate of their values, with one of its rows, and the rows with the extremes.
struct PlaneBinForm: SummaryForm {
  let index: Int
  let name: String
  let x: String
  let y: String
  let value: String?
  let weight: String?
  /// `nil` for a count.
  let aggregate: Aggregate?
  let isLogAlongX: Bool
  let isLogAlongY: Bool

  enum Aggregate: String, Sendable {
    case mean, min, max, sum
  }

  var columns: [String] {
    var names: [String] = []
    for column in [x, y, value, weight].compactMap(\.self) where !names.contains(column) {
      names.append(column)
    }
    return names
  }
  let needsLayout = true

  /// The bin of rows that only widen the ranges.
  private static let noBin: Int64 = -1

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    try SeriesRows(table: rows.selecting(columns).picking(extremeRows(of: rows)))
  }

  private func extremeRows(of rows: Table) throws(DataError) -> [Int] {
    KeptRows.ofExtremes(
      x: try numbers(x, in: rows), values: [try numbers(y, in: rows)],
      leastX: isLogAlongX ? 0 : -.infinity, leastValue: isLogAlongY ? 0 : -.infinity)
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    guard var series = layout.series(index) else { return SeriesRows(table: try empty(like: rows)) }
    let known = layout.extremes[index]?.table
    for (role, column) in [(Role.x, x), (.y, y)] {
      let numbers = try numbers(column, in: rows)
      if let here = rows[column], let there = known?[column], !here.hasSameUnit(as: there) {
        throw .unusable(
          source: name,
          problem:
            "\"\(column)\" holds other values than in the ranges; give it one type in all parts")
      }
      let place = role.turned(series.series.source.orientation)
      series[place] = series[place].placing(numbers)
    }
    for (role, column) in [(Role.value, value), (.weight, weight)] {
      series.values[role] = try column.map { (column) throws(DataError) in
        try numbers(column, in: rows)
      }
    }
    guard let bins = BinnedRows(of: series, scale: layout.scale) else {
      return SeriesRows(table: try empty(like: rows))
    }
    var (places, picked, counts, results): ([Int64], [Int], [Int64], [Double]) = ([], [], [], [])
    for (bin, row) in bins.rows.enumerated() where row >= 0 && bins.counts[bin] > 0 {
      places.append(Int64(bin))
      picked.append(Int(row))
      counts.append(Int64(bins.counts[bin]))
      if !bins.results.isEmpty { results.append(bins.results[bin]) }
    }
    let extremes = try extremeRows(of: rows)
    picked += extremes
    places += extremes.map { _ in Self.noBin }
    counts += extremes.map { _ in 0 }
    if !bins.results.isEmpty { results += extremes.map { _ in 0 } }
    return SeriesRows(
      table: try table(
        of: rows.selecting(positions).picking(picked), places: places, counts: counts,
        results: bins.results.isEmpty ? nil : results),
      numbers: [Double(bins.size.columns), Double(bins.size.rows)])
  }

  private var positions: [String] { x == y ? [x] : [x, y] }

  private func table(
    of rows: Table, places: [Int64], counts: [Int64], results: [Double]?
  ) throws(DataError) -> Table {
    try Table(
      names: rows.names + [MadeColumn.bin, MadeColumn.count]
        + (results == nil ? [] : [MadeColumn.result]),
      columns: rows.columns + [Column(places), Column(counts)]
        + (results.map { [Column($0)] } ?? []))
  }

  private func empty(like rows: Table) throws(DataError) -> Table {
    try table(
      of: rows.selecting(positions).picking([]), places: [], counts: [],
      results: aggregate == nil && weight == nil ? nil : [])
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    let table = rows.table
    let bins = try numbers(MadeColumn.bin, in: table).integers
    let counts = try numbers(MadeColumn.count, in: table).integers
    let results = table[MadeColumn.result]?.numberValues?.doubles
    var rowOfBin: [Int64: Int] = [:]
    var (places, picked, sums): ([Int64], [Int], [Int64]) = ([], [], [])
    var joined: [Double] = []
    var loose: [Int] = []
    for (row, bin) in bins.enumerated() {
      guard bin != Self.noBin else {
        loose.append(row)
        continue
      }
      guard let known = rowOfBin[bin] else {
        rowOfBin[bin] = places.count
        places.append(bin)
        picked.append(row)
        sums.append(counts[row])
        if let results { joined.append(results[row]) }
        continue
      }
      sums[known] = sums[known].addingReportingOverflow(counts[row]).partialValue
      guard let results else { continue }
      switch aggregate {
      case .min: joined[known] = Swift.min(joined[known], results[row])
      case .max: joined[known] = Swift.max(joined[known], results[row])
      case .mean, .sum, nil: joined[known] += results[row]
      }
    }
    let order = places.indices.sorted { places[$0] < places[$1] }
    let rest = try table.picking(loose)
    let extremes = try extremeRows(of: rest).map { loose[$0] }
    return SeriesRows(
      table: try self.table(
        of: table.selecting(positions).picking(order.map { picked[$0] } + extremes),
        places: order.map { places[$0] } + extremes.map { _ in Self.noBin },
        counts: order.map { sums[$0] } + extremes.map { _ in 0 },
        results: results == nil ? nil : order.map { joined[$0] } + extremes.map { _ in 0 }),
      numbers: rows.numbers)
  }

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    if rows.numbers.count == 2, let columns = Int(exactly: rows.numbers[0]),
      let lines = Int(exactly: rows.numbers[1])
    {
      series.setBinsOfPlane(x: columns, y: lines)
    }
    let table = rows.table
    let bins = try numbers(MadeColumn.bin, in: table).integers
    let counts = try numbers(MadeColumn.count, in: table).integers
    let results = table[MadeColumn.result]?.numberValues?.doubles
    var (names, columns) = ([String](), [Column]())
    // A value may be aggregated over its own axis; its title has its name.
    for (role, column) in [(Role.x, x), (.y, y)] {
      let made = column == value || column == weight ? "sumi.\(role.rawValue)" : column
      series.source[role] = .named(made)
      guard !names.contains(made) else { continue }
      names.append(made)
      columns.append(try table.column(named: column, source: name))
    }
    if let aggregate, let value, let results {
      names.append(value)
      columns.append(
        Column(
          bins.indices.map { row in
            bins[row] == Self.noBin
              ? .nan : aggregate == .mean ? results[row] / Double(counts[row]) : results[row]
          }))
    } else {
      let made = weight ?? MadeColumn.count
      series.source[.weight] = .named(made)
      names.append(made)
      columns.append(results.map { Column($0) } ?? Column(counts))
    }
    return try Table(names: names, columns: columns)
  }

  func extremesOfSummary(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    let nothing = Column([Double](repeating: .nan, count: rows.table.rowCount))
    let table = try rows.table.selecting(positions)
    let others = columns.filter { !positions.contains($0) }
    return SeriesRows(
      table: try Table(
        names: table.names + others, columns: table.columns + others.map { _ in nothing }))
  }

  private func numbers(_ column: String, in table: Table) throws(DataError) -> NumberValues {
    let found = try table.column(named: column, source: name)
    if let numbers = found.numbersOrNothing { return numbers }
    throw .unusable(
      source: name,
      problem:
        "a summary of bins needs numbers or dates, but \"\(column)\" holds texts; choose another "
        + "column")
  }
}

extension Table {
  /// Some of the columns.
  func selecting(_ wanted: [String]) throws(DataError) -> Table {
    try Table(
      names: wanted,
      columns: wanted.map { (name) throws(DataError) in try column(named: name) })
  }
}
