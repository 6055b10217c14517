import SumiForms
import SumiGeometry
import SumiScales
import SumiTime

/// The texts at the points of a series: at its markers and lines, or on its columns.
///
/// A label without room beside its point is up to three lines away from it, with a thin line to the
/// point; around markers any, and along lines names and the labels of first, last, greatest and least
/// points. Labels that would still overlap are left out: those with a lower `priority` first, and of equal
/// ones evenly, but first, last, greatest and least points last. The choice is the same on every run.
public struct PointLabels: Equatable, Sendable {
  /// Where a label is drawn beside its point, or on its column.
  public enum Placement: String, Codable, Sendable, CaseIterable {
    /// Beyond the end of a column, in the middle of one in a stack, and beside a point where there is
    /// room: above or below a line, and around a marker or in it.
    case automatic
    /// Above its point.
    case above
    /// Below its point.
    case below
    /// To the left of its point.
    case left
    /// To the right of its point.
    case right
    /// On the point, or in the middle of its column; beyond the end of one that it does not fit in.
    case center
    /// In a column, at its end.
    case inside
    /// Beyond the end of a column; below it if its value is below the baseline.
    case outside
    /// In a column, at its start.
    case base
  }

  /// The orientation of a label.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Upright, or rising over columns that are narrower than their labels.
    case automatic
    /// Upright.
    case horizontal
    /// Rising straight up.
    case vertical
    /// Falling straight down.
    case reversed
  }

  /// The order of labels and series.
  public enum Layer: String, Codable, Sendable, CaseIterable {
    /// Labels are drawn over the series.
    case above
    /// Labels are drawn under the series.
    case below
  }

  /// Whether the labels are drawn.
  public var isShown: Bool
  /// The columns whose values a label shows; `nil` for `label` if the series has such a column,
  /// otherwise for the values: of candles the close, and of boxes the median.
  public var show: [Role]?
  /// The format of numbers. By default they have three significant digits, and whole numbers all.
  public var format: NumberFormat
  /// The format of dates; `nil` for ISO 8601.
  public var dateFormat: DateFormat?
  /// Where a label is drawn.
  public var placement: Placement
  /// The direction of the text.
  public var orientation: Orientation
  /// The distance to the point, or to the end of the column, in points.
  public var offset: Double
  /// `nil` for the theme's text colour, and on columns for black or white.
  public var color: Color?
  /// The font's size in points; `nil` for that of the theme.
  public var size: Double?
  /// Whether labels are drawn over or under the series.
  public var layer: Layer
  /// Whether each stack also has its sum beyond its end, and beyond all parts where values fall.
  public var showsTotals: Bool
  /// Whether labels are kept where they overlap. Those that are left out are counted in a warning, unless
  /// it is stated that this is meant.
  @Stated public var keepsAll = false
  /// How many labels a series has at most: of the markers of all parts of a split one those of the largest, or else of
  /// those furthest out; of other series, or of each part, those of the first, last, greatest and least points and of others spread evenly. `nil` for all.
  public var most: Int?
  /// Labels with a greater one are placed first. That of annotations' labels is by default 1.
  public var priority: Double

  /// Labels of each point, where there is room, unless stated.
  public init(
    show: [Role]? = nil, isShown: Bool = true, format: NumberFormat = .automatic,
    dateFormat: DateFormat? = nil, placement: Placement = .automatic,
    orientation: Orientation = .automatic, offset: Double = 4, color: Color? = nil,
    size: Double? = nil, layer: Layer = .above, showsTotals: Bool = false, keepsAll: Bool? = nil,
    most: Int? = nil, priority: Double = 0
  ) {
    self.show = show
    self.isShown = isShown
    self.format = format
    self.dateFormat = dateFormat
    self.placement = placement
    self.orientation = orientation
    self.offset = offset
    self.color = color
    self.size = size
    self.layer = layer
    self.showsTotals = showsTotals
    self.most = most
    self.priority = priority
    $keepsAll = keepsAll
  }
}

extension PointLabels: FileValue {
  package static let form = Form<PointLabels>.look(PointLabels(), \.isShown) {
    Field(
      "show", \.show, Form<Role>.labels.oneOrMore,
      "The columns whose values a label shows, such as \"y\" or [\"x\", \"y\"]; by default the `label` "
        + "column or, without one, the values: of candles the `close`, of boxes the `median`, and "
        + "of a tornado both `low` and `high`, each at its bar.")
    Field(
      "format", \.format,
      "The format of numbers; by default three significant digits, and whole numbers in full.")
    Field("dateFormat", \.dateFormat, DateFormat.form, "The format of dates; by default ISO 8601.")
    Field(
      "placement", \.placement, .word,
      "Where a label is drawn: `outside`, `inside` at the end, in the `center` or at the `base` of a "
        + "column; `above`, `below`, `left`, `right` or in the `center` of a point. By default outside "
        + "of columns, in the centre in stacks, and where there is room beside points.")
    Field(
      "orientation", \.orientation, .word,
      "`automatic` labels are upright, or rise over columns that are narrower than their labels.")
    Field(
      "offset", \.offset, .number(in: -Bounds.greatestLength...Bounds.greatestLength),
      "The distance to the point, or to the end of the column, in points.")
    Field(
      "color", \.color, "By default the theme's text colour, and on columns black or white.")
    Field("size", \.size, .length, "The font's size in points.")
    Field("layer", \.layer, .word, "Whether labels lie above or below the series.")
    Field(
      "totals", \.showsTotals, .flag, "Whether each stack also has its sum beyond its end.")
    Field(
      "keepAll", \.$keepsAll, .flag,
      "Whether labels are kept where they overlap. By default some are left out and counted in a "
        + "warning; `false` says that this is meant.")
    Field(
      "most", \.most, .wholeNumber(from: 1),
      "How many labels a series has at most: of the markers of all parts of a split one those of the largest, or else "
        + "of those furthest out; of other series, or of each part, those of the first, last, greatest and least points and of others spread evenly."
    )
    Field(
      "priority", \.priority, .number,
      "Labels with a greater one are placed first; by default 0, and 1 for annotations.")
  }.named(
    "pointLabels",
    "The texts at the points of a series. A label without room beside its point is a little further "
      + "away, with a thin line. Labels that would still overlap are left out, the first, last, "
      + "greatest and least points last.")
}

extension Form<Role> {
  /// The roles that a label can show.
  fileprivate static let labels = Form.words(
    [
      Role.x, .y, .open, .high, .low, .close, .size, .color, .label, .shape, .opacity,
      .lowerQuartile, .median, .upperQuartile,
    ].map { ($0.rawValue, $0) })
}

extension Channel {
  /// The column of the labels of points. A kind of series that lists it can have labels.
  static let labels = [
    Channel(.label, isRequired: false, "The text of the label of each point; see `labels`.")
  ]
}

extension SeriesType {
  /// The key of the labels, for the kinds that can have them.
  static var labelFields: [Field<SeriesSource>] {
    guard takesLabels else { return [] }
    let hasColumn = channels.contains { $0.role == .label }
    return [
      Field(
        "labels", \.labels,
        "The texts at the points: true, or an object."
          + (hasColumn ? " A `label` column needs no more." : ""))
    ]
  }
}

extension SeriesSource {
  /// The labels that are shown: a column of labels needs no settings.
  package var shownLabels: PointLabels? {
    let labels = labels ?? (channels[.label] == nil ? nil : PointLabels())
    return labels?.isShown == true ? labels : nil
  }
}
