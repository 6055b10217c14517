import SumiData

extension ChartChooser {
  /// The first column of dates, else of years, of text, or of numbers in an order; of two columns of
  /// numbers or more the first; `nil` for the row number.
  func chosenX(besides taken: Set<String>) -> String? {
    let free = profiles.fullFirst.filter { !taken.contains($0.name) && !$0.isConstant }
    let numbers = free.filter { $0.type == .numbers && !$0.isIdentifier }
    let times = free.filter { $0.type == .dateTimes && !$0.isFewGroups }
    let isAboutPersons =
      areRowsPersons && free.contains { $0.outcomeRank == 0 && $0.type == .numbers }
    // Nobody is a point of the time at which he was born.
    if let dates = times.first(where: { !$0.isBirth && !isOfNames($0) }), !isAboutPersons {
      return dates.name
    }
    let years = numbers.filter {
      $0.isYear && (!$0.isFewGroups || haveSubjects) && !$0.isBirth && !isOfNames($0)
    }
    // The year of a row rather than that in which something began.
    if let year = years.first(where: { $0.words.count == 1 }) ?? years.first { return year.name }
    let varied = numbers.filter {
      !$0.isFlag && !$0.isCalendarPart && !$0.isYear && !$0.isDateInNumbers && !isOfPerson($0)
        && !isOfGroup($0)
    }
    // Few whole numbers are rather groups than positions.
    let many = varied.filter { !$0.isFew }
    let measures = many.isEmpty ? varied : many
    if let x = measures.first(where: { $0.words == ["x"] }),
      measures.contains(where: { $0.words == ["y"] })
    {
      return x.name
    }
    let positions = varied.filter { !$0.isFew || $0.hasDesignName || $0.isCrossed }
    let design = varied.count > 1 ? positions.first(where: isAxis) : nil
    let text = nameColumn(of: free, measures)
    if let text, !isCloudOfGroups(measures, text), design?.repeats != true {
      return text.name
    }
    if let design { return design.name }
    // Hours or months in a row each are an axis, whatever was measured then.
    if let calendar = numbers.first(where: { $0.isCalendarPart && $0.isEven && !$0.repeats }) {
      return calendar.name
    }
    if let rising = measures.first, rising.isAscending, measures.count > 1 { return rising.name }
    if measures.count > 1 { return measures[0].name }
    // A calendar has an order even without a year.
    let calendar = numbers.first { $0.isCalendarPart && measures.count > 0 }
    let lasts = measures.contains(where: \.isLength)
    let groups = numbers.first {
      ($0.isFlag || $0.isFew) && !many.isEmpty && !(lasts && $0.isCensoring)
    }
    return calendar?.name ?? groups?.name ?? (measures.isEmpty ? times.first?.name : nil)
  }

  /// Whether dates are those of things whose names stand before them, such as the foundings of a few firms: no two
  /// are alike, and their steps differ.
  private func isOfNames(_ dates: ColumnProfile) -> Bool {
    let names = profiles.prefix { $0.name != dates.name }.contains {
      $0.type == .text && !$0.repeats && $0.count == $0.rowCount && $0.order == nil && !$0.isNote
        && $0.labels.count { $0.contains(where: \.isNumber) } * 3 <= $0.distinct
    }
    guard names, rowCount <= Self.mostRows, dates.count > 3,
      let numbers = table[dates.name]?.numberValues
    else { return false }
    let sorted = (0..<table.rowCount).map { numbers[$0] }.filter(\.isFinite).sorted()
    let steps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    guard let least = steps.min(), let greatest = steps.max() else { return false }
    return greatest > Self.leastRatioOfSteps * least
  }

  private static let leastRatioOfSteps = 3.0

  /// Whether numbers are rather positions than values.
  private func isAxis(_ profile: ColumnProfile) -> Bool {
    if profile.isEven, profile.isAscending, profile.count > 2 { return true }
    // The age of persons is measured, too.
    return isDesign(profile) && !(areRowsPersons && profile.isPersonal)
  }

