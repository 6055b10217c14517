import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct CategoryScaleTests {
  @Test("Names are at their indices, with half a step of room at both ends")
  func units() {
    let scale = CategoryScale(names: ["a", "b", "c", "d"])
    #expect(scale.lower == -0.5)
    #expect(scale.upper == 3.5)
    #expect(scale.unit(index: 0) == 0.125)
    #expect(scale.map(3) == 0.875)
    #expect(scale.value(atUnit: 0.375) == 1)
    #expect(scale.index(of: "c") == 2)
    #expect(scale.index(of: "x") == nil)
    #expect(scale.name(atUnit: 0.4) == "b")
    #expect(scale.name(atUnit: 1.4) == nil)
  }

  @Test("Index and position are inverse to each other to 1e-9 of the span, forward and reversed")
  func inverse() {
    var random = RandomNumbers(state: 23)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...100_000, using: &random)
      let ends = (0..<2).map { _ in Double.random(in: -0.5...Double(count), using: &random) }
      let scale = CategoryScale(names: ["a", "b"], lower: ends[0], upper: ends[1])
      let unit = Double.random(in: 0...1, using: &random)
      #expect(abs(scale.unit(index: scale.value(atUnit: unit)) - unit) <= 1e-9)
      #expect(scale.value(atUnit: 0) == ends[0] && scale.value(atUnit: 1) == ends[1])
    }
  }

  @Test("No names give an empty scale that still maps")
  func empty() {
    let scale = CategoryScale(names: [])
    #expect(scale.unit(index: 0) == 0.5)
    #expect(scale.name(atUnit: 0.5) == nil)
    #expect(ticks(of: scale).ticks.isEmpty)
  }

  @Test("Every k-th name is shown, counted from the first of all")
  func everyOther() {
    var scale = CategoryScale(names: ["a", "b", "c", "d", "e"])
    #expect(ticks(of: scale).ticks.map(\.label) == ["a", "b", "c", "d", "e"])
    #expect(ticks(of: scale, every: 2).ticks.map(\.label) == ["a", "c", "e"])
    scale.lower = 0.5
    #expect(ticks(of: scale, every: 2).ticks.map(\.label) == ["c", "e"])
    let reversed = CategoryScale(names: ["a", "b", "c"], lower: 2.5, upper: -0.5)
    #expect(ticks(of: reversed).ticks.map(\.label) == ["c", "b", "a"])
  }

  @Test("A smaller count never gives more names, and never more than the count")
  func crowded() {
    for count in 1...40 {
      for lower in 0..<5 {
        let scale = CategoryScale(
          names: (0..<count + 5).map { "\($0)" }, lower: Double(lower) - 0.5,
          upper: Double(lower + count) - 0.5)
        var previous = 0
        for limit in 1...45 {
          let shown = ticks(of: scale, atMost: limit).ticks.count
          #expect(shown <= limit && shown >= previous && shown >= 1)
          previous = shown
        }
        #expect(previous == count)
      }
    }
  }

  @Test("A frequency counts from the anchor, values name categories, there are no minor ticks")
  func rules() {
    let scale = CategoryScale(names: ["a", "b", "c", "d", "e", "f", "g"])
    let set = { (rules: TickRules) in ticks(of: scale, atMost: 3, rules: rules) }
    #expect(set(TickRules(frequency: .number(2))).labels == ["a", "c", "e", "g"])
    let anchored = TickRules(frequency: .number(3), anchor: .category(index: 4))
    #expect(set(anchored).labels == ["b", "e"])
    let before = TickRules(frequency: .number(3), anchor: .category(index: -1))
    #expect(set(before).labels == ["c", "f"])
    #expect(set(TickRules(frequency: .number(1e300))).labels == ["a"])
    let values = TickRules(values: [5, 1, 5, 99, -1].map { .category(index: $0) })
    #expect(set(values).labels == ["b", "f"])
    #expect(set(TickRules(minor: .nice)).minors.isEmpty)
    let far = TickRules(frequency: .number(3), anchor: .category(index: .greatestFiniteMagnitude))
    #expect(set(far).warnings.count == 1)
    let wrong: [TickRules] = [
      TickRules(frequency: .number(0)), TickRules(frequency: .number(.nan)),
      TickRules(frequency: .number(-2)), TickRules(frequency: .number(2.5)),
      TickRules(frequency: .time(CalendarStep(1, .day))), TickRules(anchor: .number(2)),
      TickRules(values: [.number(2), .category(index: .nan), .category(index: 1)]),
    ]
    for rules in wrong {
      #expect(set(rules).warnings.count == 1, "\(rules)")
      #expect(!set(rules).ticks.isEmpty, "\(rules)")
    }
    let reversed = CategoryScale(names: ["a", "b", "c", "d"], lower: 3.5, upper: -0.5)
    #expect(
      ticks(of: reversed, atMost: 9, rules: TickRules(frequency: .number(2))).labels == ["c", "a"])
  }
}
