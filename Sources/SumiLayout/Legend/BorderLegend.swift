import SumiChart
import SumiGeometry

/// The box of a legend on the border of the plot area: half inside and half outside, or inside at a side
/// with the labels of an axis.
struct BorderLegend {
  /// The size of the box, in points.
  private let size: Size
  private let position: Legend.Position
  /// From the other sides of the plot area, and from one that it is inside of.
  private let inset: Double
  private let isInside: Bool

  /// Around the contents, in points. Lines of text have room of their own above and below.
  private static let padding = Insets(top: 4, left: 9, bottom: 4, right: 9)

  /// - Parameters:
  ///   - size: of the contents.
  ///   - axes: settled ones.
  init(_ size: Size, at position: Legend.Position, inset: Double, axes: [PlannedAxis]) {
    let padding = Self.padding
    self.size = Size(
      width: padding.left + size.width + padding.right,
      height: padding.top + size.height + padding.bottom)
    self.position = position
    self.inset = inset
    isInside = axes.contains {
      $0.isShown && $0.model.side == position.side && $0.distance + $0.thickness > 0
    }
  }

  /// The room for the contents of such a box.
  static func room(on plotArea: Rect, inset: Double) -> Rect {
    plotArea.inset(by: inset).inset(by: padding)
  }

  /// What it needs outside of the plot area.
  var insets: Insets {
    var insets = Insets.zero
    guard !isInside else { return insets }
    insets[position.side] = (position.side.isHorizontal ? size.height : size.width) / 2
    return insets
  }

  /// The box, and its contents' top left corner.
  func placed(on plotArea: Rect) -> (box: Rect, contents: Point) {
    let corner = corner(on: plotArea)
    return (
      Rect(x: corner.x, y: corner.y, width: size.width, height: size.height),
      Point(x: corner.x + Self.padding.left, y: corner.y + Self.padding.top)
    )
  }

  /// The top left corner of the box.
  private func corner(on plotArea: Rect) -> Point {
    // From the border inward.
    let distance =
      isInside ? inset : -(position.side.isHorizontal ? size.height : size.width) / 2
    let right = plotArea.maxX - size.width
    let bottom = plotArea.maxY - size.height
    let x =
      switch position {
      case .left: plotArea.minX + distance
      case .right: right - distance
      case .topLeft, .bottomLeft: plotArea.minX + inset
      case .topRight, .bottomRight: right - inset
      case .top, .bottom: (plotArea.minX + right) / 2
      }
    let y =
      switch position.side {
      case .top: plotArea.minY + distance
      case .bottom: bottom - distance
      case .left, .right: (plotArea.minY + bottom) / 2
      }
    return Point(x: x, y: y)
  }
}

extension Legend.Position {
  /// The side of the plot area that a legend is at; of corners the upper or lower one.
  fileprivate var side: Side {
    switch self {
    case .topLeft, .top, .topRight: .top
    case .bottomLeft, .bottom, .bottomRight: .bottom
    case .left: .left
    case .right: .right
    }
  }
}
