import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene

/// Two lines around a pole and the area between them.
///
/// The frame's x are angles in radians, its other positions radii in points.
struct RadialBandMark: Mark {
  @Shared var series: RadialBandSeries
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var pixels: PixelGrid { context.pixels }
  private var style: BandStyle { series.style }

  /// The same band along straight axes, for colours, lines and the symbol.
  private var plain: BandMark {
    BandMark(style: style, context: context)
  }

  var drawing: MarkDrawing {
    guard case .radial(let radial) = frame.space else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let clip = CircleClip(radial, on: pixels)
    let count = frame.count
    let edges = [Role.high, .low].map { edge($0, around: radial.center) }
    let isSimplified = count > LineSimplification.leastAroundPole
    let runs = edges.map { edge in
      isSimplified
        ? LineSimplification.aroundPole(
          edge, pixels: pixels, strokeWidth: style.strokeWidth * pixels.scale
        ).runs : edge.runs(pixels: pixels)
    }
    let wraps = series.pointsWrapAround && isThere(0) && isThere(count - 1)
    let outlines = runs.map { RadialOutline.joined($0, wrapsAround: wraps) }
    return MarkDrawing(
      primitives: area(between: outlines[0], and: outlines[1], clip) + lines(outlines, clip),
      method: isSimplified ? .simplified : .exact,
      pointsDrawn: isSimplified ? runs.joined().reduce(0) { $0 + $1.count } : count,
      errorBound: isSimplified ? LineSimplification.tolerance : 0)
  }

  /// The points along one of the bounds, with gaps where either is missing.
  private func edge(_ role: Role, around center: Point) -> SeriesFrame {
    let (angles, radii) = (frame.x.places, frame[role].places)
    let others = frame[role == .low ? .high : .low].places
    var edge = frame
    let points = (0..<frame.count).map { row -> Point in
      guard (angles[row] + others[row]).isFinite else { return Point(x: .nan, y: .nan) }
      return Point(
        x: center.x + radii[row] * sin(angles[row]), y: center.y - radii[row] * cos(angles[row]))
    }
    edge.x = .numbers(NumberValues(points.map(\.x)), .identity)
    edge.y = .numbers(NumberValues(points.map(\.y)), .identity)
    return edge
  }

  private func isThere(_ row: Int) -> Bool {
    (0..<frame.count).contains(row) && frame.x[row].isFinite && frame[.low][row].isFinite
      && frame[.high][row].isFinite
  }

  /// Out along one bound and back along the other: the winding number is not 0 between the two.
  private func area(
    between outer: [RadialOutline], and inner: [RadialOutline], _ clip: CircleClip
  ) -> [Primitive] {
    var path = Path(isClosed: true)
    for (outer, inner) in zip(outer, inner) where outer.points.count > 1 {
      clip.area(outer.wholeLine + inner.wholeLine.reversed(), into: &path)
    }
    guard !path.points.isEmpty else { return [] }
    return ([.color(plain.fill)] + plain.hatchPaints).map { .fill(Fill(path: path, paint: $0)) }
  }

  /// Both lines as one stroke, so that they have one opacity where they meet.
  private func lines(_ outlines: [[RadialOutline]], _ clip: CircleClip) -> [Primitive] {
    guard style.strokeWidth > 0 else { return [] }
    let all = outlines.joined()
    let areClosed = all.allSatisfy { $0.isClosed && $0.points.allSatisfy(clip.contains) }
    var path = Path(isClosed: areClosed)
    for outline in all {
      for piece in areClosed ? [outline.points] : clip.line(outline.wholeLine) {
        path.beginSubpath()
        path.points += piece
      }
    }
    return path.points.isEmpty ? [] : [plain.stroke(path)]
  }

  func symbol(in rect: Rect) -> [Primitive] { plain.symbol(in: rect) }
}

extension RadialBandSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { RadialBandMark(series: self, context: context) }
}
