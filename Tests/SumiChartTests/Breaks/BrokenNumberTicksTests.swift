import SumiChart
import Testing

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

  @Test("Steps suit the length that is shown, and multiples in a break vanish")
  func shown() {
    let broken = ticks(of: scale(0, 1000, [35..<965]), atMost: 9)
    #expect(values(broken) == [0, 10, 20, 30, 970, 980, 990, 1000])
    #expect(broken.ticks.map(\.label).last == "1000")
    #expect(broken.step == .number(10))
  }

  @Test("Of two ticks at the ends of a break the higher stays, or the lower where labels say so")
  func edges() {
    let scale = scale(0, 100, [20..<80])
    #expect(values(ticks(of: scale, atMost: 5)) == [0, 10, 80, 90, 100])
    #expect(
      values(ticks(of: scale, atMost: 5, labels: TickLabels(atBreaks: .lower)))
        == [0, 10, 20, 90, 100])
    // Where only one end is a multiple it stays.
    #expect(values(ticks(of: self.scale(0, 100, [20..<85]), atMost: 5)) == [0, 10, 20, 90, 100])
  }

  @Test("Whatever the breaks: two ticks or more, at most as many as fit, rising, none in a break")
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

  @Test("A range that a break covers has one tick, one with a sliver left two")
  func slivers() {
    #expect(ticks(of: scale(2, 3, [1..<4]), atMost: 5).ticks.count == 1)
    #expect(ticks(of: scale(0, 1e6, [1e-9..<1e6]), atMost: 5).ticks.count >= 2)
  }
}
