import SumiGeometry

/// The visible pieces of a stroke's path: clipped, and split into dashes.
///
/// A closed path is opened in the middle of its longest leg, where its two ends meet without a join.
/// Clipping is done in Double, so that far-away ends cost no precision.
public struct StrokePieces: Sendable {
  /// The points of all pieces, consecutively. A piece of one point is a dot.
  public private(set) var points: [Point] = []
  /// The index in `points` where each piece starts, ascending.
  public private(set) var starts: [Int] = []
  /// Whether pieces end in caps; a solid closed path has no ends.
  public let hasCaps: Bool

  private let bounds: Rect
  private var dashes: DashPhase?
  /// Whether a piece is being drawn.
  private var isDrawing = false
  /// The start of a path that has no segment yet.
  private var startsAt: Point?

  /// - Parameters:
  ///   - bounds: what lies outside is left out; it includes a margin for caps and joins.
  ///   - overlap: how far the ends of a solid closed path go on past each other, in pixels.
  public init(_ stroke: Stroke, within bounds: Rect, overlap: Double = 0) {
    self.bounds = bounds
    let start = DashPhase(stroke)
    hasCaps = !(stroke.path.isClosed && start == nil)
    points.reserveCapacity(stroke.path.points.count)
    for range in stroke.path.subpaths {
      dashes = start
      if stroke.path.isClosed {
        let finite = stroke.path.points[range].filter(isUsable)
        add(opened(finite, overlap: overlap)[...])
      } else {
        add(stroke.path.points[range])
      }
    }
  }

  /// The range in `points` of each piece.
  public var ranges: [Range<Int>] {
    starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
    }
  }

  private mutating func begin(_ point: Point) {
    starts.append(points.count)
    points.append(point)
    isDrawing = true
  }

  private mutating func stop() { isDrawing = false }

  private mutating func add(_ points: ArraySlice<Point>) {
    var previous: Point?
    for point in points {
      guard isUsable(point) else {
        finishPiece(previous, isAlone: true)
        previous = nil
        continue
      }
      if let start = previous {
        segment(start, point)
      } else {
        finishPiece(nil, isAlone: false)
        startsAt = point
      }
      previous = point
    }
    finishPiece(previous, isAlone: true)
  }

  /// Ends the current piece; a path that never left its start is a dot.
  private mutating func finishPiece(_ last: Point?, isAlone: Bool) {
    if isAlone, let point = startsAt, bounds.contains(point) { begin(point) }
    startsAt = nil
    stop()
  }

  private mutating func segment(_ a: Point, _ b: Point) {
    guard a != b else { return }
    startsAt = nil
    let range: (Double, Double)?
    if bounds.contains(a), bounds.contains(b) {
      range = (0, 1)
    } else {
      range = visibleRange(a, b, in: bounds)
    }
    guard dashes != nil else {
      guard let (first, last) = range else { return stop() }
      if !isDrawing || first > 0 {
        begin(first > 0 ? place(a, b, first) : a)
      }
      points.append(last < 1 ? place(a, b, last) : b)
      if last < 1 { stop() }
      return
    }
    dashed(a, b, range)
  }

  /// A stroke with more dashes is solid from there on: none could be told from the next.
  private static let mostPieces = 100_000

  private mutating func dashed(_ a: Point, _ b: Point, _ range: (Double, Double)?) {
    guard var phase = dashes else { return }
    guard starts.count < Self.mostPieces else {
      dashes = nil
      return segment(a, b)
    }
    defer { dashes = phase }
    let length = (b - a).length
    guard let (first, last) = range else {
      phase.skip(length)
      return stop()
    }
    if first > 0 {
      stop()
      phase.skip(first * length)
    }
    var done = first * length
    let end = last * length
    while true {
      guard starts.count < Self.mostPieces else {
        if !isDrawing { begin(place(a, b, done / length)) }
        break
      }
      let step = min(phase.remaining, end - done)
      if phase.isOn, !isDrawing {
        begin(place(a, b, done / length))
      }
      done += step
      phase.consume(step)
      if phase.remaining > 0 { break }
      if phase.isOn {
        points.append(place(a, b, done / length))
        stop()
      }
      phase.turn()
      if done >= end { break }
    }
    if isDrawing { points.append(last < 1 ? place(a, b, last) : b) }
    if last < 1 {
      stop()
      phase.skip((1 - last) * length)
    }
  }

  /// A closed path as an open one. A solid one starts and ends within its longest leg; a dashed one
  /// returns to its first point.
  private func opened(_ points: [Point], overlap: Double) -> [Point] {
    var corners: [Point] = []
    corners.reserveCapacity(points.count)
    for point in points where corners.last != point { corners.append(point) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 1 else { return corners }
    guard dashes == nil else { return corners + [corners[0]] }
    var longest = 0
    var longestLength = 0.0
    for index in corners.indices {
      let length = (corners[(index + 1) % corners.count] - corners[index]).length
      if length > longestLength { (longest, longestLength) = (index, length) }
    }
    let order = corners[(longest + 1)...] + corners[...longest]
    let start = place(corners[longest], order.first ?? corners[0], 0.5)
    var path = [start] + order + [start]
    var left = overlap
    guard left > 0 else { return path }
    for index in 1..<(order.count + 2) {
      let leg = path[index] - path[index - 1]
      if leg.length >= left {
        path.append(path[index - 1] + leg * (left / leg.length))
        break
      }
      left -= leg.length
      path.append(path[index])
    }
    return path
  }
}

/// Whether a point is in the range of Double arithmetic; other points are gaps.
private func isUsable(_ point: Point) -> Bool {
  abs(point.x) < 1e150 && abs(point.y) < 1e150
}

@inline(__always)
private func place(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
  Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
}

/// The part of the segment from `a` to `b` inside `bounds`, as fractions, or `nil`.
///
/// After Liang and Barsky: each side of the box limits the fraction from below where the segment
/// enters and from above where it leaves.
private func visibleRange(_ a: Point, _ b: Point, in bounds: Rect) -> (Double, Double)? {
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
