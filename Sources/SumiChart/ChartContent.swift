/// What the braces of `Chart { … }` take: series of any kind, annotations, axes, panels, and charts of their
/// own in one picture.
public protocol ChartContent: Sendable {
  /// Adds it to a chart: after what is there of its kind.
  func add(to chart: inout Chart)
}

extension SeriesConvertible {
  public func add(to chart: inout Chart) { chart.series.append(asSeries) }
}

extension AnnotationType {
  public func add(to chart: inout Chart) { chart.add(Annotation(self)) }
}

extension Annotation: ChartContent {
  public func add(to chart: inout Chart) { chart.add(self) }
}

extension Panels: ChartContent {
  public func add(to chart: inout Chart) { chart.panels = self }
}

extension Chart: ChartContent {
  public func add(to chart: inout Chart) { chart.charts.append(self) }
}

/// An axis in the braces of `Chart { … }`: the first one along its dimension is the innermost, and others have an
/// `id` by which series name them.
public protocol AxisContent: ChartContent {
  /// The axis.
  var axis: Axis { get }

  /// An axis as it is.
  init(_ axis: Axis)
}

extension AxisContent {
  /// An axis with the most frequent properties; `settings` changes any others.
  public init(
    _ kind: Axis.Kind = .automatic, id: String? = nil, title: String? = nil,
    range: AxisRange? = nil, position: Axis.Position? = nil,
    settings: (inout Axis) -> Void = { _ in }
  ) {
    var axis = Axis(kind, id: id, position: position, title: title, range: range)
    settings(&axis)
    self.init(axis)
  }
}

/// A horizontal axis in the braces of `Chart { … }`.
public struct XAxis: AxisContent, Equatable {
  public var axis: Axis

  public init(_ axis: Axis) { self.axis = axis }

  public func add(to chart: inout Chart) { chart.xAxes.append(axis) }
}

/// A vertical axis in the braces of `Chart { … }`.
public struct YAxis: AxisContent, Equatable {
  public var axis: Axis

  public init(_ axis: Axis) { self.axis = axis }

  public func add(to chart: inout Chart) { chart.yAxes.append(axis) }
}

/// Collects what is in the braces of `Chart { … }`.
@resultBuilder public enum ChartContentBuilder {
  /// Takes a series, an annotation, an axis and so on.
  public static func buildExpression(_ content: some ChartContent) -> [any ChartContent] {
    [content]
  }
  /// Takes a list of series, annotations and so on.
  public static func buildExpression(_ content: [any ChartContent]) -> [any ChartContent] {
    content
  }

  /// Joins the contents of several lines.
  public static func buildBlock(_ parts: [any ChartContent]...) -> [any ChartContent] {
    parts.flatMap { $0 }
  }
  /// Joins the contents of a loop.
  public static func buildArray(_ parts: [[any ChartContent]]) -> [any ChartContent] {
    parts.flatMap { $0 }
  }
  /// Takes the contents of an `if`, if there are any.
  public static func buildOptional(_ part: [any ChartContent]?) -> [any ChartContent] { part ?? [] }
  /// Takes the contents of an `if`.
  public static func buildEither(first part: [any ChartContent]) -> [any ChartContent] { part }
  /// Takes the contents of an `else`.
  public static func buildEither(second part: [any ChartContent]) -> [any ChartContent] { part }
}
