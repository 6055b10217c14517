import SumiDrawing

/// Timings and counts of one picture.
public struct ChartReport: Codable, Equatable, Sendable {
  /// The device's name as its driver reports it.
  public var device = ""
  /// Width and height in pixels.
  public var width = 0
  /// Its height in pixels.
  public var height = 0
  /// Rows of data of all visible series.
  public var pointsRead = 0
  /// Points, or the shapes drawn in their place.
  public var pointsDrawn = 0
  /// One entry per visible series: how its points were reduced, and the largest error.
  public var series: [SeriesDrawing] = []
  /// How many draw calls the device got; 0 on the processor.
  public var drawCalls = 0
  /// How many bytes went to the device; 0 on the processor.
  public var bytesUploaded = 0
  /// The number of tiles that the picture was drawn in.
  public var tiles = 0
  /// Milliseconds per stage, in wall-clock time.
  public var stages = Stages()
  /// What the picture leaves out or changes, one sentence each.
  public var warnings: [String] = []

  /// Milliseconds of each stage of one picture.
  public struct Stages: Codable, Equatable, Sendable {
    /// Reading files into tables; near 0 for numbers that stay in the file.
    public var reading = 0.0
    /// Layout: chart and data to frame, including the one pass over new numbers.
    public var layout = 0.0
    /// Drawing: frame to scene, including text shaping.
    public var drawing = 0.0
    /// Tessellation: scene to mesh, including glyph rasterisation.
    public var tessellation = 0.0
    /// Upload, draw calls and read-back, including the wait for the device.
    public var rendering = 0.0

    /// All stages at 0.
    public init() {}
  }

  /// A report of nothing.
  public init() {}
}

extension Duration {
  package var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
  }
}
