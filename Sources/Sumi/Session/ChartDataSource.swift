import SumiChart
import SumiData
import SumiLayout

/// What a session asks for its series and points. The session holds it weakly, and asks it on its own
/// executor.
public protocol ChartDataSource: AnyObject, Sendable {
  /// How many series there are.
  func seriesCount(in session: isolated ChartSession) -> Int

  /// The kind and the look of a series, by its index from 0; its columns are not used.
  func series(at index: Int, in session: isolated ChartSession) -> Series

  /// The number of points of a series, at least 0.
  func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int

  /// A point of a series, both from 0.
  func point(at index: Int, ofSeries series: Int, in session: isolated ChartSession) -> ChartPoint

  /// All points of a series at once, as columns of one length by role, which is faster; `nil` to be
  /// asked for each point.
  func columns(ofSeries series: Int, in session: isolated ChartSession) -> [Role: Column]?

  /// The identifiers of the axes of a series; `nil` for those that it states.
  func axes(
    ofSeries series: Int, in session: isolated ChartSession
  ) -> (x: String?, y: String?)

  /// The values of all major ticks of an axis; `nil` for those of the chart.
  func tickValues(of axis: AxisIdentity, in session: isolated ChartSession) -> [Datum]?
}

extension ChartDataSource {
  public func columns(
    ofSeries series: Int, in session: isolated ChartSession
  ) -> [Role: Column]? { nil }

  public func axes(
    ofSeries series: Int, in session: isolated ChartSession
  ) -> (x: String?, y: String?) { (nil, nil) }

  public func tickValues(
    of axis: AxisIdentity, in session: isolated ChartSession
  ) -> [Datum]? { nil }
}

/// The values of a point by role: x and y, those of a candle, and its own look where the kind of series
/// has columns for it, such as `color`, `size` and `pointStyle`. What it lacks is missing.
public struct ChartPoint: Equatable, Sendable {
  /// The values, by role.
  public var values: [Role: Datum]

  /// A point of any roles.
  public init(_ values: [Role: Datum]) { self.values = values }

  /// A point of x and y.
  public init(x: Datum, y: Datum) { values = [.x: x, .y: y] }

  /// A point of a pie: a slice with a name and a value.
  public init(name: String, value: Double) {
    values = [.name: .text(name), .value: .number(value)]
  }
}

extension [ChartPoint] {
  /// The columns of the roles that any of the points has: of numbers if all its values are; texts that
  /// all are dates become times.
  func columns() -> [Role: Column] {
    var columns: [Role: Column] = [:]
    for role in Set(flatMap(\.values.keys)) {
      columns[role] = Column(cells: map { $0.values[role] })
    }
    return columns
  }
}
