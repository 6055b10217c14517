import SumiGeometry
import SumiScene

/// The pieces of a stroke within a clip.
package struct VisibleStroke {
  private let stroke: Stroke
  private let pieces: StrokePieces
  /// The pixels that it may touch.
  package let area: PixelRect

  /// `nil` if nothing of it is within the clip.
  package init?(_ stroke: Stroke, clip: PixelRect) {
    guard stroke.width > 0, stroke.width.isFinite, let bounds = stroke.path.pixelBounds else {
      return nil
    }
    let extent = max(
      stroke.join == .miter ? max(1, stroke.miterLimit) : 1, stroke.cap == .square ? 1.5 : 1)
    let reach = min(stroke.width / 2 * extent, 1e6)
    area = clip.intersection(bounds.expanded(by: Int(reach) + 2))
    guard !area.isEmpty else { return nil }
    // Parts beyond this margin are invisible, including their caps and joins.
    let margin = reach + 4
    let visible = Rect(
      minX: Double(area.minX) - margin, minY: Double(area.minY) - margin,
      maxX: Double(area.maxX) + margin, maxY: Double(area.maxY) + margin)
    self.stroke = stroke
    pieces = StrokePieces(stroke, within: visible)
  }

  /// About how many pixels its outline touches.
  package var touchedPixels: Double {
    let width = min(stroke.width, 8) + 2
    var length = 0.0
    for range in pieces.ranges {
      for index in range.dropFirst() {
        length += (pieces.points[index] - pieces.points[index - 1]).length
      }
    }
    return (length + width * Double(pieces.starts.count)) * width
  }

  /// Adds its outline to a list, relative to `area`.
  package func addOutline(to edges: inout EdgeList) {
    edges.begin(clip: area)
    var outline = StrokeOutline(stroke, hasCaps: pieces.hasCaps, edges: edges)
    edges = EdgeList()
    for range in pieces.ranges { outline.add(pieces.points[range]) }
    edges = outline.edges
  }
}

extension PixelRect {
  fileprivate func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
