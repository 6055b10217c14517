import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales

/// One series in words.
struct SeriesWords {
  @Shared var series: SeriesFrame
  let traits: SeriesTraits
  /// The axis of its positions; the angles of a radial chart.
  let positions: AxisTexts
  /// The axis of its values.
  let values: AxisTexts
  var detail = Detail.full
  /// Whether it is drawn in percent of its stack.
  var isShareOfStack = false

  /// How much is said about each series.
  enum Detail: Int, CaseIterable {
    /// Extremes with their positions, or all values.
    case full
    /// Values without their positions.
    case brief
    /// Only the range.
    case range
  }

  /// The most bars, boxes or cells whose values are all stated.
  static let mostListed = 12

  var columns: RoleMap<Column> { series.columns }
  var isHorizontal: Bool { series.series.source.orientation == .horizontal }
  var rowCount: Int { columns[.x]?.count ?? 0 }

  /// Statements about the series, to be separated by semicolons.
  var clauses: [String] { rowCount > 0 ? course + errors : ["no points"] }

  private var course: [String] {
    if columns[.open] != nil, columns[.close] != nil { return candles }
    if traits.binning != nil { return bins }
    if traits.cells != nil { return cells }
    if columns[.median] != nil { return boxes }
    if traits.distribution != nil { return violins }
    if traits.isRunningSum { return changes }
    if columns[.low] != nil, columns[.high] != nil { return bands }
    if traits.hasTwoEnds || traits.hasTwoSides { return bars }
    if traits.isCloud || traits.isJittered { return cloud }
    return line + fittedLine
  }

  // MARK: Lines and bars

  var line: [String] {
    guard let column = drawnValues else { return [counted(rowCount, "point")] }
    guard column.numberValues != nil, let facts = SeriesFacts(of: column, in: series) else {
      return column.numberValues == nil ? [counted(rowCount, "point")] : ["no points in the plot"]
    }
    if detail == .full, let listed = listedValues(of: column) { return [listed] }
    var clauses = trend(of: column, facts, verbs: positionsHaveOrder)
    if let gaps = gaps(facts) { clauses.append(gaps) }
    return clauses
  }

  /// The numbers of the data, or their shares of a stack; `nil` for the shares of many rows.
  private var drawnValues: Column? {
    guard isShareOfStack, let ends = columns[.to]?.numberValues else { return columns[.y] }
    guard rowCount <= ShownRows.mostRead else { return nil }
    let starts = columns[.from]?.numberValues
    return Column((0..<ends.count).map { ends[$0] - (starts?[$0] ?? 0) })
  }

  /// Whether first and last point tell where a series goes: not for bars of categories.
  private var positionsHaveOrder: Bool { !positions.isCategory || traits.isConnected }

  /// All values of few bars, and of few points at categories.
  private func listedValues(of column: Column) -> String? {
    let isBar = traits.slot != nil
    guard isBar || positions.isCategory, let x = columns[.x] else { return nil }
    let shown = ShownRows(of: series)
    guard shown.count <= (isBar ? Self.mostListed : 8) else { return nil }
    let rows = (0..<shown.count).map { shown[$0] }
    let names = positions.texts(of: rows, in: x)
    return zip(names, values.texts(of: rows, in: column, keepsShort: true)).map { "\($0) \($1)" }
      .joined(separator: ", ")
  }

  /// From the first to the last value, and the extremes with their positions.
  func trend(of column: Column, _ facts: SeriesFacts, verbs: Bool = true) -> [String] {
    guard let x = columns[.x] else { return [] }
    let rows = [facts.first, facts.last, facts.lowest, facts.highest]
    let texts = values.texts(of: rows, in: column)
    let places = positions.places(of: rows, in: x)
    if facts.count == 1 { return ["one \(noun), \(texts[0]) \(places[0])"] }
    if texts[2] == texts[3] { return ["always \(texts[2])"] }
    guard detail == .full else {
      let range = "between \(texts[2]) and \(texts[3])"
      return verbs && detail == .brief
        ? ["\(verb(column, facts)) from \(texts[0]) to \(texts[1])", range] : [range]
    }
    let extremes = [
      "highest \(texts[3]) \(places[3])", "lowest \(texts[2]) \(places[2])",
    ]
    guard verbs else { return extremes }
    let verb = verb(column, facts)
    if facts.lowest == facts.first, facts.highest == facts.last {
      return [
        "\(verb) from its lowest, \(texts[0]) \(places[0]), to its highest, \(texts[1]) \(places[1])"
      ]
    }
    if facts.highest == facts.first, facts.lowest == facts.last {
      return [
        "\(verb) from its highest, \(texts[0]) \(places[0]), to its lowest, \(texts[1]) \(places[1])"
      ]
    }
    let course =
      texts[0] == texts[1]
      ? "starts and ends at \(texts[0])" : "\(verb) from \(texts[0]) to \(texts[1])"
    return [course] + extremes
  }

  /// Rises and falls are a good part of what the series covers.
  private func verb(_ column: Column, _ facts: SeriesFacts) -> String {
    guard let numbers = column.numberValues else { return "goes" }
    let span = numbers[facts.highest] - numbers[facts.lowest]
    let change = numbers[facts.last] - numbers[facts.first]
    guard abs(change) >= 0.3 * span else { return "goes" }
    return change > 0 ? "rises" : "falls"
  }

  private func gaps(_ facts: SeriesFacts) -> String? {
    if let count = facts.gapCount { return count > 0 ? counted(count, "gap") : nil }
    return "\(counted(facts.missingCount, "value")) missing"
  }

  /// The line through the middle of the points, if one is drawn.
  var fittedLine: [String] {
    guard detail == .full, let x = series.regression[.x], let y = series.regression[.y],
      case .cartesian(_, _, let area) = series.space
    else { return [] }
    // Points on the edge are in the plot area, however they are rounded.
    let room = area.inset(by: -0.01)
    let seen = (0..<min(x.count, y.count)).filter {
      room.contains(Point(x: x[$0], y: y[$0]))
    }
    guard let first = seen.first, let last = seen.last, first < last else { return [] }
    let numbers = seen.map { y.number(of: $0) }
    let span = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    let ends = [first, last].map { y.number(of: $0) }
    let verb = ends[0] < ends[1] ? "rises" : "falls"
    let texts = ends.map { values.text($0, span: span) }
    return ["the fitted line \(verb) from \(texts[0]) to \(texts[1])"]
  }

  // MARK: Words

  /// What a row is drawn as.
  var noun: String {
    traits.hasTwoSides || traits.slot != nil && !traits.isCloud ? "bar" : "point"
  }

  /// "1 point", "12,000 points".
  func counted(_ count: Int, _ noun: String) -> String {
    "\(NumberFormat.thousands.text(Double(count), in: values.language)) \(noun)\(count == 1 ? "" : "s")"
  }
}