  /// Whether an experiment or a clock sets its numbers. Of things with a name each they are measured.
  func isDesign(_ profile: ColumnProfile) -> Bool {
    guard profile.isDesign, !profile.isAscending else { return profile.isDesign }
    // Nearly each row is another person or thing.
    let haveNumbers = profiles.contains {
      $0.isIdentifier && !$0.isCounter && $0.distinct * 10 >= $0.count * 9 && $0.count > 2
    }
    return !haveRowsNames && !haveNumbers && !haveSubjects
      && (profile.isCrossed || !isNoise(profile))
  }

  /// Whether a number of which each occurs as often as it happens, such as the ages of those who were asked, tells
  /// nothing of most that was measured.
  private func isNoise(_ profile: ColumnProfile) -> Bool {
    let others = chosenY(besides: [profile.name]).prefix(Self.mostColumns)
    guard others.count > 1, table.rowCount >= Self.mostRows else { return false }
    let told = others.count { table.association($0, profile.name) >= Self.leastExplained }
    return told * 2 < others.count
  }

  /// Whether a number tells very many subjects apart, each of which has several rows.
  private var haveSubjects: Bool {
    profiles.contains { $0.isIdentifier && $0.distinct > Self.mostGrey && $0.rowsPerValue >= 1.5 }
  }

  /// Whether a text names each row.
  var haveRowsNames: Bool {
    profiles.contains {
      $0.type == .text && !$0.repeats && $0.count == $0.rowCount && $0.order == nil
    }
  }

  /// The first text; where it names each of very many rows and the measures are no amounts, a text that
  /// groups them, such as the departments of persons.
  private func nameColumn(of free: [ColumnProfile], _ measures: [ColumnProfile]) -> ColumnProfile? {
    let all = free.filter { $0.type == .text }.comparedFirst
    // What R calls rows says less than a column of names.
    let named = all.filter { $0.words != ["rownames"] }
    let isNamed = named.contains { !$0.repeats && $0.count == $0.rowCount && !$0.isNote }
    let texts = isNamed ? named : all
    let usable = texts.filter(canBeNames)
    // A name says more than its code.
    guard let first = usable.first(where: { !$0.isCodeOfText }) ?? usable.first else { return nil }
    // A few things of each group are compared themselves.
    if first.repeats, first.rowsPerValue < Self.leastRowsOfName, rowCount <= Self.mostRows,
      let own = usable.first(where: {
        !$0.repeats && $0.count == $0.rowCount && $0.order == nil && !$0.isNote && $0.areNames
      })
    {
      return own
    }
    // All groups of a kind, such as ages and sexes, are of the same people: their parts are compared.
    if let parts = usable.first(where: { $0.words.first?.hasPrefix("subgroup") == true }),
      first.words == ["group"], !repeats([first.name, parts.name])
    {
      return parts
    }
    // Values of several sorts are compared by their sort.
    if measures.count == 1, measures[0].isNamed(["value", "values", "wert", "valor", "valeur"]),
      let sort = texts.first(where: {
        2...Self.mostBars ~= $0.distinct && $0.rowsPerValue >= 3 && $0.isSortOfValue
      })
    {
      return inWords(sort)
    }
    if groupOfHeavyTail(first, measures) != nil { return first }
    // A text that groups many names with a few rows each says more than they do.
    let haveFewRows =
      first.rowsPerValue < Self.leastRowsOfName
      || !measures.allSatisfy { isAdded($0.name) } && hasRareNames(first)
    if first.repeats, first.distinct > Self.mostRows, haveFewRows {
      let groups = usable.filter {
        2...Self.mostBars ~= $0.distinct && $0.rowsPerValue >= Self.leastRowsOfName && !$0.isNote
          && !$0.isUnit && !$0.isCodeOfText
      }
      let others = groups.filter { !$0.isPersonal }
      let group = (others.isEmpty ? groups : others).min { $0.distinct < $1.distinct }
      // Surnames that a few persons share group nothing.
      let isName =
        first.rowsPerValue < (measures.count == 1 ? Self.leastRowsOfGroup : Self.leastRowsOfKind)
        && !first.isPlaceName && !measures.allSatisfy { isAdded($0.name) }
        && (measures.count == 1 || !isCrossed(first))
      return group ?? (isName ? nil : first)
    }
    guard !first.repeats, first.distinct > 2 * Self.mostBars,
      measures.count == 1, !measures.allSatisfy({ isAdded($0.name) })
    else { return first }
    let groups = texts.filter {
      2...Self.mostSeries ~= $0.distinct && $0.rowsPerValue >= 8 && !$0.isNote
    }
    return groups.first { !$0.isPersonal } ?? groups.first ?? first
  }

