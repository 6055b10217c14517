import SumiGeometry

/// A scene as buffers and an ordered list of draws: all that GL needs, and a plain value.
///
/// Positions are pixels of the output, y downward, as in the scene. Executing a mesh is linear:
/// upload the buffers and textures, clear the target to `background`, then run `steps` in order.
public struct Mesh: Equatable, Sendable {
  public var size: PixelSize
  /// What the target is cleared to, straight alpha as in the scene.
  public var background: Color
  /// Coverage of glyphs and of the edges of fills.
  public var atlas: CoverageAtlas
  /// Quads of one paint each; every fill, glyph and composited stroke is some of them.
  public var covers: [CoverInstance]
  /// The points of all strokes. The first and the last are gaps, and so is one between any
  /// two subpaths, so each point's neighbours can be read at offsets of one before and one after.
  public var strokePoints: [StrokePoint]
  /// Pixels that several legs of a stroke share.
  public var coverageRuns: [CoverageRun]
  public var markers: [MarkerInstance]
  /// Each image once, drawn by its index.
  public var images: [Bitmap]
  /// Gradients, a row each: 256 texels of red green blue alpha, premultiplied; sample with linear
  /// filtering and clamping. The count is `1024 * number of gradients`.
  public var gradientRamps: [UInt8]
  /// What to do, in order.
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

/// A texture of one byte a texel, the top row first, no padding.
public struct CoverageAtlas: Equatable, Sendable {
  public var width: Int
  public var height: Int
  /// `width * height` bytes, 0…255; empty where nothing needs the atlas.
  public var texels: [UInt8]

  public init(width: Int = 0, height: Int = 0, texels: [UInt8] = []) {
    self.width = width
    self.height = height
    self.texels = texels
  }
}
