import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// A bar from the baseline to each value.
struct ColumnMark: Mark {
  @Shared var series: ColumnSeries
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  /// The pixels that the bars are clipped to.
  let plotArea: PixelRect
  /// Keeps reduced columns from picture to picture.
  let memo: LineMemo

  var style: ColumnStyle { series.style }
  /// The theme's pattern; `nil` for none, and in bars too narrow to show it.
  private var pattern: FillPattern? {
    guard let slot = frame.slot else { return style.pattern }
    return slot.width < Self.leastPatternWidth ? nil : style.pattern
  }
  /// In points.
  static let leastPatternWidth = 6.0
  private var fill: Color {
    guard let pattern else { return style.pattern == nil ? style.fill ?? frame.color : frame.color }
    return pattern.fill ?? style.fill ?? frame.color
  }
  private var fillBelow: Color { style.fillBelowBaseline ?? fill }
  private var outlineWidth: Double {
    style.outlineWidth(with: pattern) * pixels.scale
  }

  /// Whether bars lie between two stated values, whatever the baseline.
  private var hasTwoEnds: Bool { series.traits.hasTwoEnds }

  /// The baseline in pixels, on a pixel edge.
  private var baseline: Double { (frame.baseline * pixels.scale).rounded() }

  var drawing: MarkDrawing {
    if let path = narrowColumns(endingAt: .y, besides: .from) {
      return MarkDrawing(
        primitives: primitives(of: path), method: .reduced, pointsDrawn: path.binCount,
        errorBound: LineReducer.errorBound)
    }
    return MarkDrawing(primitives: columns, pointsDrawn: min(frame.x.count, frame.y.count))
  }

  /// Bars narrower than a pixel are drawn as the area under their steps; `nil` if they are wider or
  /// not in order.
  ///
  /// - Parameter other: of a stack, the role of the other end of the bars.
  private func narrowColumns(endingAt role: Role, besides other: Role) -> LinePath? {
    guard let slot = frame.slot, slot.width * pixels.scale < 1, !hasTwoEnds else { return nil }
    var end = frame
    end.y = frame[role]
    let reducer = LineReducer(
      frame: end, curve: .stepMiddle, strokeWidth: 1, pixels: pixels, plotArea: plotArea,
      leastDensity: 1, memo: memo, mask: frame.places[other])
    guard case .path(let path, _) = reducer.reduction else { return nil }
    return path
  }

  /// The area down to the baseline, and a thin line on it that keeps the highest bars visible.
  private func primitives(of path: LinePath) -> [Primitive] {
    let shared = gradient(over: path.extent)
    if frame.places[.from] != nil {
      guard let start = narrowColumns(endingAt: .from, besides: .y) else { return [] }
      let halves = [fill, fillBelow].map { shared ?? .color($0.opacity(style.opacity)) }
      return AreaBetween(
        frame: frame, low: .from, high: .to, paint: halves[0], crossedPaint: halves[1]
      ).fills(between: start, and: path) + [.coverage(path.stroke(halves[0]))]
    }
    let halves = [fill, fillBelow].map { $0.opacity(style.opacity) }
    let colors = frame.y.isDescending ? halves : halves.reversed()
    if shared != nil || colors[0] == colors[1] {
      let paint = shared ?? .color(colors[0])
      return [.coverage(path.area(to: baseline, paint)), .coverage(path.stroke(paint))]
    }
    return [path.area(to: baseline, .color(.black)), path.stroke(.color(.black))].flatMap { grid in
      zip(grid.cut(atRow: Int(baseline)), colors).map { part, color in
        var part = part
        part.paint = .color(color)
        return Primitive.coverage(part)
      }
    }
  }

