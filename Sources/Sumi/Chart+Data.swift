import SumiChart
import SumiData

extension Chart {
  /// The chart's tables by name, files read: only the columns that its series name.
  ///
  /// - Parameter folder: what relative paths are relative to; empty for the working directory.
  /// - Throws: `SumiError.data`.
  public func tables(relativeTo folder: String = "") throws(SumiError) -> [String: Table] {
    var tables: [String: Table] = [:]
    for (name, reference) in data.sorted(by: { $0.key < $1.key }) {
      switch reference {
      case .table(let table): tables[name] = table
      case .file(let file):
        let path = file.hasPrefix("/") || file == "-" ? file : folder + file
        do throws(DataError) {
          tables[name] = try Self.table(at: path, columns: columns(of: name))
        } catch {
          throw .data(error)
        }
      }
    }
    return tables
  }

  private static func table(at path: String, columns: Set<String>) throws(DataError) -> Table {
    var options = DelimitedTextOptions()
    options.columns = columns
    return try DelimitedTextReader.table(contentsOf: path, options: options)
  }

  /// The names of the columns that series take from a table.
  private func columns(of table: String) -> Set<String> {
    var names: Set<String> = []
    for series in series.map(\.concrete) where series.source.data ?? table == table {
      for case .named(let name) in series.columns { names.insert(name) }
    }
    return names
  }
}
