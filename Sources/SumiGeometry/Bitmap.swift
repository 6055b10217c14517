/// Pixels with eight bits per channel: premultiplied RGBA, top row first, without padding.
public struct Bitmap: Equatable, Sendable {
  /// Its width and height.
  public let size: PixelSize
  /// `4 * width * height` bytes.
  public var bytes: [UInt8]

  /// A bitmap from existing bytes; their count must match the size.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "the bytes must fit the size")
    self.size = size
    self.bytes = bytes
  }

  /// A transparent bitmap.
  public init(size: PixelSize) {
    self.init(size: size, bytes: [UInt8](repeating: 0, count: size.width * size.height * 4))
  }

  /// The number of pixels in a row.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }

  /// The four bytes of one pixel, premultiplied.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let start = 4 * (y * size.width + x)
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }
}