  private var columns: [Primitive] {
    if Work.isStopped { return [] }
    let xs = frame.x.places
    let ys = frame.y.places
    let starts = frame.places[.from]?.places
    let tips = frame.values[.tip]
    let isStacked = frame.places[.to] != nil
    let sides: (Int) -> (minX: Double, maxX: Double)
    let edges = ColumnEdges(frame, pixels: pixels, hasOutline: outlineWidth > 0)
    if let edges {
      sides = { edges[$0] }
    } else if let slot = frame.slot {
      let slots = ColumnSides(slot, at: xs, scale: pixels.scale)
      sides = { slots(x: xs[$0] * pixels.scale) }
    } else {
      return []
    }
    var above: [Box] = []
    var below: [Box] = []
    for index in 0..<min(xs.count, ys.count) where xs[index].isFinite && ys[index].isFinite {
      if sumi_stops_at(Int64(index)) { return [] }
      let (minX, maxX) = sides(index)
      guard minX.isFinite, maxX.isFinite else { continue }
      let from = starts.flatMap { $0[index].isFinite ? $0[index] : nil }
      if hasTwoEnds {
        guard let from else { continue }
        above.append(box(minX: minX, maxX: maxX, from: from, to: ys[index]))
        continue
      }
      // A stack on a logarithmic axis may start at 0, which has no position there.
      let start = from ?? frame.baseline
      var box = Box(
        minX: minX, maxX: maxX, base: baseline, tip: tip(at: ys[index], width: maxX - minX))
      // Empty bins have no outline.
      if edges != nil, ys[index] == start { continue }
      if isStacked {
        // Ends that meet share a pixel edge.
        let isWide = maxX - minX >= ColumnSides.leastWidth
        let ends = [start, ys[index]].map {
          isWide ? ($0 * pixels.scale).rounded() : $0 * pixels.scale
        }
        (box.base, box.tip) = (ends[0], ends[1])
        box.isTip = tips.map { $0[index] == 1 } ?? false
        if box.base == box.tip { continue }
      }
      // The value decides, in either direction of the axis.
      let isHigher = ys[index] < start
      if ys[index] == start || isHigher == frame.y.isDescending {
        above.append(box)
      } else {
        below.append(box)
      }
    }
    guard hasGradient else {
      return primitives(of: above, fill, nil) + primitives(of: below, fillBelow, nil)
    }
    if style.colorsOver == .bar {
      return [(above, fill), (below, fillBelow)].flatMap { boxes, color in
        boxes.flatMap { primitives(of: [$0], color, gradient(of: $0)) }
      }
    }
    let paint = gradient(of: above + below)
    return primitives(of: above, fill, paint) + primitives(of: below, fillBelow, paint)
  }

  /// The bar between two places. A long one leaves a gap of a thin line, so that bars that follow each
  /// other are told apart.
  private func box(minX: Double, maxX: Double, from: Double, to: Double) -> Box {
    var (base, tip) = (min(from, to) * pixels.scale, max(from, to) * pixels.scale)
    if maxX - minX >= ColumnSides.leastWidth { (base, tip) = (base.rounded(), tip.rounded()) }
    let hasGap =
      outlineWidth == 0 && style.cornerRatio == 0
      && tip - base >= Self.leastGapLength * pixels.scale
    if hasGap { tip -= pixels.hairline }
    return Box(
      minX: minX, maxX: maxX, base: base,
      tip: pixels.end(ofBarFrom: base, to: tip, isInstant: from == to),
      isRoundAtBase: true)
  }

  /// In points.
  private static let leastGapLength = 5.0

  /// Whether bars have changing colours.
  private var hasGradient: Bool { style.colors != nil || style.isGradient }

  private func gradient(of boxes: [Box]) -> Paint? {
    gradient(
      over: Self.extent(of: boxes.flatMap { [$0.base, $0.tip] }),
      sides: Self.extent(of: boxes.flatMap { [$0.minX, $0.maxX] }))
  }

  /// The paint of one bar, whose end at the value has the last of its colours.
  private func gradient(of box: Box) -> Paint? {
    gradient(
      over: min(box.base, box.tip)...max(box.base, box.tip), sides: box.minX...box.maxX,
      ground: box.base, isUpward: box.tip <= box.base)
  }

  private static func extent(of numbers: [Double]) -> ClosedRange<Double>? {
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    return least...greatest
  }

  /// The paint of bars in changing colours; `nil` for bars in one.
  ///
  /// - Parameters:
  ///   - extent: from the highest to the lowest y of all bars, in pixels.
  ///   - sides: from their leftmost to their rightmost x; `nil` for the plot area's.
  ///   - ground: where the paint starts: the lower end of a symbol, or one bar's own; `nil` for the
  ///     baseline.
  ///   - isUpward: whether larger values are higher; `nil` for the direction of the axis.
  private func gradient(
    over extent: ClosedRange<Double>?, sides: ClosedRange<Double>? = nil, ground: Double? = nil,
    isUpward: Bool? = nil
  ) -> Paint? {
    guard hasGradient else { return nil }
    return AreaPaint(
      fill: AreaFill(
        color: fill, colorBelowBaseline: fillBelow, colors: style.colors, opacity: style.opacity,
        isGradient: style.isGradient),
      line: fill, lineBelow: fillBelow, baseline: ground ?? baseline,
      isUpward: isUpward ?? (ground != nil || frame.y.isDescending),
      extent: extent ?? baseline...baseline,
      sides: sides ?? Double(plotArea.minX)...Double(max(plotArea.minX, plotArea.maxX)),
      scale: pixels.scale
    ).paints.first
  }

  /// The rectangle of a bar.
  struct Box {
    var minX: Double
    var maxX: Double
    /// The y of the end at the baseline, or on another bar.
    var base: Double
    /// The y of the end at the value.
    var tip: Double
    /// Whether the end may be rounded: only the outermost of a stack.
    var isTip = true
    /// Whether the other end is rounded like the tip.
    var isRoundAtBase = false
  }

