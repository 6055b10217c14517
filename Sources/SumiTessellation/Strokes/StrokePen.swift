import SumiGeometry
import SumiScene

/// What a stroke is drawn with: all of it but the path.
struct StrokePen {
  let half: Double
  let join: LineJoin
  let cap: LineCap
  let miterLimit: Double

  init(_ stroke: Stroke) {
    half = stroke.width / 2
    join = stroke.join
    // Square caps are in the points. A solid closed path has no ends but where it overlaps itself.
    cap =
      stroke.path.isClosed && stroke.cap == .round && DashPhase(stroke) == nil ? .butt : stroke.cap
    miterLimit = stroke.miterLimit
  }

  /// How far from its point a join reaches, at least half the width.
  func reach(of turn: StrokeTurn) -> Double {
    join == .miter && turn.tip <= miterLimit ? half * turn.tip : half
  }

  /// How far along a leg a join reaches beyond the leg's end.
  func extent(of turn: StrokeTurn) -> Double {
    half * (join == .miter && turn.tip <= miterLimit ? turn.miter : min(turn.miter, 1))
  }
}

/// How a stroke turns from one leg to the next.
struct StrokeTurn {
  /// The tangent of half the turn: how far along the legs the edges of the two meet, per half width.
  /// At a turn of 180° they never do.
  let miter: Double
  /// Whether the turn is towards positive y from positive x.
  let isPositive: Bool
  let angle: (cosine: Double, sine: Double)

  /// From leg `a` to leg `b`, neither of no length; `product` is that of their lengths.
  init(_ a: Vector, _ b: Vector, product: Double) {
    let dot = a.dx * b.dx + a.dy * b.dy
    let cross = a.dx * b.dy - a.dy * b.dx
    isPositive = cross > 0
    angle = (dot / product, cross / product)
    // Two forms of the same, each without cancellation in its half.
    let size = abs(cross)
    miter = dot > 0 ? size / (product + dot) : min((product - dot) / max(size, 1e-300), 1e9)
  }

  /// How far from the point a miter's tip is, per half width.
  var tip: Double { (1 + miter * miter).squareRoot() }

  /// The angle in radians or a little less, from 0 to 2: what the ends of two unit legs are apart.
  var chord: Double { 2 * miter / tip }
}
