import Glibc
import SumiGeometry

/// Lines and curves in one or more parts.
///
/// ```swift
/// var path = PathData()
/// path.move(to: Point(x: 0, y: 0))
/// path.curve(to: Point(x: 40, y: 0), Point(x: 10, y: -20), Point(x: 30, y: -20))
/// path.close()
/// ```
public struct PathData: Equatable, Sendable {
  /// A step of a path.
  public enum Element: Equatable, Sendable {
    /// Starts another part.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve to `end`.
    case curve(control1: Point, control2: Point, end: Point)
    /// Returns to the start of the part.
    case close
  }

  /// More elements than this are an error when the path is drawn.
  public static let mostElements = 100_000

  /// The steps, in order.
  public var elements: [Element] = []
  /// The start of the current part, and the end of the last element.
  private var start = Point.zero
  private(set) var current = Point.zero

  /// A path without any lines.
  public init() {}

  /// Whether it has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts another part.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    (start, current) = (point, point)
  }

  /// Adds a straight line to a point. Without a part before it, one starts at (0, 0).
  public mutating func line(to point: Point) {
    begin()
    elements.append(.line(point))
    current = point
  }

  /// A cubic Bézier curve.
  public mutating func curve(to end: Point, _ control1: Point, _ control2: Point) {
    begin()
    elements.append(.curve(control1: control1, control2: control2, end: end))
    current = end
  }

  /// A quadratic Bézier curve.
  public mutating func curve(to end: Point, _ control: Point) {
    let from = current
    // The cubic with the same shape.
    curve(
      to: end, from + (control - from) * (2 / 3), end + (control - end) * (2 / 3))
  }

  /// An arc around a centre, after a line to its start.
  ///
  /// - Parameters:
  ///   - center: of the circle.
  ///   - radius: of the circle, in the unit of the path.
  ///   - from: the angle of its start, clockwise from the right.
  ///   - to: the angle of its end; a greater one than `from` is a clockwise arc.
  public mutating func arc(center: Point, radius: Double, from: Angle, to: Angle) {
    ellipticArc(
      center: center, radii: Size(width: radius, height: radius), from: from.radians, to: to.radians
    )
  }

  /// Returns to the start of the part.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    current = start
  }

  /// Adds a closed rectangle as a part of its own.
  public mutating func rectangle(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// A rectangle with rounded corners of a radius that its sides leave room for.
  public mutating func rectangle(_ rect: Rect, cornerRadius: Double) {
    let radius = min(max(cornerRadius, 0), abs(rect.width) / 2, abs(rect.height) / 2)
    guard radius > 0 else { return rectangle(rect) }
    let inner = rect.inset(by: radius)
    let corners = [
      (Point(x: inner.maxX, y: inner.minY), -90.0), (Point(x: inner.maxX, y: inner.maxY), 0),
      (Point(x: inner.minX, y: inner.maxY), 90), (Point(x: inner.minX, y: inner.minY), 180),
    ]
    move(to: Point(x: inner.minX, y: rect.minY))
    for (center, turn) in corners {
      arc(center: center, radius: radius, from: .degrees(turn), to: .degrees(turn + 90))
    }
    close()
  }

  /// Adds a closed ellipse that touches the four sides, as a part of its own.
  public mutating func ellipse(_ rect: Rect) {
    move(to: Point(x: rect.maxX, y: rect.midY))
    ellipticArc(
      center: rect.center, radii: Size(width: rect.width / 2, height: rect.height / 2), from: 0,
      to: 2 * .pi)
    close()
  }

  /// The path with its points moved by a map.
  public func mapped(_ map: (Point) -> Point) -> PathData {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(map(point))
      case .line(let point): .line(map(point))
      case .curve(let control1, let control2, let end):
        .curve(control1: map(control1), control2: map(control2), end: map(end))
      case .close: .close
      }
    }
    return result
  }

  /// A path without a start begins where the last part ended.
  private mutating func begin() {
    switch elements.last {
    case nil, .close?: move(to: current)
    default: break
    }
  }

  /// An elliptic arc with axes along x and y between angles in radians, as one curve for each eighth of a turn at most: it is
  /// within 4 millionths of the radius.
  mutating func ellipticArc(
    center: Point, radii: Size, from: Double, to: Double, rotation: Double = 0
  ) {
    guard from.isFinite, to.isFinite else { return }
    let turn = min(max(to - from, -64 * .pi), 64 * .pi)
    let count = max((abs(turn) / (.pi / 4)).rounded(.up), 1)
    let step = turn / count
    // The control points' distance along the tangents.
    let reach = 4.0 / 3 * tan(step / 4)
    let (across, along) = (cos(rotation), sin(rotation))
    let place = { (angle: Double, tangent: Double) -> Point in
      let x = radii.width * (cos(angle) - tangent * sin(angle))
      let y = radii.height * (sin(angle) + tangent * cos(angle))
      return center + Vector(dx: x * across - y * along, dy: x * along + y * across)
    }
    let first = place(from, 0)
    if elements.isEmpty || elements.last == .close {
      move(to: first)
    } else if (first - current).length > 1e-9 {
      line(to: first)
    }
    for index in 0..<Int(count) {
      let (start, end) = (from + Double(index) * step, from + Double(index + 1) * step)
      curve(to: place(end, 0), place(start, reach), place(end, -reach))
    }
  }
}
