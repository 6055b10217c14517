import SumiChart
import SumiGeometry
import SumiTime

/// The circle of a chart of slices, with its labels.
public struct SlicesFrame: Sendable {
  /// In points.
  public var center: Point
  public var radius: Double
  /// In slices, and at the ends of spokes.
  public var labels: [TextBox] = []
  /// In the hole of a donut.
  public var middle: [TextBox] = []

  var texts: [TextBox] { labels + middle }
}

/// The slices of one series.
public struct SliceSeriesFrame: Sendable {
  /// In the order of their angles.
  public var slices: [SliceFrame] = []
  public var spokes: [SpokeFrame] = []
  /// The number of rows of the data.
  public var rowCount: Int

  /// The shares as in labels: in whole percent, below 1 % with a decimal.
  package func percents(in language: Language) -> [String] {
    SliceLabelTexts.percents(of: slices.map(\.share), in: language)
  }
}

/// A positioned slice.
public struct SliceFrame: Sendable {
  public var name: String
  /// The row of the data; `nil` for several gathered ones.
  public var row: Int?
  public var value: Double
  /// The share of the whole.
  public var share: Double
  /// Where it begins, in radians clockwise from straight up.
  package var start: Double
  /// Where it ends: below `start` if slices follow each other anticlockwise.
  package var end: Double
  /// Its tip, or the centre of its ring, in points.
  public var center: Point
  /// In points.
  public var innerRadius: Double
  public var outerRadius: Double
  public var fill: Color
  /// Lines over the fill; `nil` for none.
  public var hatch: Hatch?
  public var stroke: Color
  /// In points.
  public var strokeWidth: Double
  public var effect = SliceEffect.flat
  public var isSelected = false

  /// Where it begins, clockwise from the top.
  public var startAngle: Angle { .radians(start) }
  /// Where it ends: below `startAngle` if slices follow each other anticlockwise.
  public var endAngle: Angle { .radians(end) }
  /// The angle of its middle, clockwise from the top.
  public var middleAngle: Angle { .radians(middle) }

  /// The angle of its middle, in radians.
  package var middle: Double { (start + end) / 2 }
  /// Its angle in radians, above 0.
  package var sweep: Double { abs(end - start) }

  /// The point at an angle in radians and a distance from the centre of its ring.
  package func point(angle: Double, radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }
}

/// A line from a slice to its label.
public struct SpokeFrame: Sendable {
  /// From the anchor to the end, in points.
  public var points: [Point]
  public var stroke: Color
  /// In points.
  public var strokeWidth: Double
  /// The radius of the dot at the first point, in points; 0 for none.
  public var anchorRadius: Double
  public var anchorFill: Color
}
