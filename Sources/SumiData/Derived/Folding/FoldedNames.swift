import SumiTime

/// The names of columns that are values of one variable.
struct FoldedNames {
  /// What the variable is called.
  let title: String
  let columns: [Int]
  /// The names as values: years, other numbers, dates or texts.
  let values: Column
  /// What all names say that was measured, besides their years; `nil` if they say nothing.
  let measure: String?

  private static let least = 3
  /// More columns than these are one variable if their names are a word of time and a rising number.
  private static let leastNumbered = 6
  private static let years = 1_500.0...2_200.0
  private static let timeWords: Set<String> = [
    "d", "day", "h", "hour", "m", "mon", "month", "period", "q", "quarter", "round", "t", "time",
    "visit", "w", "wave", "week", "wk", "y", "year", "yr",
  ]

  /// The stated columns.
  init(_ columns: [Int], names: [String]) {
    self.columns = columns
    measure = nil
    let years = names.compactMap(YearName.year)
    if years.count == names.count {
      (title, values) = ("year", Column(years))
    } else if let numbered = Self.numbered(names) {
      (title, values) = (numbered.word, Column(numbered.numbers))
    } else {
      let inferred = (try? Column(inferringTypesOf: names)) ?? Column(names)
      values = inferred
      title = if case .dateTimes = inferred.values { "date" } else { "name" }
    }
  }

  /// The columns of numbers whose names are of one kind; `nil` if there are too few.
  init?(foundIn table: Table) {
    let numbers = table.columns.indices.filter { table.columns[$0].type == .numbers }
    let texts = table.columns.count { $0.type == .text }
    let months = numbers.filter { Self.isMonth(table.names[$0]) }
    if months.count == 12, numbers.contains(where: { Self.isYearColumn(table.names[$0]) }),
      numbers.count + texts <= months.count + 2
    {
      self.init(months, Column(months.map { table.names[$0] }), title: "month")
      return
    }
    // The months of a few things are lines, those of many cells.
    if months.count == 12, numbers.count == 12, texts == 1, table.columns.count == 13,
      table.rowCount <= Self.mostOfMonths
    {
      self.init(months, Column(months.map { table.names[$0] }), title: "month")
      return
    }
    guard texts > 0 else {
      guard let lines = Self.lines(in: table, numbers) else { return nil }
      self.init(lines, Column(lines.map { table.names[$0] }), title: "name")
      return
    }
    let years = numbers.filter { YearName.year(table.names[$0]) != nil }
    // Where columns are counted, some have the numbers of years.
    let counted = numbers.count {
      Int(table.names[$0]) != nil && YearName.year(table.names[$0]) == nil
    }
    if years.count >= Self.least, counted <= years.count {
      self.init(years, names: years.map { table.names[$0] })
      return
    }
    for word in Self.timeWords {
      let columns = numbers.filter { Self.parts(table.names[$0])?.word == word }
      let areYears = columns.allSatisfy {
        Self.parts(table.names[$0]).map { Self.years.contains($0.number) } == true
      }
      if columns.count >= (areYears ? Self.least : Self.leastNumbered),
        Self.numbered(columns.map { table.names[$0] }) != nil
      {
        self.init(columns, names: columns.map { table.names[$0] })
        return
      }
    }
    let dates = numbers.filter { column in
      let name = try? Column(inferringTypesOf: [table.names[column]])
      return name?.type == .dateTimes
    }
    if dates.count >= Self.least {
      self.init(dates, names: dates.map { table.names[$0] })
      return
    }
    guard let found = Self.measured(numbers.map { (column: $0, name: table.names[$0]) }) else {
      return nil
    }
    self.init(found.columns, Column(found.years), title: "year", measure: found.measure)
  }

  /// The columns of one measure in several years, such as `share_2009` and `share_2010`: of several measures that
  /// with the most years, and a share rather than a number.
  private static func measured(
    _ names: [(column: Int, name: String)]
  ) -> (columns: [Int], measure: String, years: [Double])? {
    var families: [String: [(column: Int, year: Double)]] = [:]
    var order: [String] = []
    for (column, name) in names {
      guard let (year, stem) = yearAtEnd(of: name) else { continue }
      if families[stem] == nil { order.append(stem) }
      families[stem, default: []].append((column, year))
    }
    let full = order.filter { stem in
      let years = families[stem, default: []].map(\.year)
      return years.count >= leastOfMeasure && Set(years).count == years.count
    }
    let count = full.reduce(0) { $0 + families[$1, default: []].count }
    guard 2 * count >= names.count,
      let measure = full.max(by: { rank($0, families) < rank($1, families) })
    else { return nil }
    let found = families[measure, default: []].sorted { $0.year < $1.year }
    return (found.map(\.column), measure, found.map(\.year))
  }

