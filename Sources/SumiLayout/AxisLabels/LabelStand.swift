import SumiGeometry

/// The position of a label relative to its tick: the side of the axis, and its rotation.
///
/// Horizontal sides: an upright label is centred on the tick. A rotated one rises to the right:
/// below the axis it ends at the tick, above it it starts there. Vertical sides: an upright label
/// is centred at the height of the tick; a diagonal one ends at the tick on the left side and
/// starts there on the right; a vertical one is centred on the tick.
struct LabelStand {
  var side: Side
  /// In radians; 0 or negative: rising to the right.
  var angle: Double

  static let diagonal = -Double.pi / 4
  static let vertical = -Double.pi / 2

  private var sine: Double { Trigonometry.sine(-angle) }
  private var cosine: Double { Trigonometry.cosine(angle) }

  /// The thickness of a label across the axis.
  func depth(of extent: TextExtent) -> Double {
    side.isHorizontal && angle == 0
      ? extent.height
      : side.isHorizontal
        ? extent.width * sine + extent.height * cosine
        : extent.width * cosine + extent.height * sine
  }

  /// The extent of a label along the axis on both sides of its tick, towards unit 0 and unit 1.
  ///
  /// - Parameter lineCount: the number of equally high lines of an upright label.
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

  /// The same as a range of positions around that of the tick.
  func reach(
    of extent: TextExtent, lineCount: Double = 1, around place: Double
  ) -> ClosedRange<Double> {
    let reach = reach(of: extent, lineCount: lineCount)
    let low = place - reach.before
    return low...max(low, place + reach.after)
  }

  /// Whether labels run along the axis, so that their widths determine the spacing.
  var isAlongAxis: Bool { side.isHorizontal ? angle == 0 : cosine == 0 }

  /// The least distance along the axis between the ticks of two labels that do not overlap.
  func distance(_ first: TextExtent, _ second: TextExtent, line: Double, gap: Double) -> Double {
    if isAlongAxis { return (first.width + second.width) / 2 + gap }
    let isUpright = side.isHorizontal ? cosine == 0 : angle == 0
    if isUpright { return line }
    // Rotated lines may be closer than lines of a paragraph, but must not touch.
    return line * 0.85 / (side.isHorizontal ? sine : cosine)
  }

  /// The start of the baseline.
  ///
  /// - Parameters:
  ///   - anchor: on the axis at the tick, as far outward as the label starts.
  ///   - middle: the distance from the baseline up to the middle of digits.
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
      // The corner below the end is the outermost of a rotated line.
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
