import SumiChart
import SumiData

/// Boxes of what many rows of each name have.
extension ChartChooser {
  /// Boxes by a number that is a name, such as that of a machine.
  func boxesOfCodes(
    _ values: [String], _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice? {
    let codes = profiles.first {
      $0.isIdentifier && 2...Self.mostSeries ~= $0.distinct && $0.rowsPerValue >= Self.leastRows
        && !taken.contains($0.name)
    }
    return taken.isEmpty ? codes.map { boxes(of: values, by: $0, areStated: areStated) } : nil
  }

  func boxes(
    of values: [String], by names: ColumnProfile, areStated: Bool
  ) -> PlotChoice {
    // Few whole numbers have no quartiles, unless others of their name have more.
    let wide = values.compactMap { profile($0) }.filter { !$0.isFew }
    let many = profiles.filter { one in
      values.contains(one.name)
        && (!one.isFew
          || one.words.count > 1 && wide.contains { $0.words.first == one.words.first })
    }
    .map(\.name)
    // Boxes of what most rows have none of are flat.
    let spread = many.filter { name in
      profile(name).map { ($0.frequencies?.upperBound ?? 0) * 4 <= $0.count * 3 } == true
    }
    let usable = spread.isEmpty ? many : spread
    let shown = areStated || usable.isEmpty ? values : mostSet(usable, by: names)
    let areMany = names.distinct * shown.count > Self.mostBars
    var choice = PlotChoice(
      kind: names.rowsPerValue < Self.leastRowsOfBoxes
        ? Series.defaultFewValuesKind : Series.defaultGroupsKind, x: names.name, y: shown,
      leftOut: values.count - shown.count,
      order: names.order ?? namesByMedian(names, of: shown.first),
      hasPanels: shown.count > 1 && (areMany || haveDifferentRanges(shown)))
    choice.isTurned = areLong(names)
    guard shown.count == 1 else { return choice }
    choice.panels = units(of: names.name)
    if choice.panels == nil, !areStated,
      let (factor, cells) = secondFactor(of: shown[0], names)
    {
      choice.split = factor
      if names.rowsPerValue * Double(names.distinct) < Self.leastRowsOfBoxes * Double(cells) {
        choice.kind = Series.defaultFewValuesKind
      }
    }
    return choice
  }

  /// Several names without an order by the medians of a measure, the greatest first; empty for others.
  private func namesByMedian(_ names: ColumnProfile, of measure: String?) -> [String] {
    guard names.type == .text, Self.leastSorted...Self.mostRows ~= names.distinct,
      // Treatments and numbered groups have an order of their own.
      names.labels.allSatisfy({ $0.count > 2 && !$0.contains(where: \.isNumber) }),
      let column = table[names.name], let codes = codes(names.name),
      let numbers = measure.flatMap({ table[$0]?.numberValues })
    else { return [] }
    var values = Array(repeating: [Double](), count: codes.count)
    var labels = Array(repeating: "", count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 {
      labels[code] = column.text(at: row)
      if numbers[row].isFinite { values[code].append(numbers[row]) }
    }
    let ranked = zip(labels, values).compactMap { label, values in
      values.sorted().dropFirst(values.count / 2).first.map { (label: label, median: $0) }
    }
    return ranked.sorted { ($1.median, $0.label) < ($0.median, $1.label) }.map(\.label)
  }

  private static let leastSorted = 4

  /// As many measures as have panels, in their order: those that names set furthest apart.
  private func mostSet(_ values: [String], by names: ColumnProfile) -> [String] {
    guard values.count > Self.mostPanels, names.isClass, let codes = codes(names.name) else {
      return Array(values.prefix(Self.mostPanels))
    }
    let ranked = values.map { (name: $0, strength: table.separation(of: $0, by: codes)) }
      .sorted { $0.strength > $1.strength }
    let chosen = Set(ranked.prefix(Self.mostPanels).map(\.name))
    return values.filter(chosen.contains)
  }

  /// Whether names have no room side by side, so that they are better one below the other.
  func areLong(_ names: ColumnProfile) -> Bool {
    guard names.type == .text, names.order == nil else { return false }
    let longest = names.labels.reduce(0) { max($0, $1.count) }
    return longest * names.distinct > Self.mostLetters
      && names.distinct > (longest > Self.mostLettersOfName ? 3 : Self.mostBarsInGroup)
  }

  /// More letters are wider than the usual picture.
  private static let mostLetters = 110
  /// Longer names are sentences.
  private static let mostLettersOfName = 24

  /// The column that says the same as a column of codes in words, if there is one.
  func inWords(_ codes: ColumnProfile) -> ColumnProfile {
    func letters(_ profile: ColumnProfile) -> Int {
      profile.labels.reduce(0) { $0 + $1.utf8.count }
    }
    guard !codes.labels.contains(where: { $0.contains(" ") }) else { return codes }
    return profiles.first {
      $0.type == .text && $0.name != codes.name && $0.distinct == codes.distinct
        && $0.labels.contains { $0.contains(" ") } && letters($0) > letters(codes)
        && isDetermined($0.name, by: codes.name) && isDetermined(codes.name, by: $0.name)
    } ?? codes
  }

  /// Boxes, where most of many points would lie on each other at a few positions, such as the miles of cars by the size
  /// of their engines.
  func boxesOnLattice(
    _ y: String, over x: ColumnProfile, among columns: [String]
  ) -> PlotChoice? {
    // A mark of few degrees, over which the other measure has boxes.
    if let degrees = profile(y), 3...Self.mostDegreesOfBoxes ~= degrees.distinct, degrees.isGrid,
      x.distinct > 2 * degrees.distinct, let positions = codes(x.name), let marks = codes(y),
      positions.joined(with: marks).count * 2 < x.count
    {
      return PlotChoice(
        kind: Series.defaultGroupsKind, x: y, y: [x.name],
        leftOut: columns.count { ![x.name, y].contains($0) })
    }
    guard x.distinct <= Self.mostStripes, x.rowsPerValue >= Self.leastRowsOnLattice,
      let positions = codes(x.name), let values = codes(y), values.count > Self.mostSeries / 2,
      x.distinct <= Self.mostSeries && positions.joined(with: values).count * 2 < x.count
        || x.rowsPerValue >= Self.leastRowsOfStripe
    else { return nil }
    return PlotChoice(
      kind: Series.defaultGroupsKind, x: x.name, y: [y],
      leftOut: columns.count { ![x.name, y].contains($0) })
  }

  private static let leastRowsOnLattice = 8.0
  /// So many points above each other are a stripe, whatever they are.
  private static let leastRowsOfStripe = 60.0
  private static let mostStripes = 16
  private static let mostDegreesOfBoxes = 6
}
