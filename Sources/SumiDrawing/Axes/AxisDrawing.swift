import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Stripes, grid lines, axis lines and tick marks, aligned to pixels so that they are sharp.
struct AxisDrawing: AxesDrawing {
  let axes: [AxisFrame]
  let plotArea: Rect
  /// The rectangles of labels in the plot area, which grid lines leave free.
  var labels: [Rect] = []
  /// Whether bars may cover labels in the plot area.
  var hasBars = false
  @Shared var theme: Theme
  let pixels: PixelGrid

  var background: Path { Path(pixels.snapped(plotArea)) }
  var border: [Primitive] {
    pixels.border(plotArea, theme.plotBorder, width: theme.plotBorderWidth)
  }
  var underlay: [Primitive] {
    stripes(.below) + gridLines(.below) + zeroLines + (hasBars ? [] : labelGrounds)
  }
  var overlay: [Primitive] {
    stripes(.above) + gridLines(.above) + cuts + (hasBars ? labelGrounds : []) + lines
  }

  private func stripes(_ layer: GridStyle.Layer) -> [Primitive] {
    var rects = ColoredRects()
    for axis in axes where axis.grid.stripesLayer == layer {
      add(axis.grid.alternateStripes, across: axis.side, to: &rects)
      add(axis.grid.stripes, across: axis.side, to: &rects)
    }
    return rects.primitives
  }

  /// What grid lines leave free: the labels of axes in the plot area, and those of the data.
  private var ink: [Rect] {
    axes.filter(\.isInside).flatMap { axis in
      axis.labels.map { pixels.snapped($0.bounds.inset(by: -2)) }
    } + labels.map(pixels.snapped)
  }

  /// Minor lines below major ones; none crosses a label in the plot area.
  private func gridLines(_ layer: GridStyle.Layer) -> [Primitive] {
    let ink = ink
    var rects = ColoredRects()
    for axis in axes where axis.grid.minor.layer == layer {
      add(axis.grid.minor, across: axis.side, around: ink, to: &rects)
    }
    for axis in axes where axis.grid.major.layer == layer {
      add(axis.grid.major, across: axis.side, around: ink, to: &rects)
    }
    return rects.primitives
  }

  /// The lines at zero that are only a reference; drawn behind the series.
  private var zeroLines: [Primitive] {
    var rects = ColoredRects()
    for axis in axes {
      if let zero = axis.zeroLine, !zero.isGround { add(zero, across: axis.side, to: &rects) }
    }
    return rects.primitives
  }

  /// Axis lines, tick marks and the baselines of bars; drawn over the series.
  private var lines: [Primitive] {
    var rects = ColoredRects()
    for axis in axes {
      if let zero = axis.zeroLine, zero.isGround { add(zero, across: axis.side, to: &rects) }
      add(axis.line, along: axis.side, to: &rects)
      add(axis.marks.minor, from: axis.marks.start, on: axis.side, to: &rects)
      add(axis.marks.major, from: axis.marks.start, on: axis.side, to: &rects)
    }
    return rects.primitives
  }

  /// Backgrounds of labels in the plot area, drawn below the series, so that no stripes or other
  /// lines run through the labels; over bars, so that labels can be read on them.
  private var labelGrounds: [Primitive] {
    var color = theme.plotBackground.alpha > 0 ? theme.plotBackground : theme.background
    color.alpha *= Self.groundOpacity
    var rects = ColoredRects()
    for axis in axes where axis.isInside {
      rects.add(
        axis.labels.map { pixels.snapped($0.bounds.inset(by: -1)) }, color)
    }
    return rects.primitives
  }

  private static let groundOpacity = 0.75

  // MARK: Pieces

  private func add(
    _ stripes: AxisFrame.Grid.Stripes, across side: Side, to rects: inout ColoredRects
  ) {
    rects.add(stripes.bands.map { band($0, across: side) }, stripes.color ?? theme.stripe)
  }

  private func add(
    _ lines: AxisFrame.Grid.Lines, across side: Side, around ink: [Rect],
    to rects: inout ColoredRects
  ) {
    let style = lines.style
    guard style.width > 0, !lines.positions.isEmpty else { return }
    let dashes = DashedRule(dashes: style.dashes, scale: pixels.scale)
    let color = style.color ?? theme.gridLine
    for position in lines.positions {
      let whole = line(at: position, isVertical: side.isHorizontal, width: style.width)
      let pieces = dashes.pieces(of: whole, isVertical: side.isHorizontal)
      rects.add(ink.isEmpty ? pieces : pieces.flatMap { $0.without(ink) }, color)
    }
  }

  private func add(_ zero: AxisFrame.ZeroLine, across side: Side, to rects: inout ColoredRects) {
    let whole = line(at: zero.position, isVertical: side.isHorizontal, width: zero.width)
    rects.add(
      labels.isEmpty ? [whole] : whole.without(labels.map(pixels.snapped)),
      zero.color ?? theme.axisLine)
  }

  private func add(_ line: AxisFrame.Line, along side: Side, to rects: inout ColoredRects) {
    guard line.isShown, line.style.width > 0, !isBorder(line, of: side) else { return }
    rects.add(
      [self.line(at: line.position, isVertical: !side.isHorizontal, width: line.style.width)],
      line.style.color ?? theme.axisLine)
  }

  /// Whether a line without a colour of its own is on the border of the plot area, which is drawn there.
  private func isBorder(_ line: AxisFrame.Line, of side: Side) -> Bool {
    let ends =
      side.isHorizontal ? [plotArea.minY, plotArea.maxY] : [plotArea.minX, plotArea.maxX]
    return theme.plotBorder.alpha > 0 && theme.plotBorderWidth > 0 && line.style.color == nil
      && ends.contains { abs($0 - line.position) < 0.5 }
  }

  private func add(
    _ marks: AxisFrame.Marks.Row, from start: Double, on side: Side, to rects: inout ColoredRects
  ) {
    let (length, width) = (marks.length, marks.style.width)
    guard width > 0, length > 0 else { return }
    let isInward = side == .top || side == .left
    let (low, high) = isInward ? (start - length, start) : (start, start + length)
    rects.add(
      marks.positions.map { position in
        side.isHorizontal
          ? pixels.verticalLine(x: position, minY: low, maxY: high, width: width)
          : pixels.horizontalLine(y: position, minX: low, maxX: high, width: width)
      }, marks.style.color ?? theme.axisLine)
  }

  private func band(_ range: ClosedRange<Double>, across side: Side) -> Rect {
    pixels.snapped(
      side.isHorizontal
        ? Rect(
          minX: range.lowerBound, minY: plotArea.minY, maxX: range.upperBound, maxY: plotArea.maxY)
        : Rect(
          minX: plotArea.minX, minY: range.lowerBound, maxX: plotArea.maxX,
          maxY: range.upperBound))
  }

  /// A line from one side of the plot area to the other.
  private func line(at position: Double, isVertical: Bool, width: Double) -> Rect {
    isVertical
      ? pixels.verticalLine(x: position, minY: plotArea.minY, maxY: plotArea.maxY, width: width)
      : pixels.horizontalLine(y: position, minX: plotArea.minX, maxX: plotArea.maxX, width: width)
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
