import ArgumentParser
import Sumi
import SumiPlot

extension Plot {
  /// The file that is read.
  var file: DataFile {
    let filter = condition.map { "SELECT * FROM data WHERE \($0)" }
    var file = DataFile(data, format: format, layout: layout, query: query ?? filter)
    reading.apply(to: &file)
    file.otherPaths = Array(files.dropFirst())
    return file
  }

  /// The file's table, or the columns of it that are drawn, and what they were chosen from.
  func readTable() throws -> (table: Table, sample: (table: Table, rowCount: Int)?) {
    // Most of its members are tables too.
    if isChartFile {
      throw ValidationError("\(data) is a chart file, not a table; draw it with 'sumi render'")
    }
    return try ProgressLine.during { (progress) throws(SumiError) in
      try table(progress)
    }
  }

  /// The first rows of a long file in columns tell which columns are drawn.
  private func table(
    _ progress: ReadProgress
  ) throws(SumiError) -> (table: Table, sample: (table: Table, rowCount: Int)?) {
    if let columns {
      do {
        return (try file.table(columns: columns, progress: progress), nil)
      } catch {
        // A date may be joined from columns with other names.
        guard let x, PreparedTable.namesOfDates.contains(x) else { throw error }
        return (try file.table(columns: nil, progress: progress), nil)
      }
    }
    guard let sample = try file.firstRows(PlotBuilder.sampleRows) else {
      return (try file.table(columns: nil, progress: progress), nil)
    }
    let builder = PlotBuilder(table: sample.table, name: data, sample: sample)
    let columns: Set<String>
    do throws(PlotError) {
      columns = try builder.columns(request)
    } catch {
      throw SumiError(error)
    }
    return (try file.table(columns: columns, progress: progress), sample)
  }

  /// Whether nothing is said about the columns.
  var isFree: Bool {
    x == nil && y == nil && by == nil && looks.isEmpty && panels == nil && query == nil
  }

  /// The only columns that can be drawn; `nil` if others may be chosen automatically.
  private var columns: Set<String>? {
    guard let x, let y, !x.contains(","), !y.contains(","), panels == nil,
      by != nil || type?.isCloud == true || (type == nil && !looks.isEmpty)
    else { return nil }
    return Set([x, y, by].compactMap { $0 } + looks.values)
  }
}
