import SumiGeometry

/// How a label stands to its tick: on which side of the axis, and how far turned.
///
/// Horizontal sides: an upright label has its middle at the tick. A turned one rises to the right:
/// below the axis its end stands under the tick, above it its start stands over the tick. Vertical
/// sides: an upright label has its middle at the height of the tick; a diagonal one ends at the tick on
/// the left, and starts there on the right; one that rises straight up has its middle at the tick.
struct LabelStand {
  var side: Side
  /// In radians; 0, or negative: rising to the right.
  var angle: Double

  static let diagonal = -Double.pi / 4
  static let vertical = -Double.pi / 2

  private var sine: Double { Trigonometry.sine(-angle) }
  private var cosine: Double { Trigonometry.cosine(angle) }

  /// The room that a label takes away from the axis.
  func depth(of extent: TextExtent) -> Double {
    side.isHorizontal && angle == 0
      ? extent.height
      : side.isHorizontal
        ? extent.width * sine + extent.height * cosine
        : extent.width * cosine + extent.height * sine
  }

  /// How far a label reaches along the axis to both sides of its tick, towards unit 0 and unit 1.
  ///
  /// - Parameter lineCount: of an upright label; its lines have the same room each.
  func reach(of extent: TextExtent, lineCount: Double = 1) -> (before: Double, after: Double) {
    if angle == 0 {
      let half = (side.isHorizontal ? extent.width : extent.height * lineCount) / 2
      return (half, half)
    }
    let near = extent.height / 2
    if side.isHorizontal {
      let far = extent.width * cosine + extent.height / 2 * sine
      return side == .bottom ? (far, near) : (near, far)
    }
    guard cosine > 0 else { return (extent.width / 2, extent.width / 2) }
    let far = extent.width * sine + extent.height / 2 * cosine
    return side == .left ? (far, near) : (near, far)
  }

  /// Whether labels run along the axis, so that neighbours need their widths.
  var isAlongAxis: Bool { side.isHorizontal ? angle == 0 : cosine == 0 }

  /// The least distance along the axis between the ticks of two labels that leave each other room.
  func distance(_ first: TextExtent, _ second: TextExtent, line: Double, gap: Double) -> Double {
    if isAlongAxis { return (first.width + second.width) / 2 + gap }
    let isUpright = side.isHorizontal ? cosine == 0 : angle == 0
    if isUpright { return line }
    // Their lines may come closer than those of a paragraph, but not touch.
    return line * 0.85 / (side.isHorizontal ? sine : cosine)
  }

  /// Where the baseline starts.
  ///
  /// - Parameters:
  ///   - anchor: on the axis at the tick, as far out as the label begins.
  ///   - middle: from the baseline up to the middle of figures.
  func origin(of extent: TextExtent, at anchor: Point, middle: Double) -> Point {
    switch side {
    case .bottom:
      guard angle != 0 else {
        return Point(x: anchor.x - extent.width / 2, y: anchor.y + extent.ascent)
      }
      return Point(
        x: anchor.x - extent.width * cosine + middle * sine,
        y: anchor.y + extent.width * sine + middle * cosine)
    case .top:
      guard angle != 0 else {
        return Point(x: anchor.x - extent.width / 2, y: anchor.y - extent.descent)
      }
      return Point(x: anchor.x + middle * sine, y: anchor.y)
    case .left:
      guard angle != 0 else {
        return Point(x: anchor.x - extent.width, y: anchor.y + middle)
      }
      // The corner below the end is the outermost of a turned line.
      let x = anchor.x - extent.width * cosine - extent.descent * sine
      return Point(
        x: x,
        y: cosine == 0
          ? anchor.y + extent.width / 2 : anchor.y + extent.width * sine + middle * cosine)
    case .right:
      guard angle != 0 else { return Point(x: anchor.x, y: anchor.y + middle) }
      return Point(
        x: anchor.x + extent.ascent * sine,
        y: cosine == 0 ? anchor.y + extent.width / 2 : anchor.y + middle * cosine)
    }
  }
}
