import SumiChart

/// Columns or bars side by side: they share the room around each position.
struct ColumnGroup {
  /// The axis of the positions, and the stated name.
  private struct Key: Hashable {
    let axis: Int
    let name: String?
    /// Whether its bars state both ends, so that they lie over each other without a stated group.
    let isFree: Bool
    /// The axis of the values of candles, if no bar has it; they lie over bars of other values, such as
    /// prices over volumes.
    let values: Int?
  }

  /// The index of each member's slot by the index of its series; those of a stack share one.
  private var places: [Int: Int] = [:]
  private var count = 0
  private var stacks: [String: Int] = [:]
  /// The index of the slot of series that are each at categories of their own: those at the category with
  /// their title, and by the index of their series the parts of one that its positions split.
  private var placesOfNamed: [Int?: Int] = [:]
  /// The index of the slot of all bars that lie over each other.
  private var placeOfFree: Int?
  /// The share of the room that the group takes: the greatest of its members'.
  private var share = 0.0
  private var spacing: SeriesGroup.Spacing?
  /// The number of columns that a plot has room for at least: fewer are no wider.
  private static let leastCount = 3.0

  private mutating func add(_ index: Int, _ data: SeriesData) {
    let source = data.series.source
    share = max(share, data.traits.slot ?? 0)
    if spacing == nil { spacing = source.group?.spacing }
    let isNamed = data.isAtItsTitle || source.isSplitByPositions
    let series = data.isAtItsTitle ? nil : data.index
    let known =
      data.liesOverOthers
      ? placeOfFree : isNamed ? placesOfNamed[series] : source.stack.flatMap { stacks[$0.id] }
    places[index] = known ?? count
    guard known == nil else { return }
    if data.liesOverOthers {
      placeOfFree = count
    } else if isNamed {
      placesOfNamed[series] = count
    } else if let stack = source.stack?.id {
      stacks[stack] = count
    }
    count += 1
  }

  /// The groups of visible series with slots, by the index of each member.
  ///
  /// - Parameter axis: the axis of the positions of a series.
  static func all(of series: [SeriesData], axis: (SeriesData) -> Int) -> [Int: ColumnGroup] {
    var groups: [Key: ColumnGroup] = [:]
    var keys: [Int: Key] = [:]
    let members = series.enumerated().filter { !$1.isHidden && $1.traits.slot != nil }
    let bars = Set(members.filter { !$1.isOfPrices }.map(\.element.valueAxis))
    for (index, data) in members {
      let isOver = data.isOfPrices && !bars.contains(data.valueAxis)
      let key = Key(
        axis: axis(data), name: data.series.source.group?.id, isFree: data.liesOverOthers,
        values: isOver ? data.valueAxis : nil)
      keys[index] = key
      groups[key, default: ColumnGroup()].add(index, data)
    }
    return keys.compactMapValues { groups[$0] }
  }

  /// The slot of a member: m columns share W = room · share.
  ///
  /// With gaps of s points each is w = (W − (m − 1) s) / m wide, but not below 0; with gaps of r
  /// widths it is w = W / (m + (m − 1) r).
  ///
  /// - Parameters:
  ///   - length: of the plot area along the axis; of the room, each column takes part in at most a third
  ///     of it, so that the only column is a column and no area. Columns that fill their room touch their
  ///     neighbours at any width. Infinite for no limit.
  ///   - isReversed: whether the last column comes first in the direction of the pixels.
  func slot(of index: Int, room: Double, length: Double, isReversed: Bool) -> ColumnSlot? {
    guard let order = places[index] else { return nil }
    let place = isReversed ? count - 1 - order : order
    let m = Double(count)
    let whole = share * (share < 1 ? min(room, m * length / Self.leastCount) : room)
    let (width, gap): (Double, Double)
    switch spacing ?? SeriesGroup.defaultSpacing {
    case .relative(let ratio):
      width = whole / (m + (m - 1) * max(ratio, 0))
      gap = width * max(ratio, 0)
    case .absolute(let points):
      // Gaps wider than the group would extend into the next one.
      gap = count > 1 ? min(max(points, 0), whole / (m - 1)) : 0
      width = max((whole - (m - 1) * gap) / m, 0)
    }
    return ColumnSlot(
      offset: -whole / 2 + Double(place) * (width + gap), width: width, count: count,
      place: place, gap: gap, room: room)
  }
}

extension SeriesData {
  /// Whether its bars take a whole slot, over those of other series: where both ends are stated, they do
  /// not hide each other by their place alone.
  fileprivate var liesOverOthers: Bool { traits.hasTwoEnds && series.source.group == nil }

  /// Whether its marks are candles in no stated group.
  fileprivate var isOfPrices: Bool {
    channels.contains { $0.role == .open } && series.source.group == nil
  }

  fileprivate var valueAxis: Int { axis(along: orientation.values) }
}
