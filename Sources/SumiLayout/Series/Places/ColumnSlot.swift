/// The part of the room around an x value that a bar takes, along the x axis: in points or, in a
/// finished picture, in pixels.
public struct ColumnSlot: Equatable, Sendable {
  /// The offset from the x value to the bar's left side.
  public var offset: Double
  /// The width of the bar.
  public var width: Double
  /// The number of bars side by side at an x value, and this bar's index from the left.
  public var count = 1
  /// The index of this bar from the left, from 0.
  public var place = 0
  /// The gap between two bars of a group.
  public var gap = 0.0
  /// The distance between x values, which holds the bars and the gap between groups.
  public var room: Double

  /// The offset from the x value to the bar's middle.
  package var middle: Double { offset + width / 2 }

  /// A bar of another width in the same place, or at the x value if there is none.
  package static func narrow(_ width: Double, in slot: ColumnSlot?) -> ColumnSlot {
    var narrow = slot ?? ColumnSlot(offset: 0, width: 0, room: width)
    (narrow.offset, narrow.width) = (narrow.middle - width / 2, width)
    return narrow
  }
}
