import CSumi
import Sumi
import SumiData

/// A chart that is not made yet, and what its picture shall be.
struct PictureJob: Sendable {
  /// Whether its work uses one core only.
  let isSerial: Bool
  private let text: ChartText
  private let folder: String
  private let limits: Limits
  private let size: Size?
  private let scale: Double?
  private let format: OutputFormat
  private let compression: PNGCompression
  private let path: String?

  /// What became of it.
  struct Drawn: Sendable {
    /// The picture; `nil` if it was written to a file.
    let bytes: [UInt8]?
    let chart: PreparedChart
  }

  init(_ job: sumi_job) throws {
    try Call.check(job.struct_size, of: sumi_job.self, "sumi_job")
    text = try ChartText(job.json, job.length, job.name, job.tables, job.table_count)
    let root = Call.text(job.data_root)
    folder = Call.text(job.folder) ?? root ?? ""
    limits = try root.map { .untrusted(below: try DataRoot($0)) } ?? Limits()
    let options = try sumi_options.checked(job.options)
    (size, scale, isSerial) = (options.size, options.pixelsPerPoint, options.threads == 1)
    path = Call.text(job.path)
    format = try .of(job.format, path: path)
    compression = try .of(job.compression)
  }

  /// Reads the chart and its data, draws it, and writes the file if there is one.
  func draw(on renderer: ChartRenderer) async throws -> Drawn {
    let chart = try text.chart(in: folder, within: limits)
    let prepared = try renderer.prepare(
      chart.chart, relativeTo: chart.folder, size: size, scale: scale)
    if path == nil, format == .rgba {
      // Without a copy.
      let picture = PictureObject(prepared, isSerial: isSerial)
      return Drawn(bytes: try await picture.file(format, compression), chart: prepared)
    }
    var file = try await prepared.file(as: format, compression: compression)
    guard let path else { return Drawn(bytes: try file.data(), chart: prepared) }
    try file.write(to: path)
    return Drawn(bytes: nil, chart: prepared)
  }
}

@c @implementation
public func sumi_draw(
  _ renderer: sumi_renderer, _ job: UnsafePointer<sumi_job>?,
  _ out_drawn: UnsafeMutablePointer<sumi_drawn>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    guard let out_drawn else { throw CallFault.argument("out_drawn is NULL; give it a variable") }
    out_drawn.pointee = sumi_drawn()
    guard let job = job?.pointee else { throw CallFault.argument("job is NULL; give it a chart") }
    let object: RendererObject = try HandleTable.shared.object(renderer)
    let work = try PictureJob(job)
    let drawn = try Call.wait(isSerial: work.isSerial) {
      let drawn = try await work.draw(on: object.renderer)
      return (bytes: drawn.bytes.map { BufferObject($0) }, chart: drawn.chart)
    }
    let chart = drawn.chart
    var result = sumi_drawn()
    (result.width, result.height) = (Int64(chart.size.width), Int64(chart.size.height))
    result.scale = chart.scale
    if !chart.report.warnings.isEmpty {
      let lines = try JSONLines.list(chart.report.warnings)
      result.warnings = HandleTable.shared.add(BufferObject(Array(lines)))
    }
    if let bytes = drawn.bytes { result.bytes = HandleTable.shared.add(bytes) }
    out_drawn.pointee = result
  }
}
