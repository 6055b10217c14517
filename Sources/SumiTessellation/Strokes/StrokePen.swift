import SumiGeometry
import SumiScene

/// The pen along a stroke's path, in pixels.
struct StrokePen {
  /// Half the stroke's width.
  let half: Double
  let join: LineJoin
  /// The end of drawn pieces. Square caps are made of points.
  let cap: LineCap
  let miterLimit: Double

  init(_ stroke: Stroke) {
    half = stroke.width / 2
    join = stroke.join
    cap = stroke.cap
    miterLimit = stroke.miterLimit
  }

  private init(half: Double, join: LineJoin, cap: LineCap, miterLimit: Double) {
    self.half = half
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
  }

  /// The pen for pieces without their own caps.
  var withoutCaps: StrokePen {
    StrokePen(half: half, join: join, cap: .butt, miterLimit: miterLimit)
  }

  /// The extent of a miter join along its legs, in half widths: the tangent of half the turn. 0 for
  /// other joins, and for turns beyond the limit.
  ///
  /// - Parameters:
  ///   - cosine: of the turn.
  ///   - sine: of the turn.
  @inline(__always)
  func miter(cosine: Double, sine: Double) -> Double {
    guard join == .miter, cosine > -0.9999 else { return 0 }
    let tangent = abs(sine) / (1 + cosine)
    return 1 + tangent * tangent <= miterLimit * miterLimit ? tangent : 0
  }
}
