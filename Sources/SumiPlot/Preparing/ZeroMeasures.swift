import SumiData

/// Zeros in measures of bodies that are never 0, such as the age of somebody who has not said it.
enum ZeroMeasures {
  private static let names: Set<String> = [
    "age", "weight", "height", "bmi", "glucose", "pressure", "bloodpressure", "cholesterol",
    "pulse",
    "alter", "gewicht", "taille", "edad", "peso",
  ]

  /// Words for what tables about persons or animals have besides; food has cholesterol, too.
  private static let ofBodies: Set<String> = [
    "age", "sex", "gender", "patient", "subject", "pregnancies", "diagnosis", "alter", "geschlecht",
    "edad", "sexo", "sexe", "height", "bmi", "bloodpressure",
  ]

  /// The least number besides 0, at least: infants are younger than a year.
  private static let leastOther = 5.0
  /// So many times as many zeros as of any other number are none of a body.
  private static let leastExcess = 5
  private static let leastFrequent = 50

  /// A column without its zeros, if these are below all others by far, or far more than of any other, and a note that counts them; `nil` if there
  /// are none.
  ///
  /// - Parameter all: the names of all columns.
  static func removed(
    from column: Column, name: String, among all: [String]
  ) -> (column: Column, note: String)? {
    guard case .numbers(let numbers) = column.values, column.statistics.range?.lowerBound == 0,
      !names.isDisjoint(with: NameWords.words(of: name)),
      all.contains(where: { !ofBodies.isDisjoint(with: NameWords.words(of: $0)) })
    else { return nil }
    let rows = SampleRows.of(column.count)
      .filter { !column.isMissing($0) && numbers[$0].isFinite }
    let zeros = rows.filter { numbers[$0] == 0 }
    let others = rows.filter { numbers[$0] != 0 }
    // Numbers that rise from 0 were measured.
    let rise = zip(rows, rows.dropFirst()).allSatisfy { numbers[$0] <= numbers[$1] }
    guard zeros.count < others.count, !rise else { return nil }
    let counts = others.reduce(into: [Double: Int]()) { $0[numbers[$1], default: 0] += 1 }
    let isFar = counts.keys.allSatisfy { $0 >= leastOther }
    let isFrequent =
      zeros.count >= leastFrequent && zeros.count > leastExcess * (counts.values.max() ?? 0)
    guard isFar || isFrequent else { return nil }
    let all = (0..<column.count).filter { !column.isMissing($0) && numbers[$0] == 0 }
    return column.without(all, of: "0", name: name)
  }
}
