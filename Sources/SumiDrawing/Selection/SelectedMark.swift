import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// A mark whose shapes are emphasised because its series is selected.
struct SelectedMark: Mark {
  let mark: any Mark
  let emphasis: Emphasis

  var drawing: MarkDrawing {
    var drawing = mark.drawing
    drawing.primitives = emphasis(drawing.primitives)
    return drawing
  }

  func selected(_ rows: [Int], _ texts: TextDrawing) throws(TextError) -> [Primitive]? {
    try mark.selected(rows, texts)
  }

  func texts(_ texts: TextDrawing) throws(TextError) -> [Primitive] { try mark.texts(texts) }

  func symbol(in rect: Rect) -> [Primitive] { emphasis(mark.symbol(in: rect)) }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    emphasis(mark.symbol(in: rect, of: text))
  }

  func marker(at center: Point, radius: Double) -> [Primitive] {
    mark.marker(at: center, radius: radius)
  }

  var colorKey: ColorKey? { mark.colorKey }

  var colorField: ColorField? { mark.colorField }
}
