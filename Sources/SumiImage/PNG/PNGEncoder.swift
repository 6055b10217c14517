import CDeflate
import SumiGeometry

/// Encodes pixels as PNG files.
///
/// The same bitmap, metadata and compression always give the same bytes, on every machine and with
/// any number of threads: no time stamp is written.
public struct PNGEncoder: Hashable, Sendable {
  public var compression: PNGCompression
  /// Whether a picture of at most 256 colours is written with a palette. Without one, readers that
  /// do not expand palettes see the colours.
  public var usesPalette: Bool

  public init(compression: PNGCompression = .balanced, usesPalette: Bool = true) {
    self.compression = compression
    self.usesPalette = usesPalette
  }

  /// The bitmap as a PNG file, marked as sRGB: a palette if there are few colours, else 8-bit RGB if
  /// every pixel is opaque, otherwise RGBA with straight alpha.
  ///
  /// Throws `ImageError.notEncodable` for a bitmap without pixels and if memory is short. Time and
  /// memory grow with the number of pixels.
  public func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata())
    throws(ImageError) -> [UInt8]
  {
    let file = try stream(bitmap, metadata: metadata)
    guard compression == .small else { return file }
    return try PNGTrials.smallest(bitmap, metadata: metadata, than: file)
  }

  private func stream(_ bitmap: Bitmap, metadata: PNGMetadata) throws(ImageError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let (pixels, indices) = bitmap.bytes.withUnsafeBufferPointer {
      bytes -> (PNGStream.Pixels, [UInt8]?) in
      var palette = SumiPalette()
      // A palette takes up to 1 KB.
      let isWorthwhile = usesPalette && width * height > 1024
      let fits =
        isWorthwhile
        && sumi_palette_find(
          bytes.baseAddress, Int32(clamping: width), Int32(clamping: height), &palette)
      if fits {
        let indices = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
          count = width * height
          sumi_palette_apply(&palette, bytes.baseAddress, Int64(count), target.baseAddress)
        }
        return (.palette(palette), indices)
      }
      return (bitmap.isOpaque ? .redGreenBlue : .redGreenBlueAlpha, nil)
    }
    var stream = try PNGStream(
      size: bitmap.size, pixels: pixels, metadata: metadata, compression: compression)
    var file: [UInt8] = []
    try (indices ?? bitmap.bytes).withUnsafeBufferPointer { (rows) throws(ImageError) in
      try stream.append(rows, to: &file)
    }
    return file
  }
}
