import SumiChart
import SumiData
import SumiLayout

/// What a session asks for its series and points. The session holds it weakly, and asks it on its own
/// executor.
public protocol ChartDataSource: AnyObject, Sendable {
  /// Its points: `ChartPoint`, or a type of its own.
  associatedtype Point: DataPoint

  /// How many series there are.
  func seriesCount(in session: isolated ChartSession) -> Int

  /// The kind and the look of a series, by its index from 0; its columns are not used.
  func series(at index: Int, in session: isolated ChartSession) -> Series

  /// The number of points of a series, at least 0.
  func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int

  /// A point of a series, both from 0.
  func point(at index: Int, ofSeries series: Int, in session: isolated ChartSession) -> Point

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
