import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// What the theme has behind a chart: backgrounds and borders of the picture, the canvas and the plot.
struct Backdrop {
  let frame: ChartFrame
  let pixels: PixelGrid

  private var theme: Theme { frame.theme }

  /// Under everything else. Translucent colours that change have nothing under them.
  static func clearColor(of theme: Theme) -> Color {
    theme.backgroundColors != nil && theme.background.alpha < 1 ? .clear : theme.background
  }

  /// Behind the whole picture, over its clear colour.
  func picture(of size: PixelSize) -> [Primitive] {
    let area = Rect(
      x: 0, y: 0, width: Double(size.width) / pixels.scale,
      height: Double(size.height) / pixels.scale)
    let ground = Path(
      Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    let colors = theme.backgroundColors.map { fill(ground, $0) } ?? []
    // Half of a line on the edge would be outside.
    let width = theme.borderWidth
    return colors + pixels.border(area.inset(by: width / 2), theme.border, width: width)
  }

  /// Behind the axes and the plot area.
  var canvas: [Primitive] {
    guard let canvas = frame.canvas else { return [] }
    return fill(Path(pixels.snapped(canvas)), theme.canvasBackground)
      + pixels.border(canvas, theme.canvasBorder, width: theme.canvasBorderWidth)
  }

  /// Behind the data.
  func plot(_ area: Path) -> [Primitive] {
    theme.plotBackgroundColors.map { fill(area, $0) } ?? fill(area, theme.plotBackground)
  }

  private func fill(_ path: Path, _ color: Color) -> [Primitive] {
    color.alpha > 0 ? [.fill(Fill(path: path, paint: .color(color)))] : []
  }

  private func fill(_ path: Path, _ colors: AreaColors) -> [Primitive] {
    guard let bounds = path.pixelBounds else { return [] }
    let area = Rect(
      minX: Double(bounds.minX), minY: Double(bounds.minY), maxX: Double(bounds.maxX),
      maxY: Double(bounds.maxY))
    return [.fill(Fill(path: path, paint: colors.paint(over: area)))]
  }
}

extension PixelGrid {
  /// A line around an area, on its edges, as sharp as other lines there.
  ///
  /// - Parameter width: in points.
  func border(_ area: Rect, _ color: Color, width: Double) -> [Primitive] {
    guard width > 0, color.alpha > 0, area.width > 0, area.height > 0 else { return [] }
    let sides = [area.minX, area.maxX].map {
      verticalLine(x: $0, minY: area.minY, maxY: area.maxY, width: width)
    }
    let ends = [area.minY, area.maxY].map {
      horizontalLine(y: $0, minX: area.minX, maxX: area.maxX, width: width)
    }
    let outer = (sides + ends).dropFirst().reduce(sides[0]) { $0.union($1) }
    let inner = Rect(
      minX: sides[0].maxX, minY: ends[0].maxY, maxX: sides[1].minX, maxY: ends[1].minY)
    var path = Path(isClosed: true)
    path.add(outer)
    if inner.width > 0, inner.height > 0 { path.add(inner) }
    return [.fill(Fill(path: path, paint: .color(color), rule: .evenOdd))]
  }
}
