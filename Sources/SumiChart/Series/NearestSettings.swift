import SumiData

/// What a search for the nearest mark needs to know of a series beside its traits.
public struct NearestSettings: Equatable, Sendable {
  /// Between two cells of a grid, in points.
  public var cellGap = 0.0
  /// The bins that rows are counted in; `nil` if each row has a mark.
  public var bins: DensityBins?
  /// The value that bins have besides the count of their rows; `nil` for none.
  public var binValue: Aggregate?
  /// The markers on a smooth line, which does not run through its points; `nil` for none.
  public var marker: MarkerStyle?
  /// The markers of outliers; `nil` for none.
  public var outliers: MarkerStyle?
  /// Whether the inside of a line around a pole is filled.
  public var hasArea = false
  /// Whether the last point around a pole is joined to the first one.
  public var pointsWrapAround = false

  /// The settings of most kinds of series.
  public init() {}
}
