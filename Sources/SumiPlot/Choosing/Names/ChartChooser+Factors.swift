import SumiChart
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

  /// Means over the numbers of the factor of an experiment that tells most, a line for each value of the second one,
  /// where each combination of three factors or more has as many rows, and names tell less.
  func experiment(_ values: [String], _ names: ColumnProfile) -> PlotChoice? {
    let factors = profiles.filter {
      2...Self.mostPanels ~= $0.distinct && $0.count == $0.rowCount && !values.contains($0.name)
        && ($0.type == .text ? isEquallyFrequent($0) : $0.isWhole && $0.isBalanced)
    }
    let codes = factors.compactMap { self.codes($0.name) }
    // A part says more than the number that it is of.
    let parts = values.filter { profile($0)?.range.map { 0...1 ~= $0.upperBound } == true }
    guard let value = parts.count == 1 ? parts[0] : values.count == 1 ? values[0] : nil,
      !isAdded(value), factors.count > 2, codes.count == factors.count,
      let first = codes.first,
      profiles.allSatisfy({ profile in
        values.contains(profile.name) || factors.contains { $0.name == profile.name }
      })
    else { return nil }
    let cells = codes.dropFirst().reduce(first) { $0.joined(with: $1) }
    let product = factors.reduce(1) { $0 * $1.distinct }
    guard cells.count == product, Set(cells.frequencies).count == 1 else { return nil }
    let ranked = zip(factors, codes).map { factor, codes in
      (factor: factor, strength: table.separation(of: value, by: codes))
    }
    .sorted { $0.strength > $1.strength }
    guard ranked[0].factor.name != names.name else { return nil }
    let x = ranked[0].factor
    let isNumber = x.type == .numbers && x.distinct > 2
    return PlotChoice(
      kind: isNumber ? Series.defaultKind : Series.defaultComparisonKind, x: x.name, y: [value],
      leftOut: values.count - 1, split: ranked[1].factor.name, aggregate: .mean,
      order: x.order ?? [])
  }

  /// The text that sets the only measure apart where the first one tells nothing of it.
  func tellingText(in values: [String], besides names: ColumnProfile) -> ColumnProfile? {
    guard values.count == 1, names.type == .text, table.rowCount >= Self.leastRowsOfTexts else {
      return nil
    }
    func told(_ text: ColumnProfile) -> Double {
      let strength = table.separation(of: values[0], by: codes(text.name))
      return strength * strength - Double(text.distinct - 1) / Double(max(text.count - 1, 1))
    }
    let first = told(names)
    let others = profiles.filter {
      $0.type == .text && 2...Self.mostSeries ~= $0.distinct && !$0.isNote
        && $0.rowsPerValue >= Self.leastRowsOfText && $0.name != names.name
    }
    let best = others.map { ($0, told: told($0)) }.max { $0.told < $1.told }
    return best.flatMap {
      first < Self.mostToldByChance && $0.told >= first + Self.leastToldByText ? $0.0 : nil
    }
  }

  private static let leastRowsOfTexts = 200
  private static let leastRowsOfText = 20.0
  /// The part of the variance that says nothing.
  private static let mostToldByChance = 0.02
  private static let leastToldByText = 0.04

  private static let leastRowsOfNumbered = 4
  private static let leastGainOfSet = 0.03
  /// The part of the variance that a second factor explains, at least.
  private static let leastGainOfFactor = 0.1
}
