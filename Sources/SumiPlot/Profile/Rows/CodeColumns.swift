import SumiData

/// Columns of numbers that are names of rows, since they say nothing of what was measured.
enum CodeColumns {
  /// Fewer rows are alike by chance.
  private static let leastRows = 20
  /// Codes go less with measures than this.
  private static let leastCorrelation = 0.3
  /// Measures in the order of their rows are more like those before than this.
  private static let leastPersistence = 0.3

  /// The columns with what the others tell of each.
  static func told(_ profiles: [ColumnProfile], in table: Table) -> [ColumnProfile] {
    // The cells of a very long single row are all of one sort.
    guard profiles.count <= SeenColumns.most else { return profiles }
    let measures = profiles.filter(isMeasure)
    let first = profiles.filter { isCode($0, among: profiles, measures, in: table) }
    let found =
      first
      + profiles.filter { profile in
        first.contains { isNumberedWith(profile, $0, in: table) }
      }
    // What has the numbers of codes has codes, however it is called.
    let all = found + profiles.filter { $0.type == .numbers && $0.isIdentifier && !$0.repeats }
    let copies = profiles.filter { profile in
      all.contains { code in
        code.name != profile.name && !(profile.isCounter && profile.hasDesignName)
          && (table.areEqual(code, profile) || refers(profile, to: code, in: table))
      }
    }
    let nested = nested(profiles, in: table)
    let numbered = profiles.filter { isNumber($0, ofOneOf: profiles, in: table) }
    let things = profiles.filter { isNumberOfThings($0) }
    let codes = Set(
      (found + copies + numbered + things).map(\.name) + nested.flatMap { [$0.part, $0.count] })
    let told = profiles.map { profile in
      var profile = profile
      if codes.contains(profile.name) { profile.isCodeAmongOthers = true }
      profile.countsWithinParts =
        nested.contains { $0.count == profile.name } || countsRows(profile, in: table)
      return profile
    }
    // The time at which somebody was last seen stands beside what happened then.
    let isOfSurvival = profiles.contains {
      $0.isNamed(["event", "status", "censor", "censored", "death"])
    }
    if isOfSurvival,
      let stop = profiles.first(where: { $0.words == ["stop"] && $0.type == .numbers })
    {
      return told.map { profile in
        var profile = profile
        if profile.name == stop.name { profile.isCodeAmongOthers = false }
        return profile
      }
    }
    let counts = told.filter(isCount)
    if counts.count >= leastCounts {
      // The counts of many words are counts, whatever the words mean.
      return told.map { profile in
        guard isCount(profile), !codes.contains(profile.name) else { return profile }
        var profile = profile
        profile.isCodeAmongOthers = false
        return profile
      }
    }
    guard !told.contains(where: isMeasure) else { return told }
    return told.map { profile in
      guard isOnlyMeasure(profile, among: told, in: table) else { return profile }
      var profile = profile
      profile.isCodeAmongOthers = false
      return profile
    }
  }

  /// Whether it says how often something was there, which many rows have none of.
  private static func isCount(_ profile: ColumnProfile) -> Bool {
    profile.type == .numbers && profile.isWhole && profile.range?.lowerBound == 0
      && profile.repeats && profile.rowsPerValue >= leastRowsOfCount && !profile.isFlag
      && (profile.frequencies?.upperBound ?? 0) * 4 >= profile.count
  }

  /// With fewer of them a name says more.
  private static let leastCounts = 10
  private static let leastRowsOfCount = 5.0

  /// Numbers of parts and of the rows in each, such as the episodes of each season, beside dates.
  private static func nested(
    _ profiles: [ColumnProfile], in table: Table
  ) -> [(part: String, count: String)] {
    guard profiles.contains(where: { $0.type == .dateTimes && $0.isAscending }) else { return [] }
    let parts = profiles.filter { $0.hasRuns && $0.count == $0.rowCount && !$0.isYear }
    let whole = profiles.filter { $0.isWhole && $0.repeats && $0.count == $0.rowCount }
    return parts.flatMap { part in
      whole.filter { $0.name != part.name && restarts($0, with: part, in: table) }
        .map { (part.name, $0.name) }
    }
  }

