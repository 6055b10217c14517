import SumiGeometry

/// A position in an axis' whole visible range.
public enum AxisPlace: String, Sendable, CaseIterable {
  /// The start of the range.
  case start
  /// The middle of the range.
  case center
  /// The end of the range.
  case end
}

/// How a program moves an axis.
public enum AxisMove: Equatable, Sendable {
  /// By a fraction of its length: positive towards the right or the top.
  case pan(by: Double)
  /// By a difference of values: numbers, categories, or seconds of dates.
  case panBy(value: Double)
  /// To a position in the range that its series need; its length stays.
  case panTo(AxisPlace)
  /// In by a factor, or out if it is below 1; `about`, by default the middle, keeps its position.
  case zoom(by: Double, about: Datum? = nil)
  /// To a level: 1 for the length of the default range, 2 for half of it.
  case zoomTo(level: Double)
  /// To the chart's own range.
  case reset
}

/// How a program turns the slices of a series.
public struct SliceTurn: Equatable, Sendable {
  /// The index of the slice in its series.
  public var slice: Int
  /// The index of the series in the frame.
  public var series: Int
  /// Where the middle of the slice goes, clockwise from the top.
  public var angle: Angle

  /// A turn of a slice, by its index in a series, to an angle.
  public init(slice: Int, of series: Int = 0, to angle: Angle) {
    self.slice = slice
    self.series = series
    self.angle = angle
  }
}
