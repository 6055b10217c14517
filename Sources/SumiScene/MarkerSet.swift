import SumiGeometry

/// Many markers of one shape.
public struct MarkerSet: Equatable, Sendable {
  public var shape: MarkerShape
  public var centers: [Point]
  /// The radius of the circle around the shape, to the middle of its outline, in pixels.
  public var radius: Double
  public var fill: Color
  /// Drawn centred on the shape's edge, over the fill; width 0 for none.
  public var stroke: Color
  public var strokeWidth: Double
  /// The fill of a smaller marker on top of each one, before the next one is drawn.
  public var innerFill: Color
  /// In pixels; 0 for none.
  public var innerRadius: Double

  public init(
    shape: MarkerShape, centers: [Point], radius: Double, fill: Color, stroke: Color = .clear,
    strokeWidth: Double = 0, innerFill: Color = .clear, innerRadius: Double = 0
  ) {
    self.shape = shape
    self.centers = centers
    self.radius = radius
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.innerFill = innerFill
    self.innerRadius = innerRadius
  }
}
