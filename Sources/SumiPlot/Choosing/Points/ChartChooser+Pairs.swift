import SumiChart
import SumiData
import SumiTime

/// Points of two columns of numbers.
extension ChartChooser {
  /// What is explained, and what explains it best: an outcome such as a price over the column that it
  /// goes most with; without one, or where nothing explains it but others go together, the first two columns.
  func pair(of names: [String]) -> (x: String, y: String)? {
    if names.contains("x"), names.contains("y"),
      !names.contains(where: { profile($0)?.outcomeRank == 0 })
    {
      return ("x", "y")
    }
    let lowercased = Set(names.map { $0.lowercased() })
    let plain = names.filter { Self.originals(of: $0).isDisjoint(with: lowercased) }
    let known = withoutRests(withoutCopies(plain)).compactMap { profile($0) }.filter { !$0.isFlag }
    // What has a value in nearly all rows says more than what lacks many.
    let full = known.filter { $0.count * 10 >= $0.rowCount * 9 || $0.outcomeRank != nil }
    let some = known.filter { !$0.isSparse }
    let all = full.count > 1 ? full : some.count > 1 ? some : known
    let spread = all.filter { !$0.isMostlyOne }
    let wide = (spread.count > 1 ? spread : all).filter { $0.distinct > 10 || !$0.isWhole }
    let single = (wide.count > 1 ? wide : all).filter { !TotalNames.isJustTotal($0.name) }
    let measures = sharesRather(than: single.count > 1 ? single : wide.count > 1 ? wide : all)
    guard measures.count > 1 else { return nil }
    if let pair = partOfWhole(measures) { return pair }
    // The price itself comes before the least one.
    let outcome = measures.filter { $0.outcomeRank != nil }.min {
      ($0.outcomeRank ?? 0, $0.words.count) < ($1.outcomeRank ?? 0, $1.words.count)
    }
    let last = lastWithoutNames.flatMap { last in
      measures.last.flatMap { $0.name == last.name ? $0 : nil }
    }
    guard let y = outcome ?? measures.first(where: { $0.words == ["y"] }) ?? last else {
      // Parts are compared with each other rather than with their whole.
      let parts = measures.filter { $0.name.hasPrefix(measures[0].name + "_") }
      if parts.count > 1 { return (parts[0].name, parts[1].name) }
      let (x, y) = (measures[0], measures[1])
      // How many there are of two things goes together whatever they are.
      if x.isAmount, let alike = alikeMeasures(measures) { return alike }
      if x.isAmount, y.isAmount, let other = measures.first(where: { !$0.isAmount }) {
        return (x.name, other.name)
      }
      if let pair = causeOfRate(x, y, among: measures) { return pair }
      if let pair = pairOfLast(measures) ?? tellingPair(measures, of: names.count) { return pair }
      // Few values are rather what was set.
      if measures.count > 2, table.correlation(x.name, y.name) > Self.sameSize,
        let other = measures.dropFirst(2).first(where: {
          table.correlation(x.name, $0.name) < Self.sameSize
        })
      {
        return (x.name, other.name)
      }
      return y.distinct <= 12 && y.distinct * 3 < x.distinct
        ? (y.name, x.name) : (x.name, y.name)
    }
    let distinct = measures.filter {
      $0.name != y.name && !isDerived($0, of: y) && !isCoupled($0, y)
        && !areLinked($0.name, y.name)
    }
    // One price does not explain another.
    let causes = distinct.filter { $0.outcomeRank != 0 }
    let explained = causes.isEmpty ? distinct : causes
    // Nor one consumption of fuel another.
    let foreign = explained.filter { one in
      !shareWord(one, y, of: measures)
        && table.association(one.name, y.name) >= Self.leastAssociation
    }
    let others = foreign.isEmpty ? explained : foreign
    guard let first = others.first else { return nil }
    guard others.count > 1 else { return (first.name, y.name) }
    // A few large things, such as Russia, outweigh all others unless ranks are compared.
    let areSkewed = others.contains { isSkewed($0) }
    let ranked = others.map { other in
      (
        name: other.name,
        strength: areSkewed
          ? table.association(other.name, y.name) : table.correlation(other.name, y.name)
      )
    }
    let best = ranked.max { $0.strength < $1.strength }
    // A word in a name is no reason to show a cloud without a form beside a pair that has one.
    if !measures.contains(where: {
      table.association($0.name, y.name) >= Self.leastExplained && $0.name != y.name
    }),
      let pair = closestPair(measures.filter { $0.name != y.name })
    {
      return pair
    }
    return (best?.name ?? first.name, y.name)
  }

