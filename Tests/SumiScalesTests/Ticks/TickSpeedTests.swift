import SumiTime
import Testing

@testable import SumiScales

@Suite struct TickSpeedTests {
  @Test("The ticks of an axis take 20 µs in a release build")
  func speed() throws {
    let clock = ContinuousClock()
    let number = NumberScale(lower: -12.3, upper: 1876.5)
    let tiny = NumberScale(lower: 1.5e-250, upper: 9.2e-250)
    let years = DateTimeScale(lower: 0, upper: 1_700_000_000, unit: .seconds)
    let days = DateTimeScale(
      lower: 1_700_000_000_000_000_000, upper: 1_703_000_000_000_000_000, unit: .nanoseconds,
      timeZone: .offset(seconds: 3600))
    let berlin = try Zone(identifier: "Europe/Berlin")
    let hours = DateTimeScale(
      lower: 1_729_900_000, upper: 1_730_100_000, unit: .seconds, timeZone: berlin)
    let months = DateTimeScale(
      lower: 1_900_000_000, upper: 1_940_000_000, unit: .seconds, timeZone: berlin)
    let log = NumberScale(lower: 0.013, upper: 18_765, transform: .logarithmic(base: 10))
    let symmetric = NumberScale(
      lower: -400, upper: 18_765, transform: .symmetricLog(base: 10, threshold: 1))
    let axes: [(String, () -> TickSet)] = [
      ("number", { ticks(of: number, atMost: 12) }),
      ("tiny number", { ticks(of: tiny, atMost: 12) }),
      ("logarithmic", { ticks(of: log, atMost: 12, rules: TickRules(minor: .none)) }),
      ("symmetric", { ticks(of: symmetric, atMost: 12, rules: TickRules(minor: .none)) }),
      ("years", { ticks(of: years, atMost: 12) }), ("days", { ticks(of: days, atMost: 20) }),
      ("hours in a zone", { ticks(of: hours, atMost: 12) }),
      ("months in a zone", { ticks(of: months, atMost: 12) }),
    ]
    for (name, axis) in axes {
      var best = Duration.seconds(1)
      for _ in 0..<20 {
        let time = clock.measure {
          for _ in 0..<50 { _ = axis() }
        }
        best = min(best, time / 50)
      }
      #if DEBUG
        // A debug build is many times slower; this only checks that nothing hangs.
        #expect(best < .milliseconds(5), "\(name): \(best)")
      #else
        #expect(best <= .microseconds(20), "\(name): \(best)")
      #endif
    }
  }
}
