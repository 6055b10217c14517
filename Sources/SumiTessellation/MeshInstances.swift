/// A rectangle of whole pixels with one paint, instanced: stride 32.
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
  /// Where in the atlas the coverage of the top left pixel is (`Source.atlas`), or the coverage of
  /// every pixel, 0…255, in `u` (`Source.constant`); unused for strokes.
  public var u: Int16
  public var v: Int16
  /// Premultiplied; where a gradient paints, only `alpha` counts, as the gradient's opacity.
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8
  /// The place along the gradient is `gradientX * x + gradientY * y + gradientOffset`, in pixels.
  public var gradientX: Float
  public var gradientY: Float
  public var gradientOffset: Float
  /// The row in the gradient texture, or -1 for the plain colour.
  public var gradientRow: Int16
  /// Where the coverage comes from: a value of `Source`.
  public var source: Int16

  /// Whether a stroke's coverage is painted.
  public var isOfStroke: Bool { Source.channels.contains(source) }

  /// Where the coverage of a pixel comes from.
  public enum Source {
    /// 0…3: that channel of the stroke coverage target, at the pixel itself.
    public static let channels: Range<Int16> = 0..<4
    /// The coverage atlas, from (`u`, `v`) on.
    public static let atlas: Int16 = 4
    /// The same everywhere: `u` of 255.
    public static let constant: Int16 = 5
  }
}

/// A point of a stroke, or a gap: stride 8.
///
/// Locations 0, 1 and 2 are 2 × Float each, read from the same buffer, a point apart: the point
/// before, the point itself, the point after, each advancing once an instance.
public struct StrokePoint: Equatable, Sendable {
  public var x: Float
  public var y: Float

  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  /// A place that no stroke reaches; GLSL ES promises nothing about NaN.
  public static let gap = StrokePoint(x: 1e30, y: 1e30)

  public var isGap: Bool { x > 1e29 }
}

/// Neighbouring pixels of a row of which a stroke covers the same share, instanced: stride 8.
///
/// Location 0 is 4 × Int16.
public struct CoverageRun: Equatable, Sendable {
  /// Of the leftmost pixel.
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
  /// Of the circle around the shape, to the middle of its outline.
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
