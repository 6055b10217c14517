import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// The greatest side of a texture that every device of the last ten years has.
  static let greatestTexture = 4_096

  /// Adds an image as its own draw; consecutive equal images share the texture. One pixel for pixel that
  /// is larger than a texture is drawn in parts.
  mutating func add(_ image: PlacedImage, clip: PixelRect) {
    guard image.opacity > 0, !image.rect.isEmpty, image.bitmap.width > 0, image.bitmap.height > 0,
      image.rect.width.isFinite, image.rect.height.isFinite
    else { return }
    guard max(image.bitmap.width, image.bitmap.height) > Self.greatestTexture, image.isExact else {
      addWhole(image, clip: clip)
      return
    }
    let side = Self.greatestTexture
    for top in stride(from: 0, to: image.bitmap.height, by: side) {
      for left in stride(from: 0, to: image.bitmap.width, by: side) {
        let part = PixelRect(
          minX: left, minY: top, maxX: min(left + side, image.bitmap.width),
          maxY: min(top + side, image.bitmap.height))
        let rect = Rect(
          x: image.rect.minX + Double(left), y: image.rect.minY + Double(top),
          width: Double(part.width), height: Double(part.height))
        guard !PixelRect(around: rect).intersection(clip).isEmpty else { continue }
        addWhole(
          PlacedImage(bitmap: image.bitmap[part], rect: rect, opacity: image.opacity), clip: clip)
      }
    }
  }

  private mutating func addWhole(_ image: PlacedImage, clip: PixelRect) {
    let rect = image.rect
    let seen = PixelRect(around: rect).intersection(clip)
    guard !seen.isEmpty else { return }
    if mesh.images.last != image.bitmap { mesh.images.append(image.bitmap) }
    draw(
      .image(
        index: mesh.images.count - 1, x: Float(rect.minX), y: Float(rect.minY),
        width: Float(rect.width), height: Float(rect.height),
        opacity: Float(min(image.opacity, 1))), clip: seen)
  }
}

extension PlacedImage {
  /// Whether each of its pixels is one of the picture.
  fileprivate var isExact: Bool {
    rect.minX == rect.minX.rounded() && rect.minY == rect.minY.rounded()
      && rect.width == Double(bitmap.width) && rect.height == Double(bitmap.height)
  }
}

extension Bitmap {
  /// Some of its pixels.
  fileprivate subscript(part: PixelRect) -> Bitmap {
    let length = 4 * part.width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length * part.height)
    for row in part.minY..<part.maxY {
      let start = 4 * (row * width + part.minX)
      bytes += self.bytes[start..<start + length]
    }
    return Bitmap(size: PixelSize(width: part.width, height: part.height), bytes: bytes)
  }
}
