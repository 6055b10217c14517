import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// The values of cells as texts in their middles, all in one size.
struct CellLabelDrawing {
  let grid: CellGrid
  let labels: CellLabels
  let family: String
  let texts: TextDrawing

  /// In points: texts shrink to fit, but not below the least size.
  private static let greatestSize = 12.0
  private static let leastSize = 8.0
  /// On both sides of a text, in points.
  private static let padding = 2.5
  /// The least height of a cell, as a multiple of the font's size.
  private static let lineHeight = 1.2
  /// Cells that are too many to be read have no texts.
  private static let mostCells = 10_000

  private var pixelsPerPoint: Double { texts.scale }

  /// A text that is to be drawn in a cell.
  private struct Label {
    var cell: Int
    var text: String
    /// At the greatest size, in points.
    var extent: TextExtent
  }

  /// - Parameters:
  ///   - shown: the cells whose texts are drawn, as large as with all; `nil` for all.
  ///   - color: the colour of the text in the cell of a value.
  func primitives(
    in shown: Set<Int>?, _ color: (Double) -> Color
  ) throws(TextError) -> [Primitive] {
    let cells = grid.values.indices.filter { grid.values[$0].isFinite }
    guard !cells.isEmpty, cells.count <= Self.mostCells,
      let highest = grid.y.spans.map({ $0.end - $0.start }).max(),
      let widest = grid.x.spans.map({ $0.end - $0.start }).max(),
      Double(highest) >= Self.leastSize * Self.lineHeight * pixelsPerPoint,
      Double(widest) >= Self.leastSize * pixelsPerPoint
    else { return [] }
    let found = try labels(of: cells)
    let size = size(for: found)
    var result: [Primitive] = []
    for label in found where shown?.contains(label.cell) ?? true {
      let box = box(of: label, size: size, color: labels.color ?? color(grid.values[label.cell]))
      if fits(label, size: size) { result += try texts.primitives(for: box) }
    }
    return result
  }

  private func font(_ size: Double) -> Font {
    Font(family: family, size: size, weight: .regular, tabularFigures: true)
  }

  private func labels(of cells: [Int]) throws(TextError) -> [Label] {
    let values = cells.map { grid.values[$0] }
    let words = labels.format.markTexts(of: values)
    let font = font(Self.greatestSize)
    var extents: [String: TextExtent] = [:]
    var result: [Label] = []
    for (cell, text) in zip(cells, words) {
      let known = extents[text]
      let extent: TextExtent
      if let known {
        extent = known
      } else {
        extent = try texts.library.measure(text, font: font)
        extents[text] = extent
      }
      result.append(Label(cell: cell, text: text, extent: extent))
    }
    return result
  }

  /// The side lengths of a cell in points.
  private func room(of cell: Int) -> Size {
    let x = grid.x.spans[cell % grid.x.spans.count]
    let y = grid.y.spans[cell / grid.x.spans.count]
    return Size(
      width: Double(x.end - x.start) / pixelsPerPoint,
      height: Double(y.end - y.start) / pixelsPerPoint)
  }

  /// The greatest size at which all texts fit, or the least size.
  private func size(for labels: [Label]) -> Double {
    var size = Self.greatestSize
    for label in labels {
      let room = room(of: label.cell)
      let width = max(label.extent.width, 1e-9)
      size = min(
        size, room.height / Self.lineHeight,
        (room.width - 2 * Self.padding) / width * Self.greatestSize)
    }
    return max(size, Self.leastSize)
  }

  private func fits(_ label: Label, size: Double) -> Bool {
    let room = room(of: label.cell)
    return label.extent.width * size / Self.greatestSize <= room.width - 2 * Self.padding + 1e-9
      && size * Self.lineHeight <= room.height + 1e-9
  }

  private func box(of label: Label, size: Double, color: Color) -> TextBox {
    let x = grid.x.spans[label.cell % grid.x.spans.count]
    let y = grid.y.spans[label.cell / grid.x.spans.count]
    let ratio = size / Self.greatestSize
    let extent = TextExtent(
      width: label.extent.width * ratio, ascent: label.extent.ascent * ratio,
      descent: label.extent.descent * ratio)
    let middle = Point(
      x: Double(x.start + x.end) / 2 / pixelsPerPoint,
      y: Double(y.start + y.end) / 2 / pixelsPerPoint)
    return TextBox(
      text: label.text, font: font(size), color: color,
      origin: Point(x: middle.x - extent.width / 2, y: middle.y + Self.middle * size),
      extent: extent)
  }

  /// The distance from the baseline up to the middle of digits, as a multiple of the font's size.
  private static let middle = 0.364
}
