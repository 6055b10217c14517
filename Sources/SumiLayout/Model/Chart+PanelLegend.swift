import SumiChart

extension Chart {
  /// Moves a legend inside the plot beside it if there are panels, whose axes and titles it would cover.
  /// Returns a warning if it did.
  mutating func moveLegendBesidePanels() -> String? {
    guard panelsInUse != nil, family == .cartesian, let placement = legend.placement,
      placement != .outside, showsLegend
    else {
      return nil
    }
    let warning =
      placement == .direct
      ? "the names of lines in panels are in a legend: beside a panel there is no room for them"
      : "a legend of panels is beside them: no place inside is free of their axes"
    legend.placement = .outside
    return warning
  }
}
