import SumiChart

/// The ticks of an axis: from its scale by the user's rules, then through the user's hooks.
struct AxisTickSource {
  let model: AxisModel
  let hooks: ChartHooks

  /// Whether the user says where the major ticks are.
  var isFixed: Bool { model.rules.frequency != nil || model.rules.values != nil }

  func ticks(of scale: Scale, atMost count: Int) -> TickSet {
    hooks.applied(
      to: scale.ticks(atMost: count, rules: model.rules, labels: model.axis.labels),
      of: model.identity)
  }

  /// Every category, or those that the rules state.
  func ticks(of scale: CategoryScale) -> TickSet {
    let set =
      isFixed
      ? SumiChart.ticks(of: scale, atMost: max(scale.names.count, 1), rules: model.rules)
      : SumiChart.ticks(of: scale, every: 1)
    return hooks.applied(to: set, of: model.identity)
  }
}
