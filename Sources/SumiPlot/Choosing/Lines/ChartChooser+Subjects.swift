import SumiData

/// Things that are measured again and again, each at times of its own.
extension ChartChooser {
  /// A split with the text by whose values a line falls into smoother ones, such as sensors that report one after
  /// the other, or subjects of whom no two were examined on one day: each value is nearer to its own last one than
  /// to that of the row before.
  func withSubjects(_ split: Split?, _ values: [String], over x: String?) -> Split? {
    guard let x, let value = values.first, split?.panels == nil,
      let subjects = persons(over: x, within: split?.column)
        ?? subjects(of: value, over: x, within: split?.column)
    else { return split }
    guard let group = split?.column else { return Split(column: subjects.name) }
    // What sets the values further apart has panels.
    let (one, two) = (
      table.separation(of: value, by: codes(group)),
      table.separation(of: value, by: codes(subjects.name))
    )
    let (lines, panels) =
      one > two || subjects.isPerson ? (subjects.name, group) : (group, subjects.name)
    guard let count = profile(panels)?.distinct, count <= Self.mostSeries else { return split }
    return Split(column: lines, panels: panels)
  }

  /// What was done to each of more subjects than have names, such as the diet of chicks, whose means are compared.
  func treatment(of split: Split?) -> String? {
    guard let split, split.panels == nil, let subject = profile(split.column),
      subject.distinct > Self.mostSeries, subject.type == .numbers || subject.isPerson
    else { return nil }
    return profiles.first {
      $0.isClass && 2...Self.mostPanels ~= $0.distinct && $0.name != subject.name
        && isDetermined($0.name, by: subject.name)
    }?.name
  }

  /// Whether rows of which no two share a position are of several things.
  func haveSubjectsOfTheirOwn(_ values: [String], over x: String) -> Bool {
    values.first.map { subjects(of: $0, over: x, within: nil) != nil } == true
  }

  /// The numbers or names of persons, who are told apart, whatever else does it by chance.
  private func persons(over x: String, within group: String?) -> ColumnProfile? {
    let columns = [x, group].compactMap(\.self).compactMap(codes)
    return profiles.first { one in
      guard one.isPerson, one.name != group, one.rowsPerValue >= Self.leastRowsOfPerson,
        one.type == .text || one.isIdentifier,
        group.map({ !isDetermined(one.name, by: $0) }) != false,
        let own = codes(one.name)
      else { return false }
      return columns.reduce(own) { $0.joined(with: $1) }.areNearlyUnique
    }
  }

  /// Whether a number is the same in all rows of each person, of whom many have several, as his age is beside what
  /// was asked or examined.
  func isOfPerson(_ profile: ColumnProfile) -> Bool {
    persons.contains { person in
      guard person.name != profile.name,
        person.rowsPerValue >= Self.leastRowsOfRepeated, let persons = codes(person.name),
        let numbers = table[profile.name]?.numberValues
      else { return false }
      var known = Array(repeating: Double.nan, count: persons.count)
      return persons.codes.enumerated().allSatisfy { row, code in
        guard code >= 0, numbers[row].isFinite else { return true }
        defer { known[code] = numbers[row] }
        return known[code].isNaN || known[code] == numbers[row]
      }
    }
  }

  /// The columns that say which person or animal was examined.
  private var persons: [ColumnProfile] { columns(of: .persons, where: \.isPerson) }

  private var texts: [ColumnProfile] { columns(of: .texts) { $0.type == .text } }

  private var times: [ColumnProfile] {
    columns(of: .times) { ($0.isYear || $0.type == .dateTimes) && $0.distinct > 1 }
  }

  /// The columns of a sort, which are looked for once: there may be thousands of others.
  private func columns(
    of sort: ChooserMemory.Sort, where isOfSort: (ColumnProfile) -> Bool
  ) -> [ColumnProfile] {
    if let known = memory.columns[sort] { return known }
    let found = profiles.filter(isOfSort)
    memory.columns[sort] = found
    return found
  }

  /// Whether a number follows from the group of a row, as the weight of a stratum does, so that it measures nothing
  /// of the row itself.
  func isOfGroup(_ profile: ColumnProfile) -> Bool {
    if let known = memory.ofGroups[profile.name] { return known }
    let found = followsFromGroup(profile)
    memory.ofGroups[profile.name] = found
    return found
  }

  private func followsFromGroup(_ profile: ColumnProfile) -> Bool {
    // What nearly all rows have none of is 0 in most groups by chance.
    if profile.isMostlyOne { return false }
    if followsFromSubject(profile) || followsFromPair(profile) { return true }
    guard 2...Self.mostBars ~= profile.distinct, profile.count >= Self.leastRowsOfGroups,
      !profile.isCrossed, !profile.hasDesignName, !profile.isYear, !profile.isFlag,
      // What each of many sales brought is added, however few prices there are.
      !profile.isNamed(AmountNames.turnover)
    else { return false }
    return profiles.contains {
      // Texts of ranges are the numbers in other words.
      ($0.type == .text && profile.distinct...Self.mostBars ~= $0.distinct && !$0.areRanges
        // The numbers of strata are codes, and what goes with them was set.
        || $0.isFew && !profile.isFew && $0.distinct == profile.distinct)
        && $0.rowsPerValue >= Self.leastRowsOfSubject && isDetermined(profile.name, by: $0.name)
    }
  }

