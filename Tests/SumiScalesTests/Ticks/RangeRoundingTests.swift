import TestSupport
import Testing

@testable import SumiScales

@Suite struct RangeRoundingTests {
  private func range(
    _ lower: Double, _ upper: Double, _ count: Int, rules: TickRules = TickRules(),
    breaks: [Range<Double>] = []
  ) -> [Double] {
    let transform = breaks.isEmpty ? NumberTransform.linear : .broken(NumberBreaks(breaks))
    let scale = niceRange(
      of: NumberScale(lower: lower, upper: upper, transform: transform), atMost: count,
      rules: rules)
    return [scale.lower, scale.upper]
  }

  @Test("Ends extend to ticks if that adds little, otherwise to a part of the step")
  func waste() {
    #expect(range(2, 96, 6) == [0, 100])
    #expect(range(-800, 520, 8) == [-800, 600])
    #expect(range(-800, 520, 7) == [-875, 550])
    #expect(range(0, 360, 9) == [0, 375])
    #expect(range(0, 11.7e6, 6) == [0, 12.5e6])
    #expect(range(0, 11.7e6, 7) == [0, 12e6])
    #expect(range(0, 100, 6) == [0, 100])
    // An end at 0 stays there.
    #expect(range(0.7, 9.3, 6).first == 0)
  }

  @Test("No end moves by more than a tenth of the length, nor both together by an eighth")
  func properties() {
    var random = RandomNumbers(state: 71)
    for _ in 0..<3000 {
      let (lower, upper) = random.wideRange()
      let length = upper - lower
      guard lower < upper, length.isFinite else { continue }
      let count = Int.random(in: 2...14, using: &random)
      let found = range(lower, upper, count)
      let (below, above) = (lower - found[0], found[1] - upper)
      let grain = 1e-9 * length
      #expect(below >= -grain && above >= -grain, "\(lower)…\(upper): \(found)")
      #expect(max(below, above) <= length / 10 + grain, "\(lower)…\(upper), \(count): \(found)")
      #expect(below + above <= length / 8 + grain, "\(lower)…\(upper), \(count): \(found)")
    }
  }

  @Test("A stated frequency determines the ends, counted from its anchor")
  func frequency() {
    let five = TickRules(frequency: .number(5))
    #expect(range(0, 110, 6, rules: five) == [0, 110])
    #expect(range(1, 108, 6, rules: five) == [0, 110])
    #expect(range(0, 108, 6, rules: TickRules(frequency: .number(25))) == [0, 112.5])
    #expect(
      range(0, 108, 6, rules: TickRules(frequency: .number(5), anchor: .number(2))) == [-3, 112])
    // An invalid frequency leaves the automatic range.
    #expect(range(2, 96, 6, rules: TickRules(frequency: .number(-5))) == [0, 100])
    #expect(range(2, 96, 6, rules: TickRules(frequency: .number(1e-30))) == [0, 100])
  }

  @Test("Breaks do not count in the length, and no end enters one")
  func breaks() {
    #expect(range(0, 110, 9, breaks: [10.1..<100]) == [0, 110])
    #expect(range(0, 109.5, 9, breaks: [10.1..<100]) == [0, 110])
    #expect(range(101, 119, 4, breaks: [10.1..<100.5]) == [100.5, 120])
    #expect(range(1, 9.5, 4, breaks: [9.8..<50]) == [1, 9.8])
  }
}
