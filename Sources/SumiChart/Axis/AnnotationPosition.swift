import SumiForms

/// A position along x or y: a value on the axis, or a share of the plot or of the picture.
///
/// A number, a date or the name of a category is a value: `"2008-09-15"`, `.value(100)`.
public struct AnnotationPosition: Equatable, Sendable {
  /// What a position counts from.
  public enum Anchor: Equatable, Sendable {
    /// A value on the annotation's axis.
    case value(Datum)
    /// A share of the plot area: 0 is its left or lower side, 1 its right or upper side.
    case plot(Double)
    /// A share of the whole picture, counted like that of the plot.
    case chart(Double)
  }

  /// What it counts from: an axis, the plot area or the picture.
  public var anchor: Anchor
  /// Points further to the right, or further up.
  public var offset: Double

  /// A position that is `offset` points to the right of an anchor, or above it.
  public init(_ anchor: Anchor, offset: Double = 0) {
    self.anchor = anchor
    self.offset = offset
  }

  /// A value on the axis: a number, a date, or the name of a category.
  public static func value(_ value: Datum, offset: Double = 0) -> AnnotationPosition {
    AnnotationPosition(.value(value), offset: offset)
  }

  /// A share of the plot area: 0 at its left or lower side, 1 at the other one.
  public static func plot(_ share: Double, offset: Double = 0) -> AnnotationPosition {
    AnnotationPosition(.plot(share), offset: offset)
  }

  /// A share of the picture: 0 at its left or lower side, 1 at the other one.
  public static func chart(_ share: Double, offset: Double = 0) -> AnnotationPosition {
    AnnotationPosition(.chart(share), offset: offset)
  }

  /// The value; `nil` for a share of the plot or the picture.
  package var value: Datum? { if case .value(let value) = anchor { value } else { nil } }
}

extension AnnotationPosition: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation
{
  public init(floatLiteral value: Double) { self.init(.value(.number(value))) }
  public init(integerLiteral value: Int) { self.init(.value(.number(Double(value)))) }
  public init(stringLiteral value: String) { self.init(.value(.text(value))) }
}

/// A point of an annotation. A missing coordinate is the middle of the plot.
public struct AnnotationPoint: Equatable, Sendable {
  /// Across; `nil` for the middle of the plot.
  public var x: AnnotationPosition?
  /// Up; `nil` for the middle of the plot.
  public var y: AnnotationPosition?

  /// A point by its coordinates.
  public init(x: AnnotationPosition? = nil, y: AnnotationPosition? = nil) {
    self.x = x
    self.y = y
  }

  /// A point by its x and y.
  public init(_ x: AnnotationPosition?, _ y: AnnotationPosition?) { self.init(x: x, y: y) }
}

/// A range along x or y. A missing end is the edge of the plot.
public struct AnnotationSpan: Equatable, Sendable {
  /// The start; `nil` for the edge of the plot.
  public var from: AnnotationPosition?
  /// The end; `nil` for the edge of the plot.
  public var to: AnnotationPosition?

  /// A range between two positions.
  public init(from: AnnotationPosition? = nil, to: AnnotationPosition? = nil) {
    self.from = from
    self.to = to
  }

  /// A range between two positions.
  public init(_ from: AnnotationPosition?, _ to: AnnotationPosition?) {
    self.init(from: from, to: to)
  }

  /// The values of a range of an axis.
  public init(_ range: AxisRange) { self.init(from: .value(range.lower), to: .value(range.upper)) }

  /// From edge to edge of the plot.
  public static let whole = AnnotationSpan()
}

extension AnnotationPosition: FileValue {
  package static let form = Form<AnnotationPosition>.either(
    Alternative(
      Datum.form, { AnnotationPosition(.value($0)) }, back: { $0.offset == 0 ? $0.value : nil }),
    Alternative(
      .kinds(
        object("value", Datum.form, 0, { .value($0) }, back: { $0.value }, "A value on the axis."),
        object(
          "plot", share, 0.5, { .plot($0) },
          back: { if case .plot(let share) = $0.anchor { share } else { nil } },
          "A share of the plot area: 0 is its left or lower side, 1 its right or upper side."),
        object(
          "chart", share, 0.5, { .chart($0) },
          back: { if case .chart(let share) = $0.anchor { share } else { nil } },
          "A share of the whole picture."),
        rule: "a position has one of \"value\", \"plot\" and \"chart\", and an \"offset\""))
  ).named(
    "annotationPosition",
    "A value on the axis: a number, a date or the name of a category; or an object with a `value`, "
      + "or with a share of the `plot` or of the `chart`.")

  private static let share = Form<Double>.either(
    Alternative(.number(in: -100...100)),
    Alternative(words: [
      ("left", 0), ("bottom", 0), ("center", 0.5), ("right", 1), ("top", 1),
    ]))

  /// An anchor, and what is read before it is known to be complete.
  private struct Parts<Value: Equatable & Sendable>: Equatable, Sendable {
    var value: Value?
    var offset = 0.0
  }

  private static func object<Value: Equatable & Sendable>(
    _ key: String, _ form: Form<Value>, _ standard: Value,
    _ anchor: @escaping @Sendable (Value) -> Anchor,
    back: @escaping @Sendable (AnnotationPosition) -> Value?, _ about: String
  ) -> Alternative<AnnotationPosition> {
    let parts = Form<Parts<Value>>.object(Parts()) {
      Field(key, \.value, form.map({ $0 }, back: { $0 ?? standard }), about, isRequired: true)
      Field(
        "offset", \.offset, .number(in: -Bounds.greatestLength...Bounds.greatestLength),
        "Points further to the right, or further up.")
    }
    return Alternative(
      parts, { AnnotationPosition($0.value.map(anchor) ?? .plot(0.5), offset: $0.offset) },
      back: { position in back(position).map { Parts(value: $0, offset: position.offset) } })
  }
}

extension AnnotationPoint: FileValue {
  package static let form = AnnotationPosition.form.orNull
    .list(count: 2, rule: "a point is two positions, [x, y]")
    .map({ AnnotationPoint(x: $0[0], y: $0[1]) }, back: { [$0.x, $0.y] })
    .named("annotationPoint", "`[x, y]`; `null` is the middle of the plot.")
}

extension AnnotationSpan: FileValue {
  package static let form = AnnotationPosition.form.orNull
    .list(count: 2, rule: "a range is two positions, [from, to]")
    .map({ AnnotationSpan(from: $0[0], to: $0[1]) }, back: { [$0.from, $0.to] })
    .named("annotationSpan", "`[from, to]`; `null` is the edge of the plot.")
}
