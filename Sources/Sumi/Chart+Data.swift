import SumiChart
import SumiData

extension Chart {
  /// The chart's tables by name. Files are read; only columns that a series or the panels name are kept.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths; empty for the working directory.
  ///   - progress: called during a long read.
  /// - Throws: `SumiError.data`.
  public func tables(
    relativeTo folder: String = "", progress: ReadProgress = .none
  ) throws(SumiError) -> [String: Table] {
    var tables: [String: Table] = [:]
    for (name, reference) in data.sorted(by: { $0.key < $1.key }) {
      switch reference {
      case .table(let table): tables[name] = table
      case .file(var file):
        if !file.path.hasPrefix("/"), file.path != "-" { file.path = folder + file.path }
        tables[name] = try file.table(columns: columns(of: name), progress: progress)
      }
    }
    return tables
  }

  /// The columns of a table that series and panels name.
  private func columns(of table: String) -> Set<String> {
    var names: Set<String> = []
    for source in panelSeries.map(\.series.source) where source.data ?? table == table {
      for case .named(let name) in source.columns { names.insert(name) }
    }
    if case .named(let name)? = panels?.by { names.insert(name) }
    return names
  }
}
