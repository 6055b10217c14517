import SumiGeometry

/// A display list in pixels: what is drawn, in order, in three layers.
///
/// Coordinates are pixels of the output, origin at the top left, y downward; pixel (i, j) covers
/// the square from (i, j) to (i + 1, j + 1). A scene does not depend on charts; any drawing can be
/// one.
public struct Scene: Equatable, Sendable {
  public var size: PixelSize
  /// The clear colour of the image; may be transparent.
  public var background: Color
  /// Behind the series: backgrounds, stripes, grid.
  public var underlay: [Primitive]
  /// The series, one layer each, the first at the bottom; clipped to `plotArea` unless they
  /// have a clip of their own.
  public var series: [SceneLayer]
  /// The clip of the series layer, on whole pixels.
  public var plotArea: PixelRect
  /// In front of the series: axis lines, labels, titles, legend.
  public var overlay: [Primitive]

  public init(
    size: PixelSize, background: Color, plotArea: PixelRect? = nil, underlay: [Primitive] = [],
    series: [SceneLayer] = [], overlay: [Primitive] = []
  ) {
    self.size = size
    self.background = background
    self.plotArea =
      plotArea ?? PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    self.underlay = underlay
    self.series = series
    self.overlay = overlay
  }
}

extension Scene {
  /// The primitives of all series, in drawing order.
  public var seriesPrimitives: [Primitive] { series.flatMap(\.primitives) }
}

/// Primitives that are drawn as one picture and then composited with an opacity.
public struct SceneLayer: Equatable, Sendable {
  public var primitives: [Primitive]
  /// 0…1. Below 1, overlapping parts within the layer do not shine through.
  public var opacity: Double
  /// The clip of the layer, on whole pixels; `nil` for the scene's plot area.
  public var clip: PixelRect?

  public init(_ primitives: [Primitive], opacity: Double = 1, clip: PixelRect? = nil) {
    self.primitives = primitives
    self.opacity = opacity
    self.clip = clip
  }
}

/// One thing to draw. All marks of charts consist of these.
public enum Primitive: Equatable, Sendable {
  case stroke(Stroke)
  case fill(Fill)
  case markers(MarkerSet)
  case glyphs(GlyphRun)
  case image(PlacedImage)
  case coverage(CoverageGrid)
}
