import SumiGeometry
import SumiLayout

/// The left and right sides of bars, in pixels.
///
/// Sides on pixel edges are sharp, but rounding each of them varies bars and gaps by a pixel, which
/// is visible in narrow gaps. So a group of bars gets one shape in whole pixels (equal widths,
/// equal gaps) and is moved as a whole, and only if the gaps between groups become equal: if all x
/// values are whole pixels apart, or if the gaps are so wide that a pixel does not matter.
/// Otherwise the sides keep their exact positions.
struct ColumnSides {
  /// The offset from an x to the left side of its group of bars, before rounding.
  private let groupOffset: Double
  /// The offset from there to the left side of the bar.
  private let offset: Double
  private let width: Double
  private let rounding: Rounding

  enum Rounding {
    /// Sides keep their exact positions.
    case none
    /// Groups are moved to pixel edges.
    case groups
    /// Touching bars share their rounded sides.
    case sides
  }

  /// Narrower bars keep their exact sides and tips: a pixel would be a large part of them.
  static let leastWidth = 3.0
  /// Gaps at least this wide may differ by a pixel.
  static let wideGap = 12.0

  /// Positions this close, in pixels, count as equal.
  private static let tolerance = 1e-6

  /// - Parameter xs: the x values of the bars in points; non-finite ones are ignored.
  init(_ slot: ColumnSlot, at xs: [Double], scale: Double) {
    let (room, gap) = (slot.room * scale, slot.gap * scale)
    let count = Double(slot.count)
    let whole = count * slot.width * scale + (count - 1) * gap
    let exact = slot.width * scale
    let between = room - whole
    let hasGaps = slot.count > 1 && gap > 0
    let snappedGap = hasGaps ? max(gap.rounded(), 1) : 0
    // Close to the exact width, leaving a gap between the groups.
    let rounded = ((whole - (count - 1) * snappedGap) / count).rounded()
    let widest = ((room - max(snappedGap, 1)) / count - snappedGap * (count - 1) / count)
    let snapped = max(min(rounded, widest.rounded(.down)), 1)
    let snappedWhole = count * snapped + (count - 1) * snappedGap
    let isWide = exact >= Self.leastWidth
    if isWide, between < Self.tolerance, !hasGaps, exact >= Self.wideGap {
      rounding = .sides
    } else if isWide, between >= Self.tolerance,
      room - snappedWhole >= Self.wideGap || Self.areWholePixelsApart(xs, scale: scale)
    {
      rounding = .groups
    } else {
      rounding = .none
    }
    let usesSnapped = rounding == .groups
    width = usesSnapped ? snapped : exact
    groupOffset = usesSnapped ? -snappedWhole / 2 : slot.offset * scale
    offset = usesSnapped ? Double(slot.place) * (snapped + snappedGap) : 0
  }

  /// The sides of the bar at an x, in pixels.
  func callAsFunction(x: Double) -> (minX: Double, maxX: Double) {
    let left = x + groupOffset
    switch rounding {
    case .none: return (left, left + width)
    case .groups:
      let left = Self.rounded(left) + offset
      return (left, left + width)
    case .sides: return (Self.rounded(left), Self.rounded(left + width))
    }
  }

  /// The nearest pixel edge. Biased slightly, so that rounding errors do not send halves both ways.
  private static func rounded(_ place: Double) -> Double { (place - 2 * tolerance).rounded() }

  private static func areWholePixelsApart(_ xs: [Double], scale: Double) -> Bool {
    guard let first = xs.first(where: \.isFinite) else { return true }
    return xs.allSatisfy { x in
      let distance = (x - first) * scale
      return !distance.isFinite || abs(distance - distance.rounded()) < tolerance
    }
  }
}
