import SumiData
import SumiForms

/// Small multiples: one plot for each value of a column, for each of several columns, or for each
/// panel that series name.
public struct Panels: Equatable, Sendable {
  /// The axes that panels have in common.
  public enum Sharing: String, Codable, Sendable, CaseIterable {
    /// Nothing: each panel has ranges of its own.
    case none
    /// The ranges of the x axes.
    case x
    /// The ranges of the y axes.
    case y
    /// The ranges of all axes.
    case both

    package func includes(_ dimension: Dimension) -> Bool {
      switch self {
      case .none: false
      case .x: dimension == .x
      case .y: dimension == .y
      case .both: true
      }
    }
  }

  /// A column; each of its values is a panel, in the order of first appearance, or in that of
  /// the axis with the same column. Series whose table has
  /// no such column are in every panel.
  public var by: ColumnReference?
  /// How many panels of `by` are drawn, those with the most rows, and of equal ones those with the
  /// greatest sum of values; `nil` for all.
  public var top: Int?
  /// The order of the panels; `nil` for that of the column or of the series.
  public var order: CategoryOrder?
  /// The names of columns of values; each is a panel. A series with one of them is in that panel. If a
  /// column has no series, its panel has the series of the first column with this one in its place.
  /// Other series are in every panel.
  public var of: [String]?
  /// How many panels are side by side; `nil` for as many as give them a good shape, and for one where
  /// series name their panels.
  public var columns: Int?
  /// The widths of the columns relative to each other; `nil` for equal ones.
  public var widths: [Double]?
  /// The heights of the rows relative to each other; `nil` for equal ones.
  public var heights: [Double]?
  /// `nil` for both with `by`, and for x with others.
  public var sharing: Sharing?

  /// More panels than this have no room in any picture.
  public static let mostPanels = 100

  /// Panels for each value of a column, or for each of several columns of values.
  public init(
    by: ColumnReference? = nil, top: Int? = nil, of: [String]? = nil, columns: Int? = nil,
    widths: [Double]? = nil, heights: [Double]? = nil, sharing: Sharing? = nil,
    order: CategoryOrder? = nil
  ) {
    self.order = order
    self.by = by
    self.top = top
    self.of = of
    self.columns = columns
    self.widths = widths
    self.heights = heights
    self.sharing = sharing
  }

  /// The axes that panels have in common, with the default.
  package var shared: Sharing { sharing ?? (by == nil ? .x : .both) }
}

extension Panels: FileValue {
  package static let form = Form<Panels>.object(Panels()) {
    Field(
      "by", \.by, ColumnReference.form,
      "A column; each of its values is a panel, in the order of first appearance.")
    Field(
      "top", \.top, .wholeNumber(from: 1),
      "How many panels of `by` are drawn, those with the most rows, and of equal ones those with the "
        + "greatest sum of values; by default all, if there are at most 100.")
    Field(
      "order", \.order, CategoryOrder.form,
      "The order of the panels; by default that of the axis or the series with the same column, else that "
        + "in which the rows name them first.")
    Field(
      "of", \.of, Form<String>.text.list(from: 1, rule: "\"of\" names at least one column"),
      "The names of columns of values, each of which is a panel. One series for the first column is "
        + "enough: the others are drawn like it.")
    Field(
      "columns", \.columns, .wholeNumber(from: 1),
      "How many panels are side by side; by default as many as give them a good shape, and one "
        + "where series name their panels.")
    Field(
      "widths", \.widths, lengths,
      "The widths of the columns relative to each other; by default equal.")
    Field(
      "heights", \.heights, lengths,
      "The heights of the rows relative to each other; by default equal. `[3, 1]` suits prices above "
        + "their volume.")
    Field(
      "share", \.sharing, .word,
      "The axes that panels have in common; by default `both` with `by`, and `x` with others.")
  }.named(
    "panels",
    "Small multiples: a plot for each value of a column (`by`), for each of several columns (`of`), or "
      + "for each `panel` of the series. With `charts`, their rows and columns."
  )

  private static let lengths = Form<Double>.number(Bounds(above: 0)).list(
    from: 1, rule: "give a number above 0 for each, or leave the key out")
}

extension Chart {
  /// The panels; those that series name need no description, and are one below the other.
  package var panelsInUse: Panels? {
    let areNamed = series.contains { $0.source.panel != nil }
    guard var panels = panels ?? (areNamed ? Panels() : nil) else { return nil }
    if areNamed { panels.columns = panels.columns ?? panels.widths?.count ?? 1 }
    return panels
  }

  /// The series of the chart with their panels, those for the columns of `panels.of` made from the
  /// first one's: the index of the series in the chart, and the title of its panel, `nil` for all.
  package var panelSeries: [(series: Series, index: Int, panel: String?)] {
    let all = series.enumerated().map { ($1, $0) }
    guard let columns = panelsInUse?.of, let first = columns.first else {
      return all.map { (series: $0.0, index: $0.1, panel: $0.0.source.panel) }
    }
    let templates = all.filter { $0.0.valueColumn == first }
    let others = all.filter { series, _ in
      series.valueColumn.map { !columns.contains($0) } ?? true
    }
    let ofColumns = columns.flatMap { column in
      let own = all.filter { $0.0.valueColumn == column }
      return (own.isEmpty ? templates.map { ($0.0.of(column), $0.1) } : own).map {
        (series: $0.0, index: $0.1, panel: String?.some(column))
      }
    }
    return ofColumns + others.map { (series: $0.0, index: $0.1, panel: nil) }
  }
}

extension Series {
  /// The name of its column of values, if it has one.
  fileprivate var valueColumn: String? {
    guard case .named(let name)? = source[source.orientation.values == .y ? .y : .x] else {
      return nil
    }
    return name
  }

  /// The same series of another column.
  fileprivate func of(_ column: String) -> Series {
    var series = self
    series.source[source.orientation.values == .y ? .y : .x] = .named(column)
    series.source.title = column
    return series
  }
}

extension Chart {
  /// The charts of the picture with the theme and the colours of the whole.
  package var parts: [Chart] {
    charts.map { part in
      var part = part
      part.theme = theme
      part.palette = part.palette ?? palette
      part.colors = colors.merging(part.colors) { $1 }
      part.nulls = part.nulls ?? nulls
      return part
    }
  }

  /// The name of a table of one of the picture's charts, among the tables of all.
  package static func tableName(_ name: String, ofChart index: Int) -> String {
    "charts[\(index)].data.\(name)"
  }

  /// The tables of one of the picture's charts: its own, or those of the whole.
  ///
  /// - Parameter all: those of the whole, and those of its charts by `tableName`.
  package func tables(ofChart index: Int, among all: [String: Table]) -> [String: Table] {
    let own = charts[index].data.keys
    guard own.isEmpty else {
      return own.reduce(into: [:]) { $0[$1] = all[Self.tableName($1, ofChart: index)] }
    }
    return all.filter { data[$0.key] != nil }
  }
}
