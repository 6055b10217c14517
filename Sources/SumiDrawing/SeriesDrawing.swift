/// What became of a series' points in the picture.
public struct SeriesDrawing: Codable, Equatable, Sendable {
  /// How points are drawn.
  public enum Method: String, Codable, Sendable {
    /// Each by itself.
    case exact
    /// A line by its lowest and highest place in bins of a part of a pixel.
    case reduced
    /// A line without the points that lie on the way between others.
    case simplified
    /// Markers summed up to the coverage of pixels.
    case accumulated
    /// Values gathered in the bins of a density.
    case binned
  }

  public var title: String
  public var method: Method
  /// Rows of the data.
  public var pointsRead: Int
  /// Points, or what stands in their place: bins, markers.
  public var pointsDrawn: Int
  /// How far, in pixels, what is drawn may be from where it would be drawn point by point.
  public var errorBound: Double
}
