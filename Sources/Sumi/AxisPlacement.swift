import SumiChart
import SumiLayout

/// An axis of a finished picture: where its values are, in pixels.
///
/// Pixels count from the left of the picture for a horizontal axis and from its top for a vertical one;
/// pixel i reaches from i to i + 1, so its middle is at i + 0.5.
public struct AxisPlacement: Sendable {
  /// A tick in the picture.
  public struct PlacedTick: Equatable, Sendable {
    /// `nil` where a hook made the tick.
    public var value: AxisValue?
    /// What it says, whether or not there was room to say it.
    public var label: String
    public var pixel: Double
    public var isMinor: Bool
  }

  private let frame: AxisFrame
  /// Pixels to a point.
  private let pixelsPerPoint: Double

  init(_ frame: AxisFrame, scale: Double) {
    self.frame = frame
    pixelsPerPoint = scale
  }

  public var identity: AxisIdentity { frame.identity }
  public var side: Side { frame.side }
  /// The map from values to the unit interval: 0 at `startPixel`, 1 at `endPixel`.
  public var scale: Scale { frame.scale }
  public var startPixel: Double { frame.start * pixelsPerPoint }
  public var endPixel: Double { frame.end * pixelsPerPoint }
  public var ranges: AxisRanges {
    frame.ranges ?? AxisRanges(default: frame.scale.span, axis: frame.scale.span)
  }
  /// What the axis shows, ready to be panned and zoomed within its limits.
  public var window: AxisWindow { frame.window }

  /// Major and minor ticks, from `startPixel` on.
  public var ticks: [PlacedTick] {
    frame.ticks.map { tick in
      PlacedTick(
        value: tick.value, label: tick.label, pixel: frame.map(tick.position) * pixelsPerPoint,
        isMinor: tick.isMinor)
    }
  }

  /// Where a value stands, also beyond the ends of the axis. `nil` where it stands nowhere: a value of
  /// another kind, or a number that the axis has no place for, such as 0 on a logarithmic one.
  public func pixel(forValue value: AxisValue) -> Double? {
    frame.point(for: value).map { $0 * pixelsPerPoint }
  }

  /// Where a value as a person writes it stands: a number, the name of a category, a date.
  public func pixel(forValue datum: Datum) -> Double? {
    frame.value(of: datum).flatMap { pixel(forValue: $0) }
  }

  /// The value at a pixel: the inverse of `pixel(forValue:)`.
  public func value(atPixel pixel: Double) -> AxisValue { frame.value(at: pixel / pixelsPerPoint) }

  /// Where the columns of a series stand beside their value on the axis: from the value's pixel to the
  /// column's left side, and the column's width, both in pixels. `nil` for a series that has no columns
  /// on this axis.
  ///
  /// - Parameter index: among the series as they are drawn, of which one that is split is several.
  public func slot(ofSeries index: Int) -> ColumnSlot? {
    guard var slot = frame.slots[index] else { return nil }
    slot.offset *= pixelsPerPoint
    slot.width *= pixelsPerPoint
    slot.gap *= pixelsPerPoint
    slot.room *= pixelsPerPoint
    return slot
  }

  /// A value in words: a number in the format of the axis' labels, the nearest category's name, a date in
  /// ISO 8601 on the clocks of the axis' zone. `nil` for a value of another kind.
  public func label(for value: AxisValue) -> String? { frame.label(for: value) }
}
