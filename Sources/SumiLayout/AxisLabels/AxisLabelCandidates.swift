import SumiScales

/// The ticks and measured labels of one axis, by their largest allowed number.
///
/// They do not depend on the axis' length, so each round of the layout reuses those of earlier
/// rounds.
final class AxisLabelCandidates {
  /// A few: looking at each of them is faster than hashing.
  private var known: [(count: Int, thicknessLimit: Double, labels: AxisLabels)] = []

  /// Ticks and their scale.
  typealias Ticks = (scale: Scale, ticks: TickSet)

  private var knownTicks: [(count: Int, ticks: Ticks)] = []

  /// The ticks, made if they are not known yet.
  func ticks(atMost count: Int, make: () -> Ticks) -> Ticks {
    for index in knownTicks.indices where knownTicks[index].count == count {
      return knownTicks[index].ticks
    }
    let ticks = make()
    knownTicks.append((count, ticks))
    return ticks
  }

  /// The candidate, made if it is not known yet.
  func labels(
    atMost count: Int, thicknessLimit: Double, make: () throws -> AxisLabels
  ) rethrows -> AxisLabels {
    for index in known.indices
    where known[index].count == count && known[index].thicknessLimit == thicknessLimit {
      return known[index].labels
    }
    let labels = try make()
    known.append((count, thicknessLimit, labels))
    return labels
  }
}