  /// Shares in percent, where the first two measures say only how large a thing is.
  private func sharesRather(than measures: [ColumnProfile]) -> [ColumnProfile] {
    let shares = measures.filter { $0.isShare || table[$0.name]?.affix == "%" }
    guard shares.count > 1, measures.count > 2,
      measures.prefix(2).allSatisfy({ one in
        one.isWhole && !shares.contains { $0.name == one.name }
      }), table.association(measures[0].name, measures[1].name) >= Self.leastOfSizes
    else { return measures }
    // What one share leaves of the whole is no other one.
    let others = shares.dropFirst().filter {
      table.association(shares[0].name, $0.name) < Self.sameSize
    }
    guard others.isEmpty else { return shares }
    return [measures.first { $0.isNamed(["total"]) } ?? measures[0], shares[0]]
  }

  private static let leastOfSizes = 0.85

  private func isSkewed(_ profile: ColumnProfile) -> Bool {
    table[profile.name].map {
      $0.isSkewed(by: Skew.leastExcessOfAmounts, ratio: Skew.leastRatioOfAmounts)
        || $0.isSkewedFromZero
    } == true
  }

  /// The last measure, which by custom is what the others explain, over what it goes most with, if that is more than
  /// the first two do: by less where there are few measures of things with names.
  private func pairOfLast(_ measures: [ColumnProfile]) -> (x: String, y: String)? {
    guard 3...Self.mostInOrder ~= measures.count, table.rowCount >= Self.leastPoints,
      let last = measures.last, !last.isSize || !last.isWhole && last.words.count > 2
    else { return nil }
    let known = table.association(measures[0].name, measures[1].name)
    let areFew = haveRowsNames && Self.fewMeasures ~= measures.count
    let gain = Self.leastGainOfLast * (areFew ? 1 : known < Self.weak ? 2 : 3)
    let causes = measures.dropLast().filter {
      !areLinked($0.name, last.name) && !shareWord($0, last, of: measures)
    }
    let ranked = causes.map { (name: $0.name, strength: table.association($0.name, last.name)) }
    guard let best = ranked.max(by: { $0.strength < $1.strength }),
      best.strength >= known + gain,
      best.strength < Self.sameSize
    else { return nil }
    return (best.name, last.name)
  }

  private static let fewMeasures = 3...4
  private static let leastGainOfLast = 0.1
  /// Two measures that go together less than this are no pair where another has a form.
  private static let weak = 0.5
  private static let leastPoints = 20
  /// So few rows are points only where they go together very much.
  private static let fewestPoints = 10
  private static let leastOfFewestPoints = 0.8

  /// What is associated with an outcome by less does not explain it.
  static let leastExplained = 0.2

  /// Two measures that go together as much as this say the same.
  static let sameSize = 0.97

  /// A rate over what it goes most with, in place of what it is a rate of.
  private func causeOfRate(
    _ one: ColumnProfile, _ two: ColumnProfile, among measures: [ColumnProfile]
  ) -> (x: String, y: String)? {
    guard isCoupled(one, two) else { return nil }
    let rate = one.isRate(of: two) ? one : two
    let causes = measures.filter { $0.name != rate.name && !isCoupled($0, rate) }
    let ranked = causes.map { (name: $0.name, strength: table.correlation($0.name, rate.name)) }
    return ranked.max { $0.strength < $1.strength }.map { ($0.name, rate.name) }
  }

  /// Whether the names of two measures share a word that is not in those of most others, so that they are rather two
  /// readings of one thing.
  func shareWord(_ one: ColumnProfile, _ other: ColumnProfile, of measures: [ColumnProfile]) -> Bool
  {
    let shared = Set(one.words).intersection(other.words).filter {
      $0.count > 1 && !$0.allSatisfy(\.isNumber) && !["of", "per", "log", "ln"].contains($0)
    }
    return shared.contains { word in
      measures.count { $0.words.contains(word) } * 5 <= measures.count * 4
    }
  }

  /// Whether one is the rate of the other.
  private func isCoupled(_ one: ColumnProfile, _ two: ColumnProfile) -> Bool {
    one.isRate(of: two) || two.isRate(of: one)
  }

