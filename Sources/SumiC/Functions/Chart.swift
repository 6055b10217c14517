import CSumi
import Sumi
import SumiPlot

final class ChartObject: HandleObject {
  static let kind = HandleTable.Kind.chart
  let chart: Chart
  /// Base of relative paths, with a trailing slash; empty for the working directory.
  let folder: String

  init(_ chart: Chart, folder: String) { (self.chart, self.folder) = (chart, folder) }
}

/// The text of a chart file, and what belongs to it.
struct ChartText: Sendable {
  private let json: [UInt8]
  private let name: String?
  private var data: [String: DataReference] = [:]

  init(
    _ json: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?,
    _ tables: UnsafePointer<sumi_named_table>?, _ count: Int
  ) throws {
    self.json = try Call.list(json, length, "json").map { UInt8(bitPattern: $0) }
    self.name = Call.text(name)
    for table in try Call.list(tables, count, "tables") {
      let object: TableObject = try HandleTable.shared.object(table.table)
      data[try Call.text(table.name, "the name of a table")] = .table(object.table)
    }
  }

  /// The chart.
  ///
  /// - Parameter folder: base of relative paths; empty for the working directory.
  func chart(in folder: String, within limits: Limits) throws(SumiError) -> ChartObject {
    let folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    do throws(SumiError) {
      let file = try ChartFile(
        json: json, name: name ?? "chart", relativeTo: folder, data: data, limits: limits)
      return ChartObject(file.chart, folder: folder)
    } catch {
      // Lines and columns of a text that a program made tell its user nothing.
      guard name == nil, case .chartFile(let file, _, _, let fault) = error else { throw error }
      throw SumiError.chartFile(file: file, line: nil, column: nil, fault)
    }
  }
}

@c @implementation
public func sumi_chart_new(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?,
  _ folder: UnsafePointer<CChar>?, _ tables: UnsafePointer<sumi_named_table>?, _ table_count: Int,
  _ out_chart: UnsafeMutablePointer<sumi_chart>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_chart, "out_chart")
    let text = try ChartText(json, length, name, tables, table_count)
    let folder = Call.text(folder) ?? ""
    let chart = try Call.wait { try text.chart(in: folder, within: Limits()) }
    out.pointee = HandleTable.shared.add(chart)
  }
}

@c @implementation
public func sumi_chart_new_untrusted(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?,
  _ data_root: UnsafePointer<CChar>?, _ folder: UnsafePointer<CChar>?,
  _ tables: UnsafePointer<sumi_named_table>?, _ table_count: Int,
  _ out_chart: UnsafeMutablePointer<sumi_chart>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_chart, "out_chart")
    let text = try ChartText(json, length, name, tables, table_count)
    let root = try Call.text(data_root, "data_root")
    let folder = Call.text(folder) ?? root
    let limits = Limits.untrusted(below: try DataRoot(root))
    let chart = try Call.wait { try text.chart(in: folder, within: limits) }
    out.pointee = HandleTable.shared.add(chart)
  }
}

@c @implementation
public func sumi_plot(
  _ table: sumi_table, _ options: UnsafePointer<sumi_option>?, _ option_count: Int,
  _ out_json: UnsafeMutablePointer<sumi_buffer>?,
  _ out_choice: UnsafeMutablePointer<sumi_buffer>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_choice?.pointee = 0
    let out = try Call.result(out_json, "out_json")
    let object: TableObject = try HandleTable.shared.object(table)
    var request = PlotRequest()
    request.separator = "\u{1F}"
    for option in try Call.list(options, option_count, "options") {
      try request.set(
        try Call.text(option.key, "the key of an option"),
        to: try Call.text(option.value, "the value of an option"))
    }
    let (json, choice) = try Call.wait { [request] in
      let made = try PlotBuilder(table: object.table, name: "table", wording: .keywords)
        .chart(request)
      return (try made.chart.withoutTables(), made.choice?.message(.keywords) ?? "")
    }
    out.pointee = HandleTable.shared.add(BufferObject(json))
    out_choice?.pointee = HandleTable.shared.add(BufferObject(choice))
  }
}
