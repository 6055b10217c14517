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
  /// How many panels of `by` are drawn, those with the most rows that have a value, and of equal ones
  /// those with the greatest sum of values; `nil` for all.
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
      "How many panels of `by` are drawn, those with the most rows that have a value, and of equal ones "
        + "those with the greatest sum of values; by default all, if there are at most 100.")
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