  /// What the points are coloured by: what each row is, or a text, else a flag or a code of few values.
  ///
  /// - Parameter measures: what is drawn, of which a group should tell something.
  func cloudGroup(
    besides taken: Set<String>, of measures: [String] = []
  ) -> ColumnProfile? {
    let indicators = self.indicators
    let groups = profiles.fullFirst.filter {
      !taken.contains($0.name) && !$0.isConstant && !$0.isNote && $0.repeats
        && !indicators.contains($0.name) && !isStep($0.name, of: measures) && !$0.isSparse
        && ($0.type == .text && $0.distinct <= Self.mostSeries
          && ($0.distinct == 2 || !isNearlyOne($0))
          || ($0.isFlag || $0.isFew && !$0.isNearlyOne) && $0.rowsPerValue >= 5
            && !isCountAmongOthers($0))
    }
    if let named = groups.first(where: {
      ($0.isClass || $0.isResult && !isNearlyOne($0)) && !isOneOfFlags($0)
    }) {
      return named
    }
    // Yes or no behind measures is by custom what they explain.
    if groups.count == 1, groups[0].isFlag, groups[0].name == profiles.last?.name,
      profiles.count(where: { $0.type == .numbers && !$0.isWhole }) > 2
    {
      return groups[0]
    }
    if let last = lastWithoutNames, !taken.contains(last.name),
      2...Self.mostSeries ~= last.distinct, last.rowsPerValue >= 5
    {
      return last
    }
    let texts = groups.filter { $0.type == .text }
    let found = mostTelling(texts.isEmpty ? groups : texts, of: measures)
    // Colours of numbers that tell nothing of what is drawn are a riddle, and so are those of many texts, or of a
    // crowd of points.
    guard let found,
      found.type == .numbers || found.distinct > Self.mostPanels || table.rowCount >= Self.crowd
        || hasRareTexts(found),
      table.rowCount >= Self.mostRows, !measures.isEmpty
    else { return found }
    let strength = measures.map { table.separation(of: $0, by: codes(found.name)) }.max() ?? 0
    let chance = Double(found.distinct - 1) / Double(max(found.count - 1, 1))
    let isOfMany = found.type == .text && found.distinct > Self.mostPanels
    let least = isOfMany ? Self.leastAssociation : Self.leastExplained
    return strength * strength - chance >= least * least ? found : nil
  }

  /// Whether it is one of several flags with numbers behind the same word, such as those of classes at a school.
  private func isOneOfFlags(_ profile: ColumnProfile) -> Bool {
    guard profile.isFlag, profile.words.count == 2, Int(profile.words[1]) != nil else {
      return false
    }
    return profiles.count {
      $0.words.count == 2 && $0.words[0] == profile.words[0] && Int($0.words[1]) != nil
    } > 2
  }

  /// Whether the texts of groups are the ranges of a measure, such as age groups beside ages.
  func isStep(_ group: String, of measures: [String]) -> Bool {
    guard let texts = profile(group)?.labels, let codes = codes(group) else { return false }
    let haveNumbers = !texts.isEmpty && texts.allSatisfy { $0.contains(where: \.isNumber) }
    return measures.contains { name in
      let isNamedAfter = name.count > 2 && group.lowercased().contains(name.lowercased())
      guard haveNumbers || isNamedAfter,
        let steps = steps(of: name, within: codes, SampleRows.of(table.rowCount))
      else { return false }
      return steps.inside.count + steps.between.count > 1 && steps.between.count < steps.groups
    }
  }

  /// Whether a column says the same as another one.
  private func isDerived(_ profile: ColumnProfile, of other: ColumnProfile) -> Bool {
    let (one, two) = (profile.name.lowercased(), other.name.lowercased())
    return one.hasSuffix(two) || one.hasPrefix(two) || two.hasPrefix(one)
      || table.correlation(profile.name, other.name) > 0.999
  }

  /// Whether rows in their order go round or along a curve: the steps are short beside the whole, and each
  /// is like the one before.
  func isCurve(_ x: String, _ y: String) -> Bool {
    guard let first = table[x]?.numberValues, let second = table[y]?.numberValues else {
      return false
    }
    let rows = (0..<min(table.rowCount, ColumnProfile.sampleRows)).filter {
      first[$0].isFinite && second[$0].isFinite
    }
    return [first, second].allSatisfy { numbers in
      let values = rows.map { numbers[$0] }
      guard let low = values.min(), let high = values.max(), high > low else { return false }
      let steps = zip(values.dropFirst(), values).map { $0 - $1 }
      let path = steps.reduce(0) { $0 + abs($1) }
      let turns = zip(steps.dropFirst(), steps).reduce(0) { $0 + abs($1.0 - $1.1) }
      return path < (high - low) * (12 + Double(values.count) / 20) && turns < 0.7 * path
    }
  }

  /// Points of an outcome, such as the miles of cars, rather than boxes of all that was measured.
  func outcomeOfRows(_ values: [String]) -> PlotChoice? {
    guard values.count > 1, rowCount >= Self.fewestPoints,
      values.contains(where: { profile($0)?.outcomeRank == 0 }) || isOutcomeLast(values),
      let pair = pair(of: values), let x = profile(pair.x),
      rowCount > Self.mostBars || table.association(pair.x, pair.y) >= Self.leastOfFewestPoints
    else { return nil }
    if let boxes = boxesOnLattice(pair.y, over: x, among: values) { return boxes }
    return cloud(of: [pair.y], over: x, [])
  }

