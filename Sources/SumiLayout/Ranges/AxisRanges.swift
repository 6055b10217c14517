import SumiChart

/// From a value to a value, both on one kind of axis, the lesser first.
public struct AxisSpan: Hashable, Sendable {
  public var lower: AxisValue
  public var upper: AxisValue

  public init(_ lower: AxisValue, _ upper: AxisValue) {
    self.lower = lower
    self.upper = upper
  }
}

/// The ranges of an axis, from what the data have to what is shown.
public struct AxisRanges: Equatable, Sendable {
  /// The least and the greatest value of all series on the axis, hidden ones as well; of categories
  /// their first and last index. `nil` where there is none.
  public var data: AxisSpan?
  /// What shows every series that is not hidden in full, with the widths of columns, what they stand on,
  /// and the room for wide markers and lines. `nil` where there is none.
  public var visible: AxisSpan?
  /// The range that the user states or, failing that, `visible` with its padding; within the limits.
  public var `default`: AxisSpan
  /// What is shown: the default range, rounded to ticks where that is wanted.
  public var axis: AxisSpan
  /// Outside of which nothing is shown.
  public var limits: AxisSpan?

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
  /// From the lesser of the two ends to the greater.
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
