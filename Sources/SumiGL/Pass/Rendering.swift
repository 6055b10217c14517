import SumiGeometry

/// An image and the report on drawing it.
public struct Rendering: Sendable {
  public let bitmap: Bitmap
  public let report: RenderReport
}

/// Counts and timings of a drawing.
public struct RenderReport: Hashable, Sendable {
  /// The number of draw calls, over all tiles.
  public var drawCalls = 0
  /// The size of uploaded vertices and texels in bytes.
  public var bytesUploaded = 0
  /// The number of tiles; 1 unless the image is larger than a tile.
  public var tiles = 0
  public var uploadTime = Duration.zero
  /// Including the compilation of shaders on first use.
  public var drawTime = Duration.zero
  /// Including the wait for the device.
  public var readBackTime = Duration.zero
}
