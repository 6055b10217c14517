import CDeflate
import Glibc
import SumiGeometry
import SumiWork
import Synchronization

/// The rows of a picture as the parts of a zlib stream, which come one band after the other.
///
/// The bytes depend on the picture alone, however its rows are divided among calls.
struct PNGRows: Sendable {
  private let size: PixelSize
  private let shape: SumiBandShape
  private(set) var rowsLeft: Int
  /// Rows that do not fill a band yet.
  private var pending: [UInt8] = []
  /// The last row of the bands that are written.
  private var above: [UInt8] = []
  private var adler: UInt32 = 1
  /// Whether all pixels so far have full alpha; only for pictures without alpha.
  private(set) var isOpaque = true

  /// About the pixels of a band: larger bands share their codes, smaller ones fit a cache.
  private static let bandPixels = 1 << 17
  private let threads: Int

  /// - Parameters:
  ///   - compression: `small` is the same as `balanced` here.
  ///   - threads: the most for the rows of one call; by default as many as there are processors.
  init(size: PixelSize, channels: Int32, compression: PNGCompression, threads: Int?) {
    self.size = size
    self.threads = max(threads ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    rowsLeft = size.height
    let rows = min(max(Self.bandPixels / size.width, 8), size.height)
    shape = SumiBandShape(
      width: Int32(size.width), rows: Int32(rows), channels: channels,
      searches: compression != .fast)
  }

  /// Bytes of a row that `append` takes.
  private var rowBytes: Int { size.width * (shape.channels == 1 ? 1 : 4) }

  /// A part of the stream, which becomes a chunk.
  struct Part {
    var bytes: [UInt8]
    /// The checksum of the IDAT chunk with these bytes.
    var checksum: UInt32
  }

  /// Codes rows. Returns what is known of the stream, in parts; after the last row of the picture it is
  /// complete.
  ///
  /// Throws `ImageError.notEncodable` if memory is short, `.cancelled` if the task is.
  ///
  /// - Parameter rows: whole rows of premultiplied RGBA or of indices, not more than are left.
  mutating func append(_ rows: UnsafeBufferPointer<UInt8>) throws(ImageError) -> [Part] {
    precondition(
      rows.count % rowBytes == 0 && pending.count / rowBytes + rows.count / rowBytes <= rowsLeft,
      "whole rows of the picture")
    if pending.isEmpty {
      let (parts, used) = try code(rows)
      pending += rows[used...]
      return parts
    }
    pending += rows
    let all = pending
    let (parts, used) = try all.withUnsafeBufferPointer { (all) throws(ImageError) in
      try code(all)
    }
    pending.removeFirst(used)
    return parts
  }

  /// Codes the whole bands of `rows`. Returns their number of bytes too.
  private mutating func code(_ rows: UnsafeBufferPointer<UInt8>) throws(ImageError) -> (
    parts: [Part], used: Int
  ) {
    guard let start = rows.baseAddress else { return ([], 0) }
    let isEnd = rows.count / rowBytes == rowsLeft
    let bandRows = Int(shape.rows)
    let height = isEnd ? rowsLeft : rows.count / rowBytes / bandRows * bandRows
    guard height > 0 else { return ([], 0) }
    let isFirst = rowsLeft == size.height
    let bands = stride(from: 0, to: height, by: bandRows).map { y in
      BandRows(
        pixels: start + y * rowBytes, above: y > 0 ? start + (y - 1) * rowBytes : nil,
        rows: min(bandRows, height - y), isFirst: isFirst && y == 0,
        isLast: isEnd && y + bandRows >= height)
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
    var parts = done.map(\.part)
    for band in done {
      isOpaque = isOpaque && band.isOpaque
      adler = sumi_adler32_join(adler, band.adler, band.rowBytes)
    }
    if isEnd {
      // The end of a zlib stream.
      let end = PNGChunks.bigEndian(adler), last = parts.count - 1
      parts[last].bytes += end
      parts[last].checksum = PNGChunks.checksum(of: end, after: parts[last].checksum)
    }
    rowsLeft -= height
    above = Array(rows[((height - 1) * rowBytes)..<(height * rowBytes)])
    return (parts, height * rowBytes)
  }

  private struct BandRows {
    var pixels: UnsafePointer<UInt8>
    var above: UnsafePointer<UInt8>?
    var rows: Int
    var isFirst: Bool
    var isLast: Bool
  }

  private struct CodedBand {
    var part: Part
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
      Parallel.perform(min(threads, bands.count)) { _ in
        guard let coder = sumi_band_coder_new(shape) else { return }
        defer { sumi_band_coder_free(coder) }
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < bands.count, !(task?.isCancelled ?? false) else { return }
          let band = bands[index]
          let coded = sumi_band_encode(
            coder, band.pixels, band.above, Int32(band.rows), band.isLast)
          // The header of a zlib stream.
          var bytes: [UInt8] = band.isFirst ? [0x78, 0x01] : []
          bytes += UnsafeBufferPointer(start: coded.bytes, count: coded.length)
          let checksum = PNGChunks.checksum(of: bytes, after: PNGChunks.checksumOfIDAT)
          results.set(
            index,
            CodedBand(
              part: Part(bytes: bytes, checksum: checksum), adler: coded.adler,
              rowBytes: coded.rowBytes, isOpaque: coded.isOpaque))
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
