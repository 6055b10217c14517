import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A line with the area under it and the markers on it.
struct LineMark: Mark {
  let curve: Curve
  let style: LineStyle
  let frame: SeriesFrame
  let pixels: PixelGrid
  let theme: Theme

  var color: Color { style.stroke ?? frame.color }

  /// What the line is clipped to, in pixels.
  let plotArea: PixelRect

  private var strokeWidth: Double { style.strokeWidth * pixels.scale }

  var drawing: MarkDrawing {
    let count = min(frame.x.count, frame.y.count)
    switch reduction {
    case .path(let path, _): return drawing(of: path)
    case .unordered where canSimplify(count):
      let runs = LineSimplification(
        frame: frame, pixels: pixels, plotArea: plotArea, strokeWidth: strokeWidth
      ).runs
      return MarkDrawing(
        primitives: primitives(of: runs, curve: .straight), method: .simplified,
        pointsDrawn: runs.reduce(0) { $0 + $1.count }, errorBound: LineSimplification.tolerance)
    case .unordered:
      return MarkDrawing(
        primitives: primitives(of: frame.runs(0..<count, pixels: pixels)), pointsDrawn: count)
    case .rows(let rows):
      return MarkDrawing(
        primitives: primitives(of: frame.runs(rows, pixels: pixels)), pointsDrawn: rows.count)
    }
  }

  /// Whether points may be left out that lie on the straight line between others. A smooth curve bends
  /// at each of its points, which is seen unless they are close together.
  private func canSimplify(_ count: Int) -> Bool {
    switch curve {
    case .straight: count > plotArea.width
    case .monotone: count > 4 * plotArea.width
    case .stepAfter, .stepBefore, .stepMiddle: false
    }
  }

  private var reduction: LineReduction {
    // Dashes are counted along the line from its first point.
    guard style.dashes.isEmpty else { return .unordered }
    // Curves and corners are seen where points are further apart than a part of a pixel. Round
    // joins look the same both ways as long as points are no nearer than the line is wide; nearer
    // ones overlap in more ways than a shader sees, and are quicker reduced.
    let isPlain = curve != .monotone && style.join == .round
    let density = isPlain ? min(0.5, 1.5 / max(strokeWidth, 1e-3)) : 4
    return LineReducer(
      frame: frame, curve: curve, strokeWidth: strokeWidth, pixels: pixels,
      plotArea: plotArea, leastDensity: density
    ).reduction
  }

  private func drawing(of path: LinePath) -> MarkDrawing {
    var result: [Primitive] = []
    if let fill = style.fill {
      let baseline = frame.baseline * pixels.scale
      let color = (fill.color ?? color).opacity(fill.opacity)
      let far = path.extent.map { extent in
        abs(extent.lowerBound - baseline) > abs(extent.upperBound - baseline)
          ? extent.lowerBound : extent.upperBound
      }
      result.append(
        .coverage(path.area(to: baseline, paint(color, fill: fill, far: far ?? baseline))))
    }
    if style.strokeWidth > 0 {
      result.append(.coverage(path.stroke(.color(color.opacity(style.opacity)))))
    }
    if let marker = style.marker { result += markers(marker).drawing.primitives }
    return MarkDrawing(
      primitives: result, method: .reduced, pointsDrawn: path.binCount,
      errorBound: LineReducer.errorBound)
  }

  /// - Parameter curve: `nil` for the series' own.
  private func primitives(of runs: [[Point]], curve: Curve? = nil) -> [Primitive] {
    var line = Path()
    for run in runs {
      line.beginSubpath()
      (curve ?? self.curve).append(run, to: &line)
    }
    var result: [Primitive] = []
    if let fill = style.fill { result += area(under: line, fill: fill) }
    if style.strokeWidth > 0, !line.points.isEmpty { result.append(stroke(line)) }
    result += lonePoints(runs.filter { $0.count == 1 }.flatMap { $0 })
    if let marker = style.marker {
      result += markers(marker).markers(at: runs.flatMap { $0 }, color: color)
    }
    return result
  }

  /// A point between two gaps has no line to be seen by: it gets a dot a little wider than the line.
  func lonePoints(_ points: [Point]) -> [Primitive] {
    guard style.marker == nil, style.strokeWidth > 0 else { return [] }
    return markers(MarkerStyle(radius: max(style.strokeWidth, 1), opacity: style.opacity))
      .markers(at: points, color: color)
  }

  func markers(_ style: MarkerStyle) -> ScatterMark {
    ScatterMark(
      style: style, frame: frame, pixels: pixels, theme: theme, defaultOpacity: 1,
      ground: theme.ground, plotArea: plotArea)
  }

  func stroke(_ path: Path) -> Primitive {
    .stroke(
      Stroke(
        path: path, width: strokeWidth, paint: .color(color.opacity(style.opacity)),
        join: style.join, cap: style.cap,
        dashes: style.dashes.map { $0 * pixels.scale }))
  }

  /// The area between each run of the line and the baseline.
  private func area(under line: Path, fill: AreaFill) -> [Primitive] {
    let baseline = frame.baseline * pixels.scale
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
    guard !path.points.isEmpty else { return [] }
    let color = (fill.color ?? color).opacity(fill.opacity)
    let far = path.points.map(\.y).max { abs($0 - baseline) < abs($1 - baseline) } ?? baseline
    return [.fill(Fill(path: path, paint: paint(color, fill: fill, far: far)))]
  }

  /// - Parameter far: the height in pixels that is furthest from the baseline.
  private func paint(_ color: Color, fill: AreaFill, far: Double) -> Paint {
    let baseline = frame.baseline * pixels.scale
    guard fill.isGradient, far != baseline else { return .color(color) }
    return .linearGradient(
      LinearGradient(
        start: Point(x: 0, y: far), end: Point(x: 0, y: baseline),
        stops: [
          .init(offset: 0, color: color), .init(offset: 1, color: color.opacity(0.1)),
        ]))
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let bounds = rect.scaled(by: pixels.scale)
    // On the middle of a pixel row when the width is odd, on an edge when it is even: sharp.
    let width = max(style.strokeWidth * pixels.scale, 1)
    let isOdd = width.rounded().truncatingRemainder(dividingBy: 2) == 1
    let y = isOdd ? bounds.midY.rounded(.down) + 0.5 : bounds.midY.rounded()
    var result: [Primitive] = []
    if let fill = style.fill {
      let area = Rect(
        minX: bounds.minX.rounded(), minY: y, maxX: bounds.maxX.rounded(),
        maxY: bounds.maxY.rounded())
      let color = (fill.color ?? color).opacity(fill.opacity)
      result.append(.fill(Fill(path: Path(area), paint: .color(color))))
    }
    if style.strokeWidth > 0 {
      let inset = style.cap == .butt ? 0 : width / 2
      let points = [
        Point(x: bounds.minX + inset, y: y), Point(x: bounds.maxX - inset, y: y),
      ]
      result.append(stroke(Path(points: points)))
    }
    if let marker = style.marker {
      result += markers(marker).markers(at: [Point(x: bounds.midX, y: y)], color: color)
    }
    return result
  }
}

extension Theme {
  /// The colour behind the series; `nil` where nothing is.
  fileprivate var ground: Color? {
    [plotBackground, background].first { $0.alpha >= 0.5 }
  }
}

extension LineSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    LineMark(
      curve: curve, style: style, frame: context.frame, pixels: context.pixels,
      theme: context.theme, plotArea: context.plotArea)
  }
}
