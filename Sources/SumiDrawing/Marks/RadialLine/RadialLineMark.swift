import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene

/// A line around a pole, with an area to the pole or to a ring, and markers.
struct RadialLineMark: Mark {
  @Shared var series: RadialLineSeries
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  @Shared var theme: Theme
  /// The pixels that the line is clipped to, in addition to the outer circle.
  let plotArea: PixelRect

  private var style: LineStyle { series.style }
  private var count: Int { min(frame.x.count, frame.y.count) }

  /// A line mark with the same style, for stroke, markers and symbol.
  private var plain: LineMark {
    var style = style
    style.strokeBelowBaseline = nil
    return LineMark(
      curve: .straight, style: style, frame: frame, pixels: pixels, theme: theme,
      plotArea: plotArea)
  }

  var drawing: MarkDrawing {
    guard case .radial(let radial) = frame.space else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    // The dash pattern starts at the line's first point.
    guard count > LineSimplification.leastAroundPole, plain.dashes.isEmpty else {
      let runs = frame.runs(pixels: pixels)
      return MarkDrawing(primitives: primitives(of: runs, radial), pointsDrawn: count)
    }
    let runs = LineSimplification.aroundPole(
      frame, pixels: pixels, strokeWidth: style.strokeWidth * pixels.scale
    ).runs
    let drawn = primitives(of: runs, radial)
    let isSampled = drawn.contains { if case .coverage = $0 { true } else { false } }
    return MarkDrawing(
      primitives: drawn, method: isSampled ? .sampled : .simplified,
      pointsDrawn: runs.reduce(0) { $0 + $1.count }, errorBound: LineSimplification.tolerance)
  }

  private func primitives(of runs: [[Point]], _ radial: RadialSeriesFrame) -> [Primitive] {
    let outlines = joined(runs)
    let clip = CircleClip(radial, on: pixels)
    var result: [Primitive] = []
    if let fill = style.fill {
      result += area(of: outlines, fill, radial, clip)
    }
    var line = Path()
    var lone: [Point] = []
    for outline in outlines {
      let points = outline.wholeLine
      if points.count == 1 {
        lone += points.filter(clip.contains)
        continue
      }
      let pieces = clip.line(points)
      if outline.isClosed, pieces.count == 1, pieces[0].count == points.count,
        outlines.count == 1
      {
        // Closed, so that the first and last segment are joined like any others.
        line = Path(points: outline.points, isClosed: true)
      } else {
        for piece in pieces {
          line.beginSubpath()
          line.points += piece
        }
      }
    }
    if style.strokeWidth > 0, !line.points.isEmpty { result.append(plain.strokeOfMany(line)) }
    result += plain.lonePoints(lone)
    if let marker = style.marker { result += markers(marker, clip) }
    return result
  }

  // MARK: Closing

  /// The runs; the last is joined to the first if the series says so and no gap is between them.
  private func joined(_ runs: [[Point]]) -> [RadialOutline] {
    RadialOutline.joined(
      runs, wrapsAround: series.pointsWrapAround && isThere(0) && isThere(count - 1))
  }

  private func isThere(_ row: Int) -> Bool {
    (0..<count).contains(row) && frame.x[row].isFinite && frame.y[row].isFinite
  }

  // MARK: Area

  private func area(
    of outlines: [RadialOutline], _ fill: AreaFill, _ radial: RadialSeriesFrame, _ clip: CircleClip
  ) -> [Primitive] {
    let ring = RadialPath(center: clip.center, corners: radial.corners)
    var path = Path(isClosed: true)
    for outline in outlines where outline.points.count > 1 {
      clip.area(
        back(along: outline.wholeLine, to: radial.baseline * pixels.scale, ring), into: &path)
    }
    guard !path.points.isEmpty else { return [] }
    let color = (fill.color ?? plain.color).opacity(fill.opacity)
    return [.fill(Fill(path: path, paint: .color(color)))]
  }

  /// The line, and back from its end to its start along the baseline's ring, with as many turns:
  /// the winding number is 1 between the two and 0 elsewhere.
  private func back(along points: [Point], to radius: Double, _ ring: RadialPath) -> [Point] {
    guard radius > 0 else { return points + [ring.center] }
    var turned = 0.0
    var start: Double?
    var last = 0.0
    for point in points {
      let away = point - ring.center
      // At the pole the angle is undefined: keep the previous one.
      guard away.length > 1e-9 else { continue }
      let angle = atan2(away.dx, -away.dy)
      if start == nil {
        start = angle
      } else {
        let turn = angle - last
        turned += turn - (turn / (2 * .pi)).rounded() * 2 * .pi
      }
      last = angle
    }
    guard let start else { return [] }
    var path = Path(points: points)
    ring.along(from: start + turned, to: start, radius: radius, in: &path)
    return path.points
  }

  // MARK: Markers

  private func markers(_ marker: MarkerStyle, _ clip: CircleClip) -> [Primitive] {
    if count <= LineSimplification.leastAroundPole {
      return plain.markers(marker).markers(ofRows: 0..<count, where: clip.contains)
    }
    // From the original points, without those outside the circle.
    var inside = frame
    let (xs, ys) = (frame.x.places, frame.y.places)
    inside.x = .numbers(
      NumberValues(
        xs.indices.map { row in
          clip.contains(pixels.pixel(Point(x: xs[row], y: ys[row]))) ? xs[row] : .nan
        }), .identity)
    var mark = plain.markers(marker)
    mark.frame = inside
    return mark.drawing.primitives
  }

  func symbol(in rect: Rect) -> [Primitive] { plain.symbol(in: rect) }
}

extension RadialLineSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    RadialLineMark(
      series: self, frame: context.frame, pixels: context.pixels, theme: context.theme,
      plotArea: context.plotArea)
  }
}
