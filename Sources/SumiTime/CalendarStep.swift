/// A step in calendar units: 15 minutes, 1 week, 3 months.
public struct CalendarStep: Hashable, Sendable {
  /// The units, finest first.
  public enum Unit: String, Hashable, Sendable, Comparable, CaseIterable {
    /// A billionth of a second.
    case nanosecond
    /// A millionth of a second.
    case microsecond
    /// A thousandth of a second.
    case millisecond
    /// A second.
    case second
    /// 60 seconds.
    case minute
    /// 60 minutes.
    case hour
    /// A day of the calendar: 23 to 25 hours where clocks change.
    case day
    /// Seven days.
    case week
    /// A month of the calendar.
    case month
    /// A year of the calendar.
    case year

    public static func < (left: Unit, right: Unit) -> Bool { left.rank < right.rank }

    /// The shortest and longest possible duration of the unit, in seconds.
    var seconds: (shortest: Double, longest: Double) {
      switch self {
      case .nanosecond: (1e-9, 1e-9)
      case .microsecond: (1e-6, 1e-6)
      case .millisecond: (1e-3, 1e-3)
      case .second: (1, 1)
      case .minute: (60, 60)
      case .hour: (3600, 3600)
      // With a margin for days on which clocks change.
      case .day: (82_800, 90_000)
      case .week: (601_200, 608_400)
      case .month: (28 * 86_400 - 3600, 31 * 86_400 + 3600)
      case .year: (365 * 86_400, 366 * 86_400)
      }
    }

    private var rank: Int {
      switch self {
      case .nanosecond: 0
      case .microsecond: 1
      case .millisecond: 2
      case .second: 3
      case .minute: 4
      case .hour: 5
      case .day: 6
      case .week: 7
      case .month: 8
      case .year: 9
      }
    }
  }

  /// How many units, at least 1.
  public let count: Int
  /// The unit that is counted.
  public let unit: Unit

  /// A step of some units; less than 1 counts as 1.
  public init(_ count: Int, _ unit: Unit) {
    self.count = max(count, 1)
    self.unit = unit
  }

  /// The steps that automatic ticks may have, finest first: divisors of the next larger unit.
  /// Fourteen days mean the 1st and the 15th of each month.
  public static let ladder: [CalendarStep] = {
    let decimal = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    let sixty = [1, 2, 5, 10, 15, 30]
    let years = [
      1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000,
    ]
    let counts: [(Unit, [Int])] = [
      (.nanosecond, decimal), (.microsecond, decimal), (.millisecond, decimal), (.second, sixty),
      (.minute, sixty), (.hour, [1, 2, 3, 6, 12]), (.day, [1, 2]), (.week, [1]),
      (.day, [14]), (.month, [1, 2, 3, 6]), (.year, years),
    ]
    return counts.flatMap { unit, counts in counts.map { CalendarStep($0, unit) } }
  }()

  /// Bounds of the time between two ticks, in seconds.
  package var seconds: (shortest: Double, longest: Double) {
    let (shortest, longest) = unit.seconds
    // Steps of several days restart with each month, which leaves up to three extra days for the
    // ladder's steps (see `CalendarTicks`). Steps of hours restart on days when clocks change.
    let extra = unit == .day ? Double(min(count - 1, 3)) * longest : unit == .hour ? 3600 : 0
    return (Double(count) * shortest, Double(count) * longest + extra)
  }

  /// The number of months; `nil` for steps of other units. Clamped to the length of the calendar.
  package var months: Int64? {
    switch unit {
    case .month: Int64(min(count, 12 * 10_000))
    case .year: Int64(12 * min(count, 10_000))
    default: nil
    }
  }

  /// The length in a time unit; `nil` for steps of months and for steps that are not a whole number
  /// of the unit. Clamped to the largest number.
  package func length(in timeUnit: TimeUnit) -> Int64? {
    guard months == nil else { return nil }
    let perStamp = 1_000_000_000 / timeUnit.perSecond
    let (length, overflow) = Int64(count).multipliedReportingOverflow(by: unit.nanoseconds)
    if !overflow { return length % perStamp == 0 ? length / perStamp : nil }
    let (stamps, rest) = (Int128(count) * Int128(unit.nanoseconds))
      .quotientAndRemainder(dividingBy: Int128(perStamp))
    return rest == 0 ? Int64(clamping: stamps) : nil
  }

  /// The step multiplied by a number; `nil` on overflow.
  package func multiplied(by factor: Int) -> CalendarStep? {
    let product = count.multipliedReportingOverflow(by: factor)
    return product.overflow ? nil : CalendarStep(product.partialValue, unit)
  }
}

extension CalendarStep.Unit {
  /// The length in nanoseconds, for units up to weeks; 0 for months and years, whose length varies.
  package var nanoseconds: Int64 {
    switch self {
    case .nanosecond: 1
    case .microsecond: 1_000
    case .millisecond: 1_000_000
    case .second: 1_000_000_000
    case .minute: 60_000_000_000
    case .hour: 3_600_000_000_000
    case .day: 86_400_000_000_000
    case .week: 604_800_000_000_000
    case .month, .year: 0
    }
  }
}

extension CalendarStep: LosslessStringConvertible {
  /// `1 week`, `15 minutes`, `day`; a quarter is three months, a century a hundred years.
  public init?(_ description: String) {
    let words = description.split(separator: " ")
    guard let last = words.last, words.count <= 2,
      let count = words.count == 2 ? Int(words[0]) : 1, (1...1_000_000).contains(count)
    else { return nil }
    let name = last.hasSuffix("s") ? String(last.dropLast()) : String(last)
    let larger: [String: (count: Int, unit: Unit)] = [
      "quarter": (3, .month), "decade": (10, .year), "centurie": (100, .year),
      "century": (100, .year), "fortnight": (2, .week),
    ]
    if let (factor, unit) = larger[name] {
      self.init(count * factor, unit)
    } else if let unit = Unit(rawValue: name) {
      self.init(count, unit)
    } else {
      return nil
    }
  }

  public var description: String { "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")" }
}
