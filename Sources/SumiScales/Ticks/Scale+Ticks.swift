// The ticks of a single scale, for programs that lay out their own axes. A finished picture lists
// the ticks of its axes.

extension NumberScale {
  /// The densest set of at most `count` ticks within the scale's range, or the ticks that the rules
  /// state.
  public func ticks(
    atMost count: Int, rules: TickRules = TickRules(), labels: TickFormat = TickFormat()
  ) -> TickSet {
    SumiScales.ticks(of: self, atMost: count, rules: rules, labels: labels)
  }
}

extension DateTimeScale {
  /// The densest set of at most `count` ticks within the scale's range, or the ticks that the rules
  /// state.
  public func ticks(
    atMost count: Int, rules: TickRules = TickRules(), labels: TickFormat = TickFormat()
  ) -> TickSet {
    SumiScales.ticks(of: self, atMost: count, rules: rules, labels: labels)
  }
}

extension CategoryScale {
  /// The densest set of at most `count` names within the scale's range, every k-th of all, or the
  /// names that the rules state.
  public func ticks(atMost count: Int, rules: TickRules = TickRules()) -> TickSet {
    SumiScales.ticks(of: self, atMost: count, rules: rules)
  }
}
