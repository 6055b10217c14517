import SumiChart
import SumiGeometry

/// One positioned annotation, in points.
public struct AnnotationFrame: Sendable {
  /// Its index in `Chart.annotations`.
  public var index: Int
  /// The name that the chart gives it; `nil` without one.
  public var id: String?
  /// Whether it is above or below the data.
  public var layer: Annotation.Layer
  /// Whether its parts are drawn within the plot area only.
  public var isClipped: Bool
  /// The opacity of its parts together, without the label.
  package var opacity = 1.0
  package var parts: [Part] = []
  package var label: Label?
  /// Where it may be dragged; `nil` if it stays.
  public var handle: AnnotationHandle?
  /// Lines that labels keep clear of.
  package var lines: [(from: Point, to: Point)] = []

  /// A piece of an annotation.
  package enum Part: Sendable {
    case fill(PathData, Color)
    case stroke(PathData, Stroke)
    /// A line along x or y, which is drawn sharp.
    case rule(from: Point, to: Point, Stroke)
    /// A rectangle with sides on whole pixels.
    case rectangle(Rect, Color)
    case image(Bitmap, Rect)
    case text(TextBox)
  }

  package struct Stroke: Equatable, Sendable {
    package var color: Color
    /// In points.
    package var width: Double
    /// In points; empty for a solid line.
    package var dashes: [Double]

    package init(color: Color, width: Double, dashes: [Double] = []) {
      self.color = color
      self.width = width
      self.dashes = dashes
    }
  }

  /// The text of an annotation, with what is behind it.
  package struct Label: Sendable {
    package var lines: [TextBox]
    /// The rectangle around the text.
    package var box: Rect
    package var background: Color?
    package var border: Color?
    /// From the label to what it is about; `nil` where the label is beside that.
    package var leader: LabelLeader?
    /// The corner that points at something, with the width of its base; `nil` for none.
    package var pointer: Point?
    /// The colour of the leader.
    package var leaderColor: Color
    /// Whether the data cover it.
    package var isBelow = false
  }
}

extension AnnotationFrame {
  /// The box around its parts, without lines' widths; `nil` for a text alone.
  package var bounds: Rect? {
    let boxes = parts.compactMap(\.bounds)
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// The box around all of it, in points, with its label and without lines' widths; `nil` if nothing of it is
  /// drawn.
  public var box: Rect? {
    guard let label else { return bounds }
    return bounds?.union(label.box) ?? label.box
  }
}

extension AnnotationFrame.Part {
  /// Without a line's width; `nil` for an empty path.
  package var bounds: Rect? {
    switch self {
    case .fill(let path, _), .stroke(let path, _): path.bounds
    case .rule(let from, let to, _):
      Rect(
        minX: min(from.x, to.x), minY: min(from.y, to.y), maxX: max(from.x, to.x),
        maxY: max(from.y, to.y))
    case .rectangle(let rect, _), .image(_, let rect): rect
    case .text(let box): box.bounds
    }
  }
}
