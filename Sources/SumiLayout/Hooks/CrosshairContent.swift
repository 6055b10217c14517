import SumiChart
import SumiGeometry

/// What a crosshair shows, for a program that draws it.
public struct CrosshairContent: Sendable {
  /// A value of a series.
  public struct Row: Equatable, Sendable {
    /// The index of its series in the frame, with each part of a split series counted.
    public var series: Int
    /// The row of its point in the series, from 0; `nil` between two points, and for several rows together.
    public var row: Int?
    /// What its value is, such as `.y` or `.close`; `nil` for a count and for positions.
    public var role: Role?
    /// Its value; `nil` for a date and for several values.
    public var value: Double?
    /// The title of its series.
    public var title: String
    /// Which of several values it is, such as `High`; `nil` for the only one.
    public var name: String?
    /// The position of its point in the words of its axis.
    public var position: String
    /// The value as its axis writes it.
    public var text: String
    /// The colour of its series.
    public var color: Color
    /// The point of its series in the picture, in points.
    public var point: Point
  }

  /// Where its lines cross, in points.
  public var place: Point
  /// The position of all rows in the words of their axis; empty if they have different ones.
  public var header: String
  /// From the top of the picture to its bottom.
  public var rows: [Row]
}

extension CrosshairContent.Row {
  /// A row of a program's own, such as the change since the point before, about the point of another row.
  public init(beside row: CrosshairContent.Row, name: String, text: String) {
    self = row
    (self.name, self.text, role, value) = (name, text, nil, nil)
  }
}
