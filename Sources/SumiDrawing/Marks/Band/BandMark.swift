import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// Two lines and the area between them.
struct BandMark: Mark {
  var curve = Curve.straight
  let style: BandStyle
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var pixels: PixelGrid { context.pixels }
  private var strokeWidth: Double { style.strokeWidth * pixels.scale }

  // MARK: Colours

  var fill: Color {
    (style.fill ?? frame.color).opacity(style.opacity ?? (style.fill == nil ? 0.3 : 1))
  }
  private var crossedFill: Color {
    style.fillWhereCrossed.map { $0.opacity(style.opacity ?? 1) } ?? fill
  }
  private var area: AreaBetween {
    AreaBetween(
      frame: frame, low: .low, high: .high, paint: .color(fill), crossedPaint: .color(crossedFill))
  }
  /// The lines of the theme's pattern.
  var hatchPaints: [Paint] {
    style.pattern?.hatchPaints(on: fill, scale: pixels.scale) ?? []
  }
  private var areas: [AreaBetween] {
    [area]
      + hatchPaints.map {
        AreaBetween(frame: frame, low: .low, high: .high, paint: $0, crossedPaint: $0)
      }
  }
  /// `nil` for the series' colour.
  private var statedStroke: Color? {
    style.stroke ?? style.fill.map { outline(of: $0, in: frame.color) }
  }
  private var stroke: Color { statedStroke ?? frame.color }

  /// A stroke of both lines.
  func stroke(_ path: Path) -> Primitive { line(along: .low).stroke(path) }

  /// The line along one of the bounds, which ends where the other has no position.
  private func line(along role: Role, isSolid: Bool = false) -> LineMark {
    var bound = frame
    bound.y = frame[role]
    return LineMark(
      curve: curve,
      style: LineStyle(
        stroke: statedStroke, strokeWidth: style.strokeWidth, dashes: isSolid ? [] : style.dashes,
        join: style.join, cap: .butt),
      frame: bound, pixels: pixels, theme: context.theme, plotArea: context.plotArea,
      memo: context.memo, mask: frame[role == .low ? .high : .low], boundsArea: true)
  }

  // MARK: Drawing

