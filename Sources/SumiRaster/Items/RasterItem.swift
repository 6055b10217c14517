import CRaster
import SumiGeometry
import SumiScene
import SumiText

/// Something to draw within rows of the picture, prepared once for all bands.
struct RasterItem {
  enum Content {
    /// Polygons: a range in the list of edges, which are relative to the clip.
    case edges(Range<Int>, isEvenOdd: Bool, sumi_paint)
    /// Rectangles that share no pixel.
    case rects([Rect], sumi_paint)
    /// Pictures of glyphs at their positions.
    case glyphs([PlacedGlyph], sumi_paint)
    case levels(CoverageGrid, sumi_paint)
    case markers(MarkerSet)
    case image(PlacedImage)
    /// The items up to the end of the layer, drawn as one picture with an opacity.
    case layer([RasterItem], opacity: Double)
  }

  var content: Content
  /// The pixels that it may touch.
  var clip: PixelRect
}

struct PlacedGlyph {
  var bitmap: GlyphBitmap
  var x: Int
  var y: Int
}
