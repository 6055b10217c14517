import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A marker on each point.
struct ScatterMark: Mark {
  var style: MarkerStyle
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  @Shared var theme: Theme
  /// The fill's opacity if the style has none; `nil` to derive it from the overlap.
  var defaultOpacity: Double?
  /// The colour behind the line, used as outline so that markers stand out from it; `nil` for
  /// markers of a scatter series.
  var ground: Color?
  /// The pixels that a series is clipped to; `nil` for markers of another mark.
  var plotArea: PixelRect?
  /// The look of each row; `nil` if all markers look the same.
  var rows: RowLooks?
  /// Clouds on a device that may add up markers.
  var clouds: Clouds?
  /// Whether its colour tells the series from others.
  var isAmongOthers = false

  /// Which rows are below the baseline, if they may look different.
  var sides: BaselineSides? { style.dependsOnBaseline ? frame.sides : nil }

  /// Whether the picture is transposed afterwards, in which markers stay upright.
  var isTurned: Bool {
    frame.series.source.orientation == .horizontal && !frame.series.traits.isCloud
  }

  var drawing: MarkDrawing {
    if let pictures { return drawing(of: pictures) }
    if rows != nil || sides != nil { return drawingOfRows }
    guard style.radius > 0, let plotArea, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let radius = style.radius * pixels.scale
    let hasParts =
      (style.outlineWidth > 0 && look().stroke.alpha > 0) || style.innerRadius(of: style.radius) > 0
    let canAccumulate =
      !hasParts && radius <= ScatterAccumulator.largestRadius && look().fill.alpha > 0
    let canPaint = hasParts && canBePainted
    let visible = visiblePoints(near: plotArea, radius: style.radius)
    let centers = visible.centers(
      limit: canAccumulate
        ? accumulationThreshold(ofRadius: radius) : canPaint ? Self.accumulationThreshold : .max)
    var mark = self
    mark.defaultOpacity = defaultOpacity ?? opacity(of: centers, in: plotArea)
    let fill = mark.look().fill
    let isFaint = fill.alpha < Self.faintOpacity
    if let centers, !(canAccumulate && isFaint) || centers.allSatisfy(\.isEmpty) {
      return mark.drawing(at: centers)
    }
    if hasParts {
      return mark.painted(in: plotArea) ?? mark.drawing(at: visible.centers(limit: .max) ?? [])
    }
    let wanted = pixels.wanted(plotArea)
    guard !wanted.isEmpty else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let accumulator = ScatterAccumulator(
      x: frame.x, y: frame.y, pixels: pixels, area: wanted,
      stamps: MarkerStamps(
        style.shape, radius: radius, opacity: min(fill.alpha, 1), isTurned: isTurned))
    guard let (levels, accumulation) = accumulator.accumulate(on: clouds) else {
      return mark.drawing(at: visible.centers(limit: .max) ?? [])
    }
    let opaque = Color(red: fill.red, green: fill.green, blue: fill.blue)
    let grid = CoverageGrid(area: wanted, levels: levels, paint: .color(opaque))
    return MarkDrawing(
      primitives: [.coverage(grid)], method: .accumulated, pointsDrawn: accumulation.pointsDrawn,
      errorBound: ScatterAccumulation.positionError, device: accumulation.device)
  }

  /// The opacity of markers without a stated one.
  ///
  /// - Parameter centers: in pixels, if there are few enough to be known.
  private func opacity(of centers: [[Point]]?, in plotArea: PixelRect) -> Double {
    guard style.opacity == nil else { return MarkerOverlap.greatestOpacity }
    return opacity(
      of: centers?.flatMap { $0 }, radius: style.radius, in: plotArea)
  }

  /// - Parameter radius: in points.
  func opacity(of centers: [Point]?, radius: Double, in plotArea: PixelRect) -> Double {
    let bounds = Rect(
      minX: Double(plotArea.minX), minY: Double(plotArea.minY), maxX: Double(plotArea.maxX),
      maxY: Double(plotArea.maxY))
    let sample =
      centers.map { (centers: $0.filter(bounds.contains), weight: 1.0) }
      ?? VisiblePoints(x: frame.x, y: frame.y, pixels: pixels, bounds: bounds).sample()
    return MarkerOverlap(
      of: sample.centers, weight: sample.weight, radius: radius * pixels.scale,
      area: plotArea
    ).opacity(areColored: isAmongOthers || rows?.encodings.colors != nil)
  }

  /// - Parameter radius: in pixels.
  private func accumulationThreshold(ofRadius radius: Double) -> Int {
    style.shape == .circle && radius <= Self.greatestSmallRadius
      ? Self.accumulationThresholdOfSmallCircles : Self.accumulationThreshold
  }

  /// Draws markers one by one, in batches.
  private func drawing(at batches: [[Point]]) -> MarkDrawing {
    MarkDrawing(
      primitives: batches.flatMap { markers(at: $0) },
      pointsDrawn: batches.reduce(0) { $0 + $1.count })
  }