  var drawing: MarkDrawing {
    let reduction = line(along: .low, isSolid: true).orderedReduction
    // Without one, all rows would be drawn.
    if Work.isStopped { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    switch reduction {
    case .rows(let rows): return drawing(of: rows)
    case .unordered, .sampled: return drawing(of: 0..<frame.count)
    case .path(let low, _):
      guard case .path(let high, _) = line(along: .high, isSolid: true).orderedReduction else {
        return drawing(of: 0..<frame.count)
      }
      return MarkDrawing(
        primitives: areas.flatMap { $0.fills(between: low, and: high) }
          + strokes(of: low, and: high),
        method: .reduced, pointsDrawn: low.binCount + high.binCount,
        errorBound: LineReducer.errorBound)
    }
  }

  // MARK: Very many rows

  /// Both lines as one, so that they have one opacity where they meet.
  private func strokes(of low: LinePath, and high: LinePath) -> [Primitive] {
    guard style.strokeWidth > 0 else { return [] }
    guard line(along: .low).dashes.isEmpty else {
      return [Role.low, .high].flatMap { brokenLine(along: $0).drawing.primitives }
    }
    var grid = low.stroke(.color(stroke))
    grid.unite(with: high.stroke(.color(stroke)))
    return [.coverage(grid)]
  }

  /// The dashed line along one of the bounds, with gaps where the other has them.
  private func brokenLine(along role: Role) -> LineMark {
    let line = line(along: role)
    guard let mask = line.mask, mask.hasGaps else { return line }
    var places = line.frame.y.places
    for (row, place) in mask.places.enumerated() where !place.isFinite { places[row] = .nan }
    var frame = line.frame
    frame.y = .numbers(NumberValues(places), .identity)
    return LineMark(
      curve: line.curve, style: line.style, frame: frame, pixels: pixels, theme: line.theme,
      plotArea: line.plotArea)
  }

  // MARK: Rows one by one

  private func drawing(of rows: Range<Int>) -> MarkDrawing {
    let line = line(along: .low)
    let runs = frame.runs(rows, of: [.low, .high], pixels: pixels)
    var (pieces, ticks) = ([[[Point]](), []], [[Point]]())
    for (low, high) in zip(runs[0], runs[1]) {
      if low.count == 1 {
        ticks.append(low + high)
      } else {
        pieces[0].append(low)
        pieces[1].append(high)
      }
    }
    let paths = pieces.map {
      line.path(through: $0).sharp(at: strokeWidth, isSmooth: curve.isSmooth)
    }
    let (low, high) = (paths[0], paths[1])
    return MarkDrawing(
      primitives: areas.flatMap { $0.fills(between: low, and: high) }
        + strokes(of: [low, high], line)
        + self.ticks(ticks, line),
      pointsDrawn: rows.count)
  }

  /// Both lines as one stroke, so that they have one opacity where they meet.
  private func strokes(of paths: [Path], _ line: LineMark) -> [Primitive] {
    guard style.strokeWidth > 0 else { return [] }
    var whole = Path()
    for piece in paths.flatMap(\.pieces) {
      whole.beginSubpath()
      whole.points += piece
    }
    return whole.points.isEmpty ? [] : [line.stroke(whole)]
  }

  /// A row between two gaps has no area: it is drawn as a line from low to high, or a dot if the
  /// two are equal.
  private func ticks(_ ticks: [[Point]], _ line: LineMark) -> [Primitive] {
    var path = Path()
    var dots: [Point] = []
    for tick in ticks {
      if abs(tick[0].y - tick[1].y) < max(strokeWidth, 1) {
        dots.append(Point(x: tick[0].x, y: (tick[0].y + tick[1].y) / 2))
      } else {
        path.beginSubpath()
        path.points += tick
      }
    }
    var result = line.lonePoints(dots)
    if !path.points.isEmpty {
      result.append(
        .stroke(
          Stroke(
            path: path, width: max(strokeWidth, 1),
            paint: .color(style.strokeWidth > 0 ? stroke : fill))))
    }
    return result
  }

  // MARK: Legend

  func symbol(in rect: Rect) -> [Primitive] {
    let side = rect.height
    let bounds = pixels.snapped(
      Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    // Two fills share the square.
    var (left, right) = (bounds, bounds)
    if fill != crossedFill { left.maxX = bounds.midX.rounded() }
    right.minX = left.maxX
    var result = [(left, fill), (right, crossedFill)].filter { $0.0.width > 0 }
      .map { Primitive.fill(Fill(path: Path($0), paint: .color($1))) }
    result += hatchPaints.map { .fill(Fill(path: Path(bounds), paint: $0)) }
    // Lines that would meet are left out; the fill represents the band.
    let width = min(strokeWidth, bounds.height / 4)
    guard width > 0 else { return result }
    var lines = Path()
    for y in [bounds.minY + width / 2, bounds.maxY - width / 2] {
      lines.beginSubpath()
      lines.points += [Point(x: bounds.minX, y: y), Point(x: bounds.maxX, y: y)]
    }
    result.append(.stroke(Stroke(path: lines, width: width, paint: .color(stroke))))
    return result
  }
}

extension Path {
  /// The path with its level parts on pixel rows, and the ends of its subpaths on pixel columns, where
  /// a line of this width is sharp. Sloping parts start and end there; a smooth curve has no level
  /// parts.
  fileprivate func sharp(at width: Double, isSmooth: Bool) -> Path {
    guard hasLongParts else { return self }
    var result = self
    for range in subpaths {
      for index in range.dropFirst() where !isSmooth && points[index].y == points[index - 1].y {
        let y = PixelGrid.sharp(points[index].y, width: width)
        result.points[index - 1].y = y
        result.points[index].y = y
      }
      guard let first = range.first, let last = range.last else { continue }
      // The first step of a stepped line may be up or down.
      for index in range.prefix(while: { points[$0].x == points[first].x })
        + range.reversed().prefix(while: { points[$0].x == points[last].x })
      {
        result.points[index].x = points[index].x.rounded()
      }
    }
    return result
  }

  /// Whether the parts of each line are at least as long, on average, as steps that are aligned to
  /// pixels. Shorter ones keep their exact position, as lines of very many rows do.
  private var hasLongParts: Bool {
    let length = subpaths.reduce(0) { sum, range in
      guard let first = range.first, let last = range.last else { return sum }
      return sum + abs(points[last].x - points[first].x)
    }
    return length >= LineMark.leastStep * Double(points.count)
  }
}

extension CoverageGrid {
  /// Adds the coverage of another grid with the same left and right sides, as if one were drawn over
  /// the other.
  fileprivate mutating func unite(with other: CoverageGrid) {
    let above = max(area.minY - other.area.minY, 0) * area.width
    let below = max(other.area.maxY - area.maxY, 0) * area.width
    if above + below > 0 {
      let none: UInt8 = 0
      levels =
        Array(repeating: none, count: above) + levels + Array(repeating: none, count: below)
      area.minY = min(area.minY, other.area.minY)
      area.maxY = max(area.maxY, other.area.maxY)
    }
    let start = (other.area.minY - area.minY) * area.width
    var levels = levels
    levels.withUnsafeMutableBufferPointer { levels in
      other.levels.withUnsafeBufferPointer { others in
        for index in others.indices where others[index] > 0 {
          let free = (255 - Int(levels[start + index])) * (255 - Int(others[index]))
          levels[start + index] = UInt8(255 - (free + 127) / 255)
        }
      }
    }
    self.levels = levels
  }
}

extension BandSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    BandMark(curve: curve, style: style, context: context)
  }
}