  /// Whether the last column may be an outcome, beside measures that are not added.
  private func isOutcomeLast(_ values: [String]) -> Bool {
    guard let last = profiles.last, values.last == last.name, last.outcomeRank != nil else {
      return false
    }
    return values.count { !isAdded($0) } > values.count / 2
  }

  /// Points of two of some columns, sized by how many people each stands for.
  func cloudOfPair(
    _ y: String, over x: ColumnProfile, among columns: [String], _ taken: Set<String>
  ) -> PlotChoice {
    if taken.isEmpty, let boxes = boxesOnLattice(y, over: x, among: columns) { return boxes }
    // What an age or a dose goes with depends on it rather than it on that.
    // Something on the steps in whose order the rows are goes on, such as congresses.
    if let other = profile(y), !x.isCause,
      other.isCause && x.outcomeRank == nil || other.isSteps && !x.isRising
    {
      return cloudOfPair(x.name, over: other, among: columns, taken)
    }
    var cloud = cloud(of: [y], over: x, taken)
    if taken.isEmpty, [x.name, y] == ["x", "y"], cloud.split == nil, cloud.looks.isEmpty,
      cloud.kind == Series.defaultCloudKind, columns.contains("z")
    {
      cloud.looks[.color] = "z"
    }
    let people = columns.compactMap { profile($0) }.first {
      ![x.name, y].contains($0.name) && $0.arePeople
        && $0.range.map { $0.lowerBound >= 0 && $0.upperBound > 4 * $0.lowerBound } == true
    }
    let sized = Series.kind(taking: [.size])
    if let people, let sized, taken.isEmpty, x.count < Self.mostBubbles,
      cloud.kind == Series.defaultCloudKind
    {
      (cloud.kind, cloud.looks[.size]) = (sized, people.name)
    }
    cloud.leftOut = columns.count { ![x.name, y, cloud.split, cloud.looks[.size]].contains($0) }
    return cloud
  }

  func cloud(
    of values: [String], over x: ColumnProfile, _ taken: Set<String>
  ) -> PlotChoice {
    let count = Double(rowCount) * Double(x.count) / Double(max(x.rowCount, 1))
    guard count < Double(Self.mostMarkers) else {
      return PlotChoice(kind: Series.defaultDenseCloudKind, x: x.name, y: Array(values.prefix(1)))
    }
    // Up to this many rows in order are rather a line, such as a closed curve.
    let isNamed = profiles.contains { $0.type == .text && !$0.repeats }
    if !x.repeats, x.persistence > Self.leastPersistence, !isNamed, values.count == 1,
      isCurve(x.name, values[0]),
      values.contains(where: { (profile($0)?.persistence ?? 0) > Self.leastPersistence })
    {
      // What rises from row to row is along the curve.
      let isTurned = !x.isAscending && profile(values[0])?.isAscending == true
      var curve = PlotChoice(
        kind: Series.defaultKind, x: isTurned ? values[0] : x.name,
        y: isTurned ? [x.name] : values)
      curve.isCurve = true
      return curve
    }
    let columns = values + [x.name]
    // A place on one chromosome has nothing to do with the same number on another one.
    if values.count == 1, x.isPlaceOnSequence,
      let sequence = profiles.first(where: { $0.isSequence && $0.repeats && !$0.isConstant })
    {
      var cloud = PlotChoice(
        kind: Series.defaultCloudKind, x: x.name, y: values, panels: sequence.name)
      cloud.mostPanels =
        sequence.distinct > Self.mostPanelsOfAll ? Self.mostPanelsOfAll : nil
      cloud.goesDown = profile(values[0])?.isProbability == true
      return cloud
    }
    let group = cloudGroup(besides: taken.union(columns), of: columns)
    var cloud = PlotChoice(kind: Series.defaultCloudKind, x: x.name, y: values)
    guard values.count == 1, let group else { return cloud }
    // Numbers have an order, which colours of one scale show, but for those that count experiments or are classes.
    let areNumbered =
      group.isBalanced && group.isGrid && group.range?.lowerBound == 1 || group.isNamedClass
    if group.type == .numbers, group.distinct >= Self.leastOnScale, !areNumbered {
      cloud.looks = [.color: group.name]
    } else {
      cloud.split = group.name
      cloud.panels = besides(group.name, at: x)
    }
    return cloud
  }

  /// So many points cover each other.
  private static let crowd = 1_000
  /// Fewer numbers are rather codes of groups.
  private static let leastOnScale = 5
}
