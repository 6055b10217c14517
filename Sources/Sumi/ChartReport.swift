import SumiDrawing

/// What it took to make a picture.
public struct ChartReport: Codable, Equatable, Sendable {
  /// The device's name as its driver gives it.
  public var device = ""
  /// Width and height in pixels.
  public var width = 0
  public var height = 0
  /// Rows of the data of all series that are not hidden.
  public var pointsRead = 0
  /// Points, or what was drawn in their place.
  public var pointsDrawn = 0
  /// Each series that is not hidden: what was reduced, and by how much it may be off.
  public var series: [SeriesDrawing] = []
  public var drawCalls = 0
  public var bytesUploaded = 0
  /// How many tiles the picture was drawn in.
  public var tiles = 0
  /// Milliseconds a stage, on the clock on the wall.
  public var stages = Stages()
  public var warnings: [String] = []

  /// Milliseconds of each stage of one picture.
  public struct Stages: Codable, Equatable, Sendable {
    /// Reading: files to tables; next to nothing for numbers that stay where they are.
    public var reading = 0.0
    /// Layout: chart and data to frame, with the one pass over numbers that are new.
    public var layout = 0.0
    /// Drawing: frame to scene, texts shaped.
    public var drawing = 0.0
    /// Tessellation: scene to mesh, glyphs rasterised.
    public var tessellation = 0.0
    /// The device's upload, draws and read-back, and the wait for it.
    public var rendering = 0.0

    public init() {}
  }

  public init() {}
}

extension Duration {
  package var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
  }
}
