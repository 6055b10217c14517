import SumiScales

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
  ///
  /// - Parameter length: of the axis, in points. A stated frequency with more ticks is thinned.
  func ticks(of scale: CategoryScale, length: Double) -> TickSet {
    guard isFixed else {
      return hooks.applied(to: SumiScales.ticks(of: scale, every: 1), of: identity)
    }
    let all = max(scale.names.count, 1)
    var set = SumiScales.ticks(of: scale, atMost: all, rules: rules)
    let count = Int64(set.ticks.count)
    if rules.values == nil, case .category(let every)? = set.step, Double(count) > max(length, 1) {
      let factor = TickLimit.thinned([1...count], atMost: Int(length / Self.thinnedSpacing)).every
      var thinned = self
      thinned.rules.frequency = .number(Double(every) * Double(factor))
      let warnings = set.warnings
      set = SumiScales.ticks(of: scale, atMost: all, rules: thinned.rules)
      let ticks = "ticks every \(NumberFormat.thousands.text(Double(every)))"
      set.warnings = warnings + [TickLimit.warning(ticks, makes: count, shown: factor)]
    }
    return hooks.applied(to: set, of: identity)
  }

  /// In points, between categories of a frequency that is thinned.
  private static let thinnedSpacing = 5.0
}
