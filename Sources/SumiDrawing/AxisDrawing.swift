import SumiGeometry
import SumiLayout
import SumiScene

/// Stripes, grid lines, axis lines and tick marks: whole pixels, so that they are sharp.
struct AxisDrawing {
  let frame: ChartFrame
  let pixels: PixelGrid

  private var plotArea: Rect { frame.plotArea }

  var stripes: [Primitive] {
    var path = Path(isClosed: true)
    for axis in frame.axes {
      for stripe in axis.stripes {
        let (low, high) = (stripe.lowerBound, stripe.upperBound)
        path.add(
          pixels.snapped(
            axis.side.isHorizontal
              ? Rect(minX: low, minY: plotArea.minY, maxX: high, maxY: plotArea.maxY)
              : Rect(minX: plotArea.minX, minY: low, maxX: plotArea.maxX, maxY: high)))
      }
    }
    return fill(path, frame.theme.stripe)
  }

  var gridLines: [Primitive] {
    var path = Path(isClosed: true)
    for axis in frame.axes {
      for place in axis.gridLines {
        path.add(line(at: place, across: axis.side))
      }
    }
    return fill(path, frame.theme.gridLine)
  }

  /// The lines at zero that only help to read the series: behind them.
  var zeroLines: [Primitive] {
    var path = Path(isClosed: true)
    for axis in frame.axes where !axis.isZeroLineGround {
      if let zero = axis.zeroLine { path.add(line(at: zero, across: axis.side)) }
    }
    return fill(path, frame.theme.axisLine)
  }

  /// Axis lines, tick marks and the lines that columns stand on: over the series.
  var lines: [Primitive] {
    var path = Path(isClosed: true)
    for axis in frame.axes {
      if axis.isZeroLineGround, let zero = axis.zeroLine {
        path.add(line(at: zero, across: axis.side))
      }
      if axis.showsLine { path.add(axisLine(of: axis)) }
      for place in axis.tickMarks { path.add(tickMark(at: place, of: axis)) }
    }
    return fill(path, frame.theme.axisLine)
  }

  private func fill(_ path: Path, _ color: Color) -> [Primitive] {
    path.points.isEmpty ? [] : [.fill(Fill(path: path, paint: .color(color)))]
  }

  private func line(at place: Double, across side: Side) -> Rect {
    side.isHorizontal
      ? pixels.verticalHairline(x: place, minY: plotArea.minY, maxY: plotArea.maxY)
      : pixels.horizontalHairline(y: place, minX: plotArea.minX, maxX: plotArea.maxX)
  }

  private func axisLine(of axis: AxisFrame) -> Rect {
    axis.side.isHorizontal
      ? pixels.horizontalHairline(y: axis.position, minX: plotArea.minX, maxX: plotArea.maxX)
      : pixels.verticalHairline(x: axis.position, minY: plotArea.minY, maxY: plotArea.maxY)
  }

  private func tickMark(at place: Double, of axis: AxisFrame) -> Rect {
    let near = axis.position
    let length = axis.tickLength
    switch axis.side {
    case .bottom: return pixels.verticalHairline(x: place, minY: near, maxY: near + length)
    case .top: return pixels.verticalHairline(x: place, minY: near - length, maxY: near)
    case .left: return pixels.horizontalHairline(y: place, minX: near - length, maxX: near)
    case .right: return pixels.horizontalHairline(y: place, minX: near, maxX: near + length)
    }
  }
}
