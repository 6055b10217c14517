import SumiForms
import SumiGeometry

/// A text at a point.
public struct TextAnnotation: AnnotationType {
  public static let kind = "text"
  public static let summary =
    "A text at a point: on it or, where that covers data or another text, near it."

  /// A missing coordinate is the middle of the plot.
  public var point: AnnotationPoint
  /// The text, its font and its background.
  public var text: AnnotationLabel

  /// A text at a point.
  public init(
    _ text: AnnotationLabel, x: AnnotationPosition? = nil, y: AnnotationPosition? = nil
  ) {
    self.text = text
    point = AnnotationPoint(x: x, y: y)
  }

  public init() { self.init("") }

  public var shape: AnnotationShape { .point(point) }
  public var label: AnnotationLabel? { text }

  public static var fields: [Field<TextAnnotation>] {
    Field("x", \.point.x, AnnotationPosition.form, "By default the middle of the plot.")
    Field("y", \.point.y, AnnotationPosition.form, "By default the middle of the plot.")
    Field("text", \.text, "The text, or an object with its look.", isRequired: true)
  }
}

/// A text in a box, with a pointer to a point.
public struct CalloutAnnotation: AnnotationType {
  public static let kind = "callout"
  public static let summary = "A text in a box, with a pointer to a point."

  /// What it points to.
  public var point: AnnotationPoint
  /// The text in the box, its font and its background.
  public var text: AnnotationLabel
  /// From the point to the middle of the text, in points to the right and up; `nil` for a free
  /// position near the point.
  public var away: Vector?

  /// A text in a box that points to x and y, at a free position near it unless `away` is given.
  public init(
    _ text: AnnotationLabel, x: AnnotationPosition? = nil, y: AnnotationPosition? = nil,
    away: Vector? = nil
  ) {
    self.text = text
    point = AnnotationPoint(x: x, y: y)
    self.away = away
  }

  public init() { self.init("") }

  public var shape: AnnotationShape { .callout(point, away: away) }
  public var label: AnnotationLabel? { text }

  public static var fields: [Field<CalloutAnnotation>] {
    Field("x", \.point.x, AnnotationPosition.form, "By default the middle of the plot.")
    Field("y", \.point.y, AnnotationPosition.form, "By default the middle of the plot.")
    Field("text", \.text, "The text, or an object with its look.", isRequired: true)
    Field(
      "away", \.away, vector,
      "From the point to the middle of the text, `[right, up]` in points; by default a free place "
        + "near the point.")
  }

  private static let vector = Form<Double>
    .number(in: -Bounds.greatestLength...Bounds.greatestLength)
    .list(count: 2, rule: "a way is two numbers, [right, up]")
    .map({ Vector(dx: $0[0], dy: $0[1]) }, back: { [$0.dx, $0.dy] })
}
