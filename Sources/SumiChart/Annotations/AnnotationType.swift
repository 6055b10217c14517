import SumiForms

/// A kind of annotation, such as an arrow: a value that says what is drawn in terms of
/// `AnnotationShape`.
///
/// A new kind needs a type in `Annotations/Kinds` and a line in `AnnotationKinds`.
public protocol AnnotationType: ChartContent, Equatable {
  /// The kind's word in a chart file.
  static var kind: String { get }
  /// A sentence about the kind for the chart file's reference.
  static var summary: String { get }
  /// The kind's own keys in a chart file.
  @FieldBuilder<Self> static var fields: [Field<Self>] { get }

  /// An annotation in the middle of the plot, for the defaults of a chart file.
  init()

  /// What is drawn.
  var shape: AnnotationShape { get }
  /// The text on or beside it; `nil` for none.
  var label: AnnotationLabel? { get }
}
