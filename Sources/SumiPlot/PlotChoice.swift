import Sumi

/// The chart of a table: its columns and what happens to its rows.
package struct PlotChoice: Equatable, Sendable {
  var kind: String
  /// Positions; `nil` for row numbers.
  var x: String?
  /// Values, a series each.
  var y: [String]
  /// How many further columns of values there are.
  var leftOut = 0
  /// The text column whose values are series.
  var split: String?
  var aggregate: Aggregate?
  var sort: RowOrder?
  var top: Int?
  /// Whether each column of values has a panel.
  var hasPanels = false
  /// The text column whose values are panels.
  var panels: String?
  /// Whether it is a map of longitudes and latitudes.
  var isMap = false

  /// What is drawn, for a message.
  var description: String {
    let article = "aeiou".contains(kind.first ?? " ") ? "an" : "a"
    var text = "\(article) \(kind) of \(columns)"
    if let x, !y.isEmpty { text += " by \(x)" }
    if isMap { text += ", with equal scales" }
    if hasPanels { text += ", a panel for each since their ranges differ" }
    if let panels { text += ", a panel for each \(panels)" }
    if let split { text += ", a series for each \(split)" }
    if let aggregate { text += ", the \(aggregate.rawValue) of rows that share a position" }
    if let top { text += ", the \(top) greatest" } else if sort != nil { text += ", sorted" }
    return text
  }

  /// The columns of values, the first of many.
  private var columns: String {
    if leftOut > 0 { return "the first \(y.count) of \(y.count + leftOut) columns" }
    guard y.count > Self.mostNames else { return listed(y.isEmpty ? [x ?? ""] : y, "and") }
    let named = Self.mostNames - 1
    return listed(y.prefix(named) + ["\(y.count - named) more columns"], "and")
  }

  /// More names make a message too long to read.
  private static let mostNames = 5

  /// What is drawn, and which options say otherwise, on one line.
  package func message(_ wording: PlotWording = .options) -> String {
    var words = ["x", "y", "by", "type"]
    if aggregate != nil { words.append("aggregate") }
    if sort != nil { words.append("sort") }
    if top != nil { words.append("top") }
    if hasPanels || panels != nil { words.append("panels") }
    return "\(description); to change it give \(listed(words.map(wording.name), "or"))"
  }

  private func listed(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
