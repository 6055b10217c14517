import SumiTime
import TestSupport
import Testing

@testable import SumiScales

/// Extreme bounds, rules and breaks, in all combinations.
@Suite struct TickExtremesTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 10, 0.1 + 0.2, 1.0.nextUp, 1e15, -1e16, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .ten(-300), .ten(300), -.ten(300),
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .nan, .infinity, -.infinity,
  ]

  private static let steps: [CalendarStep] = [1, 2, 7, 1_000_000, .max].flatMap { count in
    CalendarStep.Unit.allCases.map { CalendarStep(count, $0) }
  }

  private func check(_ set: TickSet, _ place: @autoclosure () -> Comment) {
    let positions = set.ticks.map(\.position)
    #expect(positions.allSatisfy { 0...1 ~= $0 }, place())
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, place())
    #expect(set.ticks.count <= 12_001, place())
    #expect(set.ticks.allSatisfy { $0.isMinor == $0.label.isEmpty }, place())
  }

  @Test("Number axes of every kind have ascending positions within the axis, for any rules")
  func numbers() {
    var random = RandomNumbers(state: 61)
    func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
    for round in 0..<4000 {
      let breaks = NumberBreaks(
        (0..<3).compactMap { _ in
          let (one, other) = (number(), number())
          return one < other ? one..<other : other < one ? other..<one : nil
        })
      let transforms: [NumberTransform] = [
        .linear, .broken(breaks), .logarithmic(base: number()),
        .symmetricLog(base: number(), threshold: number()),
      ]
      let scale = NumberScale(lower: number(), upper: number(), transform: transforms[round % 4])
      let minors: [MinorTicks] = [
        .automatic, .none, .nice, .parts(3), .frequency(.number(number())),
      ]
      let rules = TickRules(
        frequency: Bool.random(using: &random) ? .number(number()) : nil,
        anchor: Bool.random(using: &random) ? .number(number()) : nil,
        values: round % 5 == 0 ? (0..<6).map { _ in .number(number()) } : nil,
        minor: minors.randomElement(using: &random) ?? .none)
      let count = [Int.min, 0, 2, 7, 40, .max].randomElement(using: &random) ?? 7
      let format = [NumberFormat.automatic, .decimals(2), .si, .percent, .scientific][round % 5]
      let set = ticks(
        of: scale, atMost: count, rules: rules, labels: TickFormat(format: format))
      check(set, "\(scale), \(rules), \(count)")
      let nice = niceRange(of: scale, atMost: count)
      #expect(nice.lower.isFinite || !scale.lower.isFinite, "\(scale)")
      #expect(nice.upper.isFinite || !scale.upper.isFinite, "\(scale)")
    }
  }

  @Test("Date axes in zones have ascending positions within the axis, for any rules")
  func dates() throws {
    var random = RandomNumbers(state: 62)
    let zones = try ["Europe/Berlin", "America/New_York", "Pacific/Apia"].map {
      try Zone(identifier: $0)
    }
    for round in 0..<1500 {
      let unit = TimeUnit.allCases[round % 4]
      func stamp() -> Int64 {
        // The ends of Int64, of the calendar, and the present, with some stamps or hours nearby.
        let second = [-62_135_596_800, 0, 1_700_000_000, 253_402_300_799].randomElement(
          using: &random)
        let product = (second ?? 0).multipliedReportingOverflow(by: Int(unit.perSecond))
        let base = [Int64.min, .max, Int64(product.overflow ? 0 : product.partialValue)]
        let beside = Int64.random(in: -90_000...90_000, using: &random)
        return Int64(
          clamping: Int128(base.randomElement(using: &random) ?? 0)
            + Int128(beside * (Bool.random(using: &random) ? unit.perSecond : 1)))
      }
      func step() -> CalendarStep {
        Self.steps.randomElement(using: &random) ?? CalendarStep(1, .day)
      }
      func frequency() -> TickFrequency {
        Bool.random(using: &random)
          ? .time(step()) : .number(Self.numbers.randomElement(using: &random) ?? 1)
      }
      let pairs = (0..<3).map { _ in (stamp(), stamp()) }
      let breaks = DateTimeBreaks(
        pairs.map { min($0.0, $0.1)..<max($0.0, $0.1) }, unit: unit)
      let scale = DateTimeScale(
        lower: stamp(), upper: stamp(), unit: unit,
        timeZone: zones.randomElement(using: &random) ?? .utc,
        breaks: round % 3 == 0 ? breaks : nil)
      let minors: [MinorTicks] = [
        .automatic, .none, .nice, .parts(5), .frequency(frequency()),
      ]
      let rules = TickRules(
        frequency: Bool.random(using: &random) ? frequency() : nil,
        anchor: Bool.random(using: &random) ? .dateTime(stamp()) : nil,
        values: round % 5 == 0 ? (0..<6).map { _ in .dateTime(stamp()) } : nil,
        minor: minors.randomElement(using: &random) ?? .none)
      let count = [Int.min, 0, 2, 7, 40, .max].randomElement(using: &random) ?? 7
      let format = round % 7 == 0 ? DateFormat("%F %T.%N %Z %z %G-%V %j %I %p") : nil
      let set = ticks(
        of: scale, atMost: count, rules: rules, labels: TickFormat(dateFormat: format))
      check(set, "\(scale.lower)…\(scale.upper) \(unit) \(scale.timeZone), \(rules), \(count)")
    }
  }
}
