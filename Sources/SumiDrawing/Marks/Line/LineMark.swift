import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A line with its area and its markers.
struct LineMark: Mark {
  let curve: Curve
  let style: LineStyle
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  @Shared var theme: Theme

  var color: Color { style.stroke ?? frame.color }

  /// What the line is clipped to, in pixels.
  let plotArea: PixelRect
  /// Keeps the reduced line for the next picture; `nil` to keep nothing.
  var memo: LineMemo?
  /// The frame of the points of the markers, if the line does not go through them.
  @Shared var points: SeriesFrame?
  /// Another column on the y axis: where it has no position, a reduced line has a gap too.
  var mask: PlacedColumn?
  /// Whether the area to another line is filled.
  var boundsArea = false
  /// The lines of the parts of a stack on which it rests, the nearest first.
  var below: [LineMark] = []

  var strokeWidth: Double { style.strokeWidth * pixels.scale }

  /// Alternating lengths of dashes and gaps in pixels; empty for a solid line.
  var dashes: [Double] {
    if let dashes = style.dashes { return dashes.map { $0 * pixels.scale } }
    // In no order, a line with more points than pixels crosses itself too often for dashes.
    guard style.stroke == nil,
      frame.hasOrderedPositions || min(frame.x.count, frame.y.count) <= plotArea.width
    else { return [] }
    return frame.dashes.map { $0 * max(strokeWidth, 1) }
  }

  var drawing: MarkDrawing {
    if let stacked { return stacked }
    let count = min(frame.x.count, frame.y.count)
    switch reduction {
    case .path(let path, _): return drawing(of: path)
    case .sampled(let levels): return drawing(of: levels)
    case .unordered where canSimplify(count):
      let runs = simplification.runs
      return MarkDrawing(
        primitives: primitives(of: runs, curve: .straight, rows: nil), method: .simplified,
        pointsDrawn: runs.reduce(0) { $0 + $1.count }, errorBound: LineSimplification.tolerance)
    case .unordered:
      return MarkDrawing(
        primitives: primitives(of: frame.runs(0..<count, pixels: pixels), rows: 0..<count),
        pointsDrawn: count)
    case .rows(let rows):
      return MarkDrawing(
        primitives: primitives(of: frame.runs(rows, pixels: pixels), rows: rows),
        pointsDrawn: rows.count)
    }
  }

  /// Whether points on the straight line between others may be dropped. A smooth curve bends at
  /// each of its points, which is visible unless they are close together.
  func canSimplify(_ count: Int) -> Bool {
    switch curve {
    case .straight: count > plotArea.width
    case .monotone, .catmullRom: count > 4 * plotArea.width
    case .stepAfter, .stepBefore, .stepMiddle: false
    }
  }

  var simplification: LineSimplification {
    LineSimplification(
      frame: frame, pixels: pixels, plotArea: plotArea, strokeWidth: strokeWidth)
  }

  /// How the line of any number of points is drawn.
  var reduction: LineReduction {
    let reduction = orderedReduction
    let count = min(frame.x.count, frame.y.count)
    switch reduction {
    case .unordered: return sampling
    case .rows(let rows)
    where !dashes.isEmpty && rows.count < count && count <= Self.mostDashedRows:
      // The dash pattern starts at the line's first point, wherever the view starts.
      return .unordered
    case .rows, .path, .sampled: return reduction
    }
  }

  /// Dashes of more rows start at the first visible one.
  private static let mostDashedRows = 100_000

  /// The same, except that a line with x in no order is not sampled.
  var orderedReduction: LineReduction {
    // Curves and corners are visible only if points are more than a fraction of a pixel apart.
    // Round joins look the same either way if points are at least a stroke width apart; closer ones
    // overlap in more ways than the shader handles, and are drawn faster when reduced.
    let isPlain = !curve.isSmooth && style.join == .round
    let density = isPlain ? min(0.5, 1.5 / max(strokeWidth, 1e-3)) : 4
    return LineReducer(
      frame: frame, curve: curve, strokeWidth: strokeWidth, pixels: pixels,
      plotArea: plotArea, leastDensity: density, memo: memo, mask: mask,
      use: use
    ).reduction
  }

  private var use: LineUse {
    if style.fill != nil || boundsArea { return .area }
    return dashes.isEmpty ? .stroke : .extents
  }

