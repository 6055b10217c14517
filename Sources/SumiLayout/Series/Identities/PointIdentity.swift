/// A point of a series.
public struct PointIdentity: Hashable, Sendable {
  /// The index of its series in the frame, with each part of a split series counted.
  public var series: Int
  /// The title of its series.
  public var title: String
  /// Its row in the series, from 0.
  public var row: Int
}
