import CNumbers
import SumiGeometry

/// The convex shapes whose union is a stroke, relative to an origin.
struct StrokeShapes {
  let pen: StrokePen
  private(set) var shapes: [sumi_shape] = []

  init(pen: StrokePen) { self.pen = pen }

  mutating func removeAll() { shapes.removeAll(keepingCapacity: true) }

  /// A leg without its ends.
  mutating func add(_ leg: StrokeLeg, origin: Point) {
    let (a, b) = (leg.start - origin, leg.end - origin)
    let along = leg.direction
    let across = Vector(dx: -along.dy, dy: along.dx)
    let place = dot(across, a)
    var shape = sumi_shape()
    shape.add(across, place + pen.half)
    shape.add(across * -1, pen.half - place)
    shape.add(along, dot(along, b))
    shape.add(along * -1, -dot(along, a))
    shape.left = Float(min(a.dx, b.dx) - pen.half)
    shape.right = Float(max(a.dx, b.dx) + pen.half)
    shape.top = Float(min(a.dy, b.dy) - pen.half)
    shape.bottom = Float(max(a.dy, b.dy) + pen.half)
    shapes.append(shape)
  }

  /// A round end: the half disc beyond it.
  ///
  /// - Parameter outward: the direction from the leg past its end.
  mutating func addCap(at point: Point, outward: Vector, origin: Point) {
    guard pen.cap == .round else { return }
    let center = point - origin
    var shape = disc(center)
    shape.add(outward * -1, -dot(outward, center))
    shapes.append(shape)
  }

  /// Adds the join on the outer side between two legs.
  mutating func addJoin(_ first: StrokeLeg, _ second: StrokeLeg, origin: Point) {
    let (a, b) = (first.direction, second.direction)
    let sine = cross(a, b)
    let cosine = dot(a, b)
    let center = first.end - origin
    guard pen.join != .round else {
      var shape = disc(center)
      shape.add(a * -1, -dot(a, center))
      shape.add(b, dot(b, center))
      shapes.append(shape)
      return
    }
    guard abs(sine) > 1e-9 || cosine < 0 else { return }
    // Outward normals of both legs.
    let side = sine > 0 ? -1.0 : 1
    let outA = Vector(dx: -a.dy * side, dy: a.dx * side)
    let outB = Vector(dx: -b.dy * side, dy: b.dx * side)
    var shape = sumi_shape()
    let miter = pen.miter(cosine: cosine, sine: sine)
    shape.surround(center, reach: pen.half * (1 + miter * miter).squareRoot())
    if miter > 0 {
      // Between the legs' ends and their outer edges.
      shape.add(outA, dot(outA, center) + pen.half)
      shape.add(outB, dot(outB, center) + pen.half)
      shape.add(a * -1, -dot(a, center))
      shape.add(b, dot(b, center))
    } else {
      // The triangle of the point and the ends of the outer edges.
      let middle = outA + outB
      let length = middle.length
      guard length > 1e-6 else { return }
      let axis = middle * (1 / length)
      shape.add(axis, dot(axis, center) + pen.half * dot(axis, outA))
      shape.add(a * -1, -dot(a, center))
      shape.add(b, dot(b, center))
    }
    shapes.append(shape)
  }

  private func disc(_ center: Vector) -> sumi_shape {
    var shape = sumi_shape()
    shape.surround(center, reach: pen.half)
    shape.center_x = Float(center.dx)
    shape.center_y = Float(center.dy)
    shape.radius = Float(pen.half)
    return shape
  }
}

extension sumi_shape {
  /// Sets the box around the shape.
  fileprivate mutating func surround(_ center: Vector, reach: Double) {
    left = Float(center.dx - reach)
    right = Float(center.dx + reach)
    top = Float(center.dy - reach)
    bottom = Float(center.dy + reach)
  }

  /// Intersects the shape with `normal · p <= reach`; there is room for four such cuts.
  fileprivate mutating func add(_ normal: Vector, _ reach: Double) {
    let (x, y, r) = (Float(normal.dx), Float(normal.dy), Float(reach))
    switch planes {
    case 0: (normal_x.0, normal_y.0, self.reach.0) = (x, y, r)
    case 1: (normal_x.1, normal_y.1, self.reach.1) = (x, y, r)
    case 2: (normal_x.2, normal_y.2, self.reach.2) = (x, y, r)
    default: (normal_x.3, normal_y.3, self.reach.3) = (x, y, r)
    }
    planes += 1
  }
}
