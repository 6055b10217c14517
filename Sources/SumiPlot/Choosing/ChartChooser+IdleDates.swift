import SumiData

/// Dates that are no axis.
extension ChartChooser {
  /// Dates that say little, where there are others, or measures.
  var idleDates: [String] {
    let dates = profiles.filter { $0.type == .dateTimes }
    // Things of a catalogue are no series in the order of the days on which they appeared.
    let areItems = areRowsItems
    let havePasts = havePasts
    let idle = dates.filter {
      $0.isIdleDate || areItems && !$0.isAscending || isOfOneSurvey($0) || isOfCatches($0)
        || havePasts || isOfAnswers($0) || isOfThings($0) || isOfOccasions($0)
    }
    .map(\.name)
    let rest = without(idle)
    let areMeasured = rest.chosenY(besides: []).contains { name in
      rest.profile(name).map { !$0.isFlag && !$0.isFew } == true
    }
    let found = idle.count < dates.count || areMeasured ? idle : []
    // Nobody has to tell the day from the month for a survey of one or two days.
    let unclear = dates.filter(isUnclearDay).map(\.name)
    guard found.isEmpty, !unclear.isEmpty, without(unclear).countedText(besides: []) != nil else {
      return found
    }
    return unclear
  }

  /// Whether its few days may be those of another month.
  func isUnclearDay(_ dates: ColumnProfile) -> Bool {
    guard let column = table[dates.name], column.dayOrder == .unclear,
      case .dateTimes(let stamps, let unit) = column.values,
      column.count <= ColumnProfile.sampleRows
    else { return false }
    var days: Set<Int64> = []
    for row in 0..<column.count where !column.isMissing(row) {
      days.insert(stamps.integer(at: row) / (86_400 * unit.perSecond))
      if days.count > Self.mostUnclearDays { return false }
    }
    return true
  }

  private static let mostUnclearDays = 3

  /// Whether each of many things has one of its dates in all its rows, such as when a well was completed, beside the years
  /// in which its rows were measured.
  private func isOfThings(_ dates: ColumnProfile) -> Bool {
    let times = profiles.filter { ($0.isYear || $0.type == .dateTimes) && $0.name != dates.name }
    guard !times.isEmpty else { return false }
    return profiles.contains { thing in
      thing.type == .text && thing.distinct > Self.mostSeries && thing.rowsPerValue >= 2
        && !thing.isNote && isOneOfEach(dates, thing)
        && times.contains { !isOneOfEach($0, thing) }
    }
  }

  /// Whether nearly each thing has one value in all its rows; a few things may have the same name.
  private func isOneOfEach(_ profile: ColumnProfile, _ thing: ColumnProfile) -> Bool {
    guard let values = codes(profile.name), let things = codes(thing.name) else { return false }
    return things.joined(with: values).count * 10 <= things.count * 11
  }

  /// Whether its dates are the days, now and then, on which very many things with names of their own were decided, such
  /// as the candidates of primaries.
  private func isOfOccasions(_ dates: ColumnProfile) -> Bool {
    guard dates.rowsPerValue >= Self.leastThingsOfOccasion, haveRowsOwnNames,
      let times = times(of: dates.name), isIrregular(times.sorted)
    else { return false }
    return chosenY(besides: [dates.name]).contains { !isAdded($0) && profile($0)?.isFlag == false }
  }

  private static let leastThingsOfOccasion = 12.0

  /// Whether rows are persons with the dates of several things that happened to them, of which none is a time of all.
  var havePasts: Bool {
    profiles.count { $0.type == .dateTimes } >= Self.leastDatesOfPerson && areRowsPersons
  }

  /// Whether it says when each of very many persons answered very many questions, or filled in a form.
  private func isOfAnswers(_ dates: ColumnProfile) -> Bool {
    let isOfForm =
      dates.words == ["timestamp"] && !dates.isTimeOfDay && dates.distinct * 2 > dates.count
      && profiles.contains { $0.isPersonal || $0.isNamed(["salary", "title", "performance"]) }
      && profiles.count { $0.type == .text && $0.repeats && $0.distinct > 1 } >= Self.leastTexts
    if isOfForm { return true }
    return profiles.count >= Self.leastQuestions && dates.count >= Self.leastCatches
      && dates.distinct * 20 >= dates.count * 19 && profiles.count(where: \.isPersonal) > 1
  }

  private static let leastQuestions = 30
  private static let leastTexts = 3

  /// Whether its dates are the few days on which very many things were looked at, each once, rather than a time in which
  /// something changed.
  private func isOfOneSurvey(_ dates: ColumnProfile) -> Bool {
    2...6 ~= dates.distinct && dates.rowsPerValue >= Self.leastRowsOfSurveyDay
      && table[dates.name]?.hasFewDays == true && chosenSplit(x: dates.name) == nil
      && chosenY(besides: [dates.name]).contains { profile($0)?.isShare == true || !isAdded($0) }
  }

  private static let leastRowsOfSurveyDay = 100.0
  private static let leastDatesOfPerson = 3

  /// Whether it says when each of very many things was caught or sold, of which each has several measures: these go
  /// together, and the sort of a thing sets them apart, far more than time does.
  private func isOfCatches(_ dates: ColumnProfile) -> Bool {
    guard table.rowCount >= Self.leastCatches, dates.rowsPerValue >= Self.leastCatchesOfDay,
      let days = codes(dates.name)
    else { return false }
    let measures = chosenY(besides: [dates.name]).filter { !isAdded($0) }
    guard 2...Self.mostMeasuresOfCatch ~= measures.count,
      let pair = closestPair(measures.compactMap { profile($0) }),
      table.association(pair.x, pair.y) >= Self.leastOfCatch
    else { return false }
    let shown = [pair.x, pair.y]
    let time = shown.map { table.association($0, dates.name) }.max() ?? 1
    return profiles.contains { sort in
      guard sort.type == .text, 2...Self.mostRows ~= sort.distinct, !sort.isNote,
        let sorts = codes(sort.name), days.joined(with: sorts).count * 2 <= table.rowCount
      else { return false }
      let strength = shown.map { table.separation(of: $0, by: sorts) }.min() ?? 0
      return strength >= max(Self.leastOfCatch, Self.timesTime * time)
    }
  }

  private static let leastCatches = 300
  private static let leastCatchesOfDay = 3.0
  private static let mostMeasuresOfCatch = 6
  private static let leastOfCatch = 0.7
  /// So many times more than time tells.
  private static let timesTime = 2.5
}
