import SumiChart
import SumiData
import SumiTime

/// Rows that are events: their dates are irregular or repeated, and no number is like the one before.
extension ChartChooser {
  /// A running balance, the sum of an amount or the number of rows in each period, or points; `nil` for
  /// lines.
  func events(
    _ values: [String], over dates: ColumnProfile, _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice? {
    guard taken.isEmpty, dates.count > 2, let times = times(of: dates.name),
      !isSeries(values, over: dates, times)
    else { return nil }
    if !areStated {
      if let balance = values.first(where: isRunningBalance) {
        return PlotChoice(
          kind: Series.defaultKind, x: dates.name, y: [balance], leftOut: values.count - 1)
      }
      if let amount = amount(values), let step = period(of: times) {
        let kind = periodKind(step, times.sorted)
        // What goes out and what comes in are no parts of a whole.
        let isWhole = profile(amount)?.range.map { $0.lowerBound >= 0 } == true
        let parts =
          kind == Series.defaultComparisonKind && isWhole ? fewGroups(besides: [dates.name]) : nil
        return PlotChoice(
          kind: kind, x: dates.name, y: [amount], leftOut: values.count - 1, split: parts,
          aggregate: .sum, every: step, stack: parts == nil ? nil : .cumulative)
      }
      if let sums = sumsOfDates(values, over: dates) { return sums }
      // Things of a few kinds are compared, whenever each was measured.
      if values.count > 1, let kind = cloudGroup(besides: []), kind.type == .text,
        kind.isNamed(["species", "class", "label"]),
        let pair = pair(of: values), let x = profile(pair.x)
      {
        return cloud(of: [pair.y], over: x, taken)
      }
      // What was paid for each of many things depends on what they are rather than on the day.
      if values.count > 2, let points = outcomeOfRows(values), let x = points.x,
        table.association(points.y[0], x) >= Self.leastAssociation
      {
        return points
      }
      if let boxes = pricesOfSorts(values) { return boxes }
      if let strength = values.first(where: { profile($0)?.isMagnitude == true }),
        dates.rowsPerValue < 1.2, dates.count < Self.mostMarkers
      {
        return points(of: [strength], values, dates)
      }
      if let points = pointsOfEvents(values, over: dates) { return points }
      if dates.count >= Self.leastEvents, areRowsNamed || values.count > (hasGroups ? 1 : 3),
        let counts = countsOverTime(dates.name)
      {
        return measureOfNoise(values, counts, times.sorted) ?? counts
      }
    }
    guard dates.rowsPerValue < 1.2 || haveRowsNowAndThen(dates) && dates.count < Self.mostMarkers,
      dates.count > 19
    else { return nil }
    return points(of: areStated ? values : Array(values.prefix(Self.mostPanels)), values, dates)
  }

  /// Whether it is called a balance, and goes on from row to row or stands beside what changes it: coffee has one, too.
  private func isRunningBalance(_ name: String) -> Bool {
    guard let balance = profile(name), balance.isBalance else { return false }
    return balance.persistence > Self.leastPersistence
      || profiles.contains {
        $0.type == .numbers
          && $0.isNamed([
            "amount", "debit", "credit", "withdrawal", "deposit", "payment", "paid", "betrag",
            "soll", "haben", "montant", "importe", "importo",
          ])
      }
      || table[name]?.affix != nil
  }

  private static let rowsOfAmount = 10

  /// The sums of an amount at each of a few dates with many rows, stacked by a text of few values.
  private func sumsOfDates(_ values: [String], over dates: ColumnProfile) -> PlotChoice? {
    guard let amount = values.first, profile(amount)?.isAmount == true,
      Self.fewDates ~= dates.distinct, dates.rowsPerValue >= Self.leastRowsOfDate
    else { return nil }
    let group = fewGroups(besides: [dates.name])
    return PlotChoice(
      kind: Series.defaultComparisonKind, x: dates.name, y: [amount],
      leftOut: values.count - 1, split: group, aggregate: .sum,
      stack: group == nil ? nil : .cumulative)
  }

  private static let rain: Set<String> = [
    "precipitation", "precip", "prcp", "hpcp", "rain", "rainfall", "snowfall", "niederschlag",
    "precipitación", "précipitations",
  ]
  private static let fewDates = 4...30
  private static let leastRowsOfDate = 4.0

  /// Points of what was measured of single events, such as the strengths of earthquakes.
  private func pointsOfEvents(_ values: [String], over dates: ColumnProfile) -> PlotChoice? {
    let areMeasured = values.contains { name in
      profile(name).map {
        $0.distinct > Self.mostSeries && !$0.isMostlyOne && !$0.isPersonal
      } == true
    }
    guard values.count < Self.mostMeasuresOfEvents, areMeasured, dates.rowsPerValue < 1.2,
      20...Self.mostBubbles ~= dates.count, !areRowsPersons
    else { return nil }
    return points(of: values, values, dates)
  }

  private static let mostMeasuresOfEvents = 4
  private static let leastRowsOfLine = 6

  private func points(
    of shown: [String], _ values: [String], _ dates: ColumnProfile
  ) -> PlotChoice {
    PlotChoice(
      kind: Series.defaultCloudKind, x: dates.name, y: shown, leftOut: values.count - shown.count,
      hasPanels: shown.count > 1 && haveDifferentRanges(shown))
  }

  /// Whether many names have a row now and then, so that they are no lines.
  private func haveRowsNowAndThen(_ dates: ColumnProfile) -> Bool {
    chosenSplit(x: dates.name).flatMap { codes($0.column) }.map { lines in
      dates.count < Self.leastRowsOfLine * lines.count && lines.count > Self.mostSeries
    } == true
  }

  /// The measure of rows whose number in each period is the same but for chance, as that of a sample of flights is.
  private func measureOfNoise(
    _ values: [String], _ counts: PlotChoice, _ times: [Double]
  ) -> PlotChoice? {
    guard counts.split == nil, let step = counts.every, areCountsNoise(times, in: step),
      let measure = values.first(where: { name in
        profile(name).map { $0.distinct > Self.mostSeries && !$0.isMostlyOne } == true
      })
    else { return nil }
    return PlotChoice(
      kind: Series.defaultDistributionKind, x: measure, y: [], leftOut: values.count - 1)
  }

  private var hasGroups: Bool { fewGroups(besides: []) != nil }

  private static let leastEvents = 10
  /// Dates with more rows than this are occasions of many measurements rather than events.
  private static let mostRowsPerDate = 12.0

  /// The number of rows in each period of dates, stacked by a text of few values where bars have room.
  ///
  /// - Parameter areEven: whether the number may always be the same, since there is nothing else to draw.
  func countsOverTime(_ name: String?, areEven: Bool = false) -> PlotChoice? {
    guard let name, let profile = profile(name), profile.count > 9 else { return nil }
    // How matches came out says more than when they were played.
    if !areEven, profiles.contains(where: { $0.areScores && $0.rowsPerValue >= 2 }) { return nil }
    if let years = fullYears(besides: profile) { return years }
    guard let times = times(of: name), let step = period(of: times) else { return nil }
    let kind = periodKind(step, times.sorted)
    let split = kind == Series.defaultComparisonKind ? fewGroups(besides: [name]) : nil
    // A number of rows that is always the same is no chart.
    if split == nil, !areEven, let counts = profile.frequencies,
      counts.lowerBound == counts.upperBound,
      !isIrregular(times.sorted)
    {
      return nil
    }
    // The days of a calendar say less than what the rows are of.
    if split == nil, !areEven, areCountsNoise(times.sorted, in: step),
      let text = countedText(besides: []),
      3...Self.mostBars ~= text.distinct, !isEquallyFrequent(text)
    {
      return nil
    }
    return PlotChoice(
      kind: kind, x: name, y: [], split: split, aggregate: .count, every: step,
      stack: split == nil ? nil : .cumulative)
  }

  /// The number of rows of each year where some have no date, so that the counts of dates would be too small.
  private func fullYears(besides dates: ColumnProfile) -> PlotChoice? {
    guard dates.count * 20 < dates.rowCount * 19,
      let years = profiles.first(where: {
        $0.isYear && $0.count == $0.rowCount && Self.fewDates.lowerBound < $0.distinct && $0.repeats
      })
    else { return nil }
    return PlotChoice(
      kind: years.distinct > Self.mostRows ? Series.defaultKind : Series.defaultComparisonKind,
      x: years.name, y: [], aggregate: .count)
  }

  /// Whether the numbers of rows in periods are about the same, and know nothing of each other.
  private func areCountsNoise(_ times: [Double], in step: CalendarStep) -> Bool {
    guard let first = times.first else { return false }
    let length = Self.seconds(of: step)
    guard length >= 86_400 else { return false }
    var counts: [Double] = []
    for time in times {
      guard let place = Int(exactly: ((time - first) / length).rounded(.down)) else { return false }
      while counts.count <= place, counts.count < Self.mostPeriods { counts.append(0) }
      guard counts.indices ~= place else { return false }
      counts[place] += 1
    }
    let whole = counts.dropFirst().dropLast()
    guard whole.count >= Self.leastPeriods else { return false }
    let mean = whole.reduce(0, +) / Double(whole.count)
    let variance = whole.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(whole.count)
    return variance.squareRoot() < Self.leastSpreadOfCounts * mean
      && ColumnProfile.persistence(of: Array(whole)) < Self.leastPersistenceOfCounts
  }

  private static let leastPeriods = 24
  private static let mostPeriods = 1_000
  private static let leastSpreadOfCounts = 0.5
  private static let leastPersistenceOfCounts = 0.3

  private static let mostBarsOfPeriods = 70.0

  private func periodKind(_ step: CalendarStep, _ times: [Double]) -> String {
    guard let first = times.first, let last = times.last else { return Series.defaultKind }
    let bins = (last - first) / Self.seconds(of: step)
    return bins <= Self.mostBarsOfPeriods ? Series.defaultComparisonKind : Series.defaultKind
  }

  /// The column of amounts that is added over time: most rows have one.
  private func amount(_ values: [String]) -> String? {
    // Rain falls at few of its times, and is added.
    if let rain = values.first(where: { profile($0)?.isNamed(Self.rain) == true }),
      let range = profile(rain)?.range, range.lowerBound >= 0
    {
      return rain
    }
    if let turnover = values.first(where: turnovers.contains) { return turnover }
    let isOfRows =
      areRowsNamed || values.count == 1 && profile(values[0])?.isFrequency == true
      || values.contains { profile($0)?.isMoney == true }
    guard isOfRows else { return nil }
    return values.first { name in
      // What few rows have says little of all.
      if let profile = profile(name), profile.count * Self.rowsOfAmount < profile.rowCount {
        return false
      }
      // Both signs say that a column without a name is money that comes and goes.
      guard let profile = profile(name), profile.distinct > 2,
        profile.isMoney || values.count == 1 && profile.isFrequency && profile.isWhole
          || values.count == 1 && profile.words.first == "column"
            && (profile.range?.lowerBound ?? 0) < 0,
        let numbers = table[name]?.numberValues
      else { return false }
      let rows = 0..<profile.rowCount
      return rows.count { numbers[$0].isFinite && numbers[$0] != 0 } * 2 > profile.rowCount
    }
  }

  // MARK: Series or events

  /// The rows with a date in the order of their dates, and these in seconds.
  func times(of name: String) -> (rows: [Int], sorted: [Double])? {
    guard let column = table[name], case .dateTimes(let stamps, let unit) = column.values else {
      return nil
    }
    let rows = (0..<min(column.count, ColumnProfile.sampleRows)).filter { !column.isMissing($0) }
    let order = rows.sorted { (stamps[$0], $0) < (stamps[$1], $1) }
    return (order, order.map { stamps[$0] / Double(unit.perSecond) })
  }

  /// Whether values over dates are measured again and again, for one thing or for each of several.
  private func isSeries(
    _ values: [String], over dates: ColumnProfile, _ times: (rows: [Int], sorted: [Double])
  ) -> Bool {
    if values.contains(where: isRunningBalance) || haveSides { return false }
    if haveSubjectsOfTheirOwn(values, over: dates.name) { return true }
    let isShort = dates.count < Self.leastEvents
    if isShort, amount(values) == nil || !dates.repeats { return true }
    if dates.rowsPerValue < 1.2 {
      return !isIrregular(times.sorted) && !haveRowsNowAndThen(dates)
        || isSmooth(values, times.rows)
    }
    guard let split = chosenSplit(x: dates.name) else {
      // Means of many rows are a series, too.
      return !isShort && !areRowsNamed
        || dates.rowsPerValue > Self.mostRowsPerDate && values.count < 4 && !areRowsEncounters
    }
    guard let groups = codes(split.column) else { return true }
    let other = split.panels.flatMap(codes)
    let lines = other.map { groups.joined(with: $0) } ?? groups
    let share = Double(dates.count) / Double(max(dates.distinct, 1) * max(lines.count, 1))
    guard share < Self.leastShareOfDates else { return true }
    // At dates of their own, only what is like before is a line.
    let order = times.rows.indices.sorted {
      let (one, two) = (times.rows[$0], times.rows[$1])
      return (lines.codes[one], $0) < (lines.codes[two], $1)
    }
    let isLong = dates.count >= Self.leastRowsOfLine * max(lines.count, 1)
    return isLong && isSmooth(values, order.map { times.rows[$0] }, within: lines)
  }

  /// The rows of all lines at all dates, of which there are at least this many.
  private static let leastShareOfDates = 0.3

  /// Whether a value is like the one before.
  private func isSmooth(_ values: [String], _ rows: [Int], within lines: RowCodes? = nil) -> Bool {
    values.contains { name in
      guard let numbers = table[name]?.numberValues else { return true }
      guard let lines else {
        return ColumnProfile.persistence(of: rows.map { numbers[$0] }.filter(\.isFinite)) > 0.3
      }
      // Lines at heights of their own are not smooth for that.
      let parts = Dictionary(grouping: rows) { lines.codes[$0] }.values
      let found = parts.map { rows in
        ColumnProfile.persistence(of: rows.map { numbers[$0] }.filter(\.isFinite))
      }
      return found.count { $0 > 0.3 } * 2 > found.count
    }
  }

  /// Whether most steps between times are not about as long as most others.
  func isIrregular(_ times: [Double]) -> Bool {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard steps.count > 8 else { return false }
    let middle = steps[steps.count / 2]
    let regular = steps.count { $0 > 0.7 * middle && $0 < 1.4 * middle }
    return regular * 10 < steps.count * 6
  }

  // MARK: Periods

  static let steps: [CalendarStep] = [
    CalendarStep(1, .second), CalendarStep(10, .second), CalendarStep(1, .minute),
    CalendarStep(10, .minute), CalendarStep(1, .hour), CalendarStep(1, .day),
    CalendarStep(1, .week), CalendarStep(1, .month), CalendarStep(1, .year),
    CalendarStep(10, .year),
  ]

  static func seconds(of step: CalendarStep) -> Double {
    let unit: Double =
      switch step.unit {
      case .minute: 60
      case .hour: 3_600
      case .day: 86_400
      case .week: 604_800
      case .month: 2_629_746
      case .year: 31_556_952
      default: 1
      }
    return Double(step.count) * unit
  }

  /// The period whose rows are combined, where those of single dates are too many.
  func period(of dates: String) -> CalendarStep? { times(of: dates).flatMap(period) }

  /// The shortest period of which 12 to 200 are in the whole and that has some four rows, as far as
  /// there is one; no shorter than the dates tell.
  private func period(of times: (rows: [Int], sorted: [Double])) -> CalendarStep? {
    guard let first = times.sorted.first, let last = times.sorted.last, last > first else {
      return nil
    }
    let isWhole = { (unit: Double) in
      times.sorted.allSatisfy { $0.truncatingRemainder(dividingBy: unit) == 0 }
    }
    let least: Double = isWhole(86_400) ? 86_400 : isWhole(3_600) ? 3_600 : isWhole(60) ? 60 : 1
    let fine = Self.steps.filter { Self.seconds(of: $0) >= least }
    let bins = { (step: CalendarStep) in (last - first) / Self.seconds(of: step) + 1 }
    let fitting = fine.filter { 12...200 ~= bins($0) }
    let rows = Double(times.rows.count)
    // Bars of groups on each other need the room that a line needs not.
    let wide = fitting.filter { hasGroups && bins($0) <= Self.mostBarsOfPeriods }
    if let step = wide.first(where: { rows >= 4 * bins($0) }) { return step }
    return fitting.first { rows >= 4 * bins($0) } ?? fitting.last ?? fine.first { bins($0) <= 200 }
  }
}