  /// Whether half of its names have a row or two, whose mean says little.
  private func hasRareNames(_ names: ColumnProfile) -> Bool {
    guard let frequencies = codes(names.name)?.frequencies.sorted(), !frequencies.isEmpty else {
      return false
    }
    return Double(frequencies[frequencies.count / 2]) < Self.leastRowsOfKind
  }

  /// Shares and densities follow the counts that they are of.
  private static let leastOfShares = 0.85

  /// The few groups in each of which a name has one row, such as the given names of girls and of boys, where a few
  /// names have most of the only amount: these are what a reader looks for.
  func groupOfHeavyTail(_ names: ColumnProfile, _ measures: [ColumnProfile]) -> ColumnProfile? {
    guard names.type == .text, names.distinct > Self.mostCells, names.rowsPerValue <= 2,
      !names.isNote, !names.isCodeOfText, haveHeavyTail(measures), let codes = codes(names.name)
    else { return nil }
    return profiles.first { group in
      guard group.type == .text, 2...6 ~= group.distinct,
        let groups = self.codes(group.name)
      else { return false }
      return codes.joined(with: groups).areUnique
    }
  }

  /// Fewer rows than this of a name are no group.
  private static let leastRowsOfGroup = 1.5
  private static let leastRowsOfKind = 3.0
  private static let leastRowsOfName = 5.0

  /// Text that is different in each row of a long table is no axis.
  private func canBeNames(_ profile: ColumnProfile) -> Bool {
    guard !isSharedName(profile), !profile.isProse else { return false }
    return profile.distinct <= 2 * Self.mostBars || profile.repeats || profile.count < 1_000
      || haveHeavyTail(chosenY(besides: []).compactMap { self.profile($0) })
  }

  /// Whether a few rows have most of the only amount, or of one that others follow, so that the greatest are what a
  /// reader looks for.
  func haveHeavyTail(_ measures: [ColumnProfile]) -> Bool {
    guard let measure = measures.first, measure.isWhole else { return false }
    let areAlike = measures.dropFirst().allSatisfy {
      let strength = table.association($0.name, measure.name)
      return strength >= (measure.isFrequency ? Self.leastOfShares : Self.sameSize)
    }
    guard areAlike else { return false }
    return table[measure.name].map {
      $0.isSkewed(by: Skew.leastExcessOfAmounts, ratio: Skew.leastRatioOfAmounts)
        || $0.isSkewedFromZero(by: Skew.leastExcessOfAmounts)
    } == true
  }

  /// Whether different things have the same name, such as counties of several states: most names occur once, and
  /// another text tells the rows of the others apart.
  private func isSharedName(_ profile: ColumnProfile) -> Bool {
    guard profile.repeats, profile.distinct > Self.mostRows, let codes = codes(profile.name) else {
      return false
    }
    if profiles.contains(where: { isWholeName($0, of: profile) }) { return true }
    if areOfSeveral(profile, codes) { return true }
    guard profile.rowsPerValue < Self.mostRowsOfSharedName else { return false }
    let counts = codes.frequencies
    guard counts.count(where: { $0 == 1 }) * 2 > counts.count, (counts.max() ?? 0) > 2 else {
      return false
    }
    return profiles.contains { other in
      other.type == .text && other.name != profile.name
        && (!other.repeats || other.rowsPerValue >= Self.leastRowsOfName)
        && self.codes(other.name).map { codes.joined(with: $0).areNearlyUnique } == true
    }
  }

