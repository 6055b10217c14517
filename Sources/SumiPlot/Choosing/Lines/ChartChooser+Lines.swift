import SumiChart
import SumiData
import SumiTime

/// Lines, and what they have room for.
extension ChartChooser {
  /// Whether values over numbers are connected: along something in order, where each is like the one
  /// before or the steps are even.
  func isLine(_ values: [String], over x: ColumnProfile, isStated: Bool) -> Bool {
    if x.isFewGroups { return false }
    if x.isYear {
      // Many rows of a year that nothing tells apart are rather boxes.
      return values.allSatisfy(isAdded) || x.rowsPerValue < 5 || x.distinct > Self.mostBars
        || chosenSplit(x: x.name) != nil
    }
    // Things with a name each follow no order of what was measured of them.
    if !isStated, haveRowsNames, !x.hasDesignName { return false }
    if x.isEven { return true }
    if x.isAscending {
      let isSmooth = values.contains {
        (profile($0)?.persistence ?? 0) > 0.3 || profile($0)?.isAscending == true
      }
      return x.count < 20 || isSmooth
    }
    // Persons of each age are points, unless there are very many.
    if !isStated, isOfPersons(x) { return false }
    return isDesign(x) && x.repeats && (!isStated || chosenSplit(x: x.name) != nil)
  }

  /// Whether it is a property of persons, such as their age, of which not very many share each value.
  func isOfPersons(_ x: ColumnProfile) -> Bool {
    areRowsPersons && x.isPersonal && x.rowsPerValue < Self.leastRowsOfAge
  }

  private static let leastRowsOfAge = 100.0

