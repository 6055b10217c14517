extension ColumnProfile {
  func isNamed(_ names: Set<String>) -> Bool { words.contains(where: names.contains) }

  /// Whether it holds years: by its name, or whole numbers of the last two centuries in order, or each
  /// equally often.
  var isYear: Bool {
    guard type == .numbers, isWhole, let range, range.upperBound < 3_000 else { return false }
    if range.lowerBound < 1 {
      // Years before Christ, too.
      return words.count == 1 && YearNames.nameYear(words) && range.lowerBound >= -20_000
        && range.lowerBound < -100 && range.upperBound > 0
    }
    // Years of work are a duration.
    if range.lowerBound < 1_000, words.contains("years") { return false }
    // What was measured in a year has its number in the name.
    let isOfYear = words.contains { $0.count == 4 && Int($0).map { 1_500...2_200 ~= $0 } == true }
    if isOfYear, range.lowerBound < 1_500 { return false }
    if YearNames.nameAnyYear(words) { return words.count < 4 }
    if range.lowerBound >= 1_500, range.upperBound <= 2_200, words.count < 4,
      YearNames.nameYear(words)
    {
      return true
    }
    // Years of many things, such as those of countries since the Middle Ages.
    if words == ["time"] || words == ["period"], range.lowerBound >= 1_000,
      1_900...2_200 ~= range.upperBound, distinct > 10, rowsPerValue >= Self.leastRowsOfTime
    {
      return true
    }
    return range.lowerBound >= 1_800 && range.upperBound <= 2_100
      && ((isAscending || isEven) && count > 2 || isGridOfYears(range))
  }

  private static let leastRowsOfTime = 10.0

  /// Whether numbers of equal steps of up to ten occur about equally often, as the years of countries do.
  private func isGridOfYears(_ range: ClosedRange<Double>) -> Bool {
    guard isGrid, repeats, !isDateInNumbers, let frequencies else { return false }
    return range.upperBound - range.lowerBound <= 10 * Double(distinct - 1)
      && frequencies.upperBound * 2 <= frequencies.lowerBound * 3
  }

  /// Whether its values are dates, or whole numbers that may be years.
  var areYears: Bool {
    type == .dateTimes
      || isWhole && range.map { $0.lowerBound >= 1_000 && $0.upperBound < 3_000 } == true
  }

  /// Whether it holds years with fractions, as beside a column of dates.
  var isDecimalYear: Bool {
    guard type == .numbers, !isWhole, let range else { return false }
    return range.lowerBound > 1_500 && range.upperBound < 2_200
      && (isAscending || isNamed(["decimal", "year", "yr"]))
      && isNamed(["date", "time", "year", "yr", "decimal", "column"])
  }

  /// Few of them, each in several rows, are groups rather than an axis.
  var isFewGroups: Bool {
    distinct < 4 && distinct > 1 && rowsPerValue > (type == .dateTimes ? 5 : 1.5)
  }

  /// Whether its numbers are names of rows, which nobody adds or compares.
  var isIdentifier: Bool {
    guard type == .numbers, isWhole, !isYear else { return false }
    if let isCodeAmongOthers { return isCodeAmongOthers }
    if words.isEmpty || ["unnamed", "column"].contains(words[0]) {
      return !repeats && count > 2 && (range?.lowerBound ?? 0) >= -1 && !areSetApart
    }
    if isPlace || words.contains(where: { $0.hasPrefix("subj") || $0.hasPrefix("subid") }) {
      return true
    }
    if CodeNames.rows.contains(words.joined()) || isNumberedID { return true }
    // As in `RegionName`, where the regions are those of the post.
    if words.count > 1, words.last == "name" { return true }
    if words.count == 1, CodeNames.entities.contains(words[0]) {
      return !repeats || (range?.lowerBound ?? 0) >= 0 && rowsPerValue > 1.5
        || CodeNames.registered.contains(words[0]) && areLong
    }
    // Where the rows are in their order, they have a number each.
    if words.count == 1, CodeNames.numbered.contains(words[0]), isRising, range?.lowerBound == 1 {
      return true
    }
    if isNamed(["offset"]), isNamed(["tz", "timezone", "utc", "gmt"]) { return true }
    if isPlot, isNamed(["lat", "long", "latitude", "longitude"]) { return true }
    // `No of orders` is a number of them.
    if isNamed(["of", "per", "rate", "count"]) { return false }
    if endsAsNumber, words.dropLast().contains(where: Self.counted.contains) { return false }
    if let last = words.last, ["no", "nr", "num"].contains(last), words.count < 4 {
      return !repeats || words.count > 1
    }
    return isCodeByName || words.count <= 4 && isNamed(CodeNames.codes)
  }

  /// Whether all numbers have as many digits, of which there are at least four.
  private var areLong: Bool {
    guard let range, range.lowerBound >= 1_000, range.upperBound < 1e15 else { return false }
    return "\(Int64(range.lowerBound))".count == "\(Int64(range.upperBound))".count
  }

  /// Whether numbers of eight digits or more, nearly all different, begin with the same ones, as those of a register do; no
  /// moments in seconds, and no amounts.
  var areNextToEachOther: Bool {
    guard let range, isWhole, range.lowerBound >= 1e7, distinct * 20 >= count * 19, count > 2,
      !isEven, !isAmount, !isMoney, outcomeRank == nil,
      !(1e9...2e9).contains(range.lowerBound), !(1e12...2e12).contains(range.lowerBound)
    else { return false }
    return range.upperBound < 1.05 * range.lowerBound
  }

  /// Whether it is an identifier that nobody would take for one by its name.
  var isCodeByMeaning: Bool {
    guard isIdentifier, !isCounter, let first = words.first, let last = words.last else {
      return false
    }
    return !["unnamed", "column"].contains(first) && !isNamed(CodeNames.codes)
      && !CodeNames.rows.contains(words.joined()) && !last.hasSuffix("id")
  }

  /// Whether its name ends with a word for a number, either of things or of one among them.
  var endsAsNumber: Bool {
    words.count > 1 && words.last.map(["no", "nr", "num", "number"].contains) == true
  }

  /// What there is a number of, as in `cases_no`.
  private static let counted = amounts.filter { $0.hasSuffix("s") && $0 != "sales" }

  /// Whether it says at which place a row is among others: it counts them, perhaps anew in each group or in
  /// another order.
  private var isPlace: Bool {
    guard let last = words.last, CodeNames.places.contains(last), let range else { return false }
    if isCounter || last.hasPrefix("rank") && words.count > 1 { return true }
    guard 0...1 ~= range.lowerBound else { return false }
    // With ties the same place comes again, and the next ones are left out.
    return isGrid && isBalanced && distinct > 2 || isRising && range.upperBound <= Double(count)
  }

  /// Whether more than half of its numbers are the same one, so that most points would lie on a line.
  var isMostlyOne: Bool { (frequencies?.upperBound ?? 0) * 2 > count && count > 2 }

  /// Whether more than nine of ten of its values are the same.
  var isNearlyOne: Bool { (frequencies?.upperBound ?? 0) * 10 > count * 9 }

  /// Whether all but a few of very many rows have the same one of two or three numbers.
  var isAlmostConstant: Bool {
    2...3 ~= distinct && (frequencies?.upperBound ?? 0) * 200 >= count * 199
  }

  /// Whether its values are about equally frequent.
  var isBalanced: Bool {
    frequencies.map { $0.upperBound * 4 <= $0.lowerBound * 5 } == true
  }

  /// Whether it counts things each of which has several rows, one after the other.
  var countsBlocks: Bool {
    type == .numbers && isWhole && isGrid && isRising && range?.lowerBound == 1 && distinct > 2
      && rowsPerValue >= 4 && !isYear
  }

  /// Whether it counts the rows; of a few rows, values may rise so by chance.
  var isRowNumber: Bool {
    isCounter && 0...1 ~= range?.lowerBound ?? 2 && count >= Self.leastCounted
  }

  /// Whether small numbers rise in steps as those at which something was measured do, rather than count.
  private var areSetApart: Bool {
    guard isAscending, !isEven, let range else { return false }
    return range.upperBound < Self.leastCode
      && range.upperBound - range.lowerBound >= 2 * Double(count)
  }

  private static let leastCode = 1_000.0

  private static let leastCounted = 8

  /// Whether it holds a part of a date, such as the day of the week.
  var isCalendarPart: Bool {
    guard type == .numbers, isWhole, isCodeAmongOthers != false, let range, range.lowerBound >= 0
    else { return false }
    let name = words.joined()
    return CodeNames.dateParts.contains { greatest, names in
      greatest.contains(range.upperBound) && names.contains(name)
    }
  }

  var isLongitude: Bool {
    direction == .longitude
      || isNamed(CodeNames.longitudes) && isWithin(-180...360) && !isPlot
  }
  var isLatitude: Bool {
    direction == .latitude || isNamed(CodeNames.latitudes) && isWithin(-90...90) && !isPlot
  }

  /// Whether it counts the plots of a field.
  private var isPlot: Bool { isWhole && isWithin(0...30) }

  func isWithin(_ limits: ClosedRange<Double>) -> Bool {
    range.map { limits.contains($0.lowerBound) && limits.contains($0.upperBound) } == true
  }

  /// Whether it has a few whole numbers, as grades and codes of groups have.
  var isFew: Bool {
    type == .numbers && isWhole && 2...6 ~= distinct && rowsPerValue >= 3 && !isRank
  }

  /// Whether rows with one number follow each other, as those of a subject do.
  var hasRuns: Bool { type == .numbers && isWhole && isRising && distinct > 1 && rowsPerValue >= 2 }

  /// Whether it says yes or no.
  var isFlag: Bool { type == .numbers && distinct == 2 && isWhole && range == 0...1 }

  /// Whether its numbers are shares of a whole, or the like, by its name.
  var isShare: Bool {
    name.contains("%") || isNamed(["percent", "percentage", "pct", "share", "shares"])
  }

  /// Whether its numbers are amounts, which are added where names repeat. Others are averaged.
  var isAmount: Bool {
    guard !isShare, !isNamed(Self.rates), !isNamed(AmountNames.otherRates),
      (range?.lowerBound ?? 0) >= 0 || isRarelyNegative && isWhole && isNamed(Self.corrected)
    else { return false }
    if countsCells { return true }
    // How many stars a thing has is its mark, and no number of these.
    if !isWhole, isNamed(["stars", "points"]),
      isNamed(["review", "reviews", "rating", "ratings", "user", "users"])
    {
      return false
    }
    // As in `ncases`.
    return isNamed(Self.amounts) || isNamed(AmountNames.others) || words == ["f"]
      || words.contains { word in
        word.first == "n" && Self.amounts.contains(String(word.dropFirst()))
          || word.count > 3 && word.hasPrefix("pop") && word.dropFirst(3).allSatisfy(\.isNumber)
          // As in `candidatevotes`.
          || Self.endsOfAmounts.contains { word.hasSuffix($0) && word.count > $0.count + 2 }
      }
  }

  /// What is counted anew, so that a few numbers take back what was counted before.
  private static let corrected: Set<String> = [
    "cases", "deaths", "tests", "recovered", "hospitalized", "hospitalizations", "admissions",
    "casos", "fälle", "infections", "vaccinations", "doses",
  ]
  private static let endsOfAmounts = ["votes", "sales", "deaths", "cases", "births"]

  /// Whether its numbers say how large something is, as those of people and areas do.
  var isSize: Bool { isAmount || isNamed(["area"]) || words.contains { $0.hasSuffix("pop") } }

  /// Whether it says how long, large or heavy something is, by its name or the unit at its end.
  var isExtent: Bool {
    isNamed(["duration", "runtime", "length", "distance", "weight", "height", "width", "elapsed"])
      || words.count > 1 && words.last.map(Self.units.contains) == true
  }

  private static let units: Set<String> = [
    "ms", "sec", "secs", "seconds", "min", "mins", "minutes", "hours", "mm", "cm", "km", "miles",
    "kg", "lbs", "bytes", "kb", "mb", "gb", "sqft", "sqm", "acres", "ha",
  ]

  private static let rates: Set<String> = [
    "rate", "rates", "ratio", "per", "index", "mean", "average", "avg", "median", "price", "prices",
    "capita", "personal", "individual", "household", "score", "level", "growth", "expectancy",
    "min", "max", "std", "sd", "density",
  ]
  private static let amounts: Set<String> = [
    "sales", "revenue", "amount", "amounts", "count", "counts", "total", "totals", "cost", "costs",
    "quantity", "qty", "units", "population", "people", "volume", "profit", "loss", "spend",
    "budget", "orders", "visits", "clicks", "deaths", "births", "cases", "income", "expenses",
    "number", "pieces", "sum", "generation", "production", "emissions", "freq", "n",
    "users", "samples", "members", "classes", "groups", "passengers", "rides", "trips", "tickets",
    "downloads", "views", "votes", "produced", "consumed", "sold", "emitted", "turnover",
    "requests", "accounts", "complaints", "incidents",
    "arrests", "accidents", "crashes", "subscribers", "enrollments", "registrations",
    "umsatz", "einwohner", "households", "students", "films", "victims", "injured", "killed",
    "confirmed", "suspected", "infected", "recovered", "hospitalized",
    "exports", "imports", "shipments", "goals", "donations", "betrag", "anzahl", "totale", "casi",
  ]

  /// Whether it is named as what an experiment or a clock sets.
  var hasDesignName: Bool {
    isNamed([
      "time", "age", "timepoint", "dose", "week", "hour", "day", "minute", "month", "trial", "step",
      "temperature", "wavelength", "frequency", "distance", "depth", "iteration", "epoch", "iter",
    ])
  }

  /// Whether an experiment or a clock sets its numbers: few different ones, or in order.
  var isDesign: Bool {
    guard type == .numbers, !isIdentifier, !isConstant, !isFlag, distinct > 2, let frequencies
    else { return false }
    if isCrossed { return true }
    if hasDesignName {
      if isAscending, count > 3 { return true }
      let isBalanced = frequencies.upperBound * 2 <= frequencies.lowerBound * 3
      return rowsPerValue >= 2 && (isBalanced || isGrid) && distinct < 200
    }
    return isWhole && isGrid && isBalanced && rowsPerValue >= 3 && distinct <= 12 && !isNamedClass
  }
}
