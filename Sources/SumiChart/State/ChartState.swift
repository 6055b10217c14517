/// What may change from picture to picture of one chart without changing the chart.
public struct ChartState: Equatable, Sendable {
  /// Where the crosshair is; `nil` for none.
  public var crosshair: CrosshairPoint?
  /// What is drawn in its selected style.
  public var selection: Selection
  /// The visible ranges of axes by their `id` or their name, such as `xAxis` or `yAxis[1]`. Others have
  /// the chart's.
  public var windows: [String: AxisRange]
  /// Of series that appear or disappear. The last one that names a series counts.
  public var presence: [Presence]
  /// How far slices are turned, in radians, clockwise.
  public var rotation: Double

  public init(
    crosshair: CrosshairPoint? = nil, selection: Selection = Selection(),
    windows: [String: AxisRange] = [:], presence: [Presence] = [], rotation: Double = 0
  ) {
    self.crosshair = crosshair
    self.selection = selection
    self.windows = windows
    self.presence = presence
    self.rotation = rotation
  }
}

extension ChartState: FileValue {
  static let form = Form<ChartState>.object(ChartState()) {
    Field("crosshair", \.crosshair, "Where the crosshair is; by default there is none.")
    Field("selection", \.selection, "What is selected; by default nothing.")
    Field(
      "windows", \.windows, AxisRange.form.dictionary,
      "The visible ranges of axes by their `id`, or as `xAxis`, `yAxis[1]` and so on. Of categories "
        + "they may be numbers: the first begins at -0.5, and the next one at 0.5.")
    Field(
      "presence", \.presence, Presence.form.oneOrMore, "Of series that appear or disappear.")
    Field(
      "rotation", \.rotation, .number, "How far slices are turned, in radians, clockwise.")
  }.named("chartState", "What changes from picture to picture of one chart.")
}

/// A place of the crosshair, in values of the first axes: a number, a date, or the name of a category.
public struct CrosshairPoint: Equatable, Sendable {
  /// Series with their positions along x are read at it.
  public var x: Datum?
  /// Series with their positions along y are read at it. Of `nearest`, it also tells series apart.
  public var y: Datum?

  public init(x: Datum? = nil, y: Datum? = nil) {
    self.x = x
    self.y = y
  }
}

extension CrosshairPoint: FileValue {
  static let form = Form<CrosshairPoint>.object(CrosshairPoint()) {
    Field("x", \.x, Datum.form, "A number, a date or the name of a category.")
    Field("y", \.y, Datum.form, "The same on the y axis; of vertical series it finds the nearest.")
  }.named("crosshairPoint", "A place of the crosshair, in values of the first axes.")
}