  private static let mostRowsOfSharedName = 3.0

  /// Whether nearly each of many names, such as districts, is in one group of another text, such as a country, but some
  /// names are in two, so that their rows are of different things.
  private func areOfSeveral(_ names: ColumnProfile, _ codes: RowCodes) -> Bool {
    profiles.contains { group in
      guard group.type == .text, group.name != names.name, group.distinct > Self.mostSeries,
        group.distinct * 2 < names.distinct, names.rowsPerValue >= 1.5,
        let groups = self.codes(group.name)
      else { return false }
      let pairs = codes.joined(with: groups).count
      return pairs > names.distinct && pairs * 10 <= names.distinct * 11
    }
  }

  /// Whether a text of its own in each row contains another one, as `Orange County, Texas` does `Orange County`.
  private func isWholeName(_ whole: ColumnProfile, of part: ColumnProfile) -> Bool {
    guard whole.type == .text, !whole.repeats, whole.count == whole.rowCount,
      case .text(let names)? = table[whole.name]?.values,
      case .text(let parts)? = table[part.name]?.values
    else { return false }
    let rows = SampleRows.of(table.rowCount).prefix(Self.mostNamesCompared)
    return rows.allSatisfy { names[$0].count > parts[$0].count && names[$0].hasPrefix(parts[$0]) }
  }

  private static let mostNamesCompared = 64

  /// Whether another text distinguishes the rows of a group, as in a table with all pairs.
  func isCrossed(_ group: ColumnProfile) -> Bool {
    guard group.repeats, let split = chosenSplit(x: group.name) else { return false }
    return profile(split.column).map(isSharedName) != true
  }

  /// All numbers but identifiers, years, parts of dates, flags beside others, and constants.
  func chosenY(besides taken: Set<String>) -> [String] {
    let numbers = profiles.fullFirst.filter {
      $0.type == .numbers && !taken.contains($0.name) && !$0.isIdentifier && !$0.isYear
        && !$0.isCalendarPart && !$0.isDecimalYear && !$0.isDateInNumbers && $0.count > 0
        && !$0.isAlmostConstant && !($0.isOrdinal && haveRepeatedTexts)
    }
    let ranks = ranksByOthers(among: numbers)
    memory.leftOut[.ranks] = ranks
    let free = numbers.filter {
      !$0.isConstant && !isOfPerson($0) && !ranks.contains($0.name)
    }
    let own = free.filter { !isOfGroup($0) }
    let varied = own.isEmpty ? free : own
    let variedNames = Set(varied.map(\.name))
    memory.leftOut[.fixed] = free.map(\.name).filter { !variedNames.contains($0) }
    let told = varied.filter { !isNearlyFlag($0) }
    let measures = withoutNearlyEmpty((told.isEmpty ? varied : told).filter { !$0.isFlag })
    let many = measures.filter { !$0.isFew && !$0.isRowNumber }
    // Few whole numbers in many rows are the codes of a season or of a class.
    if many.count > 1, many[0].rowCount >= 60 {
      memory.leftOut[.few] = measures.filter { $0.isFew && !$0.isRowNumber }.map(\.name)
      return many.map(\.name)
    }
    if !many.isEmpty {
      // Equally often the same few numbers are what an experiment sets.
      let few = measures.filter { $0.isFew && !$0.isRowNumber && !($0.isBalanced && $0.isGrid) }
      return (many + few).map(\.name)
    }
    let others = measures.filter { !$0.isRowNumber }
    // The numbers of long texts measure nothing.
    if others.isEmpty, profiles.contains(where: \.isProse) { return [] }
    if !measures.isEmpty { return (others.isEmpty ? measures : others).map(\.name) }
    // A value that is the same in all rows says that each row counts.
    let isCounted = numbers.allSatisfy { $0.rowCount > 2 && $0.range?.lowerBound == 1 }
    return (varied.isEmpty && !isCounted ? numbers : varied).map(\.name)
  }

