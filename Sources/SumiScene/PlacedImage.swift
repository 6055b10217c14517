import SumiGeometry

/// A bitmap stretched over a rectangle, smoothly interpolated.
public struct PlacedImage: Equatable, Sendable {
  public var bitmap: Bitmap
  public var rect: Rect
  public var opacity: Double

  public init(bitmap: Bitmap, rect: Rect, opacity: Double = 1) {
    self.bitmap = bitmap
    self.rect = rect
    self.opacity = opacity
  }
}
