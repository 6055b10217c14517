import SumiGeometry

/// A scene as buffers and an ordered list of draws: a plain value with everything that GL needs.
///
/// Positions are pixels of the output, y downward, as in the scene. To execute a mesh: upload
/// buffers and textures, clear the target to `background`, then run `steps` in order.
public struct Mesh: Equatable, Sendable {
  public var size: PixelSize
  /// The clear colour, with straight alpha as in the scene.
  public var background: Color
  /// Coverage of glyphs and of the edges of fills.
  public var atlas: CoverageAtlas
  /// Quads of one paint each, for fills, glyphs and composited strokes.
  public var covers: [CoverInstance]
  /// The points of all strokes. The first and last are gaps, and there is a gap between subpaths,
  /// so each point's neighbours can be read one before and one after it.
  public var strokePoints: [StrokePoint]
  /// Pixels shared by several legs of a stroke.
  public var coverageRuns: [CoverageRun]
  public var markers: [MarkerInstance]
  /// All distinct images, referred to by index.
  public var images: [Bitmap]
  /// Gradients, one row each: 256 premultiplied RGBA texels; sample with linear filtering and
  /// clamping. The count is `1024 * number of gradients`.
  public var gradientRamps: [UInt8]
  /// The steps, in order.
  public var steps: [Step]

  public init(size: PixelSize, background: Color) {
    self.size = size
    self.background = background
    atlas = CoverageAtlas()
    covers = []
    strokePoints = []
    coverageRuns = []
    markers = []
    images = []
    gradientRamps = []
    steps = []
  }

  /// The number of rows of the gradient texture, which is 256 wide.
  public var gradientCount: Int { gradientRamps.count / 1024 }
}

/// A texture with one byte per texel, top row first, without padding.
public struct CoverageAtlas: Equatable, Sendable {
  public var width: Int
  public var height: Int
  /// `width * height` bytes, 0…255; empty if nothing uses the atlas.
  public var texels: [UInt8]

  public init(width: Int = 0, height: Int = 0, texels: [UInt8] = []) {
    self.width = width
    self.height = height
    self.texels = texels
  }
}