  /// Whether each of many things with many rows has a number of its own, such as how high a station stands; a few may
  /// have moved.
  private func followsFromSubject(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, profile.distinct > 1, let numbers = codes(profile.name),
      !profile.isCrossed, !profile.hasDesignName, !profile.isYear, !profile.isFlag
    else { return false }
    return texts.contains { subject in
      guard subject.distinct > Self.mostSeries,
        subject.rowsPerValue >= Self.leastRowsOfLongSubject, subject.distinct <= Self.mostSubjects,
        profile.distinct * 4 > subject.distinct,
        profile.distinct * 10 <= subject.distinct * 11, let subjects = codes(subject.name)
      else { return false }
      return subjects.joined(with: numbers).count * 10 <= subject.distinct * 11
    }
  }

  /// Whether all rows of each year and group have one number, such as all votes of a state beside those of each
  /// candidate: added or averaged over the rows it would be a false one.
  private func followsFromPair(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, profile.distinct > Self.mostSeries, !profile.isYear,
      !profile.isFlag, profile.count == profile.rowCount, let numbers = codes(profile.name),
      let times = times.first(where: { $0.rowsPerValue >= Self.leastRowsOfGroupOfPair }),
      let time = codes(times.name)
    else { return false }
    return texts.contains { group in
      guard group.distinct > 1, !group.isNote,
        group.rowsPerValue >= Self.leastRowsOfGroupOfPair, let groups = codes(group.name)
      else { return false }
      let pairs = time.joined(with: groups)
      return pairs.count * 2 <= profile.rowCount
        && pairs.joined(with: numbers).count == pairs.count
    }
  }

  private static let leastRowsOfGroupOfPair = 8.0
  private static let leastRowsOfLongSubject = 10.0
  private static let mostSubjects = 10_000
  private static let leastRowsOfGroups = 30

  private func subjects(
    of value: String, over x: String, within group: String?
  ) -> ColumnProfile? {
    guard let numbers = table[value]?.numberValues, let positions = codes(x),
      let places = table[x]?.numberValues
    else { return nil }
    let lines = group.map(codes) ?? nil
    guard (group == nil) == (lines == nil) else { return nil }
    let taken = lines.map { positions.joined(with: $0) } ?? positions
    let candidates = profiles.filter { profile in
      (profile.type == .text || profile.isIdentifier && !profile.isRank || profile.countsBlocks)
        && !profile.isNote
        && !profile.isSparse && !profile.isUnit && !profile.countsWithinParts
        && !areBins(profile, at: positions)
        && profile.name != group && profile.name != value && profile.distinct > 1
        && profile.rowsPerValue >= Self.leastRowsOfSubject
        && group.map { !isDetermined(profile.name, by: $0) } != false
        // What says the value in other words is no thing that has it.
        && !isDetermined(value, by: profile.name)
    }
    .prefix(Self.mostSubjectColumns)
    guard !candidates.isEmpty else { return nil }
    let rows = (0..<min(table.rowCount, ColumnProfile.sampleRows))
      .filter { places[$0].isFinite && numbers[$0].isFinite }
      .sorted { (places[$0], $0) < (places[$1], $1) }
    func steps(_ lines: [Int]?) -> (mean: Double, rise: Bool)? {
      var last: [Int: Double] = [:]
      var (sum, count, rise) = (0.0, 0, true)
      for row in rows {
        let line = lines?[row] ?? 0
        guard line >= 0 else { continue }
        if let before = last[line] {
          (sum, count) = (sum + abs(numbers[row] - before), count + 1)
          rise = rise && numbers[row] > before
        }
        last[line] = numbers[row]
      }
      return count >= Self.leastSteps ? (sum / Double(count), rise) : nil
    }
    guard let whole = steps(lines?.codes), whole.mean > 0, !whole.rise else { return nil }
    let found = candidates.compactMap { profile -> (ColumnProfile, Double)? in
      // A subject has one value at a time, but for a day with two.
      guard let own = codes(profile.name), taken.joined(with: own).areNearlyUnique,
        let steps = steps((lines.map { $0.joined(with: own) } ?? own).codes)
      else { return nil }
      // What rises for each of them counts something of theirs.
      return (profile, steps.rise ? 0 : steps.mean)
    }
    guard let best = found.min(by: { $0.1 < $1.1 }) else { return nil }
    let isRegular = group == nil && best.0.distinct <= Self.mostSeries && best.0.rowsPerValue >= 8
    return best.1 < (isRegular ? 0.7 : 0.5) * whole.mean ? best.0 : nil
  }

  private static let leastRowsOfSubject = 3.0
  private static let leastRowsOfPerson = 1.5
  private static let leastRowsOfRepeated = 1.2
  private static let leastSteps = 8
  private static let mostSubjectColumns = 8
}
