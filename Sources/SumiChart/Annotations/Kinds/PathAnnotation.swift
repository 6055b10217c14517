import SumiForms

/// A free path of lines and curves.
public struct PathAnnotation: AnnotationType {
  public static let kind = "path"
  public static let summary = "A free path of lines and curves, in the commands of SVG."

  /// Its lines and curves.
  public var path: PathData
  /// Where a path in points begins to count.
  public var point: AnnotationPoint
  /// What its coordinates count in: points, or the values of the axes.
  public var unit: PathUnit
  /// The text beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// A path; in points it counts from `x` and `y`, which are the middle of the plot if missing.
  public init(
    _ path: PathData, x: AnnotationPosition? = nil, y: AnnotationPosition? = nil,
    unit: PathUnit = .points, label: AnnotationLabel? = nil
  ) {
    self.path = path
    point = AnnotationPoint(x: x, y: y)
    self.unit = unit
    self.label = label
  }

  public init() { self.init(PathData()) }

  public var shape: AnnotationShape { .path(path, at: point, unit: unit) }

  public static var fields: [Field<PathAnnotation>] {
    Field("path", \.path, "Commands of SVG, such as `M 0 0 L 20 -10 L 20 10 Z`.", isRequired: true)
    Field(
      "x", \.point.x, AnnotationPosition.form,
      "The origin of a path in points; by default the middle of the plot.")
    Field(
      "y", \.point.y, AnnotationPosition.form,
      "The origin of a path in points; by default the middle of the plot.")
    Field(
      "unit", \.unit, .word,
      "`points` from the origin, y downward; `values` on the axes; or shares of the `plot`, y upward."
    )
    Field("label", \.label, "A text at the path.")
  }
}

/// What a program draws itself, by the closure `drawing` of its `ChartHooks`.
public struct DrawingAnnotation: AnnotationType {
  public static let kind = "drawing"
  public static let summary =
    "What a program draws by a closure, which it finds by the annotation's `id`; nothing otherwise."

  public init() {}

  public var shape: AnnotationShape { .drawing }
  public var label: AnnotationLabel? { nil }

  public static var fields: [Field<DrawingAnnotation>] { [] }
}
