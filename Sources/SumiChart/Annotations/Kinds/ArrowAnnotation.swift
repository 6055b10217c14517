import SumiForms

/// A line from point to point, with heads at its ends.
public struct ArrowAnnotation: AnnotationType {
  public static let kind = "arrow"
  public static let summary = "A line from point to point, with a head at its end."

  /// Where it starts.
  public var from: AnnotationPoint
  /// Where it ends.
  public var to: AnnotationPoint
  /// Which of its ends have a head.
  public var heads: ArrowHeads
  /// How far its middle is to the left of the straight line, as a share of its length.
  public var bend: Double
  /// The text beside it; `nil` for none.
  public var label: AnnotationLabel?

  /// An arrow between two points, straight unless it has a `bend`.
  public init(
    from: AnnotationPoint, to: AnnotationPoint, heads: ArrowHeads = .end, bend: Double = 0,
    label: AnnotationLabel? = nil
  ) {
    self.from = from
    self.to = to
    self.heads = heads
    self.bend = bend
    self.label = label
  }

  public init() { self.init(from: AnnotationPoint(), to: AnnotationPoint()) }

  public var shape: AnnotationShape { .segment(from: from, to: to, bend: bend, heads: heads) }

  public static var fields: [Field<ArrowAnnotation>] {
    Field("from", \.from, "Where it starts, `[x, y]`.", isRequired: true)
    Field("to", \.to, "Where it ends, `[x, y]`.", isRequired: true)
    Field("heads", \.heads, .word, "The ends that have a head; `none` for a plain line.")
    Field(
      "bend", \.bend, .number(in: -2...2),
      "How far its middle is to the left of the straight line, as a share of its length.")
    Field("label", \.label, "A text at its start.")
  }
}

/// A line with turned ends that joins what lies between two points, with a label at its middle.
public struct BracketAnnotation: AnnotationType {
  public static let kind = "bracket"
  public static let summary =
    "A line with turned ends that joins what lies between two points, with a label at its middle."

  /// Where it starts.
  public var from: AnnotationPoint
  /// Where it ends.
  public var to: AnnotationPoint
  /// The length of its ends in points; they turn to the right of the line from `from` to `to`, or to the
  /// left if it is below 0. The label is on the other side.
  public var depth: Double
  /// The text beside its middle; `nil` for none.
  public var label: AnnotationLabel?

  /// A bracket between two points, with ends of `depth` points.
  public init(
    from: AnnotationPoint, to: AnnotationPoint, depth: Double = 6, label: AnnotationLabel? = nil
  ) {
    self.from = from
    self.to = to
    self.depth = depth
    self.label = label
  }

  public init() { self.init(from: AnnotationPoint(), to: AnnotationPoint()) }

  public var shape: AnnotationShape { .bracket(from: from, to: to, depth: depth) }

  public static var fields: [Field<BracketAnnotation>] {
    Field("from", \.from, "Where it starts, `[x, y]`.", isRequired: true)
    Field("to", \.to, "Where it ends, `[x, y]`.", isRequired: true)
    Field(
      "depth", \.depth, .number(in: -1_000...1_000),
      "The length of its ends in points. They turn to the right of the line, down where it runs to the "
        + "right, or to the left if it is below 0.")
    Field("label", \.label, "A text at its middle, on the other side.")
  }
}
