import SumiForms

/// A rectangle over a range of x and a range of y.
public struct RectangleAnnotation: AnnotationType {
  public static let kind = "rectangle"
  public static let summary = "A rectangle over a range of x and a range of y."

  /// Its extent across; by default the whole plot.
  public var x: AnnotationSpan
  /// Its extent upward; by default the whole plot.
  public var y: AnnotationSpan
  /// In points.
  public var cornerRadius: Double
  /// The text in it or beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// A rectangle; without a range it covers the whole plot in that direction.
  public init(
    x: AnnotationSpan = .whole, y: AnnotationSpan = .whole, cornerRadius: Double = 0,
    label: AnnotationLabel? = nil
  ) {
    self.x = x
    self.y = y
    self.cornerRadius = cornerRadius
    self.label = label
  }

  public init() { self.init(label: nil) }

  public var shape: AnnotationShape { .box(x: x, y: y, .rectangle(cornerRadius: cornerRadius)) }

  public static var fields: [Field<RectangleAnnotation>] {
    Field("x", \.x, "`[from, to]`; by default from edge to edge.")
    Field("y", \.y, "`[from, to]`; by default from edge to edge.")
    Field("cornerRadius", \.cornerRadius, .length, "In points.")
    Field("label", \.label, "A text in the rectangle.")
  }
}

/// An ellipse over a range of x and a range of y.
public struct EllipseAnnotation: AnnotationType {
  public static let kind = "ellipse"
  public static let summary = "An ellipse over a range of x and a range of y."

  /// Its extent across; by default the whole plot.
  public var x: AnnotationSpan
  /// Its extent upward; by default the whole plot.
  public var y: AnnotationSpan
  /// The text in it or beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// An ellipse; without a range it covers the whole plot in that direction.
  public init(
    x: AnnotationSpan = .whole, y: AnnotationSpan = .whole, label: AnnotationLabel? = nil
  ) {
    self.x = x
    self.y = y
    self.label = label
  }

  public init() { self.init(label: nil) }

  public var shape: AnnotationShape { .box(x: x, y: y, .ellipse) }

  public static var fields: [Field<EllipseAnnotation>] {
    Field("x", \.x, "`[from, to]`; by default from edge to edge.")
    Field("y", \.y, "`[from, to]`; by default from edge to edge.")
    Field("label", \.label, "A text at the ellipse.")
  }
}

/// The area between points.
public struct PolygonAnnotation: AnnotationType {
  public static let kind = "polygon"
  public static let summary = "The area between three or more points."

  /// Its corners, at least three.
  public var points: [AnnotationPoint]
  /// The text in it or beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// The area between some points.
  public init(_ points: [AnnotationPoint], label: AnnotationLabel? = nil) {
    self.points = points
    self.label = label
  }

  public init() { self.init([]) }

  public var shape: AnnotationShape { .polygon(points) }

  public static var fields: [Field<PolygonAnnotation>] {
    Field(
      "points", \.points,
      AnnotationPoint.form.list(
        from: 3, rule: "a polygon has at least three points; give [[x, y], [x, y], [x, y]]"
      ).checked {
        $0.count > PathData.mostElements
          ? "a polygon has at most \(PathData.mostElements) points" : nil
      }, "Its corners.", isRequired: true)
    Field("label", \.label, "A text in the polygon.")
  }
}
