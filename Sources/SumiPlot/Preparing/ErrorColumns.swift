import SumiChart
import SumiData

/// Columns that say how sure the values of another one are: deviations, or the ends of an interval.
struct ErrorColumns: Equatable, Sendable {
  /// The values.
  let measure: String
  /// The columns of the table, also those of further intervals, which are not drawn.
  var names: [String]
  /// The lengths of the error bars by role, as columns of the prepared table.
  let lengths: [Role: String]
  /// Lengths that the table does not have.
  let made: [(name: String, column: Column)]

  static func == (left: ErrorColumns, right: ErrorColumns) -> Bool {
    left.measure == right.measure && left.names == right.names && left.lengths == right.lengths
  }

  static func found(in table: Table) -> [ErrorColumns] {
    // Most tables have none, and need no look at their values.
    guard table.names.contains(where: { part(of: $0) != nil }) else {
      return []
    }
    let numbers = table.names.compactMap { name in
      table[name].flatMap { column in
        column.type == .numbers ? ColumnProfile(column, name: name) : nil
      }
    }
    let measures = numbers.filter {
      !$0.isIdentifier && !$0.isYear && !$0.isConstant && !$0.isCalendarPart
        && !$0.isRank && part(of: $0.name) == nil
    }
    var found: [ErrorColumns] = []
    for profile in numbers {
      guard let part = part(of: profile.name),
        let measure = measure(of: profile, part, among: measures, in: table),
        measure.count > 1
      else { continue }
      if let known = found.firstIndex(where: { $0.measure == measure.name }) {
        // A further interval of a measure that has one is no measure either.
        if part.kind != .deviation, !found[known].names.contains(profile.name) {
          found[known].names.append(profile.name)
        }
        continue
      }
      switch part.kind {
      case .deviation:
        guard let range = profile.range, let values = measure.range, range.lowerBound >= 0,
          range.upperBound <= max(abs(values.lowerBound), abs(values.upperBound))
        else { continue }
        found.append(
          ErrorColumns(
            measure: measure.name, names: [profile.name], lengths: [.error: profile.name], made: [])
        )
      case .lower:
        guard
          let upper = numbers.first(where: {
            Self.part(of: $0.name).map { $0.kind == .upper && $0.rest == part.rest } == true
          }), let both = interval(of: measure.name, profile.name, upper.name, in: table)
        else { continue }
        found.append(both)
      case .upper: continue
      }
    }
    return found
  }

  // MARK: Names

  private enum Kind { case deviation, lower, upper }
  private typealias Part = (kind: Kind, rest: [String])

  /// What a column is of its measure by its name, and which words this has besides and without a unit.
  private static func part(of name: String) -> Part? {
    let words = NameWords.words(of: UnitOfName(name).map { String($0.stem) } ?? name)
    if let end = ends.first(where: { words.suffix($0.words.count) == $0.words[...] }) {
      return (end.kind, words.dropLast(end.words.count).filter { !fillers.contains($0) })
    }
    // How sure an interval is stands behind its end, as in `Cost Lower 90`.
    let named =
      words.last.flatMap(Int.init).map(levels.contains) == true ? words.dropLast() : words[...]
    guard let first = named.first, let last = named.last else { return nil }
    let rest = named.filter { !fillers.contains($0) && Int($0) != 95 }
    func without(_ set: Set<String>) -> [String] { rest.filter { !set.contains($0) } }
    let isBefore = first == "err" && words.count > 1
    if deviations.contains(last) || shortDeviations.contains(first) || isBefore {
      return (.deviation, without(deviations))
    }
    let isInterval = words.contains { ["ci", "conf", "confidence", "cl"].contains($0) }
    if let end = [first, last].first(where: { lower.contains($0) || isInterval && $0 == "low" }) {
      return (.lower, rest.filter { $0 != end })
    }
    if let end = [first, last].first(where: { upper.contains($0) || isInterval && $0 == "high" }) {
      return (.upper, rest.filter { $0 != end })
    }
    if words.count > 1, last == "lo" { return (.lower, rest.filter { $0 != "lo" }) }
    if words.count > 1, last == "hi" { return (.upper, rest.filter { $0 != "hi" }) }
    // As in `trust_low_survey` beside `trust_survey`.
    let inner = words.count > 3 ? words.dropFirst().dropLast() : []
    if inner.contains("low") { return (.lower, rest.filter { $0 != "low" }) }
    if inner.contains("high") { return (.upper, rest.filter { $0 != "high" }) }
    return nil
  }

