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
  /// What the axis shows without a window of the chart's state: `default`, rounded to ticks if required.
  /// Zooming out ends at it.
  public var home: AxisSpan
  /// The limits of panning and zooming.
  public var limits: AxisSpan?

  /// The ranges of an axis.
  public init(
    data: AxisSpan? = nil, visible: AxisSpan? = nil, default defaultRange: AxisSpan,
    axis: AxisSpan, home: AxisSpan? = nil, limits: AxisSpan? = nil
  ) {
    self.data = data
    self.visible = visible
    self.default = defaultRange
    self.axis = axis
    self.home = home ?? axis
    self.limits = limits
  }
}

extension AxisRanges {
  /// The same ranges, of a scale, in the unit of another one.
  package func counted(from scale: Scale, as other: Scale) -> AxisRanges {
    AxisRanges(
      data: data?.counted(from: scale, as: other),
      visible: visible?.counted(from: scale, as: other),
      default: `default`.counted(from: scale, as: other),
      axis: axis.counted(from: scale, as: other),
      home: home.counted(from: scale, as: other), limits: limits?.counted(from: scale, as: other))
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
