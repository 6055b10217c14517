import CSumi
import Sumi
import SumiData
import Synchronization

/// A chart that is laid out, and its pixels once they were asked for.
final class PictureObject: HandleObject {
  static let kind = HandleTable.Kind.picture
  let chart: PreparedChart
  /// Whether its work uses one core only.
  let isSerial: Bool
  private let state = Mutex(State())

  private struct State {
    /// The pixels, for the next format.
    var drawn: ChartImage?
    /// Whether pixels were given away once.
    var wasGiven = false
  }

  init(_ chart: PreparedChart, isSerial: Bool) { (self.chart, self.isSerial) = (chart, isSerial) }

  deinit {
    state.withLock { $0.drawn }?.lendMemory()
  }

  /// The picture with its pixels.
  func image() async throws -> ChartImage {
    if let image = state.withLock({ $0.drawn }) { return image }
    let image = try await chart.image()
    state.withLock { $0.drawn = image }
    return image
  }

  /// Red, green, blue and straight alpha of each pixel.
  ///
  /// Most pictures are asked for one thing once: what is drawn for that is not kept, so that the buffer has
  /// its memory alone and needs no copy.
  private func pixels() async throws -> [UInt8] {
    let isOnly = state.withLock { state in
      defer { state.wasGiven = true }
      return state.drawn == nil && !state.wasGiven
    }
    return try await (isOnly ? chart.image() : image()).data(as: .rgba)
  }

  /// Does work on a thread of the library.
  func wait<Result: Sendable>(
    _ body: @escaping @Sendable (PictureObject) async throws -> Result
  ) throws -> Result {
    try Call.wait(isSerial: isSerial) { try await body(self) }
  }

  /// The picture in a format. What is no larger than memory is drawn once for all formats of pixels.
  func file(_ format: OutputFormat, _ compression: PNGCompression) async throws -> [UInt8] {
    switch format {
    case .svg, .pdf: return try await chart.file(as: format).data()
    default:
      guard chart.size.width * chart.size.height <= PixelSize.greatestCount else {
        return try await chart.file(as: format, compression: compression).data()
      }
      return try await format == .rgba
        ? pixels() : image().data(as: format, compression: compression)
    }
  }
}

@c @implementation
public func sumi_picture_new(
  _ renderer: sumi_renderer, _ chart: sumi_chart, _ options: UnsafePointer<sumi_options>?,
  _ out_picture: UnsafeMutablePointer<sumi_picture>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_picture, "out_picture")
    let renderer: RendererObject = try HandleTable.shared.object(renderer)
    let chart: ChartObject = try HandleTable.shared.object(chart)
    let wanted = try sumi_options.checked(options)
    let isSerial = wanted.threads == 1
    let prepared = try Call.wait(isSerial: isSerial) {
      try renderer.renderer.prepare(
        chart.chart, relativeTo: chart.folder, size: wanted.size, scale: wanted.pixelsPerPoint)
    }
    out.pointee = HandleTable.shared.add(PictureObject(prepared, isSerial: isSerial))
  }
}

extension sumi_options {
  static var standard: sumi_options {
    var options = sumi_options()
    options.struct_size = UInt32(MemoryLayout<sumi_options>.size)
    return options
  }

  /// What a program wants.
  ///
  /// - Parameter options: `nil` for the defaults.
  /// - Throws: `CallFault.argument` for one of another size.
  static func checked(
    _ options: UnsafePointer<sumi_options>?
  ) throws(CallFault) -> sumi_options {
    guard let wanted = options?.pointee else { return standard }
    try Call.check(wanted.struct_size, of: Self.self, "sumi_options")
    return wanted
  }

  /// `nil` for what the chart says, or 1.
  var pixelsPerPoint: Double? { scale == 0 ? nil : scale }

  /// In points; `nil` for the chart's own.
  var size: Size? {
    width == 0 && height == 0 ? nil : Size(width: width, height: height)
  }
}

extension OutputFormat {
  /// The format that a word names or, without one, the ending of a path.
  ///
  /// - Throws: `CallFault.argument` for unknown ones.
  static func of(
    _ word: UnsafePointer<CChar>?, path: String?
  ) throws(CallFault) -> OutputFormat {
    if let word = Call.text(word) { return try .word(word, "the format") }
    guard let path else { return .png }
    if let format = OutputFormat(path: path) { return format }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    throw unknownWord(
      ending, "the ending of a picture", among: OutputFormat.allCases.map(\.rawValue))
  }
}

