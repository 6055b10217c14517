import SumiChart
import SumiData
import SumiTime

/// The chart of a table: its columns and what happens to its rows.
package struct PlotChoice: Equatable, Sendable {
  var kind: String
  /// Positions; `nil` for row numbers.
  var x: String?
  /// Values, a series each.
  var y: [String]
  /// The column of the other ends of bars, which start at the first column of `y` or, if they are bins of
  /// different widths, at `x`.
  var end: String?
  /// Whether bars go from greater numbers to less, such as years before today, so that the axis does too.
  var goesDown = false
  /// Whether its values are ranks, the first of which is at the top.
  var ranksUp = false
  /// Whether its positions are one below the other, as those of bars are.
  var isTurned = false
  /// Whether bars that overlap those of the same name have rows of their own.
  var areSpread = false
  /// The column of those rows in the table that is drawn.
  var lane: String?
  /// How many of the longest bars are drawn; `nil` for all.
  var longest: Int?
  /// How many further columns of values there are.
  var leftOut = 0
  /// The column whose values are series.
  var split: String?
  /// The values of `split` that have colours and names, if not all have; others are grey.
  var named: [String] = []
  /// How many values of `split` are neither named nor grey.
  var othersLeftOut = 0
  /// The values of `split` that are left out as groups of others, such as the world.
  var groupsLeftOut: [String] = []
  var aggregate: Aggregate?
  /// The column of the lines whose medians are drawn; `nil` for other combined rows.
  var mediansOf: String?
  /// The periods whose rows are combined.
  var every: CalendarStep?
  /// Which of these at the ends have a part of their rows only; `nil` for none.
  var partialPeriods: PartialPeriods?
  /// Rows of a line over dates that are further apart are not connected; `nil` for none.
  var longestStep: CalendarStep?
  var sort: RowOrder?
  var top: Int?
  /// The order of the names in x, if it is not that of the rows.
  var order: [String] = []
  /// The order of the names of rows of cells, if it is not that of the table.
  var orderOfRows: [String] = []
  /// Whether each column of values has a panel.
  var hasPanels = false
  /// The columns of each panel, where several measures are there for the same groups.
  var families: [[String]] = []
  /// Whether columns with one unit share a panel.
  var panelsAreUnits = false
  /// The text column whose values are panels.
  var panels: String?
  /// How many of them are drawn, those with the most values; `nil` for all.
  var mostPanels: Int?
  /// Whether these have scales of their own.
  var panelsDiffer = false
  /// How long a unit upwards is beside one across, on a map or in a plane.
  var scaleRatio: ScaleRatio?
  /// The column of the colours of cells.
  var value: String?
  /// Columns that become the cells of a row each.
  var folded: [String] = []
  /// How many points of a series have labels, those furthest out or largest; `nil` for all.
  var mostLabels: Int?
  /// Columns for the looks of its points.
  var looks: [Role: String] = [:]
  /// How its parts are stacked; `nil` for side by side.
  var stack: StackMode?
  /// Whether each bar has one part alone, whose colour says what it is.
  var partsAreColors = false
  /// How many names there are where the greatest are drawn; 0 if that is not known.
  var namesCount = 0
  /// How many names of x besides those of `order` are left out.
  var namesLeftOut = 0
  /// Whether lines join values with others missing between them.
  var joinsGaps = false
  /// Whether it is a curve through the rows in their order.
  var isCurve = false
  /// Whether the ranges or units of the columns differ, so that each has a panel.
  var rangesDiffer = false
  /// Columns that are left out for what they are.
  var leftOutColumns = LeftOutColumns()
  /// Columns of errors of the values.
  var errors: [ErrorColumns] = []
  /// Rows that are not drawn.
  var leftOutRows: [LeftOutRows] = []
  /// How many rows have no value.
  var rowsWithoutValue = 0
  /// How many rows that are added, counted or averaged are the same as others in all columns.
  var copiedRows = 0
  /// How many rows have the size 0.
  var rowsWithoutSize = 0
  /// Whether its values are parts of a whole, so that slices may show them.
  var suitsSlices = false
  /// The scale of its colours, and the numbers at their ends; `nil` for equal steps over all.
  var colors: ScaledColors?
  /// Whether its values are means of yes and no, which are shares.
  var areShares = false
  /// The axes that are logarithmic, since most points would lie on each other on linear ones.
  var logarithmic: [Dimension] = []
  /// What the rows of the file were, if other rows and columns were made of them.
  var reshaped: String?
  /// The first column of the file, if it is that of a matrix.
  var matrixColumn: String?
  /// Whether its cells are correlations, from -1 to 1.
  var isCorrelation = false

  /// What is drawn, and what is not, for a message.
  var description: String {
    // A row may be a total by two of its names.
    let rows = leftOutRows.map(\.words).reduce(into: [String]()) { rows, words in
      if !rows.contains(words) { rows.append(words) }
    }
    return ([drawn] + [reshaped].compactMap(\.self) + leftOutColumns.words + rows).joined(
      separator: "; ")
  }

  private var drawn: String {
    if !folded.isEmpty, kind == Series.defaultGroupsKind {
      return "\(article) \(kind) for each of \(folded.count) columns"
    }
    if !folded.isEmpty, !y.isEmpty, value == nil {
      let rows = aggregate == .sum ? ", each the sum of its rows" : " of the only row"
      let all = "\(article) \(kind) of the \(folded.count) columns\(rows)"
      return top.map { "\(all), the \($0) greatest; \(folded.count - $0) left out" } ?? all
    }
    let all = leftOut > 0 ? "\(folded.count) of \(folded.count + leftOut)" : "\(folded.count)"
    if !folded.isEmpty, value == nil {
      return "\(article) \(kind) of the answers in \(all) columns, "
        + (stack == .percent ? "as shares of each" : "counted")
    }
    if !folded.isEmpty {
      return "a \(kind) of \(all) columns by \(y.first ?? "row")"
        + (isCorrelation ? ", coloured from -1 to 1" : "")
    }
    if let value, let x, let row = y.first {
      return "\(article) \(kind) of \(value)\(ofAll) by \(x) and \(row)" + (colors?.words ?? "")
        + (panels.map { ", a panel for each \($0)" } ?? "")
    }
    var text = "\(article) \(kind) \(end == nil || hasBins ? "of" : "between") \(columns)"
    if let x, !hasBins, !y.isEmpty || aggregate == .count { text += " by \(x)" }
    if isPair, isPartOfColumns { text += " (\(shownOfAll(2)) columns)" }
    if let longest { text += ", the \(longest) longest" }
    if areSpread { text += ", those that overlap one below the other" }
    if let label = looks[.label] {
      let outer = looks[.size] == nil ? "furthest out" : "largest"
      text +=
        mostLabels == nil
        ? ", each with its \(label) where there is room"
        : ", those \(outer) with their \(label)"
    }
    if let color = looks[.color] {
      text += ", coloured by \(color)" + (colors?.words ?? "")
    }
    if let size = looks[.size] {
      text += ", sized by \(size)"
      if rowsWithoutSize > 0 {
        let rows = rowsWithoutSize == 1 ? "1 row of 0 is" : "\(rowsWithoutSize) rows of 0 are"
        text += " (\(rows) not seen)"
      }
    }
    if !errors.isEmpty {
      text += ", with the errors in \(Self.listed(errors.flatMap(\.names), "and"))"
    }
    switch scaleRatio {
    case .latitude: text += ", as a map"
    case .number: text += ", with equal scales"
    case nil: break
    }
    if ranksUp { text += ", the first at the top" }
    switch logarithmic {
    case []: break
    case [.x]: text += ", on a logarithmic x axis"
    case [.y]: text += ", on a logarithmic \(isTurned ? "x" : "y") axis"
    default: text += ", on logarithmic axes"
    }
    if hasPanels {
      text +=
        ", a panel for each" + (!families.isEmpty ? " measure" : panelsAreUnits ? " unit" : "")
        + (rangesDiffer ? " since their ranges or units differ" : "")
    }
    if let panels {
      text +=
        ", a panel for each \(panels)"
        + (mostPanels.map { ", the \($0) with the most values" } ?? "")
      if panelsDiffer { text += ", each on a scale of its own since their ranges or units differ" }
    }
    if let split, split != x {
      let parts =
        partsAreColors
        ? "coloured by" : stack == nil ? "a series for each" : "stacked for each"
      text +=
        named.isEmpty
        ? ", \(parts) \(split)" : ", \(named.count) of \(split) named by their last values"
      if othersLeftOut > 0 {
        text += " and \(othersLeftOut) left out"
      } else if !named.isEmpty {
        text += " and the others grey"
      }
    }
    if split == nil, stack != nil, !partsAreColors { text += ", stacked" }
    if !groupsLeftOut.isEmpty {
      let names = Self.first(of: groupsLeftOut.map { "\"\($0)\"" })
      text += ", \(names) left out as \(groupsLeftOut.count == 1 ? "a group" : "groups") of others"
    }
    if let every {
      if let aggregate, aggregate != .count { text += ", the \(aggregate.rawValue)" }
      text += " in each \(every.words)" + (partialPeriods.map { ", \($0.words)" } ?? "")
    } else if let aggregate, aggregate != .count {
      text += ", the \(aggregate.rawValue) of "
      text += mediansOf.map { "all \($0)" } ?? "rows that share a position"
    }
    if let part {
      text += ", \(part)"
    } else if let top {
      text += ", the \(top) greatest"
    } else if sort != nil || partsAreColors && !order.isEmpty {
      text += ", sorted"
    }
    switch (longestStep, joinsGaps) {
    case (let step?, true): text += ", joined over gaps up to \(step)"
    case (let step?, false): text += ", with gaps longer than \(step)"
    case (nil, true): text += ", joined over gaps"
    case (nil, false): break
    }
    if rowsWithoutValue > 0 {
      let rows = rowsWithoutValue == 1 ? "1 row" : "\(rowsWithoutValue) rows"
      let values = y.isEmpty ? [x ?? ""] : y
      text += "; \(rows) without \(values.count == 1 ? values[0] : "any of them") left out"
    }
    if copiedRows > 0 {
      text +=
        copiedRows == 1
        ? "; 1 row is a copy of another and counts again"
        : "; \(copiedRows) rows are copies of others and count again"
    }
    return text
  }

  /// Which of the names are drawn, and of how many; `nil` if all are, or if it is not known.
  var part: String? {
    if let top, namesCount > top {
      return "the \(top) greatest of \(namesCount)"
    }
    guard namesLeftOut > 0, let first = y.first else { return nil }
    let all = order.count + namesLeftOut
    if stack != nil, y.count > 1 { return "the \(order.count) greatest of \(all)" }
    return y.count > 1
      ? "\(order.count) of \(all), the greatest by each of them"
      : "the \(order.count) with the \(sort == .ascending ? "least" : "greatest") \(first) of \(all)"
  }

  /// Draws some of all names, in their order.
  mutating func draw(_ names: [String], of all: Int) {
    (top, order, namesLeftOut) = (nil, names, all - names.count)
  }

  /// Takes as many names as are asked for in place of those that were chosen.
  mutating func take(top: Int) {
    self.top = top
    if namesLeftOut > 0 { (order, namesLeftOut) = ([], 0) }
  }

  /// A column that would be drawn against itself; `nil` if there is none.
  var shownTwice: String? {
    // Bars between two ends may have the colour of their row.
    let parts = end == nil ? split : nil
    let columns = [x, parts, panels, value, looks[.color]].compactMap(\.self) + y
    return columns.first { name in columns.count { $0 == name } > 1 }
  }

  /// Whether dates and years in x are positions.
  var isAlongX: Bool {
    every != nil
      || [Series.defaultKind, Series.defaultCloudKind, Series.defaultPartsKind].contains(kind)
  }

  /// Whether the rows of each period are added.
  var addsRows: Bool { every != nil && aggregate == .sum }

  /// Whether its bars go from one position to another.
  var hasBins: Bool { end != nil && kind == Series.defaultComparisonKind }

  private var article: String { "aeiou".contains(kind.first ?? " ") ? "an" : "a" }

  /// The columns of values, the first of many.
  private var columns: String {
    if aggregate == .count, y.isEmpty {
      return stack == .percent ? "the shares of rows" : "the number of rows"
    }
    if let end, hasBins { return "\(y.joined()) between \(x ?? "") and \(end)" }
    if let end, let start = y.first { return "\(start) and \(end)" }
    guard y.count > Self.mostNames else {
      return Self.listed(y.isEmpty ? [x ?? ""] : y, "and") + ofAll
    }
    let named = Self.mostNames - 1
    return Self.listed(y.prefix(named) + ["\(y.count - named) more columns"], "and") + ofAll
  }

  private func shownOfAll(_ axes: Int) -> String {
    let shown = axes + (looks[.size] == nil ? 0 : 1)
    return "\(shown) of \(shown + leftOut)"
  }

  /// Whether columns are left out that nothing else names.
  private var isPartOfColumns: Bool { leftOut > 0 && leftOutColumns[.unused].isEmpty }

  /// Whether its points are of one column over another.
  private var isPair: Bool {
    (kind == Series.defaultCloudKind || looks[.size] != nil) && y.count == 1 && value == nil
  }

  /// How many columns these are of, if others are left out.
  private var ofAll: String {
    isPartOfColumns && !isPair
      ? " (\(max(y.count, 1)) of \(max(y.count, 1) + leftOut) columns)" : ""
  }

  /// More names make a message too long to read.
  static let mostNames = 5

  static func first(of names: [String]) -> String {
    let more = names.count - mostNames
    return listed(names.prefix(mostNames) + (more > 0 ? ["\(more) more"] : []), "and")
  }

  private static func listed(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
