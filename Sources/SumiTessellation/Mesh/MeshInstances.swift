/// A pixel-aligned rectangle with one paint, instanced: stride 32.
///
/// | location | type | offset | what |
/// |---|---|---|---|
/// | 0 | 4 × Int16 | 0 | x, y, width, height |
/// | 1 | 2 × Int16 | 8 | u, v |
/// | 2 | 4 × UInt8 normalised | 12 | premultiplied colour |
/// | 3 | 3 × Float | 16 | gradientX, gradientY, gradientOffset |
/// | 4 | 2 × Int16 | 28 | gradientRow, source |
public struct CoverInstance: Equatable, Sendable {
  public var x: Int16
  public var y: Int16
  public var width: Int16
  public var height: Int16
  /// The atlas position of the top left pixel's coverage (`Source.atlas`), or in `u` the coverage
  /// 0…255 of every pixel (`Source.constant`); unused for strokes.
  public var u: Int16
  public var v: Int16
  /// Premultiplied; with a gradient only `alpha` is used, as the gradient's opacity.
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8
  /// The position along the gradient is `gradientX * x + gradientY * y + gradientOffset`, in
  /// pixels. A radial gradient has its centre in x and y, and the reciprocal of its radius in the
  /// offset.
  public var gradientX: Float
  public var gradientY: Float
  public var gradientOffset: Float
  /// The row in the gradient texture, or -1 for a plain colour.
  public var gradientRow: Int16
  /// The source of the coverage, a value of `Source`, plus the form of the gradient, one of
  /// `Gradient`.
  public var source: Int16

  /// Whether the coverage is a stroke's.
  public var isOfStroke: Bool { Source.channels.contains(source & 7) }

  /// Whether the coverage is in the atlas.
  var isInAtlas: Bool { source & 7 == Source.atlas }

  /// Whether all pixels have one coverage.
  public var isConstant: Bool { source & 7 == Source.constant }

  /// The form of a gradient, 0 for a linear one that ends.
  public enum Gradient {
    public static let repeated: Int16 = 8
    public static let radial: Int16 = 16
  }

  /// The source of a pixel's coverage.
  public enum Source {
    /// 0…3: this channel of the stroke coverage target, at the same pixel.
    public static let channels: Range<Int16> = 0..<4
    /// The coverage atlas at (`u`, `v`).
    public static let atlas: Int16 = 4
    /// Constant: `u` of 255.
    public static let constant: Int16 = 5
  }
}

/// A point of a stroke, or a gap: stride 8.
///
/// Locations 0, 1 and 2 are 2 × Float each, read from the same buffer one point apart: the previous
/// point, the point and the next point, each advancing once per instance.
public struct StrokePoint: Equatable, Sendable {
  public var x: Float
  public var y: Float

  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  /// A position far outside all strokes; GLSL ES does not guarantee NaN.
  public static let gap = StrokePoint(x: 1e30, y: 1e30)

  public var isGap: Bool { x > 1e29 }
}

/// Neighbouring pixels of a row with equal coverage by a stroke, instanced: stride 8.
///
/// Location 0 is 4 × Int16.
public struct CoverageRun: Equatable, Sendable {
  /// The leftmost pixel.
  public var x: Int16
  public var y: Int16
  public var count: Int16
  /// 0…255.
  public var level: Int16
}

/// A marker, instanced: stride 24.
///
/// | location | type | offset | what |
/// |---|---|---|---|
/// | 0 | 4 × Float | 0 | x, y, radius, strokeWidth |
/// | 1 | 4 × UInt8 normalised | 16 | premultiplied colour of the inside |
/// | 2 | 4 × UInt8 normalised | 20 | premultiplied colour of the outline |
public struct MarkerInstance: Equatable, Sendable {
  public var x: Float
  public var y: Float
  /// The radius of the circle around the shape, to the middle of its outline.
  public var radius: Float
  public var strokeWidth: Float
  public var fillRed: UInt8
  public var fillGreen: UInt8
  public var fillBlue: UInt8
  public var fillAlpha: UInt8
  public var strokeRed: UInt8
  public var strokeGreen: UInt8
  public var strokeBlue: UInt8
  public var strokeAlpha: UInt8
}
