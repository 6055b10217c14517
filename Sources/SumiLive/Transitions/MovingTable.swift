import SumiChart
import SumiData

/// The columns of one series in the charts of a transition, under the same names.
struct MovingTable: Sendable {
  let name: String
  private var names: [String] = []
  /// The columns of each name, in the order of the charts; one alone stays.
  private var columns: [[Column]] = []
  /// The references of the series in the last chart, which those of the others get as well.
  private(set) var channels: [Role: ColumnReference] = [:]

  /// - Parameters:
  ///   - series: in the order of the charts, with their tables; one for a series of the last chart
  ///     alone.
  ///   - index: of the series, for errors.
  ///   - panels: those of the last chart.
  init(
    of series: [(series: Series, tables: [String: Table])], named name: String, index: Int,
    panels: Panels?
  ) throws(TransitionError) {
    self.name = name
    guard let (last, tables) = series.last else { return }
    let table = last.source.table(in: tables)
    for role in last.channels.map(\.role) {
      guard let reference = last.source[role] else { continue }
      let column = try Self.column(reference, in: table, of: name)
      var moving: [Column] = []
      for (other, tables) in series.dropLast() {
        let own = try other.source[role].map { (reference) throws(TransitionError) in
          try Self.column(reference, in: other.source.table(in: tables), of: name)
        }
        moving.append(own ?? column)
      }
      // The name of a column may be a title.
      let key = if case .named(let own) = reference { own } else { role.rawValue }
      channels[role] = .named(key)
      try add(key, moving + [column], of: index)
    }
    // Panels put these in place of a column of the series.
    for key in panels?.of ?? [] {
      guard let column = table?[key] else { continue }
      let moving = series.dropLast().map { $0.series.source.table(in: $0.tables)?[key] ?? column }
      try add(key, moving + [column], of: index)
    }
    for case .named(let key) in [last.source.splitBy, panels?.by].compactMap(\.self) {
      if let column = table?[key] { try add(key, [column], of: index) }
    }
  }

  private mutating func add(
    _ key: String, _ moving: [Column], of series: Int
  ) throws(TransitionError) {
    guard !names.contains(key) else { return }
    if let last = moving.last, let other = moving.first(where: { $0.count != last.count }) {
      throw .points(series: series, from: other.count, to: last.count)
    }
    names.append(key)
    columns.append(moving)
  }

  private static func column(
    _ reference: ColumnReference, in table: Table?, of series: String
  ) throws(TransitionError) -> Column {
    switch reference {
    case .values(let column): return column
    case .named(let name):
      guard let column = table?[name] else {
        throw .missingColumn(series: series, column: name)
      }
      return column
    }
  }

  /// The table between those of the charts.
  ///
  /// - Parameter staysAboveZero: whether numbers that are at least 0 in all charts stay so.
  func mixed(weights: [Double], staysAboveZero: Bool) -> DataReference? {
    let mixed = columns.compactMap { columns in
      columns.count == weights.count
        ? Column.mixed(columns, weights: weights, staysAboveZero: staysAboveZero) : columns.last
    }
    return (try? Table(names: names, columns: mixed)).map { .table($0) }
  }

  /// The greatest distance of a number from the first to the last chart, and from the first to the next.
  var greatestSteps: (whole: Double, next: Double) {
    columns.filter { $0.count > 1 }.reduce((0, 0)) { steps, columns in
      (
        max(steps.0, columns[0].greatestDistance(from: columns[columns.count - 1])),
        max(steps.1, columns[0].greatestDistance(from: columns[1]))
      )
    }
  }
}

extension Column {
  /// Between the numbers of one row.
  fileprivate func greatestDistance(from other: Column) -> Double {
    guard self != other, case .numbers(let old) = values, case .numbers(let new) = other.values
    else { return 0 }
    return zip(old.doubles, new.doubles).reduce(0) {
      let distance = abs($1.0 - $1.1)
      return distance.isFinite ? max($0, distance) : $0
    }
  }
}

extension Series {
  /// The same with its columns from a moving table.
  func reading(_ table: MovingTable) -> Series {
    var series = self
    series.source.data = table.name
    series.source.channels = table.channels
    return series
  }
}

extension SeriesSource {
  /// The table that it names, or the only one.
  func table(in tables: [String: Table]) -> Table? {
    data.map { tables[$0] } ?? (tables.count == 1 ? tables.first?.value : nil)
  }
}
