import SumiGeometry
import SumiLayout
import SumiScene

extension AxisDrawing {
  /// The width in points of a break's band across the plot area.
  private static let breakWidth = 5.0

  /// Breaks of numbers are drawn as a gap: a band in the background colour between two lines, drawn
  /// over the series, so that a bar that crosses the break does not seem to have its full length.
  var cuts: [Primitive] {
    let places = axes.filter { !$0.isHidden }.map { ($0.side, $0.breakPlaces) }
    guard places.contains(where: { !$0.1.isEmpty }) else { return [] }
    let area = pixels.snapped(plotArea)
    let line = pixels.hairline
    let width = max((Self.breakWidth * pixels.scale).rounded(), 3 * line)
    var ground = Path(isClosed: true)
    var edges = Path(isClosed: true)
    for (side, places) in places {
      for place in places {
        let low = (place * pixels.scale - width / 2).rounded()
        let band = { (from: Double, to: Double) in
          side.isHorizontal
            ? Rect(minX: from, minY: area.minY, maxX: to, maxY: area.maxY)
            : Rect(minX: area.minX, minY: from, maxX: area.maxX, maxY: to)
        }
        ground.add(band(low, low + width))
        edges.add(band(low, low + line))
        edges.add(band(low + width - line, low + width))
      }
    }
    let color = theme.plotBackground.alpha > 0 ? theme.plotBackground : theme.background
    let fill = Primitive.fill(Fill(path: ground, paint: .color(color)))
    return (color.alpha > 0 ? [fill] : [])
      + [.fill(Fill(path: edges, paint: .color(theme.axisLine.opacity(0.6))))]
  }
}
