/// Small multiples: one plot for each value of a column, or for each of several columns.
public struct Panels: Equatable, Sendable {
  /// The axes that panels have in common.
  public enum Sharing: String, Codable, Sendable, CaseIterable {
    case none
    case x
    case y
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

  /// A column; each of its values is a panel, in the order of first appearance. Series whose table has
  /// no such column are in every panel.
  public var by: ColumnReference?
  /// The names of columns of values; each is a panel. A series with one of them is in that panel. If a
  /// column has no series, its panel has the series of the first column with this one in its place.
  /// Other series are in every panel.
  public var of: [String]?
  /// How many panels are side by side; `nil` for as many as give them a good shape.
  public var columns: Int?
  /// `nil` for both with `by`, and for x with `of`.
  public var sharing: Sharing?

  /// More panels than this have no room in any picture.
  public static let mostPanels = 100

  public init(
    by: ColumnReference? = nil, of: [String]? = nil, columns: Int? = nil, sharing: Sharing? = nil
  ) {
    self.by = by
    self.of = of
    self.columns = columns
    self.sharing = sharing
  }

  /// The axes that panels have in common, with the default.
  package var shared: Sharing { sharing ?? (of == nil ? .both : .x) }
}

extension Panels: FileValue {
  static let form = Form<Panels>.object(Panels()) {
    Field(
      "by", \.by, ColumnReference.form,
      "A column; each of its values is a panel, in the order of first appearance.")
    Field(
      "of", \.of, Form<String>.text.list(),
      "The names of columns of values, each of which is a panel. One series for the first column is "
        + "enough: the others are drawn like it.")
    Field(
      "columns", \.columns, .wholeNumber(from: 1),
      "How many panels are side by side; by default as many as give them a good shape.")
    Field(
      "share", \.sharing, .word,
      "The axes that panels have in common; by default `both` with `by`, and `x` with `of`.")
  }.named(
    "panels",
    "Small multiples: a plot for each value of a column (`by`), or for each of several columns (`of`)."
  )
}

extension Chart {
  /// The series of the chart with their panels, those for the columns of `panels.of` made from the
  /// first one's: the index of the series in the chart, and the title of its panel, `nil` for all.
  package var panelSeries: [(series: Series, index: Int, panel: String?)] {
    let all = series.enumerated().map { ($1, $0) }
    guard let columns = panels?.of, let first = columns.first else {
      return all.map { (series: $0.0, index: $0.1, panel: nil) }
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
