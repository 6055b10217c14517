/// How a series' points were drawn.
public struct SeriesDrawing: Codable, Equatable, Sendable {
  /// The method of drawing.
  public enum Method: String, Codable, Sendable {
    /// Each point is drawn.
    case exact
    /// A line reduced to its lowest and highest value in bins narrower than a pixel.
    case reduced
    /// A line without points that lie close to the line between others.
    case simplified
    /// A line in any order of x, covered at 64 samples for each pixel.
    case sampled
    /// The coverage of markers added up per pixel.
    case accumulated
    /// Markers painted over each other pixel by pixel, in row order.
    case painted
    /// Values aggregated in the bins of a density.
    case binned
  }

  /// The title of the series.
  public var title: String
  /// How its points were reduced.
  public var method: Method
  /// Rows of the data.
  public var pointsRead: Int
  /// Points, or shapes drawn in their place: bins, markers.
  public var pointsDrawn: Int
  /// The largest deviation in pixels from drawing every point.
  public var errorBound: Double
  /// The device that added up the rows of a large cloud, because its columns have been drawn before;
  /// `nil` for the processor.
  public var device: Device?

  /// A device that adds up rows, with the processor's sums.
  public struct Device: Codable, Equatable, Sendable {
    /// Its name, as its driver reports it.
    public var name: String
    /// The size of the rows that it did not have yet: 0 for another window of the same cloud.
    public var bytesUploaded: Int
  }
}
