import CDeflate
import SumiGeometry

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

  private var rows: PNGRows
  private var header: [UInt8]

  /// Begins a file. Throws `ImageError.notEncodable` for a size without pixels or a width beyond
  /// 4,194,304.
  ///
  /// - Parameters:
  ///   - size: of the picture in pixels.
  ///   - hasAlpha: whether pixels may be translucent; otherwise alpha is ignored.
  ///   - metadata: of the file.
  ///   - compression: `small` is the same as `balanced` here.
  ///   - threads: the most for the rows of one call; by default as many as there are processors.
  public init(
    size: PixelSize, hasAlpha: Bool, metadata: PictureMetadata = PictureMetadata(),
    compression: PNGCompression = .balanced, threads: Int? = nil
  ) throws(ImageError) {
    try self.init(
      size: size, pixels: hasAlpha ? .redGreenBlueAlpha : .redGreenBlue, metadata: metadata,
      compression: compression, threads: threads)
  }

  init(
    size: PixelSize, pixels: Pixels, metadata: PictureMetadata, compression: PNGCompression,
    threads: Int?
  ) throws(ImageError) {
    header = try PNGChunks.header(size: size, pixels: pixels, metadata: metadata)
    rows = PNGRows(
      size: size, channels: pixels.channels, compression: compression, threads: threads)
  }

  /// Whether all pixels so far have full alpha; only for pictures without alpha.
  var isOpaque: Bool { rows.isOpaque }

  /// Appends rows to the picture, and what is known of the file to `file`; after the last row of the
  /// picture the file is complete.
  ///
  /// Throws `ImageError.notEncodable` if memory is short, `.cancelled` if the task is.
  ///
  /// - Parameters:
  ///   - rows: whole rows of premultiplied RGBA, not more than are left.
  ///   - file: to which the bytes are added.
  public mutating func append(_ rows: UnsafeBufferPointer<UInt8>, to file: inout [UInt8])
    throws(ImageError)
  {
    file += header
    header = []
    PNGChunks.append(try self.rows.append(rows), to: &file)
    if self.rows.rowsLeft == 0 { PNGChunks.append("IEND", [], to: &file) }
  }
}

extension PNGStream.Pixels {
  var channels: Int32 {
    switch self {
    case .redGreenBlue: 3
    case .redGreenBlueAlpha: 4
    case .palette: 1
    }
  }

  var colorType: UInt8 {
    switch self {
    case .redGreenBlue: 2
    case .redGreenBlueAlpha: 6
    case .palette: 3
    }
  }

  /// The colours with straight alpha; the alpha only if a colour is translucent.
  func appendPalette(to file: inout [UInt8]) {
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
