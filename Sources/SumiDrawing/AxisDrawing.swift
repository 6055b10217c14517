import SumiGeometry
import SumiLayout
import SumiScene

/// Stripes, grid lines, axis lines and tick marks, aligned to pixels so that they are sharp.
struct AxisDrawing {
  let frame: ChartFrame
  let pixels: PixelGrid

  private var plotArea: Rect { frame.plotArea }

  var stripes: [Primitive] {
    var rects = ColoredRects()
    for axis in frame.axes {
      rects.add(
        axis.alternateStripes.map { band($0, across: axis.side) },
        axis.alternateStripeColor ?? frame.theme.stripe)
      rects.add(
        axis.stripes.map { band($0, across: axis.side) }, axis.stripeColor ?? frame.theme.stripe)
    }
    return rects.primitives
  }

  /// Minor lines below major ones; none crosses a label in the plot area.
  var gridLines: [Primitive] {
    let ink = frame.axes.filter(\.isInside).flatMap { axis in
      axis.labels.map { pixels.snapped($0.bounds.inset(by: -2)) }
    }
    var rects = ColoredRects()
    for axis in frame.axes {
      add(axis.minorGridLines, axis.minorGridStyle, of: axis, around: ink, to: &rects)
    }
    for axis in frame.axes {
      add(axis.gridLines, axis.gridStyle, of: axis, around: ink, to: &rects)
    }
    return rects.primitives
  }

  /// The lines at zero that are only a reference; drawn behind the series.
  var zeroLines: [Primitive] {
    var rects = ColoredRects()
    for axis in frame.axes where !axis.isZeroLineGround {
      guard let zero = axis.zeroLine else { continue }
      rects.add([line(at: zero, across: axis.side, width: 1)], frame.theme.axisLine)
    }
    return rects.primitives
  }

  /// Axis lines, tick marks and the baselines of bars; drawn over the series.
  var lines: [Primitive] {
    var rects = ColoredRects()
    for axis in frame.axes {
      if axis.isZeroLineGround, let zero = axis.zeroLine {
        rects.add([line(at: zero, across: axis.side, width: 1)], frame.theme.axisLine)
      }
      if axis.showsLine, axis.lineStyle.width > 0 {
        rects.add([axisLine(of: axis)], axis.lineStyle.color ?? frame.theme.axisLine)
      }
      add(axis.minorTickMarks, axis.minorTickLength, axis.minorTickStyle, of: axis, to: &rects)
      add(axis.tickMarks, axis.tickLength, axis.tickStyle, of: axis, to: &rects)
    }
    return rects.primitives
  }

  /// Backgrounds of labels in the plot area, drawn below the series, so that no stripes or other
  /// lines run through the labels.
  var labelGrounds: [Primitive] {
    var color =
      frame.theme.plotBackground.alpha > 0 ? frame.theme.plotBackground : frame.theme.background
    color.alpha *= Self.groundOpacity
    var rects = ColoredRects()
    for axis in frame.axes where axis.isInside {
      rects.add(
        axis.labels.map { pixels.snapped($0.bounds.inset(by: -1)) }, color)
    }
    return rects.primitives
  }

  private static let groundOpacity = 0.75

  // MARK: Pieces

  private func band(_ range: ClosedRange<Double>, across side: Side) -> Rect {
    pixels.snapped(
      side.isHorizontal
        ? Rect(
          minX: range.lowerBound, minY: plotArea.minY, maxX: range.upperBound, maxY: plotArea.maxY)
        : Rect(
          minX: plotArea.minX, minY: range.lowerBound, maxX: plotArea.maxX,
          maxY: range.upperBound))
  }

  private func add(
    _ places: [Double], _ style: RuleStyle, of axis: AxisFrame, around ink: [Rect],
    to rects: inout ColoredRects
  ) {
    guard style.width > 0, !places.isEmpty else { return }
    let dashes = DashedRule(dashes: style.dashes, scale: pixels.scale)
    let color = style.color ?? frame.theme.gridLine
    for place in places {
      let whole = line(at: place, across: axis.side, width: style.width)
      let pieces = dashes.pieces(of: whole, isVertical: axis.side.isHorizontal)
      rects.add(ink.isEmpty ? pieces : pieces.flatMap { $0.without(ink) }, color)
    }
  }

  private func add(
    _ places: [Double], _ length: Double, _ style: RuleStyle, of axis: AxisFrame,
    to rects: inout ColoredRects
  ) {
    guard style.width > 0, length > 0 else { return }
    rects.add(
      places.map { tickMark(at: $0, length: length, width: style.width, of: axis) },
      style.color ?? frame.theme.axisLine)
  }

  private func line(at place: Double, across side: Side, width: Double) -> Rect {
    side.isHorizontal
      ? pixels.verticalLine(x: place, minY: plotArea.minY, maxY: plotArea.maxY, width: width)
      : pixels.horizontalLine(y: place, minX: plotArea.minX, maxX: plotArea.maxX, width: width)
  }

  private func axisLine(of axis: AxisFrame) -> Rect {
    let width = axis.lineStyle.width
    return axis.side.isHorizontal
      ? pixels.horizontalLine(
        y: axis.position, minX: plotArea.minX, maxX: plotArea.maxX, width: width)
      : pixels.verticalLine(
        x: axis.position, minY: plotArea.minY, maxY: plotArea.maxY, width: width)
  }

  private func tickMark(
    at place: Double, length: Double, width: Double, of axis: AxisFrame
  ) -> Rect {
    let near = axis.tickPosition
    switch axis.side {
    case .bottom:
      return pixels.verticalLine(x: place, minY: near, maxY: near + length, width: width)
    case .top:
      return pixels.verticalLine(x: place, minY: near - length, maxY: near, width: width)
    case .left:
      return pixels.horizontalLine(y: place, minX: near - length, maxX: near, width: width)
    case .right:
      return pixels.horizontalLine(y: place, minX: near, maxX: near + length, width: width)
    }
  }
}

/// Pixel-aligned rectangles, one path per colour, so that a translucent colour is not applied twice
/// where two cross.
private struct ColoredRects {
  private var paths: [(color: Color, path: Path)] = []

  mutating func add(_ rects: [Rect], _ color: Color) {
    guard !rects.isEmpty, color.alpha > 0 else { return }
    let index = paths.firstIndex { $0.color == color }
    if index == nil { paths.append((color, Path(isClosed: true))) }
    let place = index ?? paths.count - 1
    for rect in rects { paths[place].path.add(rect) }
  }

  var primitives: [Primitive] {
    paths.map { .fill(Fill(path: $0.path, paint: .color($0.color))) }
  }
}
