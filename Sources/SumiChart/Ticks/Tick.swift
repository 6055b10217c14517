/// One tick of an axis: where it stands and what it says.
public struct Tick: Equatable, Sendable {
  /// The exact value, for whoever wants to check or restyle the tick; `nil` if made by hand.
  public var value: AxisValue?
  /// The place on the axis, 0…1.
  public var position: Double
  public var label: String
  public var isMinor: Bool
  /// The larger unit that begins here, for a second line under the label: the year under `Jan`.
  /// `nil` where it is the same as at the tick before.
  public var contextLabel: String?

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
  /// Majors and minors in one order. A minor tick nearer to a major than 1e-9 of the axis is the same.
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
  /// In the order of their positions, which grow strictly, also on a reversed axis.
  public var ticks: [Tick]
  /// From one tick to the next; `nil` where there is none, as for a single value.
  public var step: TickStep?
  /// What the user asked for and cannot have, such as a million ticks.
  public var warnings: [String]
  /// What the second lines of dates say; `nil` where labels have none.
  public var contexts: DateTimeContexts?

  public init(ticks: [Tick] = [], step: TickStep? = nil, warnings: [String] = []) {
    self.ticks = ticks
    self.step = step
    self.warnings = warnings
  }

  /// The step in words, such as `0.25` or `3 months`; empty where there is none.
  public var stepDescription: String { step?.description ?? "" }
}

extension TickSet: Equatable {
  /// Whether ticks, step and warnings are equal; contexts follow from them.
  public static func == (left: TickSet, right: TickSet) -> Bool {
    left.ticks == right.ticks && left.step == right.step && left.warnings == right.warnings
  }
}

/// The step from one tick to the next.
public enum TickStep: Hashable, Sendable {
  case number(Double)
  /// The ratio of one tick to the one before, on a logarithmic axis.
  case factor(Double)
  /// Every k-th category.
  case category(every: Int)
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
