import Sumi

/// What a column holds, as far as the choice of a chart depends on it.
struct ColumnProfile {
  /// The rows that are examined, so that a guess does not read a large table.
  static let sampleRows = 1 << 15

  let name: String
  let type: ColumnType
  /// Whether all numbers are whole.
  let isWhole: Bool
  /// Whether each number is greater than the one before.
  let isAscending: Bool
  /// The number of different values.
  let distinct: Int
  /// The rows with a value.
  let count: Int
  /// The least and the greatest number, or the first and the last date.
  let range: ClosedRange<Double>?
  /// How much a number is like the one before: the autocorrelation, -1…1.
  let persistence: Double

  init(_ column: Column, name: String) {
    self.name = name
    type = column.type
    let rows = 0..<min(column.count, Self.sampleRows)
    guard let numbers = column.numberValues else {
      var texts: Set<String> = []
      if case .text(let values) = column.values {
        for row in rows where !column.isMissing(row) { texts.insert(values[row]) }
      }
      (isWhole, isAscending, persistence) = (false, false, 0)
      (distinct, count, range) = (texts.count, rows.count { !column.isMissing($0) }, nil)
      return
    }
    let values = numbers[rows].doubles.filter(\.isFinite)
    isWhole = values.allSatisfy { $0 == $0.rounded() }
    isAscending = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    distinct = Set(values).count
    count = values.count
    range = values.min().flatMap { low in values.max().map { low...$0 } }
    persistence = Self.persistence(of: values)
  }

  private static func persistence(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let whole = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let shared = zip(values, values.dropFirst()).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    return whole > 0 ? shared / whole : 0
  }

  var isConstant: Bool { distinct <= 1 }
  /// Whether values occur more than once.
  var repeats: Bool { distinct < count }

  // MARK: Meaning

  /// The words of its name, in lower case: `storeId` and `store_id` are `store` and `id`.
  var words: [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase, word.last?.isLowercase == true {
        words.append(word)
        word = ""
      }
      if character.isLetter {
        word += character.lowercased()
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private func isNamed(_ names: Set<String>) -> Bool { words.contains(where: names.contains) }

  /// Whether it holds years: by its name, or whole numbers of the last two centuries in order.
  var isYear: Bool {
    guard type == .numbers, isWhole, let range, range.lowerBound >= 1, range.upperBound < 3_000
    else { return false }
    if isNamed(["year", "yr", "jahr", "année", "año", "anno"]) { return true }
    return range.lowerBound >= 1_800 && range.upperBound <= 2_100 && isAscending && count > 2
  }

  /// Whether its numbers are names of rows, which nobody adds or compares.
  var isIdentifier: Bool {
    guard type == .numbers, isWhole else { return false }
    let isCounter =
      isAscending && count > 2
      && range.map { Int($0.upperBound - $0.lowerBound) == count - 1 } == true
    if words.isEmpty || ["unnamed", "index", "row", "column"].contains(words[0]) {
      return isCounter
    }
    return isNamed(["id", "uuid", "guid", "zip", "zipcode", "postcode", "plz", "fips", "phone"])
  }

  var isLongitude: Bool {
    isNamed(["lon", "lng", "long", "longitude"]) && isWithin(-180...360)
  }
  var isLatitude: Bool { isNamed(["lat", "latitude"]) && isWithin(-90...90) }

  private func isWithin(_ limits: ClosedRange<Double>) -> Bool {
    range.map { limits.contains($0.lowerBound) && limits.contains($0.upperBound) } == true
  }

  /// Whether its numbers are amounts, which are added where names repeat. Others are averaged.
  var isAmount: Bool {
    isNamed([
      "sales", "revenue", "amount", "amounts", "count", "counts", "total", "totals", "cost",
      "costs",
      "quantity", "qty", "units", "population", "people", "volume", "profit", "loss", "spend",
      "budget", "orders", "visits", "clicks", "deaths", "births", "cases", "income", "expenses",
      "number", "pieces", "sum", "generation", "production", "emissions",
    ]) && (range?.lowerBound ?? 0) >= 0
  }
}