  /// Whether an index begins anew a few times.
  private static func countsRows(_ profile: ColumnProfile, in table: Table) -> Bool {
    guard profile.isNamed(["index", "idx", "row", "obs"]), profile.isWhole, profile.repeats,
      let first = profile.range?.lowerBound, 0...1 ~= first,
      let numbers = table[profile.name]?.numberValues
    else { return false }
    let rows = 1..<max(profile.rowCount, 1)
    return rows.count { numbers[$0] == first } * leastRowsOfPart <= profile.rowCount
      && rows.allSatisfy { numbers[$0] == numbers[$0 - 1] + 1 || numbers[$0] == first }
  }

  private static let leastRowsOfPart = 5

  /// Whether numbers rise by 1 from row to row, and begin anew with each part.
  private static func restarts(
    _ profile: ColumnProfile, with part: ColumnProfile, in table: Table
  ) -> Bool {
    guard let first = profile.range?.lowerBound, 0...1 ~= first,
      let numbers = table[profile.name]?.numberValues, let parts = table[part.name]?.numberValues
    else { return false }
    return (1..<max(profile.rowCount, 1)).allSatisfy { row in
      numbers[row] == (parts[row] == parts[row - 1] ? numbers[row - 1] + 1 : first)
    }
  }

  private static func isMeasure(_ profile: ColumnProfile) -> Bool {
    profile.type == .numbers && !profile.isIdentifier && !profile.isYear && !profile.isConstant
      && !profile.isCalendarPart && !profile.isFlag && !profile.isDateInNumbers
      && !profile.isLongitude && !profile.isLatitude
  }

