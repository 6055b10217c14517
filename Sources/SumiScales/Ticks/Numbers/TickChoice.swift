/// The choice among sets of ticks on a bent scale: the densest with at most `count` ticks, not much closer
/// together than `count` evenly spaced ones.
///
/// If several have that size, it is the most even one. A smaller count never gives more ticks: a
/// set that is allowed for one count is allowed for all greater ones.
struct TickChoice<Ticks> {
  private let map: NumberMap
  private let count: Int
  private var best: (ticks: Ticks, size: Int, gap: Double)?
  private var smallest: (ticks: Ticks, size: Int, reach: Double)?

  /// The least distance of two ticks, as a fraction of the distance of `count` evenly spaced ones.
  private static var leastShare: Double { 0.6 }

  init(on map: NumberMap, atMost count: Int) {
    self.map = map
    self.count = count
  }

  /// Considers a set.
  ///
  /// - Parameter values: of its ticks, ascending.
  mutating func offer(_ ticks: Ticks, values: [Double]) {
    let size = values.count
    guard size >= 2 else { return }
    let places = values.map(map.callAsFunction)
    let reach = abs(places[size - 1] - places[0])
    if (size, -reach) < smallest.map({ ($0.size, -$0.reach) }) ?? (.max, 0) {
      smallest = (ticks, size, reach)
    }
    guard size <= count, size >= best?.size ?? 2 else { return }
    let gap = zip(places, places.dropFirst()).map { abs($1 - $0) }.min() ?? 0
    guard gap >= Self.leastShare / Double(count) else { return }
    if let best, size == best.size, gap <= best.gap * 1.001 { return }
    best = (ticks, size, gap)
  }

  /// The chosen set; `nil` if none is allowed.
  var chosen: (ticks: Ticks, size: Int)? { best.map { ($0.ticks, $0.size) } }

  /// The smallest set, and of several the one that extends furthest.
  var fewest: Ticks? { smallest?.ticks }
}
