import SumiGeometry

/// Primitives of which something may be seen, with their clip within a picture.
public struct ClippedLayer: Sendable {
  public var primitives: [Primitive]
  /// On whole pixels, never empty.
  public var clip: PixelRect
  /// Above 0, at most 1.
  public var opacity: Double

  /// Primitives that are not translucent, unless stated.
  public init(_ primitives: [Primitive], clip: PixelRect, opacity: Double = 1) {
    self.primitives = primitives
    self.clip = clip
    self.opacity = opacity
  }
}

extension Scene {
  /// The layers of the series that can be seen in a part of the picture, in drawing order.
  public func clippedSeries(within target: PixelRect) -> [ClippedLayer] {
    series.compactMap { layer in
      let clip = (layer.clip ?? plotArea).intersection(target)
      guard layer.opacity > 0, !layer.primitives.isEmpty, !clip.isEmpty else { return nil }
      return ClippedLayer(layer.primitives, clip: clip, opacity: layer.opacity)
    }
  }
}