  private static func isCode(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], _ measures: [ColumnProfile],
    in table: Table
  ) -> Bool {
    guard profile.type == .numbers else { return false }
    let others = measures.lazy.filter { $0.name != profile.name }
    let hasOthers = others.dropFirst().first != nil
    if isIndex(profile, among: profiles, in: table)
      || hasOthers && countsTimes(profile, among: profiles)
    {
      return true
    }
    if isShirt(profile), profiles.contains(where: isOfPlayers) {
      let isPlace = others.contains(where: \.isLongitude)
      if others.isEmpty { return countsPlayers(profile, among: profiles, in: table) }
      return !isPlace && !others.contains { $0.isShare || $0.isAmount }
    }
    if numbersRuns(profile, among: profiles, in: table) { return true }
    if profile.isSizeOfPicture || isClock(profile, in: table) { return true }
    // What has its name in a column beside it, as `cz` in `czname`.
    let named = profile.words.joined() + "name"
    if profile.isWhole, profiles.contains(where: { $0.type == .text && $0.words.joined() == named })
    {
      return true
    }
    // Shapes of a map, which are numbered by the programs that made them.
    if profile.isWhole, !profile.repeats,
      ["area", "perimeter"].allSatisfy({ word in profiles.contains { $0.words == [word] } })
    {
      return true
    }
    // Issues and the like have a page each.
    if profile.words == ["number"], !profile.repeats, profile.isWhole,
      profiles.contains(where: { $0.words.last == "url" && !$0.repeats })
    {
      return true
    }
    if mayBeCodes(profile), numbersCases(profile, among: profiles) { return true }
    if hasOthers, profile.areNextToEachOther,
      !profiles.contains(where: { $0.isYear || $0.type == .dateTimes })
    {
      return true
    }
    if numbersNames(profile, among: profiles, in: table) { return true }
    if others.isEmpty,
      countsWithin(profile, among: profiles, in: table) || numbersAll(profile, among: profiles)
    {
      return true
    }
    return hasOthers && mayBeCodes(profile) && isLikeNumbering(profile, among: profiles)
      && others.allSatisfy { table.correlation(profile.name, $0.name) < leastCorrelation }
  }

  /// Whether it is the only column without a name, the first one, and its whole numbers hardly recur, or rise from row to
  /// row, as those of an index do that was written with the table.
  private static func isIndex(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.name == profiles.first?.name else { return false }
    let unnamed = profiles.filter { $0.words.first == "column" }
    return unnamed.count == 1 && profile.name == unnamed[0].name && profiles.count > 2
      && profile.isWhole && profile.rowCount >= leastRows && profile.count == profile.rowCount
      && (profile.distinct * 50 >= profile.count * 49 || rises(profile, in: table))
  }

  /// Whether nearly each of its numbers, from 0 or 1 on, is one more than that before, as where tables with an index were
  /// joined, or where rows of one were left out.
  private static func rises(_ profile: ColumnProfile, in table: Table) -> Bool {
    guard let first = profile.range?.lowerBound, 0...1 ~= first,
      let numbers = table[profile.name]?.numberValues
    else { return false }
    let rows = 1..<max(min(profile.rowCount, ColumnProfile.sampleRows), 1)
    return rows.count { numbers[$0] == numbers[$0 - 1] + 1 } * 10 >= rows.count * 9
  }

  /// Whether it counts the rows before the years or dates of a table in which other things are measured.
  private static func countsTimes(
    _ profile: ColumnProfile, among profiles: [ColumnProfile]
  ) -> Bool {
    profile.isCounter && profile.count >= leastRows
      && profiles.drop { $0.name != profile.name }.dropFirst()
        .contains { $0.isAscending && ($0.isYear || $0.type == .dateTimes) }
  }

  /// Whether its numbers, one after the other, each stand for a name, such as those of presidents.
  private static func numbersNames(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.isWhole, let range = profile.range, profile.distinct >= leastNumbered,
      profile.rowsPerValue >= 2, range.lowerBound >= 1, !profile.isYear, !profile.isCalendarPart,
      Int(exactly: range.upperBound - range.lowerBound).map({ $0 < profile.distinct + 2 }) == true,
      let numbers = table[profile.name]
    else { return false }
    let texts = profiles.lazy.filter {
      $0.type == .text && $0.distinct == profile.distinct && $0.order == nil
    }
    .prefix(mostTexts).compactMap { table[$0.name] }
    guard !texts.isEmpty else { return false }
    let codes = RowCodes(numbers, rows: profile.rowCount)
    return texts.contains {
      RowCodes($0, rows: profile.rowCount).joined(with: codes).count == profile.distinct
    }
  }

  /// More texts with as many values are not compared.
  private static let mostTexts = 4

  private static let leastNumbered = 4

  /// Whether nearly all its numbers count the rows of the parts of a table, each from 1 on, in which nothing else is
  /// measured, such as the actors of films.
  private static func countsWithin(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.isWhole, profile.repeats, profile.range?.lowerBound == 1,
      !profile.hasDesignName, profile.rowCount >= leastRows,
      let numbers = table[profile.name]?.numberValues,
      profiles.contains(where: { $0.type == .text && $0.repeats }),
      !profiles.contains(where: { $0.type == .dateTimes || $0.isYear })
    else { return false }
    let rows = 1..<profile.rowCount
    let follow = rows.count { numbers[$0] == numbers[$0 - 1] + 1 }
    let starts = rows.count { numbers[$0] == 1 && numbers[$0 - 1] > 1 }
    return (follow + starts) * 100 >= rows.count * 97 && starts > 2 && follow >= 3 * starts
  }

  /// Whether things of a few kinds are numbered from 0 or 1 on without a gap, in whatever order.
  private static func numbersAll(
    _ profile: ColumnProfile, among profiles: [ColumnProfile]
  ) -> Bool {
    guard profile.isWhole, !profile.repeats, let range = profile.range, 0...1 ~= range.lowerBound,
      Int(range.upperBound - range.lowerBound) + 1 == profile.rowCount,
      profile.rowCount >= leastRows
    else { return false }
    return profiles.count == 2 && profiles.contains { $0.type == .text && $0.rowsPerValue >= 2 }
  }

  /// Whether rows that are told of in texts, such as births, are in the order of its numbers, some of which are
  /// left out, as those of the cases of a register are.
  private static func numbersCases(
    _ profile: ColumnProfile, among profiles: [ColumnProfile]
  ) -> Bool {
    let groups = profiles.filter { $0.type == .text && $0.distinct <= 12 && $0.rowsPerValue >= 5 }
    let first = profiles.first { $0.type == .numbers && !$0.isRowNumber }
    return profile.isAscending && !profile.isEven && profile.name == first?.name
      && groups.count >= leastGroups
  }

  /// With fewer groups rows may be measurements in the order of what was set.
  private static let leastGroups = 2

  /// Whether its whole numbers rise with those of a code, as the number of a mother with that of her child.
  private static func isNumberedWith(
    _ profile: ColumnProfile, _ code: ColumnProfile, in table: Table
  ) -> Bool {
    profile.name != code.name && profile.type == .numbers && profile.isWhole && profile.isRising
      && profile.count == profile.rowCount && profile.distinct * 2 > profile.count
      && !profile.isYear && !profile.hasDesignName && !profile.isAmount
      && table.correlation(profile.name, code.name) > 0.99
  }

  /// Whether it numbers the texts or dates of another column, such as the places of names in their order, or weeks
  /// beside their first days.
  private static func isNumber(
    _ profile: ColumnProfile, ofOneOf profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    guard profile.type == .numbers, profile.isWhole, profile.repeats, profile.distinct > 2,
      profile.rowsPerValue >= 2, !profile.isYear, !profile.isCalendarPart,
      let range = profile.range, 0...1 ~= range.lowerBound,
      Int(range.upperBound - range.lowerBound) < profile.distinct, let numbers = table[profile.name]
    else { return false }
    let named = profiles.filter {
      ($0.type == .text || $0.type == .dateTimes) && $0.distinct == profile.distinct
        && $0.count == profile.count
    }
    guard !named.isEmpty else { return false }
    let codes = RowCodes(numbers, rows: table.rowCount)
    return named.contains { other in
      table[other.name].map {
        codes.joined(with: RowCodes($0, rows: table.rowCount)).count == codes.count
      } == true
    }
  }

  /// Whether its numbers are those of what an experiment has several of, such as varieties, each as often as all others.
  private static func isNumberOfThings(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, profile.isWhole, profile.isGrid, profile.distinct > 12,
      profile.range?.lowerBound == 1, let counts = profile.frequencies
    else { return false }
    return counts.lowerBound > 1 && counts.lowerBound == counts.upperBound
      && profile.isNamed(CodeNames.thingsOfExperiments)
  }

  /// Whether it names other rows by their codes, such as the parent of each.
  private static func refers(
    _ profile: ColumnProfile, to code: ColumnProfile, in table: Table
  ) -> Bool {
    guard profile.type == .numbers, profile.isWhole, profile.isNamed(CodeNames.references),
      let numbers = table[profile.name]?.numberValues, let codes = table[code.name]?.numberValues
    else { return false }
    let known = Set(codes.doubles)
    return SampleRows.of(table.rowCount).allSatisfy {
      !numbers[$0].isFinite || known.contains(numbers[$0])
    }
  }

  /// Whether it is called a number and may be measured, since a time or a time and a text tell the rows apart.
  private static func isOnlyMeasure(
    _ profile: ColumnProfile, among profiles: [ColumnProfile], in table: Table
  ) -> Bool {
    if profiles.count == 2, profile.type == .numbers, profile.words.first == "column",
      profiles.contains(where: { $0.type == .dateTimes })
    {
      return true
    }
    guard profile.type == .numbers, profile.endsAsNumber || profile.isRank, !profile.isCounter,
      !profile.isConstant,
      let time = profiles.first(where: { $0.type == .dateTimes || $0.isYear }), time.count > 2,
      let moments = table[time.name].map({ RowCodes($0, rows: ColumnProfile.sampleRows) })
    else { return false }
    let texts = profiles.filter { $0.type == .text }
    if moments.areUnique { return !texts.contains { !$0.repeats } }
    return texts.contains { text in
      table[text.name].map {
        moments.joined(with: RowCodes($0, rows: ColumnProfile.sampleRows)).areUnique
      } == true && text.repeats
    }
  }

  private static func mayBeCodes(_ profile: ColumnProfile) -> Bool {
    guard profile.isWhole, profile.rowCount >= leastRows, profile.count == profile.rowCount,
      let range = profile.range, range.lowerBound >= 0
    else { return false }
    return profile.distinct * 50 >= profile.count * 49 && !profile.isYear
      && !profile.isDateInNumbers
      && !profile.hasDesignName && !profile.isAmount && !profile.isMoney && !profile.isExtent
      && profile.outcomeRank == nil && !profile.isLongitude && !profile.isLatitude
  }

  /// Whether the rows are in the order of its numbers although nothing else follows it, or all have as many
  /// digits and each row has a name.
  private static func isLikeNumbering(
    _ profile: ColumnProfile, among profiles: [ColumnProfile]
  ) -> Bool {
    let numbers = profiles.filter { $0.type == .numbers }
    if profile.isAscending, profile.name == numbers.first?.name {
      return (!profile.isEven || profile.isRowNumber)
        && !profiles.contains { $0.isAscending && ($0.type == .dateTimes || $0.isYear) }
        && numbers.dropFirst().allSatisfy {
          $0.isConstant || $0.hasRuns || $0.persistence < leastPersistence
        }
    }
    guard let range = profile.range, range.lowerBound >= 100 else { return false }
    return digits(range.lowerBound) == digits(range.upperBound)
      && profiles.contains { $0.type == .text && $0.distinct == $0.rowCount }
  }

  private static func digits(_ number: Double) -> Int? {
    Int64(exactly: number).map { String($0).count }
  }
}
