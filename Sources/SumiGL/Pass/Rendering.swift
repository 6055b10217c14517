import SumiGeometry

/// An image and what its drawing took.
public struct Rendering: Sendable {
  public let bitmap: Bitmap
  public let report: RenderReport
}

/// What a drawing took.
public struct RenderReport: Hashable, Sendable {
  /// Calls that draw, over all tiles.
  public var drawCalls = 0
  /// Vertices and texels handed to the device, in bytes.
  public var bytesUploaded = 0
  /// Parts that the image was drawn in; 1 unless it is larger than a tile.
  public var tiles = 0
  public var uploadTime = Duration.zero
  /// The compiling of shaders on their first use included.
  public var drawTime = Duration.zero
  /// The wait for the device included.
  public var readBackTime = Duration.zero
}
