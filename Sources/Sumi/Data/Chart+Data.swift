import SumiChart
import SumiData
import SumiDatabase
import SumiWork

extension Chart {
  /// The chart's tables by name. Files are read; only columns that a series or the panels name are
  /// kept, unless a query reads them.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths; empty for the working directory.
  ///   - progress: called during a long read.
  /// - Throws: `SumiError.data`; `.cancelled` when the task is cancelled while it waits for a pipe.
  public func tables(
    relativeTo folder: String = "", progress: ReadProgress = .none
  ) throws(SumiError) -> [String: Table] {
    try tables(relativeTo: folder, progress: progress, sharing: nil)
  }

  /// The tables that it holds itself, without those in files, and those of the charts in it.
  package var heldTables: [String: Table] {
    var tables = data.compactMapValues(\.heldTable)
    for (index, part) in charts.enumerated() {
      for (name, table) in part.heldTables {
        tables[Chart.tableName(name, ofChart: index)] = table
      }
    }
    return tables
  }

  /// - Parameter files: tables of files that other charts have read; `nil` for none.
  func tables(
    relativeTo folder: String, progress: ReadProgress = .none, sharing files: TableCache?
  ) throws(SumiError) -> [String: Table] {
    var tables: [String: Table]
    do {
      let reading = ChartReading(chart: self, folder: folder, progress: progress, shared: files)
      tables = try Work.during(within: .init(seconds: limits.seconds)) { try reading.tables() }
    } catch {
      throw SumiError.wrap(error)
    }
    for (index, part) in charts.enumerated() {
      var part = part
      part.limits = limits
      for (name, table) in try part.tables(
        relativeTo: folder, progress: progress, sharing: files)
      {
        tables[Chart.tableName(name, ofChart: index)] = table
      }
    }
    return tables
  }

  /// The columns of a table that series and panels name.
  fileprivate func columns(of table: String) -> Set<String> {
    var names: Set<String> = []
    for source in panelSeries.map(\.series.source) where source.data ?? table == table {
      for case .named(let name) in source.columns { names.insert(name) }
    }
    if case .named(let name)? = panels?.by { names.insert(name) }
    for part in charts where part.data.isEmpty { names.formUnion(part.columns(of: table)) }
    return names
  }
}

/// Reads a chart's tables, those of queries before the others: what a query has read is not read
/// again.
private final class ChartReading {
  @Shared private var chart: Chart
  private let folder: String
  private let progress: ReadProgress
  /// Tables that other charts have read.
  private let shared: TableCache?
  /// Whole tables, of queries and of what they read.
  private var whole: [String: QueryTable] = [:]
  /// The tables whose queries are being run, each read by the one before it.
  private var running: [String] = []

  init(chart: Chart, folder: String, progress: ReadProgress, shared: TableCache?) {
    self.chart = chart
    self.folder = folder
    self.progress = progress
    self.shared = shared
  }

  func tables() throws(DataError) -> [String: Table] {
    var tables: [String: Table] = [:]
    for (name, file) in files where file.query != nil { tables[name] = try wholeTable(name).table }
    for (name, reference) in chart.data {
      if case .table(let table) = reference { tables[name] = table }
    }
    for (name, file) in files where file.query == nil {
      let columns = chart.columns(of: name)
      if let table = whole[name]?.table {
        for column in columns.sorted() { _ = try table.column(named: column, source: file.name) }
        tables[name] = table
      } else {
        tables[name] = try read(file, columns: columns, as: name).table
      }
    }
    let unclear = tables.filter { $0.value.columns.contains { $0.dayOrder == .unclear } }
    for (name, table) in unclear.sorted(by: { $0.key < $1.key }) {
      let file = files.first { $0.name == name }?.file.name
      try table.checkDates(
        of: chart.columns(of: name).sorted(), source: file ?? "data \"\(name)\"")
    }
    return tables
  }

  /// The chart's files in the order of their names, with the paths to open.
  private var files: [(name: String, file: DataFile)] {
    chart.data.sorted { $0.key < $1.key }.compactMap { name, reference in
      guard case .file(var file) = reference else { return nil }
      if !file.path.hasPrefix("/"), file.path != "-" { file.path = folder + file.path }
      file.limits = chart.limits
      return (name, file)
    }
  }

  private func read(
    _ file: DataFile, columns: Set<String>?, as name: String
  ) throws(DataError) -> QueryTable {
    let names = chart.data.keys.filter { $0 != name }.sorted()
    let others = QueryTables(
      names: names,
      indexed: { [unowned self] (other) throws(DataError) in
        try wholeTable(other)
      })
    return try file.table(
      columns: columns, as: name, with: others, sharing: shared, progress: progress)
  }

  private func wholeTable(_ name: String) throws(DataError) -> QueryTable {
    if let table = whole[name] { return table }
    if case .table(let table)? = chart.data[name] {
      whole[name] = QueryTable(table)
      return try wholeTable(name)
    }
    guard let file = files.first(where: { $0.name == name })?.file else {
      return QueryTable(Table())
    }
    guard !running.contains(name) else {
      throw .unusable(
        source: file.name,
        problem: "the queries of \((running + [name]).map { "\"\($0)\"" }.joined(separator: ", "))"
          + " read each other; let one of them read only its file")
    }
    running.append(name)
    defer { running.removeLast() }
    let table = try read(file, columns: nil, as: name)
    whole[name] = table
    return table
  }
}

extension [String: Table] {
  /// What was found in the tables of a chart while they were read, such as cells that are left out, in order.
  package var notes: [String] { values.flatMap(\.notes).sorted() }
}