  private func drawing(of path: LinePath) -> MarkDrawing {
    var result: [Primitive] = []
    if let fill = style.fill {
      let paints = areaPaint(fill, over: path.extent).paints
      var area = path.area(to: baseline, .color(.clear))
      for paint in paints {
        area.paint = paint
        result.append(.coverage(area))
      }
    }
    if style.strokeWidth > 0 {
      result += dashes.isEmpty ? [.coverage(path.stroke(strokePaint))] : dashed(path)
    }
    if let marker = style.marker { result += markers(marker).drawing.primitives }
    return MarkDrawing(
      primitives: result, method: .reduced, pointsDrawn: path.binCount,
      errorBound: LineReducer.errorBound)
  }

  /// - Parameters:
  ///   - curve: `nil` for the series' curve.
  ///   - rows: the rows of the points; `nil` if they are only some of those visible.
  private func primitives(
    of runs: [[Point]], curve: Curve? = nil, rows: Range<Int>?
  ) -> [Primitive] {
    let line = path(through: runs, curve: curve)
    var result: [Primitive] = []
    if let fill = style.fill { result += area(under: line, fill: fill) }
    if style.strokeWidth > 0, !line.points.isEmpty { result.append(stroke(line)) }
    result += lonePoints(runs.filter { $0.count == 1 }.flatMap { $0 })
    if let marker = style.marker {
      if points == nil, let rows {
        result += markers(marker).markers(ofRows: rows)
      } else {
        result += markers(marker).drawing.primitives
      }
    }
    return result
  }

  /// The line through points in pixels, each run a subpath.
  ///
  /// - Parameter curve: `nil` for the series' curve.
  func path(through runs: [[Point]], curve: Curve? = nil) -> Path {
    aligned((curve ?? self.curve).path(through: runs), through: runs)
  }

  /// A path through some runs with its steps on pixels.
  func aligned(_ path: Path, through runs: [[Point]]) -> Path {
    guard hasLongSteps(runs) else { return path }
    // Horizontal parts lie on pixel rows, vertical parts on pixel columns, so all are equally sharp.
    var line = path
    line.points = line.points.map { point in
      Point(
        x: PixelGrid.sharp(point.x, width: strokeWidth),
        y: PixelGrid.sharp(point.y, width: strokeWidth))
    }
    return line
  }

  /// Steps at least this long on average, in pixels, are aligned to pixels. Shorter ones keep their
  /// exact position.
  static let leastStep = 4.0

