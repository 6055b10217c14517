import SumiChart

/// The ticks and measured labels of one axis, by their largest allowed number.
///
/// They do not depend on the axis' length, so each round of the layout reuses those of earlier
/// rounds.
final class AxisLabelCandidates {
  private struct Key: Hashable {
    var count: Int
    var thicknessLimit: Double
  }

  private var known: [Key: AxisLabels] = [:]

  /// Ticks and their scale.
  typealias Ticks = (scale: Scale, ticks: TickSet)

  private var knownTicks: [Int: Ticks] = [:]

  /// The ticks, made if they are not known yet.
  func ticks(atMost count: Int, make: () -> Ticks) -> Ticks {
    if let ticks = knownTicks[count] { return ticks }
    let ticks = make()
    knownTicks[count] = ticks
    return ticks
  }

  /// The candidate, made if it is not known yet.
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
