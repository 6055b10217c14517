import SumiChart

/// What a program may change about the axes while a chart is laid out.
///
/// The closures are called before labels are measured, more than once for the same tick, from
/// whatever thread lays the chart out: they must give the same answer to the same question.
public struct ChartHooks: Sendable {
  /// Alters a tick, or drops it by returning `nil`. Its position is 0…1 along the axis; a tick whose
  /// position is moved out of that is dropped.
  public var tick: (@Sendable (Tick, AxisIdentity) -> Tick?)?
  /// What the label of a major tick says, `nil` for what it would say anyway. It stands in one line.
  public var label: (@Sendable (AxisValue, AxisIdentity) -> String?)?

  public init(
    tick: (@Sendable (Tick, AxisIdentity) -> Tick?)? = nil,
    label: (@Sendable (AxisValue, AxisIdentity) -> String?)? = nil
  ) {
    self.tick = tick
    self.label = label
  }

  public static let none = ChartHooks()

  var isEmpty: Bool { tick == nil && label == nil }

  /// The ticks after the hooks, in the order of their places.
  func applied(to set: TickSet, of axis: AxisIdentity) -> TickSet {
    guard !isEmpty else { return set }
    var result = set
    result.ticks = set.ticks.compactMap { original in
      var tick = original
      if let label, !tick.isMinor, let value = tick.value, let text = label(value, axis) {
        tick.label = text
        tick.contextLabel = nil
      }
      if let hook = self.tick {
        guard let altered = hook(tick, axis) else { return nil }
        tick = altered
      }
      if tick.label != original.label || tick.contextLabel != original.contextLabel
        || tick.value != original.value
      {
        // Whoever writes labels says what stands under them.
        result.contexts = nil
      }
      return tick
    }
    result.ticks = result.ticks.filter { (0...1).contains($0.position) }
    if self.tick != nil {
      result.ticks.sort { $0.position < $1.position }
      // Two at one place cannot be told apart: the first stays.
      var last = -Double.infinity
      result.ticks.removeAll { tick in
        defer { last = max(last, tick.position) }
        return tick.position <= last
      }
    }
    return result
  }
}
