import SumiChart
import SumiGeometry
import SumiScales

/// The look of a tick's label, where it differs from that of the others.
public struct TickStyle: Equatable, Sendable {
  /// Family, size, weight and colour; what is `nil` is that of the other labels.
  public var text: TextStyle
  /// The colour of a rectangle behind the label; `nil` for none.
  public var background: Color?

  /// A look; what is not stated is that of the other labels.
  public init(text: TextStyle = TextStyle(), background: Color? = nil) {
    self.text = text
    self.background = background
  }
}

/// A program's own ticks and labels of axes.
struct AxisHooks {
  let tick: (@Sendable (Tick, AxisIdentity) -> Tick?)?
  let label: (@Sendable (AxisValue, AxisIdentity) -> String?)?
  let style: (@Sendable (Tick, AxisIdentity) -> TickStyle?)?

  var isEmpty: Bool { tick == nil && label == nil }

  /// The ticks after the hooks, in order of position.
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
        // A program that writes its own labels must also write the contexts.
        result.contexts = nil
      }
      return tick
    }
    result.ticks = result.ticks.filter { (0...1).contains($0.position) }
    if self.tick != nil {
      result.ticks.sort { $0.position < $1.position }
      // The first of two ticks at one position is kept.
      var last = -Double.infinity
      result.ticks.removeAll { tick in
        defer { last = max(last, tick.position) }
        return tick.position <= last
      }
    }
    return result
  }
}
