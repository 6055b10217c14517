import CDeflate
import SumiGeometry

/// Encodes pixels as PNG files.
///
/// The same bitmap, metadata and compression always give the same bytes, on every machine and with
/// any number of threads: no time stamp is written.
public struct PNGEncoder: Hashable, Sendable {
  /// How small the file gets, and how long that takes.
  public var compression: PNGCompression
  /// Whether a picture of at most 256 colours is written with a palette. Without one, readers that
  /// do not expand palettes see the colours.
  public var usesPalette: Bool
  /// The most threads for one picture; by default as many as there are processors. Small pictures are
  /// encoded by one.
  public var threads: Int?

  /// An encoder that uses all processors for a large picture, unless stated.
  public init(
    compression: PNGCompression = .balanced, usesPalette: Bool = true, threads: Int? = nil
  ) {
    self.compression = compression
    self.usesPalette = usesPalette
    self.threads = threads
  }

  /// The bitmap as a PNG file, marked as sRGB: a palette if there are few colours, else 8-bit RGB if
  /// every pixel is opaque, otherwise RGBA with straight alpha.
  ///
  /// Throws `ImageError.notEncodable` for a bitmap without pixels and if memory is short, and
  /// `.cancelled` when the task is cancelled. Time and
  /// memory grow with the number of pixels.
  public func encode(_ bitmap: Bitmap, metadata: PictureMetadata = PictureMetadata())
    throws(ImageError) -> [UInt8]
  {
    let file = try stream(bitmap, metadata: metadata)
    guard compression == .small else { return file }
    return try PNGTrials.smallest(bitmap, metadata: metadata, than: file)
  }

  private func stream(_ bitmap: Bitmap, metadata: PictureMetadata) throws(ImageError) -> [UInt8] {
    if let (palette, indices) = try palette(of: bitmap) {
      return try write(indices, as: .palette(palette), size: bitmap.size, metadata: metadata).file
    }
    // Most pictures are opaque; that is known for sure when all rows have been read, and reading them
    // twice would take a tenth of the time.
    if bitmap.startsOpaque {
      let (file, isOpaque) = try write(
        bitmap.bytes, as: .redGreenBlue, size: bitmap.size, metadata: metadata)
      if isOpaque { return file }
    }
    return try write(
      bitmap.bytes, as: .redGreenBlueAlpha, size: bitmap.size, metadata: metadata
    ).file
  }

  private func write(
    _ rows: [UInt8], as pixels: PNGStream.Pixels, size: PixelSize, metadata: PictureMetadata
  ) throws(ImageError) -> (file: [UInt8], isOpaque: Bool) {
    var stream = try PNGStream(
      size: size, pixels: pixels, metadata: metadata, compression: compression, threads: threads)
    var file: [UInt8] = []
    try rows.withUnsafeBufferPointer { (rows) throws(ImageError) in
      try stream.append(rows, to: &file)
    }
    return (file, stream.isOpaque)
  }

  /// The colours and each pixel's index; `nil` if there are more than 256, or so few pixels that a
  /// palette of up to 1 KB does not pay.
  ///
  /// - Throws: `.cancelled`.
  private func palette(of bitmap: Bitmap) throws(ImageError) -> (SumiPalette, [UInt8])? {
    let count = bitmap.width * bitmap.height
    guard usesPalette, count > 1024, let width = Int32(exactly: bitmap.width),
      let height = Int32(exactly: bitmap.height)
    else { return nil }
    var palette = SumiPalette()
    let rows = max(Self.pixelsOfPart / bitmap.width, 1)
    for first in stride(from: 0, to: bitmap.height, by: rows) {
      if Task.isCancelled { throw .cancelled }
      let fits = bitmap.bytes.withUnsafeBufferPointer { bytes in
        sumi_palette_add(
          bytes.baseAddress.map { $0 + 4 * first * bitmap.width }, width,
          min(Int32(rows), height - Int32(first)), &palette)
      }
      guard fits else { return nil }
    }
    let found = palette
    let indices = try bitmap.converted(bytesPerPixel: 1) { source, target, count in
      withUnsafePointer(to: found) { sumi_palette_apply($0, source, Int64(count), target) }
    }
    return (found, indices)
  }

  /// What is done between two questions whether the task is cancelled.
  private static let pixelsOfPart = 1 << 17
}

extension Bitmap {
  /// Whether the first row has full alpha.
  fileprivate var startsOpaque: Bool {
    bytes.withUnsafeBufferPointer {
      sumi_is_opaque($0.baseAddress, Int64(min(width, $0.count / 4)))
    }
  }
}
