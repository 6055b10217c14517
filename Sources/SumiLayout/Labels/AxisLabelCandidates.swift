import SumiChart

/// The ticks and measured labels of one axis, by how many there may be at most.
///
/// They do not depend on how long the axis is, so that each round in which the layout settles takes those
/// that a round before has made.
final class AxisLabelCandidates {
  private struct Key: Hashable {
    var count: Int
    var thicknessLimit: Double
  }

  private var known: [Key: AxisLabels] = [:]

  /// Ticks and the scale on which they stand.
  typealias Ticks = (scale: Scale, ticks: TickSet)

  private var knownTicks: [Int: Ticks] = [:]

  /// The ticks, made where they are not known yet.
  func ticks(atMost count: Int, make: () -> Ticks) -> Ticks {
    if let ticks = knownTicks[count] { return ticks }
    let ticks = make()
    knownTicks[count] = ticks
    return ticks
  }

  /// The candidate, made where it is not known yet.
  func labels(
    atMost count: Int, thicknessLimit: Double, make: () throws -> AxisLabels
  ) rethrows -> AxisLabels {
    let key = Key(count: count, thicknessLimit: thicknessLimit)
    if let labels = known[key] { return labels }
    let labels = try make()
    known[key] = labels
    return labels
  }
}
