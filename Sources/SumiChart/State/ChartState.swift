/// What may change from picture to picture of one chart without changing the chart.
public struct ChartState: Equatable, Sendable {
  /// Where the crosshair is; `nil` for none.
  public var crosshair: CrosshairPoint?
  /// What is drawn in its selected style.
  public var selection: Selection

  public init(crosshair: CrosshairPoint? = nil, selection: Selection = Selection()) {
    self.crosshair = crosshair
    self.selection = selection
  }
}

extension ChartState: FileValue {
  static let form = Form<ChartState>.object(ChartState()) {
    Field("crosshair", \.crosshair, "Where the crosshair is; by default there is none.")
    Field("selection", \.selection, "What is selected; by default nothing.")
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