  private func hasLongSteps(_ runs: [[Point]]) -> Bool {
    guard curve.isStepped else { return false }
    var (length, count) = (0.0, 0)
    for run in runs where run.count > 1 {
      length += zip(run, run.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) }
      count += run.count - 1
    }
    return length >= Self.leastStep * Double(count)
  }

  /// A point between two gaps has no line; it is drawn as a dot a little wider than the line.
  func lonePoints(_ points: [Point]) -> [Primitive] {
    guard style.marker == nil, style.strokeWidth > 0 || style.isParted else { return [] }
    let radius = style.isParted ? theme.lineWidth : max(style.strokeWidth, 1)
    return [(color, false), (style.strokeBelowBaseline ?? color, true)].flatMap { fill, isBelow in
      markers(MarkerStyle(radius: radius, fill: fill, opacity: style.opacity))
        .markers(at: points.filter { self.isBelow($0) == isBelow })
    }
  }

  /// Whether a point in pixels has the colour below the baseline.
  private func isBelow(_ point: Point) -> Bool {
    frame.y.isDescending ? point.y > baseline : point.y < baseline
  }

  /// Markers in the line's colours.
  func markers(_ marker: MarkerStyle) -> ScatterMark {
    var marker = marker
    if marker.fill == nil {
      marker.fill = color
      marker.fillBelowBaseline = marker.fillBelowBaseline ?? style.strokeBelowBaseline
    }
    return ScatterMark(
      style: marker, frame: points ?? frame, pixels: pixels, theme: theme, defaultOpacity: 1,
      ground: theme.ground, plotArea: plotArea)
  }

  func stroke(_ path: Path) -> Primitive { stroke(path, strokePaint, dashes: dashes) }

  private func stroke(_ path: Path, _ paint: Paint, dashes: [Double]) -> Primitive {
    .stroke(
      Stroke(
        path: path, width: strokeWidth, paint: paint, join: style.join, cap: style.cap,
        dashes: dashes))
  }

  /// The dashes of a legend symbol, shortened so that at least two are visible.
  ///
  /// - Parameter length: the length of the symbol's line, in pixels.
  private func symbolDashes(length: Double) -> [Double] {
    let dashes = dashes
    guard let first = dashes.first else { return [] }
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let two = first + pattern[1] + pattern[2 % pattern.count]
    return two > length ? dashes.map { $0 * length / two } : dashes
  }

  /// The area between each run of the line and the baseline.
  func area(under line: Path, fill: AreaFill) -> [Primitive] {
    var path = Path(isClosed: true)
    path.points.reserveCapacity(line.points.count + 2 * line.starts.count)
    for range in line.subpaths where range.count > 1 {
      path.beginSubpath()
      let points = line.points[range]
      guard let first = points.first, let last = points.last else { continue }
      path.points.append(Point(x: first.x, y: baseline))
      path.points += points
      path.points.append(Point(x: last.x, y: baseline))
    }
    guard let first = path.points.first else { return [] }
    let extent = path.points.reduce(first.y...first.y) { extent, point in
      min(extent.lowerBound, point.y)...max(extent.upperBound, point.y)
    }
    let sides = path.points.reduce(first.x...first.x) { sides, point in
      min(sides.lowerBound, point.x)...max(sides.upperBound, point.x)
    }
    return areaPaint(fill, over: extent, sides: sides).paints.map {
      .fill(Fill(path: path, paint: $0))
    }
  }

  /// The baseline of areas in pixels, on a pixel edge.
  private var baseline: Double { (frame.baseline * pixels.scale).rounded() }

  /// - Parameters:
  ///   - extent: from the highest to the lowest y of the line, in pixels.
  ///   - sides: from its leftmost to its rightmost x; `nil` for the plot area's.
  func areaPaint(
    _ fill: AreaFill, over extent: ClosedRange<Double>?, sides: ClosedRange<Double>? = nil
  ) -> AreaPaint {
    AreaPaint(
      fill: fill, line: color, lineBelow: style.strokeBelowBaseline, baseline: baseline,
      isUpward: frame.y.isDescending, extent: extent ?? baseline...baseline,
      sides: sides ?? Double(plotArea.minX)...Double(max(plotArea.minX, plotArea.maxX)),
      scale: pixels.scale)
  }

  var strokePaint: Paint {
    let paint = style.strokeBelowBaseline.map {
      AreaPaint.cut(
        above: color, below: $0, at: baseline, isUpward: frame.y.isDescending)
    }
    return (paint ?? .color(color)).opacity(style.opacity)
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let bounds = rect.scaled(by: pixels.scale)
    // Sharp: on pixel centres for an odd width, on pixel edges for an even one.
    let width = max(style.strokeWidth * pixels.scale, 1)
    let y = PixelGrid.sharp(bounds.midY, width: width)
    var result: [Primitive] = []
    if let fill = style.fill {
      let area = Rect(
        minX: bounds.minX.rounded(), minY: style.isParted ? bounds.minY.rounded() : y,
        maxX: bounds.maxX.rounded(),
        maxY: bounds.maxY.rounded())
      var paint = areaPaint(fill, over: area.ySpan, sides: area.xSpan)
      (paint.baseline, paint.isUpward) = (area.maxY, true)
      result += paint.paints.map { .fill(Fill(path: Path(area), paint: $0)) }
    }
    if style.strokeWidth > 0 {
      let inset = style.cap == .butt ? 0 : width / 2
      let points = [
        Point(x: bounds.minX + inset, y: y), Point(x: bounds.maxX - inset, y: y),
      ]
      let length = points[1].x - points[0].x
      result.append(
        stroke(
          Path(points: points), .color(color.opacity(style.opacity)),
          dashes: symbolDashes(length: length)))
    }
    if let marker = style.marker {
      let mark = markers(marker)
      let radius = min(marker.radius, rect.height / 2)
      if radius > 0 {
        result += mark.symbol(
          at: Point(x: bounds.midX, y: y), radius: radius, look: mark.look())
      }
    }
    return result
  }
}

extension Theme {
  /// The colour behind the series; `nil` if it is transparent.
  var ground: Color? {
    [plotBackground, background].first { $0.alpha >= 0.5 }
  }
}

extension Curve {
  /// Whether the line consists of horizontal and vertical segments only.
  var isStepped: Bool {
    switch self {
    case .stepAfter, .stepBefore, .stepMiddle: true
    case .straight, .monotone, .catmullRom: false
    }
  }
}

extension LineSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    var mark = mark(of: context.frame, in: context)
    mark.below = context.below.compactMap { frame in
      let selection = frame.selection.flatMap { $0.isWhole ? $0 : nil }
      return ((selection?.series ?? frame.series).concrete as? LineSeries)?
        .mark(of: frame, in: context)
    }
    return mark
  }

  private func mark(of frame: SeriesFrame, in context: MarkContext) -> LineMark {
    var mark = LineMark(
      curve: curve, style: style, frame: frame, pixels: context.pixels,
      theme: context.theme, plotArea: context.plotArea, memo: context.memo)
    if let smoothed = frame.places[.smoothed] {
      mark.points = frame
      mark.frame.y = smoothed
    }
    return mark
  }
}
