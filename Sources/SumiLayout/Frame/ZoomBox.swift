import SumiChart
import SumiGeometry

extension ChartFrame {
  /// Adds the rectangle of a box zoom, within the plot area.
  mutating func addZoomBox(of state: ChartState) {
    guard let box = state.zoomBox?.intersection(plotArea) else { return }
    let color = theme.text
    var outline = PathData()
    outline.rectangle(box)
    var frame = AnnotationFrame(index: 0, id: nil, layer: .above, isClipped: true)
    frame.parts = [
      .rectangle(box, color.opacity(Self.zoomBoxOpacity)),
      .stroke(outline, AnnotationFrame.Stroke(color: color, width: 1)),
    ]
    overlays.append(frame)
  }

  private static let zoomBoxOpacity = 0.12
}
