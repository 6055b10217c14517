import SumiGeometry

/// What an annotation draws, in few forms that all kinds consist of.
public enum AnnotationShape: Equatable, Sendable {
  /// A text at a point.
  case point(AnnotationPoint)
  /// A text in a box beside a point, with a pointer to it.
  ///
  /// `away` is the vector in points from the point to the middle of the text, to the right and up;
  /// `nil` for a free position near the point.
  case callout(AnnotationPoint, away: Vector?)
  /// A line across the plot at a position along the given dimension.
  case rule(Dimension, at: AnnotationPosition?, extent: AnnotationSpan)
  /// A line from point to point. `bend` is how far its middle is to the left of the straight line, as a
  /// share of its length.
  case segment(from: AnnotationPoint, to: AnnotationPoint, bend: Double, heads: ArrowHeads)
  /// A rectangle or an ellipse over two ranges.
  case box(x: AnnotationSpan, y: AnnotationSpan, BoxOutline)
  /// The area between three or more points.
  case polygon([AnnotationPoint])
  /// A line with its ends turned by `depth` points, away from the middle of its label: to the left of
  /// the direction from the first to the second point if positive.
  case bracket(from: AnnotationPoint, to: AnnotationPoint, depth: Double)
  /// A picture over two ranges, or around a point with a size in points; a side of 0 follows from the
  /// other one and the picture's shape.
  case image(MarkerImage, ImageArea)
  /// A free path. In points it counts from `at`, otherwise from the axes' values.
  case path(PathData, at: AnnotationPoint, unit: PathUnit)
  /// What a program draws; see `ChartHooks.drawing`.
  case drawing

  /// The outline of a box.
  public enum BoxOutline: Equatable, Sendable {
    /// In points.
    case rectangle(cornerRadius: Double)
    /// The ellipse that touches the four sides.
    case ellipse
    /// A rectangle without a border.
    case band
  }

  /// Where a picture is drawn.
  public enum ImageArea: Equatable, Sendable {
    /// Stretched over a range of x and a range of y.
    case ranges(x: AnnotationSpan, y: AnnotationSpan)
    /// Around a point, with a size in points.
    case point(AnnotationPoint, size: Size)
  }
}

/// The ends of a line that have an arrow's head.
public enum ArrowHeads: String, Codable, Sendable, CaseIterable {
  /// No heads.
  case none
  /// A head at the start.
  case start
  /// A head at the end.
  case end
  /// A head at both ends.
  case both
}

/// The unit of a path's numbers.
public enum PathUnit: String, Codable, Sendable, CaseIterable {
  /// Points from the annotation's position, y downward as in SVG.
  case points
  /// Numbers on the axes.
  case values
  /// Shares of the plot area, y upward.
  case plot
}
