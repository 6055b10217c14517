import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// A mark drawn as a vertical one and then transposed.
struct TurnedMark: Mark {
  let mark: any Mark

  var drawing: MarkDrawing { mark.drawing.transposed }

  func selected(_ rows: [Int], _ texts: TextDrawing) throws(TextError) -> [Primitive]? {
    try mark.selected(rows, texts)?.map(\.transposed)
  }

  /// Symbols are not transposed, because all of a legend's are alike.
  func symbol(in rect: Rect) -> [Primitive] { mark.symbol(in: rect) }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    mark.symbol(in: rect, of: text)
  }

  func marker(at center: Point, radius: Double) -> [Primitive] {
    mark.marker(at: center, radius: radius)
  }

  var colorKey: ColorKey? { mark.colorKey }

  var colorField: ColorField? { mark.colorField }
}

extension MarkDrawing {
  /// The same with x and y exchanged.
  var transposed: MarkDrawing {
    var drawing = self
    drawing.primitives = primitives.map(\.transposed)
    return drawing
  }
}
