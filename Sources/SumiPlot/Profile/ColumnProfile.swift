import SumiData

/// What a column holds, as far as the choice of a chart depends on it.
struct ColumnProfile {
  /// How many rows are examined, so that a guess does not read a large table.
  static let sampleRows = 1 << 15
  /// More names than this are of no use for an axis.
  private static let mostLabels = 1 << 12
  private static let mostLettersOfName = 200

  let name: String
  /// The words of its name, in lower case.
  let words: [String]
  let type: ColumnType
  /// Whether its dates are times of day.
  let isTimeOfDay: Bool
  /// Whether all numbers are whole.
  let isWhole: Bool
  /// Whether each number is greater than the one before.
  let isAscending: Bool
  /// Whether numbers ascend or descend by equal steps, but for rounding.
  let isEven: Bool
  /// Whether it counts from row to row.
  let isCounter: Bool
  /// The number of different values.
  let distinct: Int
  /// The rows with a value.
  let count: Int
  /// The rows that were examined.
  let rowCount: Int
  /// The least and the greatest number, or the first and the last date.
  let range: ClosedRange<Double>?
  /// How much a number is like the one before: the autocorrelation, -1…1.
  let persistence: Double
  /// The different texts, in the order of the rows.
  let labels: [String]
  /// Whether most of its texts are longer than a sentence, so that they name nothing.
  let isProse: Bool
  /// The order of its texts, if they have one.
  let order: [String]?
  /// Whether the different numbers are equal steps apart.
  let isGrid: Bool
  /// Whether a few numbers are below 0, none far, as where counts were corrected.
  let isRarelyNegative: Bool
  /// Whether no number is less than the one before.
  let isRising: Bool
  /// How often the rarest and the most frequent of few numbers occur.
  let frequencies: ClosedRange<Int>?
  /// Whether its numbers are names of rows, where the other columns tell.
  var isCodeAmongOthers: Bool?
  /// Whether each of its numbers is combined with each group of another column, as in an experiment.
  var isCrossed = false
  /// Whether it counts the rows of each part, and begins anew with the next.
  var countsWithinParts = false
  /// Whether its numbers are those of the cells of a table of groups, which are added.
  var countsCells = false
  /// Whether the file is named after it.
  var isSubject = false
  /// Which direction its numbers are in although it has no name; `nil` where they are not told to be places.
  var direction: Direction?

  enum Direction { case longitude, latitude }

  init(_ column: Column, name: String) {
    self.name = name
    words = NameWords.words(of: name)
    type = column.type
    isTimeOfDay = column.isTimeOfDay
    let rows = SampleRows.of(column.count)
    rowCount = rows.count
    guard let numbers = column.numberValues else {
      let labels = Self.labels(of: column, rows)
      (isWhole, isAscending, isEven, isGrid, isRising) = (false, false, false, false, false)
      (isCounter, isRarelyNegative) = (false, false)
      (persistence, range) = (0, nil)
      distinct = labels.count
      count = rows.count { !column.isMissing($0) }
      self.labels = labels.count < Self.mostLabels ? labels : []
      isProse = labels.count { $0.utf8.count > Self.mostLettersOfName } * 2 > labels.count
      order = column.levels ?? Self.order(of: self.labels, words)
      frequencies = nil
      return
    }
    (labels, order, isProse) = ([], nil, false)
    let known = rows.filter { !column.isMissing($0) && numbers[$0].isFinite }
    let values = known.map { numbers[$0] }
    isWhole = values.allSatisfy { $0 == $0.rounded() }
    // A row's step, so that rows that are not examined and those without a value do not matter.
    let steps = zip(known.dropFirst(), known).map { next, row in
      (numbers[next] - numbers[row]) / Double(next - row)
    }
    isAscending = steps.allSatisfy { $0 > 0 }
    isEven = Self.areEqual(steps)
    isCounter = values.count > 2 && isWhole && steps.allSatisfy { $0 == 1 }
    let occurrences = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    distinct = occurrences.count
    isRising = steps.allSatisfy { $0 >= 0 }
    let negative = values.filter { $0 < 0 }
    isRarelyNegative =
      !negative.isEmpty && negative.count * 100 <= values.count
      && (negative.min() ?? 0) + (values.max() ?? 0) > 0
    let grid = occurrences.keys.sorted()
    isGrid = isEven || Self.areEqual(zip(grid.dropFirst(), grid).map { $0 - $1 })
    frequencies = occurrences.values.min().flatMap { low in
      occurrences.values.max().map { low...$0 }
    }
    count = values.count
    range = values.min().flatMap { low in values.max().map { low...$0 } }
    persistence = Self.persistence(of: values)
  }

  private static func labels(of column: Column, _ rows: [Int]) -> [String] {
    guard case .text(let texts) = column.values else { return [] }
    var seen: Set<String> = []
    var labels: [String] = []
    for row in rows where !column.isMissing(row) {
      let text = texts[row]
      if seen.insert(text).inserted { labels.append(text) }
    }
    return labels
  }

  private static func order(of labels: [String], _ words: [String]) -> [String]? {
    if let order = NameOrder.order(of: labels) { return order }
    // School grades are letters in the order of the alphabet.
    let isGrade = !["grade", "class", "rating", "score"].filter(words.contains).isEmpty
    let letters = labels.filter { $0.count <= 2 && $0.first?.isUppercase == true }
    return isGrade && letters.count == labels.count && labels.count > 2 ? labels.sorted() : nil
  }

  private static func areEqual(_ steps: [Double]) -> Bool {
    guard let first = steps.min(), let last = steps.max(), steps.count > 1 else { return false }
    return first * last > 0 && abs(last - first) <= 0.02 * max(abs(first), abs(last))
  }

  /// - Parameter lag: how many values lie between one and that which it is compared with.
  static func persistence(of values: [Double], over lag: Int = 1) -> Double {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let whole = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let shared = zip(values, values.dropFirst(lag)).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    return whole > 0 ? shared / whole : 0
  }

  var isConstant: Bool { distinct <= 1 }
  /// Whether half of the rows or more have no value.
  var isSparse: Bool { count * 2 <= rowCount }
  /// Whether values occur more than once.
  var repeats: Bool { distinct < count }
  /// How many rows a value has.
  var rowsPerValue: Double { Double(count) / Double(max(distinct, 1)) }
}

extension [ColumnProfile] {
  /// The columns in their order, those that are more than half empty last.
  var fullFirst: [ColumnProfile] { filter { !$0.isSparse } + filter(\.isSparse) }

  /// The texts in their order, but for what persons are, which comes after what was done with them, and repetitions.
  var comparedFirst: [ColumnProfile] {
    let compared = filter { !$0.isRepetition }
    let all = compared + filter(\.isRepetition)
    guard compared.contains(where: { $0.isClass && !$0.isPersonal }) else { return all }
    return all.filter { !$0.isPersonal } + all.filter(\.isPersonal)
  }
}