extension PNGCompression {
  /// The compression that a word names; balanced for `nil`.
  ///
  /// - Throws: `CallFault.argument` for unknown ones.
  static func of(_ word: UnsafePointer<CChar>?) throws(CallFault) -> PNGCompression {
    try .word(Call.text(word) ?? "balanced", "compression")
  }
}

@c @implementation
public func sumi_picture_size(
  _ picture: sumi_picture, _ out_width: UnsafeMutablePointer<Int64>?,
  _ out_height: UnsafeMutablePointer<Int64>?, _ out_scale: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_width?.pointee = 0
    out_height?.pointee = 0
    out_scale?.pointee = 0
    let object: PictureObject = try HandleTable.shared.object(picture)
    out_width?.pointee = Int64(object.chart.size.width)
    out_height?.pointee = Int64(object.chart.size.height)
    out_scale?.pointee = object.chart.scale
  }
}

@c @implementation
public func sumi_picture_encode(
  _ picture: sumi_picture, _ format: UnsafePointer<CChar>?, _ compression: UnsafePointer<CChar>?,
  _ out_bytes: UnsafeMutablePointer<sumi_buffer>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_bytes, "out_bytes")
    let object: PictureObject = try HandleTable.shared.object(picture)
    let format = try OutputFormat.of(format, path: nil)
    let compression = try PNGCompression.of(compression)
    let buffer = try object.wait { BufferObject(try await $0.file(format, compression)) }
    out.pointee = HandleTable.shared.add(buffer)
  }
}

@c @implementation
public func sumi_picture_save(
  _ picture: sumi_picture, _ path: UnsafePointer<CChar>?, _ format: UnsafePointer<CChar>?,
  _ compression: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let object: PictureObject = try HandleTable.shared.object(picture)
    let path = try Call.text(path, "path")
    let format = try OutputFormat.of(format, path: path)
    let compression = try PNGCompression.of(compression)
    try object.wait { picture in
      var file = try await picture.chart.file(as: format, compression: compression)
      try file.write(to: path)
    }
  }
}

@c @implementation
public func sumi_picture_rgba(
  _ picture: sumi_picture, _ out_pixels: UnsafeMutablePointer<UInt8>?, _ count: Int,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    guard let out_pixels else { throw CallFault.argument("out_pixels is NULL; give it memory") }
    let object: PictureObject = try HandleTable.shared.object(picture)
    let size = object.chart.size
    guard count == 4 * size.width * size.height else {
      throw CallFault.argument(
        "count is \(UInt(bitPattern: count)); \(size.width) x \(size.height) pixels have "
          + "\(4 * size.width * size.height) bytes")
    }
    // The program leaves its memory to the library until the call returns.
    nonisolated(unsafe) let pixels = out_pixels
    try object.wait { picture in
      guard size.width * size.height <= PixelSize.greatestCount else {
        let bytes = try await picture.file(.rgba, .balanced)
        return pixels.update(from: bytes, count: count)
      }
      try await picture.image().writePixels(to: pixels)
    }
  }
}

@c @implementation
public func sumi_picture_part(
  _ picture: sumi_picture, _ part: Int32, _ out_bytes: UnsafeMutablePointer<sumi_buffer>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_bytes, "out_bytes")
    let object: PictureObject = try HandleTable.shared.object(picture)
    // What is known already needs no thread.
    let isShort = Int(part) == SUMI_PART_WARNINGS || Int(part) == SUMI_PART_TITLE
    let bytes = try Call.wait(unless: isShort, isSerial: object.isSerial) {
      let chart = object.chart
      switch Int(part) {
      case SUMI_PART_WORDS: return Array(chart.alternativeText.utf8)
      case SUMI_PART_DATA_TABLE: return Array(chart.dataTable().csv.utf8)
      case SUMI_PART_FRAME: return chart.layoutData()
      case SUMI_PART_HIT_MAP: return try chart.hitMap().jsonData()
      case SUMI_PART_HIT_MAP_PNG: return try chart.hitMap().pngData()
      case SUMI_PART_WARNINGS: return Array(try JSONLines.list(chart.report.warnings))
      case SUMI_PART_TITLE: return Array(chart.title.utf8)
      default: throw CallFault.argument("the part \(part) is none of SUMI_PART_…")
      }
    }
    out.pointee = HandleTable.shared.add(BufferObject(bytes))
  }
}
