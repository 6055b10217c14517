import SumiData

/// Groups that tell the rows of a name apart.
extension ChartChooser {
  /// The few groups that set the values of each name apart, as a second factor of an experiment does.
  func secondFactor(
    of value: String, _ names: ColumnProfile
  ) -> (name: String, cells: Int)? {
    guard let codes = codes(names.name) else { return nil }
    let first = table.separation(of: value, by: codes)
    let found = profiles.compactMap { profile -> (name: String, cells: Int, gain: Double)? in
      guard profile.name != names.name, profile.name != value, !profile.isNote,
        profile.type == .text || profile.isFlag || profile.isFew,
        2...Self.mostPanels ~= profile.distinct, let groups = self.codes(profile.name)
      else { return nil }
      let cells = codes.joined(with: groups)
      // A factor is there with all names, or most.
      guard cells.count * 5 >= names.distinct * profile.distinct * 4, cells.count <= Self.mostBars,
        // Numbers from 1 on may count repetitions.
        cells.frequencies.min() ?? 0
          > (profile.type == .numbers && profile.range?.lowerBound == 1
            ? Self.leastRowsOfNumbered : 1)
      else { return nil }
      let whole = table.separation(of: value, by: cells)
      // What an experiment set is shown, even where it tells little.
      let isSet = profile.type == .text && cells.count > 2 && Set(cells.frequencies).count == 1
      let gain = whole * whole - first * first
      return (profile.name, cells.count, isSet && gain >= Self.leastGainOfSet ? 1 + gain : gain)
    }
    // Two may have equal groups: a text says more than its numbers.
    let best = found.max { ($0.gain, $1.name) < ($1.gain, $0.name) }
    return best.flatMap { $0.gain >= Self.leastGainOfFactor ? ($0.name, $0.cells) : nil }
  }

  private static let leastRowsOfNumbered = 4
  private static let leastGainOfSet = 0.03
  /// The part of the variance that a second factor explains, at least.
  private static let leastGainOfFactor = 0.1
}