  /// The year at one end of a name, and what it says besides.
  private static func yearAtEnd(of name: String) -> (year: Double, stem: String)? {
    func year(_ digits: Substring) -> Double? {
      guard digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      return Double(digits).flatMap { years.contains($0) ? $0 : nil }
    }
    let separators = " _.-"
    if let year = year(name.suffix(4)) {
      var stem = name.dropLast(4)
      while let last = stem.last, separators.contains(last) { stem.removeLast() }
      return stem.last?.isLetter == true || stem.last == ")" || stem.last == "%"
        ? (year, String(stem)) : nil
    }
    guard let year = year(name.prefix(4)) else { return nil }
    let stem = name.dropFirst(4).drop { separators.contains($0) }
    // A letter behind the digits would make a code of them.
    let isParted = name.dropFirst(4).first.map(separators.contains) == true
    return isParted && stem.first?.isLetter == true ? (year, String(stem)) : nil
  }

  private static func rank(
    _ stem: String, _ families: [String: [(column: Int, year: Double)]]
  ) -> (Int, Int) {
    let words = stem.lowercased().split { !$0.isLetter && $0 != "%" }
    let isShare = words.contains { ["share", "rate", "percent", "pct", "%", "per"].contains($0) }
    return (families[stem, default: []].count, isShare ? 1 : 0)
  }

  /// So many lines have colours.
  private static let mostOfMonths = 12

  /// A measure of fewer years is compared rather than drawn over them.
  private static let leastOfMeasure = 4

  /// With more lines over dates than these, only a few can be told apart by their colours.
  private static let leastLines = 13
  private static let mostCells = 1 << 20
  /// Columns of one measure do not differ in size by more than this.
  private static let greatestRatio = 20.0

  /// The columns of numbers, many and of one size, beside dates or years in a row each; `nil` if there are others.
  private static func lines(in table: Table, _ all: [Int]) -> [Int]? {
    let dates = table.columns.indices.first { table.columns[$0].type == .dateTimes }
    let axis = dates ?? all.first { isYearColumn(table.names[$0]) && haveYears(table.columns[$0]) }
    let numbers = all.filter { $0 != axis }
    guard let axis, !table.columns[axis].isTimeOfDay,
      numbers.count == table.columns.count - 1, numbers.count >= leastLines,
      table.rowCount * numbers.count <= mostCells
    else { return nil }
    let spans = numbers.compactMap { table.columns[$0].statistics.range }
      .map { max($0.upperBound, 0) - min($0.lowerBound, 0) }.filter { $0 > 0 }
    guard let least = spans.min(), let greatest = spans.max(), spans.count >= leastLines,
      greatest <= greatestRatio * least
    else { return nil }
    return numbers
  }

  /// Columns whose names have some values.
  private init(_ columns: [Int], _ values: Column, title: String, measure: String? = nil) {
    (self.columns, self.values, self.title, self.measure) = (columns, values, title, measure)
  }

  private static func isMonth(_ name: String) -> Bool {
    CalendarWords.numbers(of: [name], in: CalendarWords.months) != nil
  }

  private static func isYearColumn(_ name: String) -> Bool {
    ["year", "yr", "jahr", "año", "année", "anno"].contains(name.lowercased())
  }

  /// Lines of fewer years are no lines.
  private static let leastYears = 6

  /// Whether each number is a year after the one before.
  private static func haveYears(_ column: Column) -> Bool {
    guard let numbers = column.numberValues?.doubles, numbers.count >= leastYears else {
      return false
    }
    return numbers.allSatisfy { years.contains($0) && $0 == $0.rounded() }
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The word and the number of a name such as `wk12`, `Week 12` or `day_3`.
  private static func parts(_ name: String) -> (word: String, number: Double)? {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits <= 4, let number = Double(name.suffix(digits)) else { return nil }
    var word = name.dropLast(digits)
    while let last = word.last, last == " " || last == "_" || last == "." { word.removeLast() }
    return word.isEmpty || !word.allSatisfy(\.isLetter) ? nil : (word.lowercased(), number)
  }

  /// The rising numbers of names with one word before them.
  private static func numbered(_ names: [String]) -> (word: String, numbers: [Double])? {
    let parts = names.compactMap(parts)
    guard let word = parts.first?.word, parts.count == names.count,
      parts.allSatisfy({ $0.word == word }),
      zip(parts, parts.dropFirst()).allSatisfy({ $0.number < $1.number })
    else { return nil }
    return (word, parts.map(\.number))
  }
}
