/// What the user says about the ticks of an axis, its values in the terms of the axis' scale.
public struct TickRules: Hashable, Sendable {
  /// From one major tick to the next, always obeyed; `nil` for a nice one.
  public var frequency: TickFrequency?
  /// A value that has a tick, from which frequencies are counted; `nil` for 0, or the beginning of
  /// the next larger unit of time.
  public var anchor: AxisValue?
  /// The major ticks themselves, in any order; those outside of the range are left out.
  public var values: [AxisValue]?
  public var minor: MinorTicks
  /// Whether numbers between whole ones mean nothing, as between years or counts: automatic ticks then
  /// stand at whole numbers only, where two of them are in the range.
  public var isWhole: Bool

  public init(
    frequency: TickFrequency? = nil, anchor: AxisValue? = nil, values: [AxisValue]? = nil,
    minor: MinorTicks = .automatic, isWhole: Bool = false
  ) {
    self.isWhole = isWhole
    self.frequency = frequency
    self.anchor = anchor
    self.values = values
    self.minor = minor
  }
}
