import SumiForms

/// What is selected in a chart, which is drawn in the selected style of each series.
public struct Selection: Equatable, Sendable {
  /// Rows of a series, from 0. A row of a histogram is a bin, one of boxes and violins a position, and
  /// one of combined rows a combination.
  public struct Points: Equatable, Sendable {
    /// The `id`, the title or the index of the series.
    public var series: SeriesReference
    /// The rows, from 0, in any order.
    public var rows: [Int]

    /// Rows of a series.
    public init(series: SeriesReference, rows: [Int]) {
      self.series = series
      self.rows = rows
    }
  }

  /// A part of the x axis, with both ends in it.
  public struct Span: Equatable, Sendable {
    /// The `id`, the title or the index of the series; `nil` for all.
    public var series: SeriesReference?
    /// A number, a date or the name of a category; `nil` for the start of the axis.
    public var from: Datum?
    /// `nil` for the end of the axis.
    public var to: Datum?

    /// A part of the x axis, of all series or of one.
    public init(series: SeriesReference? = nil, from: Datum?, to: Datum?) {
      self.series = series
      self.from = from
      self.to = to
    }
  }

  /// Whole series by `id`, title or index, and slices by name. A split series has a title for each part.
  public var series: [SeriesReference]
  /// Points, columns, slices.
  public var points: [Points]
  /// Parts of the x axis.
  public var ranges: [Span]
  /// Whether what is not selected is drawn faintly.
  public var dimsOthers: Bool

  /// What is selected; by default nothing.
  public init(
    series: [SeriesReference] = [], points: [Points] = [], ranges: [Span] = [],
    dimsOthers: Bool = false
  ) {
    self.series = series
    self.points = points
    self.ranges = ranges
    self.dimsOthers = dimsOthers
  }

  /// Whether nothing is selected.
  public var isEmpty: Bool { series.isEmpty && points.allSatisfy(\.rows.isEmpty) && ranges.isEmpty }

  /// Both together.
  package func adding(_ other: Selection) -> Selection {
    Selection(
      series: series + other.series, points: points + other.points,
      ranges: ranges + other.ranges.filter { !ranges.contains($0) },
      dimsOthers: dimsOthers || other.dimsOthers)
  }

  /// Adds a series by `id`, title or index.
  public mutating func select(_ reference: SeriesReference) {
    if !series.contains(reference) { series.append(reference) }
  }

  /// Removes a series and its rows.
  public mutating func deselect(_ reference: SeriesReference) {
    series.removeAll { $0 == reference }
    points.removeAll { $0.series == reference }
  }

  /// Adds rows of a series, in ascending order.
  public mutating func select(rows: some Sequence<Int>, of series: SeriesReference) {
    change(series) { $0.formUnion(rows) }
  }

  /// Removes rows of a series.
  public mutating func deselect(rows: some Sequence<Int>, of series: SeriesReference) {
    change(series) { $0.subtract(rows) }
  }

  private mutating func change(
    _ series: SeriesReference, _ change: (inout Set<Int>) -> Void
  ) {
    var rows = Set(points.filter { $0.series == series }.flatMap(\.rows))
    change(&rows)
    points.removeAll { $0.series == series }
    if !rows.isEmpty { points.append(Points(series: series, rows: rows.sorted())) }
  }
}

extension Selection: FileValue {
  package static let form = Form<Selection>.object(Selection()) {
    Field(
      "series", \.series, SeriesReference.form.oneOrMore,
      "Whole series by `id`, title or index, and slices by name; a split series has a title for each part."
    )
    Field("points", \.points, Points.form.oneOrMore, "Rows of series: points, columns, slices.")
    Field("ranges", \.ranges, Span.form.oneOrMore, "Parts of the x axis.")
    Field("dimOthers", \.dimsOthers, .flag, "Whether what is not selected is drawn faintly.")
  }.named("selection", "What is selected, and drawn in the `selectedStyle` of its series.")
}

extension Selection.Points: FileValue {
  package static let form = Form<Self>.object(Self(series: .index(0), rows: [])) {
    Field(
      "series", \.series, "The `id`, the title or the index of the series.", isRequired: true)
    Field(
      "rows", \.rows, Form<Int>.wholeNumber(from: 0).heldInPrograms.oneOrMore,
      "Rows from 0: those that are drawn, after rows were combined or sorted. A row of a histogram is "
        + "a bin, and one of boxes and violins a position.", isRequired: true)
  }.named("selectedPoints", "Rows of a series that are selected.")
}

extension Selection.Span: FileValue {
  package static let form = Form<Self>.object(Self(from: nil, to: nil)) {
    Field(
      "series", \.series, "The `id`, the title or the index of the series; by default all series.")
    Field(
      "from", \.from, Datum.form,
      "A number, a date or the name of a category; by default the start of the axis.")
    Field("to", \.to, Datum.form, "By default the end of the axis.")
  }.named("selectedRange", "A part of the x axis that is selected, with both ends in it.")
}
