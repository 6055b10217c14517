import SumiChart

/// The ticks of an axis: from its scale with the user's rules, then through the user's hooks.
struct AxisTickSource {
  let identity: AxisIdentity
  var rules: TickRules
  let labels: TickLabels
  let hooks: ChartHooks

  /// Whether the user states the major ticks.
  var isFixed: Bool { rules.frequency != nil || rules.values != nil }

  /// - Parameter spacing: the least distance of automatic ticks, in points. Of a stated frequency there is
  ///   at most one tick a point.
  func ticks(of scale: Scale, atMost count: Int, spacing: Double) -> TickSet {
    var source = self
    source.rules.greatestCount = min(Int(Double(count) * spacing), rules.greatestCount)
    return source.ticks(of: scale, atMost: count)
  }

  func ticks(of scale: Scale, atMost count: Int) -> TickSet {
    hooks.applied(to: plainTicks(of: scale, atMost: count), of: identity)
  }

  /// The ticks before the hooks.
  func plainTicks(of scale: Scale, atMost count: Int) -> TickSet {
    scale.ticks(atMost: count, rules: rules, labels: labels)
  }

  /// Every category, or those that the rules state.
  func ticks(of scale: CategoryScale) -> TickSet {
    let set =
      isFixed
      ? SumiChart.ticks(of: scale, atMost: max(scale.names.count, 1), rules: rules)
      : SumiChart.ticks(of: scale, every: 1)
    return hooks.applied(to: set, of: identity)
  }
}
