import SumiChart
import SumiGeometry

/// The line of an arrow without its heads, and the heads.
struct ArrowOutline {
  var shaft = PathData()
  var heads = PathData()
  /// From the arrow's end to its start, at the start.
  var outward: Vector
  var middle: Point
  /// Points along the line.
  var way: [Point]

  init(from start: Point, to end: Point, bend: Double, heads kinds: ArrowHeads, width: Double) {
    let straight = end - start
    let left = Vector(dx: straight.dy, dy: -straight.dx)
    // A quadratic curve passes its middle half as far out as its control point.
    let control = start + straight * 0.5 + left * (2 * bend)
    middle = start + straight * 0.5 + left * bend
    let point = { (t: Double) -> Point in
      start + (control - start) * (2 * t * (1 - t)) + straight * (t * t)
    }
    way = bend == 0 ? [start, end] : (0...12).map { point(Double($0) / 12) }
    let length = Self.headLength(width)
    let room = straight.length
    outward = start - (bend == 0 ? end : control)
    guard room > 0 else { return }
    let hasStart = kinds == .start || kinds == .both
    let hasEnd = kinds == .end || kinds == .both
    // Short arrows have smaller heads.
    let size = min(length, room / (kinds == .both ? 2.2 : 1.2))
    let atEnd = Self.unit(end - (bend == 0 ? start : control))
    let atStart = Self.unit(start - (bend == 0 ? end : control))
    // The line ends inside of the head, so that its corners do not show.
    let inset = size * 0.7
    let from = hasStart ? start + atStart * -inset : start
    let to = hasEnd ? end + atEnd * -inset : end
    shaft.move(to: from)
    if bend == 0 { shaft.line(to: to) } else { shaft.curve(to: to, control) }
    for (isShown, tip, direction) in [(hasStart, start, atStart), (hasEnd, end, atEnd)]
    where isShown {
      let base = tip + direction * -size
      let side = Vector(dx: -direction.dy, dy: direction.dx) * (size * 0.42)
      heads.move(to: tip)
      heads.line(to: base + side)
      heads.line(to: base + direction * (size * 0.2))
      heads.line(to: base + side * -1)
      heads.close()
    }
  }

  /// In points, for a line of a width.
  private static func headLength(_ width: Double) -> Double { 6 + 3 * width }

  private static func unit(_ vector: Vector) -> Vector {
    vector.length > 0 ? vector * (1 / vector.length) : Vector(dx: 1, dy: 0)
  }
}
