import SumiTime

/// One tick of an axis: its position and label.
public struct Tick: Equatable, Sendable {
  /// The exact value, to check or restyle the tick; `nil` for a tick made by hand.
  public var value: AxisValue?
  /// The position on the axis, 0…1.
  public var position: Double
  /// The text; empty for a tick without one.
  public var label: String
  /// Whether it is between the major ticks.
  public var isMinor: Bool
  /// The larger unit that starts here, for a second line under the label: the year under `Jan`.
  /// `nil` if it is the same as at the previous tick.
  public var contextLabel: String?

  /// A tick at a position, 0…1.
  public init(
    position: Double, label: String, isMinor: Bool = false, contextLabel: String? = nil,
    value: AxisValue? = nil
  ) {
    self.value = value
    self.position = position
    self.label = label
    self.isMinor = isMinor
    self.contextLabel = contextLabel
  }
}

extension Tick {
  /// Major and minor ticks in one order. A minor tick closer to a major one than 1e-9 of the axis
  /// is dropped.
  static func merged(_ majors: [Tick], _ minors: [Tick]) -> [Tick] {
    var ticks: [Tick] = []
    ticks.reserveCapacity(majors.count + minors.count)
    var next = 0
    for minor in minors {
      while next < majors.count, majors[next].position <= minor.position + 1e-9 {
        ticks.append(majors[next])
        next += 1
      }
      if let last = ticks.last, minor.position - last.position <= 1e-9 { continue }
      ticks.append(minor)
    }
    return ticks + majors[next...]
  }
}

/// The ticks of an axis and the step between them.
public struct TickSet: Sendable {
  /// With strictly ascending positions, also on a reversed axis.
  public var ticks: [Tick]
  /// The distance between ticks; `nil` if there is none, as for a single value.
  public var step: TickStep?
  /// Requests that cannot be met, such as a million ticks.
  public var warnings: [String]
  /// The second lines of date labels; `nil` if labels have none.
  public var contexts: DateTimeContexts?

  /// Ticks in ascending order of their positions.
  public init(ticks: [Tick] = [], step: TickStep? = nil, warnings: [String] = []) {
    self.ticks = ticks
    self.step = step
    self.warnings = warnings
  }

  /// The step as text, such as `0.25` or `3 months`; empty if there is none.
  public var stepDescription: String { step?.description ?? "" }
}

extension TickSet: Equatable {
  /// Compares ticks, step and warnings; contexts follow from them.
  public static func == (left: TickSet, right: TickSet) -> Bool {
    left.ticks == right.ticks && left.step == right.step && left.warnings == right.warnings
  }
}

/// The distance between consecutive ticks.
public enum TickStep: Hashable, Sendable {
  /// The difference of two neighbouring ticks.
  case number(Double)
  /// The ratio of consecutive ticks, on a logarithmic axis.
  case factor(Double)
  /// Every k-th category.
  case category(every: Int)
  /// A step in calendar units.
  case dateTime(CalendarStep)
}

extension TickStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let step): NumberFormat.automatic.text(step)
    case .factor(let factor): "×" + LogNotation.text(factor)
    case .category(let count): count == 1 ? "each category" : "every \(count) categories"
    case .dateTime(let step): step.description
    }
  }
}
