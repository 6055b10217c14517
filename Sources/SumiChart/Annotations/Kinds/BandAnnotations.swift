import SumiForms

/// The part of the plot between two values of x.
public struct VerticalBandAnnotation: AnnotationType {
  public static let kind = "verticalBand"
  public static let summary = "The part of the plot between two values of x."

  /// A missing end is the edge of the plot.
  public var span: AnnotationSpan
  /// The text in it; `nil` for none.
  public var label: AnnotationLabel?

  /// A band from one value of x to another; without one of them it reaches to the edge of the plot.
  public init(
    from: AnnotationPosition? = nil, to: AnnotationPosition? = nil, label: AnnotationLabel? = nil
  ) {
    span = AnnotationSpan(from, to)
    self.label = label
  }

  /// A band over a range of x, such as `0...10`.
  public init(_ range: AxisRange, label: AnnotationLabel? = nil) {
    span = AnnotationSpan(range)
    self.label = label
  }

  public init() { self.init(from: nil) }

  public var shape: AnnotationShape { .box(x: span, y: .whole, .band) }

  public static var fields: [Field<VerticalBandAnnotation>] {
    Field("from", \.span.from, AnnotationPosition.form, "By default the left side of the plot.")
    Field("to", \.span.to, AnnotationPosition.form, "By default the right side of the plot.")
    Field("label", \.label, "A text in the band.")
  }
}

/// The part of the plot between two values of y.
public struct HorizontalBandAnnotation: AnnotationType {
  public static let kind = "horizontalBand"
  public static let summary = "The part of the plot between two values of y."

  /// A missing end is the edge of the plot.
  public var span: AnnotationSpan
  /// The text in it; `nil` for none.
  public var label: AnnotationLabel?

  /// A band from one value of y to another; without one of them it reaches to the edge of the plot.
  public init(
    from: AnnotationPosition? = nil, to: AnnotationPosition? = nil, label: AnnotationLabel? = nil
  ) {
    span = AnnotationSpan(from, to)
    self.label = label
  }

  /// A band over a range of y, such as `0...10`.
  public init(_ range: AxisRange, label: AnnotationLabel? = nil) {
    span = AnnotationSpan(range)
    self.label = label
  }

  public init() { self.init(from: nil) }

  public var shape: AnnotationShape { .box(x: .whole, y: span, .band) }

  public static var fields: [Field<HorizontalBandAnnotation>] {
    Field("from", \.span.from, AnnotationPosition.form, "By default the lower side of the plot.")
    Field("to", \.span.to, AnnotationPosition.form, "By default the upper side of the plot.")
    Field("label", \.label, "A text in the band.")
  }
}