  /// - Parameter areStated: whether the user named the columns, so that all of them are drawn.
  func line(
    of values: [String], over x: String?, _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice {
    var split =
      taken.isEmpty
      ? withSubjects(self.split(of: values, at: x, areStated: areStated), values, over: x) : nil
    if !areStated, let group = treatment(of: split) {
      split = Split(column: group, isUnique: false)
    }
    // Nobody knows a few of very many subjects by their numbers: their mean says more.
    let subjects = isOfSubjects(split) ? split?.column : nil
    if subjects != nil || isOfFewEvents(split, values) { split = nil }
    if let group = split, group.panels == nil, values.count == 1 {
      split?.panels = units(of: group.column)
    }
    let measures = values.filter { ![split?.column, split?.panels, subjects].contains($0) }
    // What a country has at all dates, such as its area, is no line.
    let counters = measures.filter { name in x.map { countsTime(name, $0) } == true }
    let changing = measures.filter { name in
      (split?.column ?? subjects).map { isDetermined(name, by: $0) } != true
        && !counters.contains(name)
    }
    let values = areStated || changing.isEmpty ? measures : changing
    memory.leftOut[.fixed] += measures.filter { !values.contains($0) && !counters.contains($0) }
    memory.leftOut[.derived] += counters.filter { !values.contains($0) }
    if !areStated, taken.isEmpty, let axis = profile(x),
      let parts = stacked(values, over: axis, split: split)
    {
      return parts
    }
    if !areStated, let split, let x,
      let noise = cellsOfNoise(values, over: x, split) ?? mediansOfNoise(values, over: x, split)
    {
      return noise
    }
    let told = areStated ? values : outcomesFirst(split == nil ? toldBy(x, values) : values)
    let most = split == nil ? Self.mostPanels : split?.panels == nil ? Self.mostSplitPanels : 1
    let total =
      split == nil || values.count <= Self.mostInOrder
      ? nil : told.first.flatMap { TotalNames.isJustTotal($0) ? [$0] : nil }
    let whole = areStated ? nil : split == nil ? wholeWithParts(values) : total
    let families = areStated || split != nil ? nil : familiesOverTime(values)
    let shown =
      areStated
      ? values
      : families?.flatMap(\.self) ?? whole ?? best(told, most: most, sharesPlot: split == nil)
    var choice = PlotChoice(
      kind: Series.defaultKind, x: x, y: shown, leftOut: values.count - shown.count,
      hasPanels: shown.count > 1 && whole == nil && (split != nil || haveDifferentRanges(shown)))
    choice.families = families ?? []
    if let split {
      (choice.split, choice.panels) = (split.column, split.panels)
      choice.mostPanels = split.mostPanels
      if split.panels != nil { choice.hasPanels = false }
      if !split.isUnique { choice.aggregate = .mean }
      nameGreatest(in: &choice)
    } else if let x, repeats(x) {
      choice.aggregate = aggregate(of: shown, at: x)
      if choice.aggregate == .mean, let first = shown.first {
        choice.every = calmPeriod(of: first, over: x)
        // One great number would make the mean of many small ones.
        let areSkewed = shown.allSatisfy {
          table[$0].map { $0.isSkewed() || $0.isSkewedFromZero } == true
        }
        if areSkewed { choice.aggregate = .median }
      }
      choice.split = groups(
        setting: choice.y, apart: taken.union([x]), over: x,
        areMany: choice.aggregate == .sum || choice.every != nil)
      if choice.split != nil, choice.y.count > 1 {
        choice.hasPanels = true
        if !areStated {
          choice.y = best(told, most: Self.mostSplitPanels, sharesPlot: false)
          choice.leftOut = values.count - choice.y.count
        }
      }
    }
    if !areStated, let points = pointsOfNoise(choice) { return points }
    if !areStated, choice.aggregate == nil, let axis = profile(x),
      let period = calmPeriod(of: choice, over: axis)
    {
      (choice.aggregate, choice.every) = (.mean, period)
    }
    let areMeans = choice.aggregate == .mean || choice.aggregate == .median
    if !areStated, !choice.hasPanels, choice.split == nil,
      areTangled(choice) || areMeans && haveDifferentSizes(choice.y)
    {
      choice.hasPanels = true
    }
    if choice.every == nil {
      let parts = [choice.split, choice.panels].compactMap(\.self)
      choice.longestStep = longestStep(over: x, within: parts)
    }
    return choice
  }

  /// Whether the means of some columns would be flat lines beside those of others, however far these reach.
  private func haveDifferentSizes(_ names: [String]) -> Bool {
    guard names.count > 1 else { return false }
    let rows = SampleRows.of(table.rowCount)
    let sizes = names.compactMap { table[$0]?.numberValues }.map { numbers in
      let known = rows.map { numbers[$0] }.filter(\.isFinite)
      return abs(known.reduce(0, +)) / Double(max(known.count, 1))
    }
    .filter { $0 > 0 }
    guard let least = sizes.min(), let greatest = sizes.max() else { return false }
    return greatest > Self.greatestRatio * least
  }

  /// Whether several lines of many points go up and down so much that they cover each other.
  private func areTangled(_ choice: PlotChoice) -> Bool {
    guard Self.fewTangled ~= choice.y.count, choice.aggregate == nil else { return false }
    let tangled = choice.y.count { name in
      guard let numbers = table[name]?.numberValues else { return false }
      let values = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
      guard values.count >= Self.leastTangled else { return false }
      let steps = zip(values.dropFirst(), values).map { $0 - $1 }
      return ColumnProfile.persistence(of: steps) < Self.mostOfTangle
        && ColumnProfile.persistence(of: values) < Self.mostPersistenceOfTangle
    }
    return tangled * 2 > choice.y.count
  }

  private static let fewTangled = 3...9
  private static let leastTangled = 150
  private static let mostOfTangle = -0.2
  private static let mostPersistenceOfTangle = 0.7

  /// All points in place of a line through their means, of which none is like the one before.
  private func pointsOfNoise(_ choice: PlotChoice) -> PlotChoice? {
    guard choice.aggregate == .mean, choice.every == nil, choice.y.count == 1,
      let x = profile(choice.x), x.type == .numbers, !x.isYear, !x.isCalendarPart,
      x.distinct >= Self.leastMeans, x.count <= Self.mostBubbles,
      let positions = table[x.name]?.numberValues, let numbers = table[choice.y[0]]?.numberValues
    else { return nil }
    var sums: [Double: (sum: Double, count: Double)] = [:]
    for row in 0..<table.rowCount where positions[row].isFinite && numbers[row].isFinite {
      let known = sums[positions[row]] ?? (0, 0)
      sums[positions[row]] = (known.sum + numbers[row], known.count + 1)
    }
    let means = sums.sorted { $0.key < $1.key }.map { $0.value.sum / $0.value.count }
    // A mean of few rows that differ much says little.
    let told = table.separation(of: choice.y[0], by: codes(x.name))
    let chance = Double(x.distinct - 1) / Double(max(x.count - 1, 1))
    guard
      ColumnProfile.persistence(of: means) < Self.leastOfMeans
        || choice.split == nil && x.rowsPerValue < Self.leastRowsOfMeans
          && told * told - chance < Self.leastTold
    else { return nil }
    return cloud(of: choice.y, over: x, [])
  }

  /// Fewer means may be unlike each other by chance.
  private static let leastMeans = 8
  private static let leastRowsOfMeans = 20.0
  /// The part of the variance that positions explain, where their means are worth a line.
  private static let leastTold = 0.15
  /// Means that are less like those before are noise.
  private static let leastOfMeans = 0.2

  /// Whether a number only counts on with the time, such as the days since a landing, or says how long each period is.
  private func countsTime(_ name: String, _ x: String) -> Bool {
    guard let numbers = profile(name), let time = profile(x), numbers.isWhole,
      time.type == .dateTimes || time.isYear
    else { return false }
    if numbers.words == ["days"], let range = numbers.range,
      Self.daysOfPeriods.contains(where: { $0 ~= range.lowerBound && $0 ~= range.upperBound })
    {
      return true
    }
    guard time.count >= Self.mostRows else { return false }
    return table.correlation(name, x) >= Self.leastOfCount
  }

  private static let leastOfCount = 0.999_99
  /// The days of weeks, months, quarters and years.
  private static let daysOfPeriods: [ClosedRange<Double>] = [7...7, 28...31, 90...92, 365...366]

  /// Where not nearly all have room, what the others make up, such as a score, comes before them.
  private func outcomesFirst(_ values: [String]) -> [String] {
    guard values.count > 2 * Self.mostPanelsOfAll else { return values }
    let outcomes = values.filter { profile($0)?.outcomeRank == 0 }
    return outcomes + values.filter { !outcomes.contains($0) }
  }

  /// The values of which the positions of many rows that share them tell something; all, if there are none.
  private func toldBy(_ x: String?, _ values: [String]) -> [String] {
    guard let x, profile(x)?.type == .numbers, repeats(x), table.rowCount >= Self.mostRows else {
      return values
    }
    let told = values.filter { table.association($0, x) >= Self.leastExplained }
    return told.isEmpty ? values : told
  }

  /// The first few groups whose means differ, else the first ones, that were not made from what is drawn. They have
  /// rows at most positions, so that lines through their means do not pass over months without any.
  private func groups(
    setting values: [String], apart taken: Set<String>, over x: String, areMany: Bool
  ) -> String? {
    func areThere(_ name: String) -> Bool {
      guard let positions = codes(x), let codes = codes(name) else { return false }
      let cells = positions.joined(with: codes)
      guard !isStep(name, of: values), cells.count * 2 >= positions.count * codes.count else {
        return false
      }
      // Means of a row or two at each of many positions are noise.
      return areMany || positions.count <= Self.mostPositionsOfFew
        || Double(codes.frequencies.min() ?? 0) >= Self.leastRowsOfMean * Double(positions.count)
    }
    func set(_ name: String, apartBy least: Double) -> Bool {
      values.contains { table.separation(of: $0, by: codes(name)) >= least }
    }
    let groups = allFewGroups(besides: taken).map(\.name).filter(areThere)
    // Codes of groups, such as 0, 1 and 2, tell more than texts have to.
    let numbers = profiles.filter {
      ($0.isFew || $0.isFlag) && $0.distinct <= Self.mostPanels && !taken.contains($0.name)
        && !values.contains($0.name) && $0.rowsPerValue >= Self.leastRowsOfCode
    }
    return groups.first { set($0, apartBy: Self.leastExplained / 2) } ?? groups.first
      ?? numbers.map(\.name).first { set($0, apartBy: Self.leastAssociation) && areThere($0) }
  }

  private static let leastRowsOfCode = 8.0
  private static let mostPositionsOfFew = 24
  private static let leastRowsOfMean = 4.0

  /// Whether a few events of each of many are counted, such as the elections of countries, which say most together.
  private func isOfFewEvents(_ split: Split?, _ values: [String]) -> Bool {
    guard let split, split.panels == nil, values.count == 1, isAdded(values[0]),
      let value = profile(values[0]), value.isWhole, value.distinct <= Self.mostEventsOfOne,
      let lines = profile(split.column)
    else { return false }
    return lines.distinct > Self.mostRows
  }

  private static let mostEventsOfOne = 6

  /// Whether rows are told apart by the numbers of very many subjects.
  func isOfSubjects(_ split: Split?) -> Bool {
    profile(split?.column).map {
      $0.distinct > Self.mostGrey && ($0.type == .numbers || $0.isCodeOfText)
    } == true
  }

  /// Names the greatest of many series: of several columns, those of each in turn; of one that is no amount also the
  /// least.
  func nameGreatest(in choice: inout PlotChoice) {
    guard let split = choice.split.flatMap({ table[$0] }) else { return }
    let codes = RowCodes(split, rows: table.rowCount)
    let all = choice.y.map { value in
      greatest(
        Self.mostNamed, of: split, codes, by: value, over: choice.x,
        panels: choice.panels, others: choice.y.filter { $0 != value },
        takesLeast: choice.y.count == 1 && !isAdded(value))
    }
    guard let (_, count, sums) = all.first, count + sums.count > Self.mostSeries else { return }
    choice.named = Array(inTurn(all.map(\.names)).prefix(Self.mostNamed))
    choice.groupsLeftOut = sums
    choice.othersLeftOut = count > Self.mostGrey ? count - choice.named.count : 0
  }

  /// The different names of several lists, the first of each, then the second of each, and so on.
  func inTurn(_ lists: [[String]]) -> [String] {
    var seen: Set<String> = []
    return (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
      lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }.filter { seen.insert($0).inserted }
  }

  /// Whether the values of some columns would be flat lines beside those of others, or are shares and no
  /// shares, or in several units.
  func haveDifferentRanges(_ names: [String]) -> Bool {
    if names.count > 1, names.count(where: CountryNames.isCountry) * 5 >= names.count * 4 {
      return false
    }
    let columns = names.compactMap { profile($0) }
    let shares = columns.count(where: \.isShare)
    if shares > 0, shares < columns.count { return true }
    let quantities = columns.compactMap { QuantityNames.quantity(of: $0.words) }
    if quantities.count == columns.count, Set(quantities).count > 1 { return true }
    // Nothing else is measured in years of age.
    let ages = columns.count { $0.words == ["age"] }
    if ages > 0, ages < columns.count { return true }
    let units = Set(names.map { table[$0]?.affix ?? table[$0]?.unitOfNumbers })
    if units.count > 1 { return true }
    // A part in brackets that names of one measure differ by is no unit.
    let named = names.compactMap { UnitOfName($0) }
    if named.count > 1, named.count == names.count, Set(named.map(\.unit)).count > 1,
      Set(named.map(\.stem)).count == named.count
    {
      return true
    }
    let spans = columns.compactMap(\.range)
      .map { max($0.upperBound, 0) - min($0.lowerBound, 0) }.filter { $0 > 0 }
    guard let least = spans.min(), let greatest = spans.max() else { return false }
    // What one thing is for several groups is compared, however it differs.
    if let first = columns.first, groups(of: first, among: names).count == names.count {
      return false
    }
    return greatest > Self.greatestRatio * least && !areMostOfWhole(names)
  }

  /// The columns of one measure for several groups with numbers in their names, such as ages; empty if there are
  /// few, or too many for one plot.
  private func groups(of first: ColumnProfile, among values: [String]) -> [String] {
    guard let word = first.words.first, first.words.count > 1, word.count > 1, word != "column"
    else { return [] }
    let all = values.filter { name in
      profile(name).map { $0.words.count > 1 && $0.words[0] == word } == true
    }
    // The year of a source is in all names.
    let words = all.compactMap { profile($0).map { Set($0.words) } }
    let shared = words.dropFirst().reduce(words.first ?? []) { $0.intersection($1) }
    let numbered = words.count { $0.subtracting(shared).contains { $0.allSatisfy(\.isNumber) } }
    return Self.leastGroupsOfOne...Self.mostBarsInGroup ~= all.count
      && numbered * 3 >= all.count * 2
      ? all : []
  }

  private static let leastGroupsOfOne = 4

  /// The columns of one chart: all that one plot or some panels have room for; of more those that are
  /// like the first in name and size, or the first ones.
  func best(_ values: [String], most: Int, sharesPlot: Bool) -> [String] {
    if sharesPlot, !haveDifferentRanges(values) { return Array(values.prefix(Self.mostColumns)) }
    let all = sharesPlot && most == Self.mostPanels ? Self.mostPanelsOfAll : most
    guard values.count > all, let first = profile(values.first) else { return values }
    if sharesPlot {
      let whole = groups(of: first, among: values)
      if !whole.isEmpty { return whole }
      let words = Set(first.words.filter { $0.count > 2 && !NameWords.statistics.contains($0) })
      let family = values.filter { name in
        profile(name).map { !words.isDisjoint(with: $0.words) } == true
          && !haveDifferentRanges([first.name, name])
      }
      if family.count > 1, !haveDifferentRanges(family) {
        return Array(family.prefix(Self.mostBarsInGroup))
      }
    }
    // A few of very many are shown larger.
    return Array(values.prefix(values.count <= 2 * most ? all : most))
  }
}
