import SumiGeometry
import SumiLayout

/// Where the left and right sides of columns stand, in pixels.
///
/// Sides are sharp on pixel edges, but rounding each of them makes columns and gaps of a pixel more
/// or less, which is seen where gaps are narrow. So a group of columns gets one shape in whole pixels
/// (equal widths, equal gaps) and is moved as a whole, and only where the gaps between groups come
/// out alike: where all x values are whole pixels from each other, or where the gaps are so wide that
/// a pixel does not count. Everywhere else the sides keep their exact place.
struct ColumnSides {
  /// From an x to the left side of the group of columns there, before it is put on a pixel edge.
  private let groupOffset: Double
  /// From there to the left side of the column.
  private let offset: Double
  private let width: Double
  private let rounding: Rounding

  enum Rounding {
    /// Sides stand where they are.
    case none
    /// Groups are moved to pixel edges.
    case groups
    /// Columns that touch share their rounded sides.
    case sides
  }

  /// Narrower columns keep their exact sides and tips: a pixel is too much of them.
  static let leastWidth = 3.0
  /// A gap that is at least as wide may be a pixel wider or narrower than the others.
  static let wideGap = 12.0

  /// The distance in pixels up to which places count as equal.
  private static let tolerance = 1e-6

  /// - Parameter xs: the x values of the columns in points; those that are not finite do not count.
  init(_ slot: ColumnSlot, at xs: [Double], scale: Double) {
    let (room, gap) = (slot.room * scale, slot.gap * scale)
    let count = Double(slot.count)
    let whole = count * slot.width * scale + (count - 1) * gap
    let exact = slot.width * scale
    let between = room - whole
    let snappedGap = slot.count > 1 ? max(gap.rounded(), 1) : 0
    // As near to the exact width as leaves a gap between the groups too.
    let rounded = ((whole - (count - 1) * snappedGap) / count).rounded()
    let widest = ((room - max(snappedGap, 1)) / count - snappedGap * (count - 1) / count)
    let snapped = max(min(rounded, widest.rounded(.down)), 1)
    let snappedWhole = count * snapped + (count - 1) * snappedGap
    let isWide = exact >= Self.leastWidth
    if isWide, between < Self.tolerance, slot.count == 1, exact >= Self.wideGap {
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

  /// The sides of the column at an x, in pixels.
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

  /// The nearest pixel edge. Errors of the last digit do not make halves go both ways.
  private static func rounded(_ place: Double) -> Double { (place - 2 * tolerance).rounded() }

  private static func areWholePixelsApart(_ xs: [Double], scale: Double) -> Bool {
    guard let first = xs.first(where: \.isFinite) else { return true }
    return xs.allSatisfy { x in
      let distance = (x - first) * scale
      return !distance.isFinite || abs(distance - distance.rounded()) < tolerance
    }
  }
}
