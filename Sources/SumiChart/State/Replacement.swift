import SumiForms
import SumiGeometry

/// What a chart shows while one of another family takes its place, such as a pie that becomes columns:
/// shapes on their way from the marks of one chart to those of the other.
///
/// It is made by a transition and stands in no chart file.
public struct Replacement: Equatable, Sendable {
  /// A filled polygon, in points of the picture.
  public struct Shape: Equatable, Sendable {
    /// At least three, in order.
    public var corners: [Point]
    /// The colour inside.
    public var fill: Color
    /// The colour of its outline.
    public var stroke: Color
    /// In points; 0 for no outline.
    public var strokeWidth: Double

    /// A polygon, without an outline unless one is stated.
    public init(corners: [Point], fill: Color, stroke: Color = .clear, strokeWidth: Double = 0) {
      self.corners = corners
      self.fill = fill
      self.stroke = stroke
      self.strokeWidth = strokeWidth
    }
  }

  /// Under the series, in drawing order.
  public var shapes: [Shape]
  /// How visible axes and legend are, 0…1.
  public var opacity: Double

  /// Shapes, and axes and a legend of some opacity.
  public init(shapes: [Shape], opacity: Double) {
    self.shapes = shapes
    self.opacity = opacity
  }
}
