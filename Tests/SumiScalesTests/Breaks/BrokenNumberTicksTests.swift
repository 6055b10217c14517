import TestSupport
import Testing

@testable import SumiScales

@Suite struct BrokenNumberTicksTests {
  private func values(_ set: TickSet) -> [Double] {
    set.ticks.compactMap { tick in
      guard case .number(let value)? = tick.value else { return nil }
      return value
    }
  }

  private func scale(
    _ lower: Double, _ upper: Double, _ ranges: [Range<Double>]
  ) -> NumberScale {
    NumberScale(lower: lower, upper: upper, transform: .broken(NumberBreaks(ranges)))
  }

  @Test("Steps suit the visible length, and multiples in a break are dropped")
  func shown() {
    let broken = ticks(of: scale(0, 1000, [35..<965]), atMost: 9)
    #expect(values(broken) == [0, 10, 20, 30, 970, 980, 990, 1000])
    #expect(broken.ticks.map(\.label).last == "1000")
    #expect(broken.step == .number(10))
  }

  @Test("Of two ticks at the ends of a break the higher is kept, or the lower if labels say so")
  func edges() {
    let scale = scale(0, 100, [20..<80])
    #expect(values(ticks(of: scale, atMost: 5)) == [0, 10, 80, 90, 100])
    #expect(
      values(ticks(of: scale, atMost: 5, labels: TickFormat(atBreaks: .lower)))
        == [0, 10, 20, 90, 100])
    // If only one end is a multiple, it is kept.
    #expect(values(ticks(of: self.scale(0, 100, [20..<85]), atMost: 5)) == [0, 10, 20, 90, 100])
  }

  @Test("With any breaks: at least two ticks, at most as many as fit, ascending, none in a break")
  func properties() {
    var random = RandomNumbers(state: 7)
    for _ in 0..<3000 {
      let size = abs(random.wideNumber())
      let breaks = NumberBreaks(NumberBreaksTests.randomRanges(&random, size: size))
      let first = Double.random(in: -size...size, using: &random)
      let second = Double.random(in: -size...size, using: &random)
      let scale = NumberScale(lower: first, upper: second, transform: .broken(breaks))
      let count = Int.random(in: 2...40, using: &random)
      let set = ticks(of: scale, atMost: count)
      let span = abs(breaks.compressed(first) - breaks.compressed(second))
      guard span > 1e-9 * size else { continue }
      #expect(set.ticks.count >= 2 && set.ticks.count <= count)
      #expect(set.faults.isEmpty, "\(scale), \(count): \(set.faults)")
      if span > 1e-6 * size, case .number(let step)? = set.step {
        let digits = step.description.split(separator: "e")[0].filter { "123456789".contains($0) }
        #expect(["1", "2", "25", "5"].contains(digits), "\(scale), \(count): \(step)")
      }
      for (left, right) in zip(set.ticks, set.ticks.dropFirst()) {
        #expect(left.position < right.position)
      }
      for value in values(set) {
        #expect(
          value >= min(first, second) - 1e-8 * span && value <= max(first, second) + 1e-8 * span)
        guard let range = breaks.range(containing: value) else { continue }
        #expect(
          value == range.lowerBound || abs(value - first) < 1e-8 * span
            || abs(value - second) < 1e-8 * span)
      }
      let fewer = ticks(of: scale, atMost: max(count - 1, 2))
      #expect(fewer.ticks.count <= set.ticks.count)
    }
  }

  @Test("Frequency, values and minor ticks of broken axes: all the visible ones")
  func rules() {
    func set(
      _ rules: TickRules, _ keeps: TickFormat.BreakLabel = .higher, upper: Double = 100,
      _ gap: Range<Double> = 20..<80
    ) -> TickSet {
      ticks(
        of: scale(0, upper, [gap]), atMost: 5, rules: rules, labels: TickFormat(atBreaks: keeps))
    }
    var ten = TickRules(frequency: .number(10))
    #expect(set(ten).values == [0, 10, 80, 90, 100])
    #expect(set(ten, .lower).values == [0, 10, 20, 90, 100])
    ten.minor = .parts(2)
    #expect(set(ten).minorValues == [5, 15, 85, 95])
    ten.minor = .frequency(.number(4))
    #expect(set(ten).minorValues == [4, 8, 12, 16, 84, 88, 92, 96])
    ten.anchor = .number(5)
    ten.minor = .none
    #expect(set(ten).values == [5, 15, 85, 95])
    let values = TickRules(values: [100, 5, 50, 20, 80].map(AxisValue.number))
    #expect(set(values).labels == ["5", "80", "100"])
    #expect(set(values, .lower).labels == ["5", "20", "100"])
    #expect(set(TickRules(minor: .nice)).minors.count == 16)
    // Values in breaks are not counted: 21 of a million.
    let one = set(TickRules(frequency: .number(1)), upper: 1e6, 10..<999_990)
    #expect(one.warnings.isEmpty && one.values.count == 21)
    #expect(one.values.contains(9) && one.values.contains(999_991))
    let many = set(TickRules(frequency: .number(1e-4)), upper: 1e6, 10..<999_990)
    #expect((2...7).contains(many.values.count) && many.warnings.count == 1)
    let minors = set(TickRules(minor: .frequency(.number(1))), upper: 1e6, 10..<999_990)
    #expect(minors.warnings.isEmpty && minors.ticks.count == 21)
  }

  @Test("Random rules across random breaks: ascending, distinct, none in a break, none missing")
  func randomRules() {
    var random = RandomNumbers(state: 9)
    for _ in 0..<400 {
      let size = Double(Int.random(in: 50...1500, using: &random))
      let breaks = NumberBreaks(NumberBreaksTests.randomRanges(&random, size: size))
      let ends = (0..<2).map { _ in Double.random(in: -size...size, using: &random) }
      let scale = NumberScale(lower: ends[0], upper: ends[1], transform: .broken(breaks))
      let minor: MinorTicks =
        [.none, .nice, .parts(4), .frequency(.number(0.5))][Int.random(in: 0..<4, using: &random)]
      let whole = (-1500...1500).map { Double($0) }
      let rules =
        Bool.random(using: &random)
        ? TickRules(frequency: .number(1), minor: minor)
        : TickRules(values: whole.shuffled(using: &random).map(AxisValue.number), minor: minor)
      let set = ticks(of: scale, atMost: 8, rules: rules)
      let faults = set.faults
      #expect(faults.isEmpty, "\(ends), \(breaks.ranges): \(faults)")
      for value in set.values + set.minorValues {
        #expect(breaks.range(containing: value).map { $0.lowerBound == value } ?? true)
      }
      guard set.warnings.isEmpty, breaks.compressed(ends[0]) != breaks.compressed(ends[1]) else {
        continue
      }
      let shown = Set(set.values)
      for value in whole where value > ends.min() ?? 0 && value < ends.max() ?? 0 {
        #expect(shown.contains(value) == (breaks.range(containing: value) == nil), "\(value)")
      }
    }
  }

  @Test("A range inside a break has one tick, one with a sliver left two")
  func slivers() {
    #expect(ticks(of: scale(2, 3, [1..<4]), atMost: 5).ticks.count == 1)
    #expect(ticks(of: scale(0, 1e6, [1e-9..<1e6]), atMost: 5).ticks.count >= 2)
  }
}
