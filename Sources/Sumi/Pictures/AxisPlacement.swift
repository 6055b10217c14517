import SumiChart
import SumiLayout
import SumiScales

/// An axis of a finished picture: where its values are, in pixels.
///
/// Pixels count from the left of the picture for a horizontal axis and from its top for a vertical
/// one. Pixel i covers i to i + 1, so its middle is at i + 0.5.
public struct AxisPlacement: Sendable {
  /// A tick in the picture.
  public struct PlacedTick: Equatable, Sendable {
    /// `nil` for a tick that a hook made.
    public var value: AxisValue?
    /// The label's text, whether or not there was room to draw it.
    public var label: String
    /// Its position along the axis, in pixels of the picture.
    public var pixel: Double
    /// Whether it is a minor tick, which has no label.
    public var isMinor: Bool
  }

  private let frame: AxisFrame
  /// Pixels per point.
  private let pixelsPerPoint: Double

  init(_ frame: AxisFrame, scale: Double) {
    self.frame = frame
    pixelsPerPoint = scale
  }

  /// Which axis of the chart it is.
  public var identity: AxisIdentity { frame.identity }
  /// The side of the plot area on which it is drawn.
  public var side: Side { frame.side }
  /// The map from values to the unit interval: 0 at `startPixel`, 1 at `endPixel`.
  public var scale: Scale { frame.scale }
  /// The pixel of the start of the axis: of the lowest value, unless the axis is reversed.
  public var startPixel: Double { frame.start * pixelsPerPoint }
  /// The pixel of the end of the axis.
  public var endPixel: Double { frame.end * pixelsPerPoint }
  /// The ranges of the axis, from that of the data to the shown one.
  public var ranges: AxisRanges {
    frame.ranges ?? AxisRanges(default: frame.scale.span, axis: frame.scale.span)
  }
  /// The visible range, to be panned and zoomed within the axis' limits.
  public var window: AxisWindow { frame.window }

  /// Major and minor ticks, starting at `startPixel`.
  public var ticks: [PlacedTick] {
    frame.ticks.map { tick in
      PlacedTick(
        value: tick.value, label: tick.label, pixel: frame.map(tick.position) * pixelsPerPoint,
        isMinor: tick.isMinor)
    }
  }

  /// The pixel of a value of its scale, also beyond the ends of the axis. `nil` for a value of another kind, and
  /// for a number that the axis cannot show, such as 0 on a logarithmic axis.
  public func pixel(forAxisValue value: AxisValue) -> Double? {
    frame.point(for: value).map { $0 * pixelsPerPoint }
  }

  /// The pixel of a value as users write it: a number, a category's name, or a date.
  public func pixel(forValue datum: Datum) -> Double? {
    frame.value(of: datum).flatMap { pixel(forAxisValue: $0) }
  }

  /// The value at a pixel: the inverse of `pixel(forAxisValue:)`.
  public func value(atPixel pixel: Double) -> AxisValue { frame.value(at: pixel / pixelsPerPoint) }

  /// The bars of a series relative to their value on the axis: the offset from the value's pixel to
  /// the bar's left side, and the bar's width, both in pixels. `nil` for a series without bars on
  /// this axis.
  ///
  /// - Parameter index: position among the drawn series; a split series counts once per part.
  public func slot(ofSeries index: Int) -> ColumnSlot? {
    guard var slot = frame.slots[index] else { return nil }
    slot.offset *= pixelsPerPoint
    slot.width *= pixelsPerPoint
    slot.gap *= pixelsPerPoint
    slot.room *= pixelsPerPoint
    return slot
  }

  /// A value as text: a number in the format of the axis' labels, the nearest category's name, or a
  /// date in ISO 8601 in the axis' time zone. `nil` for a value of another kind.
  public func label(for value: AxisValue) -> String? { frame.label(for: value) }

  /// A value as users write it, as text; `nil` for a value of another kind.
  public func label(for datum: Datum) -> String? {
    frame.value(of: datum).flatMap { frame.label(for: $0) }
  }
}
