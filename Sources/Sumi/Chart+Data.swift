import SumiChart
import SumiData

extension Chart {
  /// The chart's tables by name, files read: only the columns that its series name.
  ///
  /// - Parameters:
  ///   - folder: what relative paths are relative to; empty for the working directory.
  ///   - progress: hears how far a long reading is.
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

  /// The names of the columns that series take from a table.
  private func columns(of table: String) -> Set<String> {
    var names: Set<String> = []
    for source in series.map(\.source) where source.data ?? table == table {
      for case .named(let name) in source.columns { names.insert(name) }
    }
    return names
  }
}
