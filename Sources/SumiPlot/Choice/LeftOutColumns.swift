/// Columns of numbers that a chart leaves out for what they are, and says so.
struct LeftOutColumns: Equatable, Sendable {
  enum Reason: String, CaseIterable, Sendable {
    case equal = "as equal to others"
    case multiple = "as multiples of others"
    case derived = "as functions of others"
    case othersOfFamily = "as other measures"
    case otherLists = "as lists of their own"
    case caseCount = "as the number of cases"
    case sum = "as the sum of others"
    case part = "beside totals"
    case difference = "as the difference of others"
    case rest = "as the rest to a constant"
    case fixed = "as one number for each group"
    case few = "for few different values"
    case empty = "as nearly empty"
    case errors = "as errors"
    case ranks = "as ranks by others"
    case codes = "as codes"
    case unclear = "as days that may be months"
    case counted = "since the rows are counted"
    /// For want of room.
    case unused = "not drawn"
  }

  private var names: [Reason: [String]] = [:]

  subscript(reason: Reason) -> [String] {
    get { names[reason] ?? [] }
    set { names[reason] = newValue }
  }

  /// For a message, a part for each reason.
  var words: [String] {
    Reason.allCases.filter { !self[$0].isEmpty }.map { reason in
      "\(PlotChoice.first(of: self[reason])) \(reason == .unused ? "" : "left out ")\(reason.rawValue)"
    }
  }

  /// Whether it names a column.
  func tells(_ name: String) -> Bool { names.values.contains { $0.contains(name) } }

  /// Those that are not drawn after all.
  func without(_ drawn: [String]) -> LeftOutColumns {
    var others = self
    others.names = names.mapValues { $0.filter { !drawn.contains($0) } }
    return others
  }
}
