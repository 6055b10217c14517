import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A line between the ends of the error of each point, with a cap on each end.
///
/// Up to one bar for each pixel of the plot's width is a shape. More of them are joined: each pixel
/// that a bar covers is painted once.
struct ErrorBarMark {
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  @Shared var theme: Theme
  /// The pixels that the bars are clipped to.
  let plotArea: PixelRect
  let memo: LineMemo
  private let style: ErrorBarStyle

  init(context: MarkContext) {
    frame = context.frame
    pixels = context.pixels
    theme = context.theme
    plotArea = context.plotArea
    memo = context.memo
    style = context.frame.series.source.errorBars
  }

  var drawing: MarkDrawing {
    guard style.strokeWidth > 0, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let source = ErrorBars(frame: frame, pixels: pixels, plotArea: plotArea, width: width)
    guard let bars = source.bars(limit: max(plotArea.width, 1)) else { return joined(source) }
    guard !bars.isEmpty else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let paint = Paint.color(color(spacing: spacing(of: bars.count)))
    return MarkDrawing(
      primitives: halo(of: bars) + [.fill(Fill(path: path(of: bars), paint: paint))],
      pointsDrawn: bars.count)
  }

  // MARK: Look

  /// The stroke's width in whole pixels.
  private var width: Double {
    min(max((style.strokeWidth * pixels.scale).rounded(), 1), 4_096)
  }

  /// The mean distance of so many bars in pixels.
  private func spacing(of count: Int) -> Double { Double(plotArea.width) / Double(max(count, 1)) }

  /// Bars closer than six widths to each other fade, so that the points stay visible over them.
  ///
  /// - Parameter spacing: the mean distance of bars in pixels.
  private func color(spacing: Double) -> Color {
    let opacity = min(max(spacing / (Self.wideSpacing * width), Self.leastOpacity), 1)
    return stroke.opacity(style.opacity ?? opacity)
  }

  private static let leastOpacity = 0.35
  /// In widths of a bar.
  private static let wideSpacing = 6.0

  /// The colour behind the plot around bars that lie on columns, so that they stand out from any
  /// colour; none where bars are close together.
  private func halo(of bars: [ErrorBars.Bar]) -> [Primitive] {
    guard frame.slot != nil, let ground = theme.ground,
      spacing(of: bars.count) >= Self.wideSpacing * width
    else { return [] }
    let paint = Paint.color(ground.opacity(Self.haloOpacity * (style.opacity ?? 1)))
    return [.fill(Fill(path: path(of: bars, margin: pixels.hairline), paint: paint))]
  }

  private static let haloOpacity = 0.6

  private var stroke: Color {
    if let stroke = style.stroke { return stroke }
    if frame.encodings?.colors != nil { return theme.secondaryText }
    // The inner half of a bar lies on the column, the outer half on the background.
    if frame.slot != nil { return theme.text }
    let color = frame.series.traits.color.flatMap { $0.alpha > 0 ? $0 : nil } ?? frame.color
    return color.outline
  }

  /// The length of a cap beyond each side of its bar, in whole pixels.
  ///
  /// - Parameter count: the number of bars.
  private func arms(of count: Int) -> Double {
    var cap: Double
    if let stated = style.capWidth {
      cap = stated * pixels.scale
      if let slot = frame.slot { cap = min(cap, slot.width * pixels.scale) }
    } else {
      cap = min(ErrorBarStyle.defaultCapWidth * pixels.scale, 0.75 * spacing(of: count))
      if let slot = frame.slot { cap = min(cap, 0.6 * slot.width * pixels.scale) }
    }
    return max(((min(cap, 1e5) - width) / 2).rounded(), 0)
  }

  // MARK: Shapes

  /// The bars as rectangles on pixel edges.
  ///
  /// - Parameter margin: the pixels added around each of them.
  private func path(of bars: [ErrorBars.Bar], margin: Double = 0) -> Path {
    let arms = arms(of: bars.count)
    var path = Path(isClosed: true)
    for bar in bars {
      let left = (bar.x - width / 2).rounded()
      let cap = { (y: Double) -> Rect in
        let top = (y - self.width / 2).rounded()
        return Rect(
          minX: left - arms, minY: top, maxX: left + self.width + arms, maxY: top + self.width)
      }
      // Ends with caps lie on pixel edges; others have their exact position.
      var stem = Rect(minX: left, minY: bar.top, maxX: left + width, maxY: bar.bottom)
      var caps: [Rect] = []
      if bar.hasTop, arms > 0 {
        caps.append(cap(bar.top))
        stem.minY = caps[0].maxY
      }
      if bar.hasBottom, arms > 0 {
        let last = cap(bar.bottom)
        stem.maxY = last.minY
        if let first = caps.first, last.minY < first.maxY {
          // Caps that overlap are one.
          caps[0].maxY = last.maxY
        } else {
          caps.append(last)
        }
      }
      for part in caps { path.add(part.inset(by: -margin)) }
      if stem.minY < stem.maxY { path.add(stem.inset(by: -margin)) }
    }
    return path
  }

  private func joined(_ source: ErrorBars) -> MarkDrawing {
    let low = frame.places[.errorFrom] ?? frame.y
    let high = frame.places[.errorTo] ?? frame.y
    let wanted = pixels.wanted(plotArea)
    let key = LineMemo.Key(
      x: LineMemo.Placement(frame.x), y: LineMemo.Placement(high), mask: LineMemo.Placement(low),
      curve: .straight, strokeWidth: width, scale: pixels.scale, plotArea: wanted,
      leastDensity: 0, errorBarOffset: source.offset)
    guard case .sampled(let levels) = memo.line(for: key, { .sampled(source.levels(in: wanted)) })
    else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let paint = Paint.color(color(spacing: 0))
    return MarkDrawing(
      primitives: [.coverage(CoverageGrid(area: wanted, levels: levels, paint: paint))],
      method: .reduced, pointsDrawn: frame.count, errorBound: ErrorBars.errorBound)
  }
}