  /// With more visible points, adding up coverage is faster than drawing each marker: on the
  /// software driver, for full HD, the break-even point is near 3,000 points for radius 2, 5,000
  /// for radius 1 and 1,000 for radius 8; on the processor it is near 3,500 for other shapes than
  /// small circles.
  static let accumulationThreshold = 2_000
  /// The same for circles up to `greatestSmallRadius`, which the processor draws fastest.
  static let accumulationThresholdOfSmallCircles = 10_000
  /// In pixels.
  static let greatestSmallRadius = 3.0
  /// Below this opacity the device's 8 bits lose too much precision per marker.
  static let faintOpacity = 0.04

  /// The points whose markers may touch the plot area.
  ///
  /// - Parameter radius: of the largest marker, in points.
  func visiblePoints(near plotArea: PixelRect, radius: Double) -> VisiblePoints {
    // Stars have the largest extent; half of the outline is outside.
    let reach = 1.6 * radius * pixels.scale + 1.7 * style.outlineWidth * pixels.scale + 1
    return VisiblePoints(
      x: frame.x, y: frame.y, pixels: pixels,
      bounds: Rect(
        minX: Double(plotArea.minX) - reach, minY: Double(plotArea.minY) - reach,
        maxX: Double(plotArea.maxX) + reach, maxY: Double(plotArea.maxY) + reach))
  }

  /// The colours of a marker.
  ///
  /// - Parameters:
  ///   - color: of a column, in place of the style's fill; `nil` if no column determines it.
  ///   - isBelow: whether the marker is below the baseline.
  func look(_ color: Color? = nil, isBelow: Bool = false) -> MarkerLook {
    var stated: Color?
    if color == nil { stated = (isBelow ? style.fillBelowBaseline : nil) ?? style.fill }
    let fill = color ?? frame.color
    let edge = outline(of: stated, in: fill)
    let opacity = style.opacity ?? defaultOpacity ?? MarkerOverlap.greatestOpacity
    let inner = (isBelow ? style.innerFillBelowBaseline : nil) ?? style.innerFill
    return MarkerLook(
      fill: (stated ?? fill).opacity(opacity),
      stroke: (isBelow ? style.strokeBelowBaseline : nil) ?? style.stroke ?? ground ?? edge,
      inner: (inner ?? theme.ground ?? edge).opacity(opacity))
  }

  /// Markers at positions in pixels, in the look above the baseline.
  func markers(at centers: [Point]) -> [Primitive] {
    guard !centers.isEmpty, style.radius > 0 else { return [] }
    return [.markers(markerSet(at: centers, radius: style.radius, look: look()))]
  }

  /// - Parameters:
  ///   - centers: in pixels.
  ///   - radius: in points.
  ///   - shape: `nil` for the style's.
  func markerSet(
    at centers: [Point], radius: Double, shape: MarkerShape? = nil, look: MarkerLook
  ) -> MarkerSet {
    MarkerSet(
      shape: shape ?? style.shape, centers: centers, radius: (radius + margin) * pixels.scale,
      fill: look.fill, stroke: look.stroke, strokeWidth: style.outlineWidth * pixels.scale,
      innerFill: look.inner, innerRadius: style.innerRadius(of: radius) * pixels.scale)
  }

  /// Added to the radius, in points: outlines in the colour behind markers of different sizes lie
  /// around them, so that no area is lost.
  var margin: Double {
    let isOutlinedByGround = ground != nil && style.stroke == nil && rows?.encodings.areas != nil
    return isOutlinedByGround ? style.outlineWidth / 2 : 0
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let radius = symbolRadius(in: rect)
    guard radius > 0 else { return [] }
    var mark = symbolMark
    mark.ground = nil
    mark.rows = nil
    return mark.symbol(
      at: pixels.pixel(rect.center), radius: radius, look: mark.look(), picture: pictures?.first)
  }

  /// The radius of the markers, at least large enough to be seen alone; 0 for none.
  func symbolRadius(in rect: Rect) -> Double {
    style.radius > 0 ? min(max(style.radius, rect.height * Self.leastSymbol), rect.height / 2) : 0
  }

  /// The least radius of a symbol, as a share of the legend's text size.
  private static let leastSymbol = 0.2

  /// A single marker must be visible, however faint the markers of thousands of points are.
  var symbolMark: ScatterMark {
    guard pictures == nil else { return self }
    var mark = self
    mark.style.opacity = max(
      style.opacity ?? defaultOpacity ?? MarkerOverlap.greatestOpacity, 0.5)
    return mark
  }
}

extension ScatterSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { ScatterMark(statedStyle, in: context) }
}

extension ScatterMark {
  init(_ style: MarkerStyle, in context: MarkContext, ground: Color? = nil) {
    self.init(
      style: style, frame: context.frame, pixels: context.pixels, theme: context.theme,
      ground: ground, plotArea: context.plotArea,
      rows: context.frame.encodings.map { RowLooks($0, theme: context.theme) },
      clouds: context.clouds, isAmongOthers: context.isAmongOthers)
  }
}

/// The outline of a fill if only its width is stated: a darker tone of the fill, or of the series'
/// colour if the fill is clear.
func outline(of fill: Color?, in color: Color) -> Color {
  let fill = fill ?? color
  return (fill.alpha > 0 ? fill : color).outline
}
