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
      path.move(to: radial.point(angle: angle, radius: radii.lowerBound))
      anchor = radial.point(angle: angle, radius: radii.upperBound)
      path.line(to: anchor)
    } else {
      let radius = try space.reach(position, missing: 0.5, ".y") * radial.radius
      guard (0...radial.radius * 1.0001).contains(radius), let angles = try angles(extent) else {
        return nil
      }
      ring(at: radius, angles, into: &path)
      if angles.isWhole { path.close() }
      anchor = radial.point(angle: angles.from, radius: radius)
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
    let middle = radial.point(
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
    guard radial.isWeb, angles.isWhole, radial.corners.count > 2 else {
      let start = radial.point(angle: angles.from, radius: radius)
      if isJoined { path.line(to: start) } else { path.move(to: start) }
      path.arc(
        center: radial.center, radius: radius, from: angles.from - .pi / 2,
        to: angles.to - .pi / 2)
      return
    }
    for (index, angle) in radial.corners.enumerated() {
      let corner = radial.point(angle: angle, radius: radius)
      if index == 0, !isJoined { path.move(to: corner) } else { path.line(to: corner) }
    }
  }
}
