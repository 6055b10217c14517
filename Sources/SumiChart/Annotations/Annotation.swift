/// Something that is drawn above or below the data: a line, a band, a text, an arrow …
///
/// ```swift
/// chart.annotations = [
///   Annotation(VerticalLineAnnotation(x: "2008-09-15", label: "Lehman")),
///   Annotation(HorizontalBandAnnotation(from: 20, to: 30), layer: .below),
/// ]
/// ```
public struct Annotation: Equatable, Sendable {
  /// The order of annotations and series.
  public enum Layer: String, Codable, Sendable, CaseIterable {
    /// Annotations are drawn over the series.
    case above
    /// Annotations are drawn under the series, above the grid.
    case below
  }

  /// What it is, such as a `TextAnnotation`.
  public var concrete: any AnnotationType
  /// The name by which a program replaces or removes it.
  public var id: String?
  /// Whether it is drawn above or below the data.
  public var layer: Layer
  /// The `id` of its x axis; `nil` for the first.
  public var xAxis: String?
  /// The `id` of its y axis; `nil` for the first.
  public var yAxis: String?
  /// The title of its panel; `nil` for all.
  public var panel: String?
  /// Whether what lies outside of the plot area is not drawn; `nil` to cut off lines, bands, areas and
  /// pictures over ranges, and nothing else.
  public var isClipped: Bool?
  /// Where a user of a live chart may drag it; `nil` if it stays.
  public var drag: AnnotationDrag?
  /// Its lines and fill; texts have a style of their own.
  public var style: AnnotationStyle

  /// An annotation of a kind, on the first axes unless others are named.
  public init(
    _ concrete: any AnnotationType, id: String? = nil, layer: Layer = .above,
    xAxis: String? = nil, yAxis: String? = nil, panel: String? = nil, isClipped: Bool? = nil,
    drag: AnnotationDrag? = nil, style: AnnotationStyle = AnnotationStyle()
  ) {
    self.concrete = concrete
    self.id = id
    self.layer = layer
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.panel = panel
    self.isClipped = isClipped
    self.drag = drag
    self.style = style
  }

  /// The kind's word in a chart file.
  public var kind: String { Swift.type(of: concrete).kind }

  public static func == (left: Annotation, right: Annotation) -> Bool {
    left.concrete.equals(right.concrete) && left.id == right.id && left.layer == right.layer
      && left.xAxis == right.xAxis && left.yAxis == right.yAxis && left.panel == right.panel
      && left.isClipped == right.isClipped && left.drag == right.drag && left.style == right.style
  }
}

extension AnnotationType {
  fileprivate func equals(_ other: any AnnotationType) -> Bool { self == other as? Self }
}
