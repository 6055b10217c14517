import SumiGeometry

/// A path drawn with a pen. A translucent stroke that crosses itself has uniform opacity.
public struct Stroke: Equatable, Sendable {
  public var path: Path
  /// In pixels, any width above 0.
  public var width: Double
  public var paint: Paint
  public var join: LineJoin
  public var cap: LineCap
  /// The largest length of a miter, as a multiple of the width, before it becomes a bevel.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps in pixels, repeated; empty for a solid stroke.
  public var dashes: [Double]
  /// The position in the dash pattern at the path's start, in pixels.
  public var dashOffset: Double

  public init(
    path: Path, width: Double, paint: Paint, join: LineJoin = .round, cap: LineCap = .butt,
    miterLimit: Double = 4, dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.path = path
    self.width = width
    self.paint = paint
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
