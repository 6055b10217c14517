import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds a stroke: its points for the coverage step, and cover quads over the tiles that it
  /// touches.
  mutating func add(_ stroke: Stroke, clip: PixelRect) {
    guard stroke.width > 0, stroke.width.isFinite, !clip.isEmpty else { return }
    let paint = CoverPaint(stroke.paint, ramps: &ramps)
    guard !paint.isClear else { return }

    var points = mesh.strokePoints
    mesh.strokePoints = []
    if points.isEmpty { points.append(.gap) }
    let start = points.count
    // Parts beyond this margin are invisible, including their caps and joins.
    let reach = stroke.width / 2 * (stroke.join == .miter ? max(1, stroke.miterLimit) : 1)
    let margin = min(reach, 1e6) + 4
    let bounds = Rect(
      minX: Double(clip.minX) - margin, minY: Double(clip.minY) - margin,
      maxX: Double(clip.maxX) + margin, maxY: Double(clip.maxY) + margin)
    let pen = StrokePen(stroke)
    var mesher = StrokeMesher(
      bounds: bounds, dashes: DashPhase(stroke),
      emitter: StrokeEmitter(
        points: points, tiles: TileMap(target: target, clip: clip), pen: pen))
    points = []
    mesher.add(stroke)
    mesh.strokePoints = mesher.emitter.points
    guard mesh.strokePoints.count > start else { return }

    // Closed paths have no ends except in the hidden overlap.
    let hasCaps = pen.cap == .round && !(stroke.path.isClosed && mesher.dashes == nil)
    let range = start..<(mesh.strokePoints.count - 1)
    let firstRun = mesh.coverageRuns.count
    var shared = SharedPixels(pen: hasCaps ? pen : pen.withoutCaps, target: target, clip: clip)
    shared.append(of: mesh.strokePoints[range], to: &mesh.coverageRuns)

    let channel = takeChannel(for: mesher.emitter.tiles)
    drawStroke(
      StrokeDraw(
        points: range, channel: channel, width: Float(stroke.width), join: stroke.join,
        cap: hasCaps ? .round : .butt, miterLimit: Float(stroke.miterLimit),
        runs: firstRun..<mesh.coverageRuns.count, clip: clip))
    let firstCover = mesh.covers.count
    mesher.emitter.tiles.forEachRun { run in
      mesh.covers.append(
        paint.cover(
          x: run.minX, y: run.minY, width: run.width, height: run.height, u: 0, v: 0,
          source: Int16(channel)))
    }
    drawCovers(from: firstCover)
  }
}

/// Passes a stroke's path to the emitter, clipped to the visible part and split into dashes.
///
/// Clipping is done in Double before the conversion to Float, so far-away ends cost no precision.
private struct StrokeMesher {
  let bounds: Rect
  var dashes: DashPhase?
  var emitter: StrokeEmitter
  /// Whether a piece is being drawn.
  private var isDrawing = false

  init(bounds: Rect, dashes: DashPhase?, emitter: StrokeEmitter) {
    self.bounds = bounds
    self.dashes = dashes
    self.emitter = emitter
  }

  mutating func add(_ stroke: Stroke) {
    let start = dashes
    for range in stroke.path.subpaths {
      dashes = start
      if stroke.path.isClosed {
        let finite = stroke.path.points[range].filter(isUsable)
        add(closed(finite, width: stroke.width)[...])
      } else {
        add(stroke.path.points[range])
      }
    }
    emitter.finish()
  }

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

  /// The start of a path that has no segment yet.
  private var startsAt: Point?

  /// Ends the current piece; a path that never left its start is a dot.
  private mutating func finishPiece(_ last: Point?, isAlone: Bool) {
    if isAlone, let point = startsAt, bounds.contains(point) {
      emitter.begin(point)
    }
    startsAt = nil
    emitter.finish()
    isDrawing = false
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
        emitter.begin(first > 0 ? place(a, b, first) : a)
        isDrawing = true
      }
      emitter.line(to: last < 1 ? place(a, b, last) : b)
      if last < 1 { stop() }
      return
    }
    dashed(a, b, range)
  }

  private mutating func stop() {
    emitter.finish()
    isDrawing = false
  }

  private mutating func dashed(_ a: Point, _ b: Point, _ range: (Double, Double)?) {
    guard var phase = dashes else { return }
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
      let step = min(phase.remaining, end - done)
      if phase.isOn, !isDrawing {
        emitter.begin(place(a, b, done / length))
        isDrawing = true
      }
      done += step
      phase.consume(step)
      if phase.remaining > 0 { break }
      if phase.isOn {
        emitter.line(to: place(a, b, done / length))
        stop()
      }
      phase.turn()
      if done >= end { break }
    }
    if isDrawing { emitter.line(to: last < 1 ? place(a, b, last) : b) }
    if last < 1 {
      stop()
      phase.skip((1 - last) * length)
    }
  }

  /// A closed path as an open one without visible ends. A solid one starts within its longest leg
  /// and continues past its start, beyond the joins there; the overlap is drawn once, because
  /// coverage is combined by MAX. A dashed one returns to its first point.
  private func closed(_ points: [Point], width: Double) -> [Point] {
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
    var left = max(3, 2 * width + 2)
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
