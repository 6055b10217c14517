import SumiChart
import SumiGeometry
import SumiScales

/// The ticks of an axis: from its scale with the user's rules, then through the user's hooks.
struct AxisTickSource {
  let identity: AxisIdentity
  var rules: TickRules
  let labels: TickLabels
  let hooks: AxisHooks

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
    shown(plainTicks(of: scale, atMost: count))
  }

  /// The ticks with the axis' own texts, after the hooks.
  func shown(_ ticks: TickSet) -> TickSet {
    hooks.applied(to: labels.hasOwnTexts ? withOwnTexts(ticks) : ticks, of: identity)
  }

  private func withOwnTexts(_ ticks: TickSet) -> TickSet {
    var result = ticks
    let known = ticks.ticks.filter { !$0.isMinor }.map(\.label)
    result.warnings += Set(labels.texts.keys).subtracting(known).sorted().map { name in
      let hint = nearestName(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      return "no tick has the label \"\(name)\", for which \"labels.texts\" has another\(hint)"
    }
    for index in result.ticks.indices where !result.ticks[index].isMinor {
      result.ticks[index].label = labels.text(for: result.ticks[index].label)
    }
    return result
  }

  /// The ticks before the hooks.
  func plainTicks(of scale: Scale, atMost count: Int) -> TickSet {
    scale.ticks(atMost: count, rules: rules, labels: labels.notation)
  }

  /// Every category, or those that the rules state.
  ///
  /// - Parameter length: of the axis, in points. A stated frequency with more ticks is thinned.
  func ticks(of scale: CategoryScale, length: Double) -> TickSet {
    guard isFixed else {
      return shown(SumiScales.ticks(of: scale, every: 1))
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
    return shown(set)
  }

  /// In points, between categories of a frequency that is thinned.
  private static let thinnedSpacing = 5.0
}
