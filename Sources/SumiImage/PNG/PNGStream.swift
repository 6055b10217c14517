import CDeflate
import Dispatch
import Glibc
import SumiGeometry
import Synchronization

/// A PNG whose rows come one band after the other, so that a picture need not fit in memory.
///
/// The bytes depend on the picture alone, however its rows are divided among calls.
public struct PNGStream: Sendable {
  /// What a pixel becomes in the file.
  enum Pixels {
    case redGreenBlue
    case redGreenBlueAlpha
    /// Indices of a palette; rows then have a byte per pixel.
    case palette(SumiPalette)
  }

  private let size: PixelSize
  private let shape: SumiBandShape
  private var rowsLeft: Int
  /// Rows that do not fill a band yet.
  private var pending: [UInt8] = []
  /// The last row of the bands that are written.
  private var above: [UInt8] = []
  private var adler: UInt32 = 1
  private var header: [UInt8]
  /// Whether all pixels so far have full alpha; only for pictures without alpha.
  private(set) var isOpaque = true

  /// About the pixels of a band: larger bands share their codes, smaller ones fit a cache.
  private static let bandPixels = 1 << 17
  private let threads: Int

  /// Begins a file. Throws `ImageError.notEncodable` for a size without pixels or a width beyond
  /// 4,194,304.
  ///
  /// - Parameters:
  ///   - hasAlpha: whether pixels may be translucent; otherwise alpha is ignored.
  ///   - compression: `small` is the same as `balanced` here.
  ///   - threads: the most for the rows of one call; by default as many as there are processors.
  public init(
    size: PixelSize, hasAlpha: Bool, metadata: PNGMetadata = PNGMetadata(),
    compression: PNGCompression = .balanced, threads: Int? = nil
  ) throws(ImageError) {
    try self.init(
      size: size, pixels: hasAlpha ? .redGreenBlueAlpha : .redGreenBlue, metadata: metadata,
      compression: compression, threads: threads)
  }

