import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A column from the baseline to each value.
struct ColumnMark: Mark {
  let series: ColumnSeries
  let frame: SeriesFrame
  let pixels: PixelGrid
  /// What the columns are clipped to, in pixels.
  let plotArea: PixelRect

  private var style: ColumnStyle { series.style }

  var drawing: MarkDrawing {
    if let path = narrowColumns {
      return MarkDrawing(
        primitives: primitives(of: path), method: .reduced, pointsDrawn: path.binCount,
        errorBound: LineReducer.errorBound)
    }
    return MarkDrawing(primitives: columns, pointsDrawn: min(frame.x.count, frame.y.count))
  }

  /// Columns of less than a pixel are the area under their steps; `nil` where they are wider, or in
  /// no order.
  private var narrowColumns: LinePath? {
    guard let slot = frame.slot, slot.width * pixels.scale < 1 else { return nil }
    let reducer = LineReducer(
      frame: frame, curve: .stepMiddle, strokeWidth: 1, pixels: pixels, plotArea: plotArea,
      leastDensity: 1)
    guard case .path(let path, _) = reducer.reduction else { return nil }
    return path
  }

  /// The area to the baseline, and a thin line on it that keeps the highest columns in sight.
  private func primitives(of path: LinePath) -> [Primitive] {
    let baseline = (frame.baseline * pixels.scale).rounded()
    let above = style.fill ?? frame.color
    let below = style.fillBelowBaseline ?? above
    return [path.area(to: baseline, .color(.black)), path.stroke(.color(.black))].flatMap { grid in
      grid.cut(atRow: Int(baseline)).enumerated().map { index, part in
        var part = part
        part.paint = .color((index == 0 ? above : below).opacity(style.opacity))
        return Primitive.coverage(part)
      }
    }
  }

  private var columns: [Primitive] {
    guard let slot = frame.slot else { return [] }
    let xs = frame.x.places
    let ys = frame.y.places
    let baseline = (frame.baseline * pixels.scale).rounded()
    var above = Path(isClosed: true)
    var below = Path(isClosed: true)
    for index in 0..<min(xs.count, ys.count) where xs[index].isFinite && ys[index].isFinite {
      let left = (xs[index] + slot.offset) * pixels.scale
      let (minX, maxX) = sides(left: left, width: slot.width * pixels.scale)
      let tip = ys[index] * pixels.scale
      if tip > baseline {
        addColumn(minX: minX, maxX: maxX, baseline: baseline, tip: tip, to: &below)
      } else {
        addColumn(minX: minX, maxX: maxX, baseline: baseline, tip: tip, to: &above)
      }
    }
    let fill = style.fill ?? frame.color
    return fills(above, fill) + fills(below, style.fillBelowBaseline ?? fill)
  }

  /// Wide columns have their sides on pixel edges; narrow ones keep their exact share of the room.
  private func sides(left: Double, width: Double) -> (Double, Double) {
    guard width >= 6 else { return (left, left + width) }
    return (left.rounded(), (left + width).rounded())
  }

  private func addColumn(
    minX: Double, maxX: Double, baseline: Double, tip: Double, to path: inout Path
  ) {
    path.beginSubpath()
    let radius = min(style.cornerRatio * (maxX - minX) / 2, abs(tip - baseline))
    path.points.append(Point(x: minX, y: baseline))
    if radius > 0 {
      let y = tip + (tip < baseline ? radius : -radius)
      let vertical = tip - y
      Arc.append(
        center: Point(x: minX + radius, y: y), from: Vector(dx: -radius, dy: 0),
        to: Vector(dx: 0, dy: vertical), into: &path)
      Arc.append(
        center: Point(x: maxX - radius, y: y), from: Vector(dx: 0, dy: vertical),
        to: Vector(dx: radius, dy: 0), into: &path)
    } else {
      path.points.append(Point(x: minX, y: tip))
      path.points.append(Point(x: maxX, y: tip))
    }
    path.points.append(Point(x: maxX, y: baseline))
  }

  private func fills(_ path: Path, _ color: Color) -> [Primitive] {
    guard !path.points.isEmpty else { return [] }
    var result: [Primitive] = [
      .fill(Fill(path: path, paint: .color(color.opacity(style.opacity))))
    ]
    if style.outlineWidth > 0 {
      let stroke = style.stroke ?? outline(of: color, in: frame.color)
      result.append(
        .stroke(
          Stroke(
            path: path, width: style.outlineWidth * pixels.scale,
            paint: .color(stroke.opacity(style.opacity)), join: .miter)))
    }
    return result
  }

  func symbol(in rect: Rect) -> [Primitive] {
    let side = rect.height
    let bounds = pixels.snapped(
      Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    return fills(Path(bounds), style.fill ?? frame.color)
  }
}

extension ColumnSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    ColumnMark(
      series: self, frame: context.frame, pixels: context.pixels, plotArea: context.plotArea)
  }
}
