import Glibc
import Sumi
import SumiServer

/// Reads the charts of a page. One that cannot be read is reported, and the page says so too, in
/// place of the chart.
struct ServedCharts {
  let paths: [String]
  let theme: Theme?
  let limits: Limits
  let following: ServeFollowOptions

  /// - Throws: for what is followed; `SumiError` and `ValidationError`.
  func read() async throws -> (charts: [ServedChart], followed: FollowedRows?) {
    var followed = try await following.file.asyncMap { file in
      try await FollowedRows(path: file, window: following.rows)
    }
    var charts: [ServedChart] = []
    for (index, path) in paths.enumerated() {
      do {
        charts.append(try read(path, at: index, &followed))
      } catch {
        Console.complain(error, about: path)
        charts.append(ServedChart(name: name(of: path), fault: "\(error)"))
      }
    }
    if let followed, followed.targets.isEmpty, charts.contains(where: { $0.fault == nil }) {
      throw SumiError.unreadable(
        file: followed.name,
        reason: "is no table of the charts; name the table that it is for with --table")
    }
    return (charts, followed)
  }

  private func read(
    _ path: String, at index: Int, _ followed: inout FollowedRows?
  ) throws -> ServedChart {
    let file = try ChartFile(path: path, limits: limits)
    var chart = file.chart
    if let theme { chart.statedTheme = theme }
    if let rows = followed, let table = followedTable(of: chart, in: file.folder) {
      chart.data[table] = .table(rows.first)
      followed?.targets.append((index, table))
    }
    let tables = try ProgressLine.during { (progress) throws(SumiError) in
      try chart.tables(relativeTo: file.folder, progress: progress)
    }
    return ServedChart(name: name(of: path), chart, tables: tables, relativeTo: file.folder)
  }

  /// The table of a chart that is followed: that of the name, of the file, or the only one if
  /// it is a file. The rows of a query are not those of its file.
  private func followedTable(of chart: Chart, in folder: String) -> String? {
    if let table = following.table { return chart.data[table] == nil ? nil : table }
    guard let path = following.file else { return nil }
    let files = chart.data.keys.sorted().compactMap { name in
      if case .file(let file)? = chart.data[name], file.query == nil {
        (name: name, path: file.path)
      } else {
        nil
      }
    }
    let same = files.first { _, file in
      isSameFile(file.hasPrefix("/") || file == "-" ? file : folder + file, path)
    }
    return same?.name ?? (chart.data.count == 1 ? files.first?.name : nil)
  }

  private func isSameFile(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// In the list of charts: the file's name, or its path if another one has that name.
  private func name(of path: String) -> String {
    let short = path == "-" ? "chart" : stem(of: path)
    return paths.filter { stem(of: $0) == short }.count > 1 ? path : short
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(
    _ body: (Wrapped) async throws -> Result
  ) async rethrows -> Result? {
    if let value = self { try await body(value) } else { nil }
  }
}