  /// Ends of intervals in short, also as quantiles.
  private static let ends: [(kind: Kind, words: [String])] = [
    (.lower, ["lb"]), (.upper, ["ub"]), (.lower, ["lcb"]), (.upper, ["ucb"]),
    (.lower, ["ll"]), (.upper, ["ul"]), (.lower, ["ymin"]), (.upper, ["ymax"]),
    (.lower, ["2", "5"]), (.upper, ["97", "5"]), (.lower, ["q", "2", "5"]),
    (.upper, ["q", "97", "5"]),
    (.lower, ["q", "025"]), (.upper, ["q", "975"]), (.lower, ["l", "95"]), (.upper, ["u", "95"]),
    (.lower, ["lo", "95"]), (.upper, ["hi", "95"]), (.lower, ["conf", "1"]),
    (.upper, ["conf", "2"]),
  ]
  private static let levels: Set<Int> = [50, 66, 68, 75, 80, 90, 95, 99]
  private static let shortDeviations: Set<String> = ["sd", "se", "sem", "std", "stdev", "stderr"]
  private static let deviations = shortDeviations.union([
    "err", "error", "uncertainty", "deviation", "stddev", "moe",
  ])
  private static let lower: Set<String> = [
    "lower", "lcl", "lwr", "lci", "untere", "unterer", "inferior", "inférieure", "inferieure",
    "inferiore", "onder", "ondergrens",
  ]
  private static let upper: Set<String> = [
    "upper", "ucl", "upr", "uci", "obere", "oberer", "superior", "supérieure", "superieure",
    "superiore", "boven", "bovengrens",
  ]
  private static let fillers: Set<String> = [
    "schranke", "grenze", "limite", "límite", "borne", "bounds", "limits",
    "ci", "conf", "confidence", "interval", "limit", "bound", "standard", "std", "of", "the", "cl",
  ]
  private static let means: Set<String> = [
    "mean", "average", "avg", "estimate", "median", "value", "coef", "coefficient", "forecast",
    "prediction", "predicted", "fit", "fitted", "yhat", "vorhersage", "prognose", "schätzung",
    "schatzung", "prévision", "prevision", "pronóstico", "pronostico", "previsione", "estimación",
    "estimacion",
  ]

  /// The measure with the same words or, if there are none, the only one or the one that is called a mean.
  private static func measure(
    of profile: ColumnProfile, _ part: Part, among measures: [ColumnProfile], in table: Table
  ) -> ColumnProfile? {
    let rest = part.rest.filter { !means.contains($0) && !deviations.contains($0) }
    // The column before it, and before other errors of that one, and ranks.
    let place = table.names.firstIndex(of: profile.name) ?? 0
    let previous = table.names.prefix(place).last { name in
      Self.part(of: name) == nil && !isRank(name, in: table)
    }
    guard !rest.isEmpty else {
      let called = measures.filter { $0.isNamed(means) }
      let first = measures.first { $0.name == previous }
      return called.count == 1 ? called[0] : measures.count == 1 ? measures[0] : first
    }
    let fitting = measures.filter { measure in rest.allSatisfy(measure.words.contains) }
    // An error of other words is that of the column before it.
    let before = fitting.first { $0.name == previous }
    return before ?? (profile.isNamed(["error"]) || fitting.count > 1 ? nil : fitting.first)
  }

  private static func isRank(_ name: String, in table: Table) -> Bool {
    table[name].map { ColumnProfile($0, name: name).isRank } == true
  }

  /// Lengths from values to the ends of intervals, if at least nine of ten values lie within.
  private static func interval(
    of measure: String, _ lower: String, _ upper: String, in table: Table
  ) -> ErrorColumns? {
    guard let values = table[measure]?.numberValues, let lows = table[lower]?.numberValues,
      let highs = table[upper]?.numberValues
    else { return nil }
    let rows = 0..<table.rowCount
    let below = rows.map { values[$0] - lows[$0] }
    let above = rows.map { highs[$0] - values[$0] }
    let known = rows.filter { below[$0].isFinite && above[$0].isFinite }
    let inside = known.count { below[$0] >= 0 && above[$0] >= 0 }
    guard inside > 1, inside * 10 >= known.count * 9 else { return nil }
    let names = ["\(measure) - \(lower)", "\(upper) - \(measure)"]
    guard names.allSatisfy({ table[$0] == nil }) else { return nil }
    let columns = [below, above].map { lengths in Column(lengths.map { $0 >= 0 ? $0 : .nan }) }
    return ErrorColumns(
      measure: measure, names: [lower, upper],
      lengths: [.errorLow: names[0], .errorHigh: names[1]],
      made: zip(names, columns).map { ($0, $1) })
  }
}
