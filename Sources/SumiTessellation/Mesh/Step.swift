import SumiGeometry
import SumiScene

/// A pass over one target.
public indirect enum Step: Equatable, Sendable {
  /// Into the stroke coverage target (RGBA8, as large as the output): clear it to 0, then draw each
  /// stroke into its channel only, with the blend equation MAX. The draws up to the next `coverage`
  /// step read it.
  case coverage([StrokeDraw])
  /// Into the output: premultiplied source over destination (ONE, ONE_MINUS_SRC_ALPHA), strictly in
  /// order.
  case draws([Draw])
  /// Into its own target, cleared to transparent; its pixels within the clip are then drawn to the
  /// output: premultiplied source times opacity over destination.
  case layer([Step], opacity: Float, clip: PixelRect)
}

/// Strokes of one pen into one channel of the stroke coverage target.
///
/// One instance per point: the attributes of locations 0, 1 and 2 start at `points.lowerBound - 1`,
/// `points.lowerBound` and `points.lowerBound + 1`. There are `points.count` instances of 8
/// vertices, two quads (`GL_TRIANGLES`, indexed). Gaps among the points draw nothing.
public struct StrokeDraw: Equatable, Sendable {
  /// The range in `Mesh.strokePoints`; the points just outside exist and are gaps.
  public var points: Range<Int>
  /// 0…3: red, green, blue, alpha.
  public var channel: Int
  /// In pixels.
  public var width: Float
  public var join: LineJoin
  public var cap: LineCap
  public var miterLimit: Float
  /// The range in `Mesh.coverageRuns`, drawn after the points into the same channel, 4 vertices per
  /// instance (`GL_TRIANGLE_STRIP`).
  public var runs: Range<Int>
  /// The scissor, in pixels of the output.
  public var clip: PixelRect
}

/// One draw call into the output, and its scissor.
public struct Draw: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// Instances of `Mesh.covers`: 4 vertices each (`GL_TRIANGLE_STRIP`, no vertex buffer), with the
    /// atlas, the stroke coverage target and the gradients bound.
    case covers(Range<Int>)
    /// Instances of `Mesh.markers`, all of one shape: 4 vertices each (`GL_TRIANGLE_STRIP`).
    case markers(MarkerShape, Range<Int>)
    /// `Mesh.images[index]` stretched over the rectangle: 4 vertices (`GL_TRIANGLE_STRIP`).
    case image(index: Int, x: Float, y: Float, width: Float, height: Float, opacity: Float)
  }

  public var content: Content
  /// In pixels of the output, never empty.
  public var clip: PixelRect
}