  /// Whether rows can be counted by a text.
  private var haveRepeatedTexts: Bool { profiles.contains { $0.type == .text && $0.repeats } }

  /// Whether most numbers are 0 or 1 and the few others between them, such as the part of a year in which a law held.
  private func isNearlyFlag(_ profile: ColumnProfile) -> Bool {
    guard profile.range == 0...1, !profile.isWhole, profile.repeats,
      let numbers = table[profile.name]?.numberValues
    else { return false }
    let known = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    return known.count { $0 == 0 || $0 == 1 } * 5 >= known.count * 4
      && known.contains(0) && known.contains(1)
  }

  /// Columns of numbers with these names in any case; empty if one is missing.
  func columns(named words: [String]) -> [String] {
    let found = words.compactMap { word in
      profiles.first { $0.type == .numbers && $0.name.lowercased() == word.lowercased() }?.name
    }
    return found.count == words.count ? found : []
  }

  /// A column whose values are shared by several rows each: the first text, else the given one if it
  /// has dates or years; `nil` if there is none.
  func chosenGroups(_ name: String?, _ taken: Set<String>) -> String? {
    let text = profiles.first {
      $0.type == .text && $0.repeats && !$0.isConstant && !taken.contains($0.name)
    }
    if let text { return text.name }
    guard let profile = profile(name), profile.repeats else { return nil }
    return profile.type == .dateTimes || profile.isYear ? name : nil
  }

  /// Whether a column has texts, which are ordinary categories where they repeat.
  func hasNames(_ name: String?) -> Bool { profile(name)?.type == .text }

  /// The text whose rows are counted where nothing else can be drawn.
  func countedText(besides taken: Set<String>) -> ColumnProfile? {
    let texts = profiles.fullFirst.filter {
      $0.type == .text && !taken.contains($0.name) && !$0.isConstant && $0.rowsPerValue >= 1.5
        && !$0.isNote
    }
    let uneven = texts.filter { !isEquallyFrequent($0) }
    let varied = uneven.isEmpty ? texts : uneven
    // Phone numbers are counted only where there is nothing else.
    let names = varied.filter { !$0.isCodeOfText }
    let usable = names.isEmpty ? varied : names
    let few = usable.filter { $0.distinct <= Self.mostBars }
    let areAnswers =
      !few.isEmpty && few.allSatisfy { Set($0.labels.map { $0.lowercased() }).count < 3 }
    func isMany(_ profile: ColumnProfile) -> Bool {
      profile.rowsPerValue >= Self.leastRowsOfName && !isNearlyOne(profile)
    }
    // A text of which nearly all rows have one says little.
    // Two bars say less than several.
    let told = usable.first(where: \.areScores) ?? usable.first { $0.order != nil }
    return told
      ?? few.first { $0.distinct > 2 && !isNearlyOne($0, by: Self.mostOfOne) }
      ?? (areAnswers ? usable.first { $0.distinct > Self.mostBars && isMany($0) } : nil)
      ?? few.first { $0.distinct > 2 && !isNearlyOne($0) }
      ?? few.first { !isNearlyOne($0) }
      ?? usable.first { isMany($0) } ?? few.first ?? usable.first
  }

  /// One bar that is so much of all leaves little to compare.
  private static let mostOfOne = 0.7

  /// Whether all texts of a column have as many rows, which is no chart.
  func isEquallyFrequent(_ profile: ColumnProfile) -> Bool {
    guard let counts = codes(profile.name)?.frequencies, counts.count > 1 else { return false }
    return Set(counts).count == 1
  }
}
