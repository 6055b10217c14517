import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

extension ChartDrawing {
  /// A frame with shapes under its series, while a chart of another family takes its place: axes and
  /// legend fade, titles stay.
  func drawing(
    of frame: ChartFrame, replacedBy replacement: Replacement, scale: Double, rows: Range<Int>?
  ) throws(TextError) -> (scene: Scene, series: [SeriesDrawing]) {
    var rest = frame
    rest.replacement = nil
    rest.texts = []
    var (scene, reports) = try drawing(
      of: rest, scale: scale, rows: rows, sharedScales: [:])
    let picture = PixelRect(minX: 0, minY: 0, maxX: scene.size.width, maxY: scene.size.height)
    let pixels = PixelGrid(scale: scale)
    let shapes = replacement.shapes.flatMap { shape in
      let path = Path(points: shape.corners.map(pixels.pixel), isClosed: true)
      let fill = Primitive.fill(Fill(path: path, paint: .color(shape.fill)))
      guard shape.strokeWidth > 0, shape.stroke.alpha > 0 else { return [fill] }
      let stroke = Stroke(
        path: path, width: shape.strokeWidth * scale, paint: .color(shape.stroke), join: .bevel)
      return [fill, .stroke(stroke)]
    }
    scene.series =
      [SceneLayer(scene.underlay, opacity: replacement.opacity, clip: picture)]
      + [SceneLayer(shapes, clip: picture)] + scene.series
      + [SceneLayer(scene.overlay, opacity: replacement.opacity, clip: picture)]
    scene.underlay = []
    scene.overlay = []
    let texts = TextDrawing(library: text, scale: scale)
    for box in frame.texts { try texts.add(box, to: &scene.overlay) }
    return (scene, reports)
  }
}
