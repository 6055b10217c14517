import CSumi
import Sumi
import SumiSummary

@c @implementation
public func sumi_part_new(
  _ rows: sumi_table, _ partition: UnsafePointer<CChar>?, _ json: UnsafePointer<CChar>?,
  _ length: Int, _ folder: UnsafePointer<CChar>?, _ table_name: UnsafePointer<CChar>?,
  _ options: UnsafePointer<sumi_options>?, _ ranges: UnsafePointer<sumi_bytes>?,
  _ range_count: Int, _ only_ranges: Int32, _ out_part: UnsafeMutablePointer<sumi_buffer>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_part, "out_part")
    let rows: TableObject = try HandleTable.shared.object(rows)
    let partition = try Call.text(partition, "partition")
    let text = try Call.list(json, length, "json").map { UInt8(bitPattern: $0) }
    let folder = folderPath(folder)
    let table = Call.text(table_name)
    let wanted = try sumi_options.checked(options)
    let parts = try Call.parts(ranges, range_count, "ranges")
    guard only_ranges == 0 || only_ranges == 1 else {
      throw CallFault.argument("only_ranges is \(only_ranges); give 1 or 0")
    }
    guard only_ranges == 0 || parts.isEmpty else {
      throw CallFault.argument("only_ranges finds what ranges gives; leave the ranges out")
    }
    let (size, scale) = (wanted.size, wanted.pixelsPerPoint)
    let isOnlyRanges = only_ranges == 1
    let bytes = try Call.wait(isSerial: wanted.threads == 1) {
      let chart = try ChartFile(
        json: text, name: "chart", relativeTo: folder,
        data: [table ?? "data": .table(Table())], limits: Limits()
      ).chart
      let summarizer = try ChartSummarizer(
        chart, relativeTo: folder, table: table ?? "data", size: size, scale: scale,
        within: try parts.enumerated().map { try ChartPart($1, name: "ranges[\($0)]") })
      let part =
        isOnlyRanges
        ? try summarizer.ranges(of: rows.table, named: partition)
        : try summarizer.part(of: rows.table, named: partition)
      return try part.bytes()
    }
    out.pointee = HandleTable.shared.add(BufferObject(bytes))
  }
}

@c @implementation
public func sumi_part_merge(
  _ parts: UnsafePointer<sumi_bytes>?, _ count: Int, _ partition: UnsafePointer<CChar>?,
  _ out_part: UnsafeMutablePointer<sumi_buffer>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_part, "out_part")
    let parts = try Call.parts(parts, count, "parts")
    let name = Call.text(partition)
    let bytes = try Call.wait {
      let read = try parts.enumerated().map { try ChartPart($1, name: "parts[\($0)]") }
      return try ChartPart.joined(read, named: name).bytes()
    }
    out.pointee = HandleTable.shared.add(BufferObject(bytes))
  }
}

@c @implementation
public func sumi_chart_of_part(
  _ part: UnsafePointer<UInt8>?, _ count: Int, _ folder: UnsafePointer<CChar>?,
  _ out_chart: UnsafeMutablePointer<sumi_chart>?, _ out_scale: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_scale?.pointee = 0
    let out = try Call.result(out_chart, "out_chart")
    let bytes = Array(try Call.list(part, count, "part"))
    let folder = folderPath(folder)
    let (chart, scale) = try Call.wait {
      let part = try ChartPart(bytes, name: "part")
      return (try part.chart(), part.scale)
    }
    out.pointee = HandleTable.shared.add(ChartObject(chart, folder: folder))
    out_scale?.pointee = scale
  }
}

/// The base of relative paths, with a trailing slash; empty for the working directory.
private func folderPath(_ folder: UnsafePointer<CChar>?) -> String {
  let folder = Call.text(folder) ?? ""
  return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
}

extension Call {
  /// The bytes of parts.
  fileprivate static func parts(
    _ parts: UnsafePointer<sumi_bytes>?, _ count: Int, _ name: String
  ) throws(CallFault) -> [[UInt8]] {
    try Call.list(parts, count, name).map { (part) throws(CallFault) in
      Array(try Call.list(part.bytes, part.count, name))
    }
  }
}
