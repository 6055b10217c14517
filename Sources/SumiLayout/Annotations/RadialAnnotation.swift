import SumiChart
import SumiGeometry

/// Lines and areas of annotations around the pole of a radial chart: a position along x is an angle,
/// one along y a radius.
struct RadialAnnotation {
  let space: AnnotationSpace
  let radial: RadialFrame

  /// A spoke at an angle, or a ring at a radius.
  func rule(
    _ dimension: Dimension, at position: AnnotationPosition?, _ extent: AnnotationSpan,
    _ stroke: AnnotationFrame.Stroke
  ) throws(LayoutError) -> AnnotationShapeBuilder.Result? {
    var path = PathData()
    let anchor: Point
    if dimension == .x {
      let angle = radial.angle(atUnit: try space.turn(position, missing: 0, ".x"))
      let radii = try self.radii(extent)
      guard angle.isFinite, let radii else { return nil }
      path.move(to: point(angle: angle, radius: radii.lowerBound))
      anchor = point(angle: angle, radius: radii.upperBound)
      path.line(to: anchor)
    } else {
      let radius = try space.reach(position, missing: 0.5, ".y") * radial.radius
      guard (0...radial.radius * 1.0001).contains(radius), let angles = try angles(extent) else {
        return nil
      }
      ring(at: radius, angles, into: &path)
      if angles.isWhole { path.close() }
      anchor = point(angle: angles.from, radius: radius)
    }
    return AnnotationShapeBuilder.Result(
      parts: [.stroke(path, stroke)], anchor: .side(anchor, outward: anchor - radial.center))
  }

  /// The part of a ring between two angles.
  func sector(
    _ x: AnnotationSpan, _ y: AnnotationSpan, fill: Color, stroke: AnnotationFrame.Stroke?
  ) throws(LayoutError) -> AnnotationShapeBuilder.Result? {
    guard let angles = try angles(x), let radii = try radii(y) else { return nil }
    var path = PathData()
    ring(at: radii.upperBound, angles, into: &path)
    let back = Angles(from: angles.to, to: angles.from)
    if angles.isWhole {
      path.close()
      if radii.lowerBound > 0 {
        var inner = PathData()
        ring(at: radii.lowerBound, back, into: &inner)
        inner.close()
        path.elements += inner.elements
      }
    } else {
      if radii.lowerBound > 0 {
        ring(at: radii.lowerBound, back, isJoined: true, into: &path)
      } else {
        path.line(to: radial.center)
      }
      path.close()
    }
    let middle = point(
      angle: (angles.from + angles.to) / 2, radius: (radii.lowerBound + radii.upperBound) / 2)
    return AnnotationShapeBuilder.Result(
      parts: [.fill(path, fill)] + (stroke.map { [.stroke(path, $0)] } ?? []),
      anchor: .point(middle))
  }

  /// In radians, clockwise from straight up.
  private struct Angles {
    var from: Double
    var to: Double

    var isWhole: Bool { abs(to - from) > 2 * .pi - 1e-9 }
  }

  private func angles(_ span: AnnotationSpan) throws(LayoutError) -> Angles? {
    let from = try space.turn(span.from, missing: 0, ".x[0]")
    var to = try space.turn(span.to, missing: 1, ".x[1]")
    guard from.isFinite, to.isFinite else { return nil }
    // A range may go over the end of the first turn.
    if to < from { to += 1 }
    return Angles(from: radial.angle(atUnit: from), to: radial.angle(atUnit: min(to, from + 1)))
  }

  /// In points, within the circle.
  private func radii(_ span: AnnotationSpan) throws(LayoutError) -> ClosedRange<Double>? {
    let from = try space.reach(span.from, missing: 0, ".y[0]")
    let to = try space.reach(span.to, missing: 1, ".y[1]")
    guard from.isFinite, to.isFinite else { return nil }
    let (low, high) = (max(min(from, to), 0), min(max(from, to), 1))
    return low < high ? low * radial.radius...high * radial.radius : nil
  }

  /// An arc, or the lines of a web between its corners.
  private func ring(
    at radius: Double, _ angles: Angles, isJoined: Bool = false, into path: inout PathData
  ) {
    guard hasCorners else {
      let start = radial.point(angle: angles.from, radius: radius)
      if isJoined { path.line(to: start) } else { path.move(to: start) }
      path.arc(
        center: radial.center, radius: radius, from: .radians(angles.from - .pi / 2),
        to: .radians(angles.to - .pi / 2))
      return
    }
    for (index, angle) in (angles.isWhole ? radial.corners : cornered(angles)).enumerated() {
      let corner = point(angle: angle, radius: radius)
      if index == 0, !isJoined { path.move(to: corner) } else { path.line(to: corner) }
    }
  }

  // MARK: Webs

  /// Whether rings consist of straight lines.
  private var hasCorners: Bool { radial.hasWebRings && radial.corners.count > 2 }

  /// A point on the ring of a radius.
  private func point(angle: Double, radius: Double) -> Point {
    radial.point(angle: angle, radius: hasCorners ? radius * webShare(at: angle) : radius)
  }

  /// How far a straight side of a web is from its centre at an angle, as a share of the distance of its
  /// corners: with the corners at ±h around the middle of the side, cos h / cos a at a.
  private func webShare(at angle: Double) -> Double {
    let turn = 2 * Double.pi
    let all = radial.corners.map { corner in
      // From the angle on, clockwise.
      let way = (corner - angle).truncatingRemainder(dividingBy: turn)
      return way < 0 ? way + turn : way
    }
    guard let next = all.min(), let last = all.max() else { return 1 }
    let half = (next + turn - last) / 2
    guard half < .pi / 2 - 1e-9 else { return 1 }
    return Trigonometry.cosine(half) / Trigonometry.cosine(half - next)
  }

  /// Both ends of a part of a ring, and the corners between them.
  private func cornered(_ angles: Angles) -> [Double] {
    let turn = 2 * Double.pi
    let (low, high) = (min(angles.from, angles.to), max(angles.from, angles.to))
    let between = radial.corners.flatMap { corner in
      (-2...2).map { corner + Double($0) * turn }
    }.filter { $0 > low + 1e-9 && $0 < high - 1e-9 }.sorted()
    return [angles.from] + (angles.from <= angles.to ? between : between.reversed()) + [angles.to]
  }
}
