import SumiScales

/// From a value to a value, both of one kind, the smaller first.
public struct AxisSpan: Hashable, Sendable {
  /// The smaller value.
  public var lower: AxisValue
  /// The greater value.
  public var upper: AxisValue

  /// From a value to a value of the same kind, not smaller than the first.
  public init(_ lower: AxisValue, _ upper: AxisValue) {
    self.lower = lower
    self.upper = upper
  }
}

/// The ranges of an axis, from the data's to the visible one.
public struct AxisRanges: Equatable, Sendable {
  /// The minimum and maximum of all series on the axis, including hidden ones; for categories their
  /// first and last index. `nil` if there are no values.
  public var data: AxisSpan?
  /// The range that fully shows all visible series, including bar widths, baselines, and room for
  /// wide markers and lines. `nil` if there are no values.
  public var visible: AxisSpan?
  /// The stated range or, without one, `visible` with its padding; within the limits.
  public var `default`: AxisSpan
  /// The range of the axis: `default`, rounded to ticks if required.
  public var axis: AxisSpan
  /// The limits of panning and zooming.
  public var limits: AxisSpan?

  /// The ranges of an axis.
  public init(
    data: AxisSpan? = nil, visible: AxisSpan? = nil, default defaultRange: AxisSpan,
    axis: AxisSpan, limits: AxisSpan? = nil
  ) {
    self.data = data
    self.visible = visible
    self.default = defaultRange
    self.axis = axis
    self.limits = limits
  }
}

extension Scale {
  /// From the smaller to the larger end.
  public var span: AxisSpan {
    switch self {
    case .number(let scale):
      AxisSpan(
        .number(min(scale.lower, scale.upper)), .number(max(scale.lower, scale.upper)))
    case .category(let scale):
      AxisSpan(
        .category(index: min(scale.lower, scale.upper)),
        .category(index: max(scale.lower, scale.upper)))
    case .dateTime(let scale):
      AxisSpan(
        .dateTime(min(scale.lower, scale.upper)), .dateTime(max(scale.lower, scale.upper)))
    }
  }
}
