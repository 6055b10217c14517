import SumiGeometry

/// The part of the segment from `a` to `b` inside `bounds`, as fractions, or `nil`.
///
/// After Liang and Barsky: each side of the box limits the fraction from below where the segment
/// enters and from above where it leaves.
func visibleRange(_ a: Point, _ b: Point, in bounds: Rect) -> (Double, Double)? {
  var first = 0.0
  var last = 1.0
  let step = b - a
  func cut(_ speed: Double, _ distance: Double) -> Bool {
    if speed == 0 { return distance >= 0 }
    let fraction = distance / speed
    if speed < 0 {
      first = max(first, fraction)
    } else {
      last = min(last, fraction)
    }
    return first <= last
  }
  guard cut(-step.dx, a.x - bounds.minX), cut(step.dx, bounds.maxX - a.x),
    cut(-step.dy, a.y - bounds.minY), cut(step.dy, bounds.maxY - a.y)
  else { return nil }
  return (first, last)
}