  /// The y of a tip in pixels, on a pixel edge so that it is sharp. Bars shorter than half a pixel
  /// fade, so that they neither vanish nor look as high as others.
  private func tip(at place: Double, width: Double) -> Double {
    let tip = place * pixels.scale
    guard width >= ColumnSides.leastWidth else { return tip }
    let height = tip - frame.baseline * pixels.scale
    if abs(height) < 0.5 { return baseline + height }
    let rounded = tip.rounded()
    return rounded == baseline ? baseline + (height < 0 ? -1 : 1) : rounded
  }

  /// The outlines of bars, inset by `inset` pixels.
  private func path(of boxes: [Box], inset: Double = 0) -> Path {
    var path = Path(isClosed: true)
    for box in boxes {
      let inset = min(inset, (box.maxX - box.minX) / 2, abs(box.tip - box.base) / 2)
      let inward = box.tip < box.base ? inset : -inset
      var box = box
      (box.minX, box.maxX) = (box.minX + inset, box.maxX - inset)
      (box.base, box.tip) = (box.base - inward, box.tip + inward)
      add(box, to: &path)
    }
    return path
  }

  private func add(_ box: Box, to path: inout Path) {
    path.beginSubpath()
    let (minX, maxX, base, tip) = (box.minX, box.maxX, box.base, box.tip)
    // Round at both ends, a bar looks the same whichever of its sides is the longer one.
    let length = box.isRoundAtBase ? style.cornerRatio * abs(tip - base) / 2 : abs(tip - base)
    let radius =
      box.isTip && style.image == nil ? min(style.cornerRatio * (maxX - minX) / 2, length) : 0
    guard radius > 0 else {
      path.points += [
        Point(x: minX, y: base), Point(x: minX, y: tip), Point(x: maxX, y: tip),
        Point(x: maxX, y: base),
      ]
      return
    }
    let rise = tip < base ? -radius : radius
    if box.isRoundAtBase {
      Arc.append(
        center: Point(x: minX + radius, y: base + rise), from: Vector(dx: 0, dy: -rise),
        to: Vector(dx: -radius, dy: 0), into: &path)
    } else {
      path.points.append(Point(x: minX, y: base))
    }
    Arc.append(
      center: Point(x: minX + radius, y: tip - rise), from: Vector(dx: -radius, dy: 0),
      to: Vector(dx: 0, dy: rise), into: &path)
    Arc.append(
      center: Point(x: maxX - radius, y: tip - rise), from: Vector(dx: 0, dy: rise),
      to: Vector(dx: radius, dy: 0), into: &path)
    if box.isRoundAtBase {
      Arc.append(
        center: Point(x: maxX - radius, y: base + rise), from: Vector(dx: radius, dy: 0),
        to: Vector(dx: 0, dy: -rise), into: &path)
    } else {
      path.points.append(Point(x: maxX, y: base))
    }
  }

  private func primitives(of boxes: [Box], _ color: Color, _ paint: Paint?) -> [Primitive] {
    guard !boxes.isEmpty else { return [] }
    return primitives(color, paint, pictures(in: boxes)) { path(of: boxes, inset: $0) }
  }

  /// A fill and its outline.
  ///
  /// - Parameters:
  ///   - paint: of the fill; `nil` for the colour.
  ///   - pictures: on the fill.
  ///   - path: the outlines, inset by a number of pixels.
  private func primitives(
    _ color: Color, _ paint: Paint?, _ pictures: [Primitive],
    path: (_ inset: Double) -> Path
  ) -> [Primitive] {
    var result: [Primitive] = [
      .fill(Fill(path: path(0), paint: paint ?? .color(color.opacity(style.opacity))))
    ]
    if let hatches = pattern?.hatchPaints(on: color, scale: pixels.scale), !hatches.isEmpty {
      let whole = path(0)
      result += hatches.map { .fill(Fill(path: whole, paint: $0.opacity(style.opacity))) }
    }
    result += pictures
    if outlineWidth > 0 {
      let stroke = style.stroke ?? pattern?.stroke ?? outline(of: color, in: frame.color)
      // An outline of odd width is sharp if its centre line is on pixel centres.
      result.append(
        .stroke(
          Stroke(
            path: path(PixelGrid.isOdd(outlineWidth) ? 0.5 : 0), width: outlineWidth,
            paint: .color(stroke.opacity(style.opacity)), join: .miter)))
    }
    return result
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let side = rect.height
    let bounds = pixels.snapped(
      Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    let paint = gradient(
      over: bounds.ySpan, sides: bounds.xSpan, ground: bounds.maxY)
    return primitives(fill, paint, picture(inSymbol: bounds)) { Path(bounds.inset(by: $0)) }
  }
}

extension ColumnSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    ColumnMark(
      series: self, frame: context.frame, pixels: context.pixels, plotArea: context.plotArea,
      memo: context.memo)
  }
}
