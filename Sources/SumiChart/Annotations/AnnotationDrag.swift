import SumiForms

/// Where a user of a live chart may drag an annotation: along x, along y, or both. It needs an `id`, under
/// which `ChartState.annotations` has its place.
public struct AnnotationDrag: Equatable, Sendable {
  /// How far it may be dragged along one dimension.
  public enum Reach: Equatable, Sendable {
    /// It stays.
    case none
    /// Within the plot area.
    case plot
    /// Between two values of its axis.
    case within(AxisRange)
  }

  /// Along x.
  public var x: Reach
  /// Along y.
  public var y: Reach

  /// A drag along x, along y, or both.
  public init(x: Reach = .none, y: Reach = .none) {
    self.x = x
    self.y = y
  }

  /// Within the plot area, along each dimension in which it has a value.
  public static let anywhere = AnnotationDrag(x: .plot, y: .plot)
}

extension AnnotationDrag: FileValue {
  package static let form = Form<AnnotationDrag>.either(
    Alternative(words: [("free", .anywhere)]),
    Alternative(
      .object(AnnotationDrag()) {
        Field("x", \.x, "Along x.")
        Field("y", \.y, "Along y.")
      })
  ).named(
    "annotationDrag",
    "Where a user of a live chart may drag an annotation: `\"free\"` for anywhere in the plot, or an object "
      + "that says it for each dimension.")
}

extension AnnotationDrag.Reach: FileValue {
  package static let form = Form<Self>.either(
    Alternative(Form<Bool>.flag, { $0 ? .plot : .none }) { reach in
      switch reach {
      case .plot: true
      case .none: false
      case .within: nil
      }
    },
    Alternative(AxisRange.form, { .within($0) }) { reach in
      if case .within(let range) = reach { range } else { nil }
    }
  ).named(
    "dragReach", "`true` for all of the plot, `false` for nothing, or two values, `[from, to]`.")
}
