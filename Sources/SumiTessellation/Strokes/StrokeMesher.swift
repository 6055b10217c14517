import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds a stroke that the device covers: its points for the coverage step, and cover quads over the
  /// tiles that it touches.
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
    // The ends of closed paths overlap beyond the joins there; the overlap is drawn once, because
    // coverage is combined by MAX.
    let pieces = StrokePieces(
      stroke, within: bounds, overlap: max(3, 2 * stroke.width + 2))
    var emitter = StrokeEmitter(
      points: points, tiles: TileMap(target: target, clip: clip), pen: pen)
    points = []
    emitter.add(pieces)
    mesh.strokePoints = emitter.points
    guard mesh.strokePoints.count > start else { return }

    let hasCaps = pen.cap == .round && pieces.hasCaps
    let range = start..<(mesh.strokePoints.count - 1)
    let firstRun = mesh.coverageRuns.count
    var shared = SharedPixels(pen: hasCaps ? pen : pen.withoutCaps, target: target, clip: clip)
    shared.append(of: mesh.strokePoints[range], to: &mesh.coverageRuns)

    let channel = takeChannel(for: emitter.tiles)
    drawStroke(
      StrokeDraw(
        points: range, channel: channel, width: Float(stroke.width), join: stroke.join,
        cap: hasCaps ? .round : .butt, miterLimit: Float(stroke.miterLimit),
        runs: firstRun..<mesh.coverageRuns.count, clip: clip))
    let firstCover = mesh.covers.count
    emitter.tiles.forEachRun { run in
      mesh.covers.append(
        paint.cover(
          x: run.minX, y: run.minY, width: run.width, height: run.height, u: 0, v: 0,
          source: Int16(channel)))
    }
    drawCovers(from: firstCover)
  }
}
