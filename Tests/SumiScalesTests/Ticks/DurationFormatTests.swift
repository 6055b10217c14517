import SumiTime
import Testing

@testable import SumiScales

@Suite struct DurationFormatTests {
  private func labels(_ lower: Double, _ upper: Double, _ rules: TickRules = TickRules())
    -> [String]
  {
    let ticks = NumberScale(lower: lower, upper: upper).ticks(
      atMost: 6, rules: rules, labels: TickFormat(format: .duration)
    ).ticks
    return ticks.filter { !$0.isMinor }.map(\.label)
  }

  @Test("lengths of time are ticked in their unit")
  func ticks() {
    #expect(labels(0, 14_400) == ["0 h", "1 h", "2 h", "3 h", "4 h"])
    #expect(labels(0, 5_400) == ["0 min", "20 min", "40 min", "60 min", "80 min"])
    #expect(labels(0, 0.5) == ["0 ms", "100 ms", "200 ms", "300 ms", "400 ms", "500 ms"])
    #expect(
      labels(-86_400 * 4, 0) == ["\u{2212}4 d", "\u{2212}3 d", "\u{2212}2 d", "\u{2212}1 d", "0 d"])
    #expect(labels(0, 3e-9).last == "3 ns")
    // Stated in seconds.
    #expect(labels(0, 14_400, TickRules(frequency: .number(7_200))) == ["0 h", "2 h", "4 h"])
    #expect(
      labels(0, 14_400, TickRules(values: [.number(5_400), .number(3_600)])) == ["1.0 h", "1.5 h"])
  }

  @Test("ends of ranges are round in their unit")
  func range() {
    let nice = niceRange(
      of: NumberScale(lower: 100, upper: 14_000), atMost: 5, labels: TickFormat(format: .duration))
    #expect(nice.lower == 0 && nice.upper == 14_400)
  }

  @Test("a text has the unit of the greatest number")
  func texts() {
    let format = NumberFormat.duration
    #expect(format.text(5_400) == "90 min")
    #expect(format.text(0) == "0 s")
    #expect(format.text(.nan) == "NaN")
    #expect(format.text(2e-4) == "200 µs")
    #expect(format.markTexts(of: [5_400, 36_000], in: .english) == ["1.5 h", "10.0 h"])
    #expect(
      format.markTexts(of: [5_400, 36_000], in: Language("de") ?? .english) == ["1,5 h", "10,0 h"])
    #expect(format.text(.greatestFiniteMagnitude).hasSuffix(" d"))
  }
}