  init(
    size: PixelSize, pixels: Pixels, metadata: PNGMetadata, compression: PNGCompression,
    threads: Int?
  ) throws(ImageError) {
    guard size.width > 0, size.height > 0 else {
      throw .notEncodable(size: size, reason: "it has no pixels")
    }
    guard size.width <= 1 << 22, size.height <= 0x7fff_ffff else {
      throw .notEncodable(size: size, reason: "it is too wide or too high for a PNG")
    }
    self.size = size
    self.threads = max(threads ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    rowsLeft = size.height
    let rows = min(max(Self.bandPixels / size.width, 8), size.height)
    shape = SumiBandShape(
      width: Int32(size.width), rows: Int32(rows), channels: pixels.channels,
      searches: compression != .fast)
    header = PNGChunks.signature
    PNGChunks.append(
      "IHDR",
      PNGChunks.bigEndian(UInt32(size.width)) + PNGChunks.bigEndian(UInt32(size.height))
        + [8, pixels.colorType, 0, 0, 0], to: &header)
    // Relative colorimetric.
    PNGChunks.append("sRGB", [1], to: &header)
    pixels.appendPalette(to: &header)
    let density = PNGChunks.bigEndian(metadata.pixelsPerMetre)
    PNGChunks.append("pHYs", density + density + [1], to: &header)
    for (keyword, text) in metadata.texts {
      PNGChunks.appendText(keyword, text, to: &header)
    }
  }

  /// Bytes of a row that `append` takes.
  private var rowBytes: Int { size.width * (shape.channels == 1 ? 1 : 4) }

  /// Appends rows to the picture, and what is known of the file to `file`; after the last row of the
  /// picture the file is complete.
  ///
  /// Throws `ImageError.notEncodable` if memory is short.
  ///
  /// - Parameter rows: whole rows of premultiplied RGBA, not more than are left.
  public mutating func append(_ rows: UnsafeBufferPointer<UInt8>, to file: inout [UInt8])
    throws(ImageError)
  {
    precondition(
      rows.count % rowBytes == 0 && pending.count / rowBytes + rows.count / rowBytes <= rowsLeft,
      "whole rows of the picture")
    file += header
    header = []
    if pending.isEmpty {
      let used = try write(rows, to: &file)
      pending += rows[used...]
      return
    }
    pending += rows
    let all = pending
    let used = try all.withUnsafeBufferPointer { (all) throws(ImageError) in
      try write(all, to: &file)
    }
    pending.removeFirst(used)
  }

  /// Writes the whole bands of `rows`. Returns their number of bytes.
  private mutating func write(_ rows: UnsafeBufferPointer<UInt8>, to file: inout [UInt8])
    throws(ImageError) -> Int
  {
    guard let start = rows.baseAddress else { return 0 }
    let isEnd = rows.count / rowBytes == rowsLeft
    let bandRows = Int(shape.rows)
    let height = isEnd ? rowsLeft : rows.count / rowBytes / bandRows * bandRows
    guard height > 0 else { return 0 }
    let isFirst = rowsLeft == size.height
    let bands = stride(from: 0, to: height, by: bandRows).map { y in
      BandRows(
        pixels: start + y * rowBytes, above: y > 0 ? start + (y - 1) * rowBytes : nil,
        rows: min(bandRows, height - y), isLast: isEnd && y + bandRows >= height)
    }
    let done = above.withUnsafeBufferPointer { above in
      var bands = bands
      if bands[0].above == nil, !above.isEmpty { bands[0].above = above.baseAddress }
      return Self.code(bands, shape: shape, threads: threads)
    }
    guard let done else {
      if Task.isCancelled { throw .cancelled }
      throw .notEncodable(size: size, reason: "memory is short")
    }
    for (index, band) in done.enumerated() {
      isOpaque = isOpaque && band.isOpaque
      adler = sumi_adler32_join(adler, band.adler, band.rowBytes)
      var data = band.bytes
      // The header and the end of a zlib stream.
      if isFirst, index == 0 { data.insert(contentsOf: [0x78, 0x01], at: 0) }
      if bands[index].isLast { data += PNGChunks.bigEndian(adler) }
      PNGChunks.append("IDAT", data, to: &file)
    }
    rowsLeft -= height
    above = Array(rows[((height - 1) * rowBytes)..<(height * rowBytes)])
    if rowsLeft == 0 { PNGChunks.append("IEND", [], to: &file) }
    return height * rowBytes
  }

  private struct BandRows {
    var pixels: UnsafePointer<UInt8>
    var above: UnsafePointer<UInt8>?
    var rows: Int
    var isLast: Bool
  }

  private struct CodedBand {
    var bytes: [UInt8]
    var adler: UInt32
    var rowBytes: Int
    var isOpaque: Bool
  }

  /// Codes bands, which threads take one after the other; `nil` if memory is short or the task is
  /// cancelled.
  private static func code(
    _ bands: [BandRows], shape: SumiBandShape, threads: Int
  ) -> [CodedBand]? {
    let results = CodedBands(count: bands.count)
    nonisolated(unsafe) let bands = bands
    let next = Atomic(0)
    withUnsafeCurrentTask { task in
      // Other threads may ask a task whether it is cancelled.
      nonisolated(unsafe) let task = task
      DispatchQueue.concurrentPerform(iterations: min(threads, bands.count)) { _ in
        guard let coder = sumi_band_coder_new(shape) else { return }
        defer { sumi_band_coder_free(coder) }
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < bands.count, !(task?.isCancelled ?? false) else { return }
          let band = bands[index]
          let coded = sumi_band_encode(
            coder, band.pixels, band.above, Int32(band.rows), band.isLast)
          results.set(
            index,
            CodedBand(
              bytes: Array(UnsafeBufferPointer(start: coded.bytes, count: coded.length)),
              adler: coded.adler, rowBytes: coded.rowBytes,
              isOpaque: coded.isOpaque))
        }
      }
    }
    return results.all
  }

  /// Results of several threads.
  private final class CodedBands: Sendable {
    private let bands: Mutex<[CodedBand?]>

    init(count: Int) { bands = Mutex([CodedBand?](repeating: nil, count: count)) }

    func set(_ index: Int, _ band: CodedBand) { bands.withLock { $0[index] = band } }

    var all: [CodedBand]? {
      let done = bands.withLock { $0.compactMap { $0 } }
      return bands.withLock { $0.count } == done.count ? done : nil
    }
  }
}

extension PNGStream.Pixels {
  fileprivate var channels: Int32 {
    switch self {
    case .redGreenBlue: 3
    case .redGreenBlueAlpha: 4
    case .palette: 1
    }
  }

  fileprivate var colorType: UInt8 {
    switch self {
    case .redGreenBlue: 2
    case .redGreenBlueAlpha: 6
    case .palette: 3
    }
  }

  /// The colours with straight alpha; the alpha only if a colour is translucent.
  fileprivate func appendPalette(to file: inout [UInt8]) {
    guard case .palette(var palette) = self else { return }
    let count = Int(palette.count)
    var straight = [UInt8](repeating: 0, count: 4 * count)
    withUnsafeBytes(of: &palette.colors) { colors in
      sumi_straighten(
        colors.bindMemory(to: UInt8.self).baseAddress, Int64(count), &straight)
    }
    let colors = (0..<(3 * count)).map { straight[$0 / 3 * 4 + $0 % 3] }
    PNGChunks.append("PLTE", colors, to: &file)
    let alphas = (0..<count).map { straight[4 * $0 + 3] }
    if alphas.contains(where: { $0 < 255 }) { PNGChunks.append("tRNS", alphas, to: &file) }
  }
}
