import SumiChart

extension Chart {
  /// Moves a legend inside the plot beside it if there are panels, whose axes and titles it would cover.
  /// Returns whether it did.
  mutating func moveLegendBesidePanels() -> Bool {
    guard panelsInUse != nil, family == .cartesian, legend.placement == .inside, showsLegend else {
      return false
    }
    legend.placement = .outside
    return true
  }
}
