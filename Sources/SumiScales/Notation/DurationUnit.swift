/// The unit in which lengths of time are written, which their numbers of seconds decide: the largest of
/// which the greatest has two.
package struct DurationUnit {
  let seconds: Double
  let suffix: String

  private static let all = [
    (86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"),
  ].map { DurationUnit(seconds: $0, suffix: " " + $1) }
  private static let second = all[3]

  /// The unit of numbers up to a magnitude, in seconds.
  init(of greatest: Double) {
    let fitting = Self.all.first { abs(greatest) >= 2 * $0.seconds }
    self = greatest == 0 || !greatest.isFinite ? Self.second : fitting ?? Self.all[6]
  }

  private init(seconds: Double, suffix: String) { (self.seconds, self.suffix) = (seconds, suffix) }

  /// The format of numbers in the unit.
  var format: NumberFormat { .affixed(prefix: "", suffix: suffix) }

  /// A number of seconds in the unit; exact where they are whole parts of a second.
  func number(_ value: Double) -> Double {
    seconds < 1 ? value * (1 / seconds).rounded() : value / seconds
  }

  /// The seconds of a number in the unit.
  func value(_ number: Double) -> Double {
    seconds < 1 ? number / (1 / seconds).rounded() : number * seconds
  }
}
