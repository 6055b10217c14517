/// A kind of series, such as `LineSeries`: what the stages need to know of it without asking which
/// kind it is.
public protocol SeriesType: SeriesConvertible, Codable {
  /// The word that a chart file uses for it.
  static var kind: Series.Kind { get }
  var source: SeriesSource { get set }
  /// The columns that it takes from its table.
  var columns: [ColumnReference] { get }
  /// The value on the y axis that its columns or areas stand on; `nil` where nothing stands on one.
  var areaBaseline: Double? { get }
  /// Whether its points may lie anywhere, so that both axes have round ends and grid lines.
  var isPointCloud: Bool { get }
  /// Whether the legend explains it by a colour bar, not by a symbol.
  var hasColorBar: Bool { get }
  /// How far it draws beyond its points, in points: markers, and the width of lines.
  var reach: Double { get }
  /// Whether rows with the same category all count. In other kinds of series a row replaces the
  /// earlier ones of its category.
  var countsEachRow: Bool { get }
}

extension SeriesType {
  public var columns: [ColumnReference] { source.columns }
  public var areaBaseline: Double? { nil }
  public var isPointCloud: Bool { false }
  public var hasColorBar: Bool { false }
  public var countsEachRow: Bool { false }
  public var reach: Double { 0 }
}
