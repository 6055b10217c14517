import SumiForms

/// A line from the lower to the upper side of the plot.
public struct VerticalLineAnnotation: AnnotationType {
  public static let kind = "verticalLine"
  public static let summary = "A line from the lower to the upper side of the plot."

  /// Its position along x; `nil` for the middle of the plot.
  public var x: AnnotationPosition?
  /// Its extent along y.
  public var extent: AnnotationSpan
  /// The text beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// A vertical line at a value of x, along the whole plot unless `extent` says otherwise.
  public init(
    x: AnnotationPosition?, label: AnnotationLabel? = nil, extent: AnnotationSpan = .whole
  ) {
    self.x = x
    self.label = label
    self.extent = extent
  }

  public init() { self.init(x: nil) }

  public var shape: AnnotationShape { .rule(.x, at: x, extent: extent) }

  public static var fields: [Field<VerticalLineAnnotation>] {
    Field("x", \.x, AnnotationPosition.form, "By default the middle of the plot.")
    Field("y", \.extent, "Its extent, `[from, to]`; by default from edge to edge.")
    Field("label", \.label, "A text beside the line.")
  }
}

/// A line from the left to the right side of the plot.
public struct HorizontalLineAnnotation: AnnotationType {
  public static let kind = "horizontalLine"
  public static let summary = "A line from the left to the right side of the plot."

  /// Its position along y; `nil` for the middle of the plot.
  public var y: AnnotationPosition?
  /// Its extent along x.
  public var extent: AnnotationSpan
  /// The text beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// A horizontal line at a value of y, along the whole plot unless `extent` says otherwise.
  public init(
    y: AnnotationPosition?, label: AnnotationLabel? = nil, extent: AnnotationSpan = .whole
  ) {
    self.y = y
    self.label = label
    self.extent = extent
  }

  public init() { self.init(y: nil) }

  public var shape: AnnotationShape { .rule(.y, at: y, extent: extent) }

  public static var fields: [Field<HorizontalLineAnnotation>] {
    Field("y", \.y, AnnotationPosition.form, "By default the middle of the plot.")
    Field("x", \.extent, "Its extent, `[from, to]`; by default from edge to edge.")
    Field("label", \.label, "A text over or under the line.")
  }
}
