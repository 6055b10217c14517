import TestSupport
import Testing

@testable import SumiScales

@Suite struct SymmetricLogTicksTests {
  private func set(
    _ lower: Double, _ upper: Double, _ count: Int, threshold: Double = 1, base: Double = 10,
    rules: TickRules = TickRules(), format: NumberFormat = .automatic
  ) -> TickSet {
    let transform = NumberTransform.symmetricLog(base: base, threshold: threshold)
    return ticks(
      of: NumberScale(lower: lower, upper: upper, transform: transform), atMost: count,
      rules: rules, labels: TickFormat(format: format))
  }

  @Test("Zero, and the same powers on both sides")
  func symmetric() {
    #expect(
      set(-1000, 1000, 12).labels == [
        "−1000", "−100", "−10", "−1", "0", "1", "10", "100", "1000",
      ])
    #expect(
      set(-1000, 1000, 8).labels == ["−1000", "−100", "−10", "0", "10", "100", "1000"])
    #expect(set(-1000, 1000, 5).labels == ["−1000", "−10", "0", "10", "1000"])
    #expect(set(-1000, 1000, 3).labels == ["−1000", "0", "1000"])
    #expect(set(-1000, 1000, 2).labels == ["−1000", "1000"])
    #expect(set(-1e8, 1e8, 8).labels == ["−10⁸", "−10⁵", "−10²", "0", "10²", "10⁵", "10⁸"])
    #expect(set(0, 1000, 8).labels == ["0", "1", "10", "100", "1000"])
    #expect(set(1000, -10, 6).labels == ["1000", "100", "10", "0", "−10"])
    #expect(set(-50, 700, 8, base: 2).labels == ["−16", "−4", "0", "4", "16", "64", "256"])
  }

  @Test("Within the threshold nice numbers, beyond it on one side those of a log axis")
  func straight() {
    #expect(set(-0.3, 0.5, 5).labels == ["−0.2", "0.0", "0.2", "0.4"])
    #expect(set(-3, 3, 7).labels == ["−3", "−2", "−1", "0", "1", "2", "3"])
    #expect(set(5, 5000, 6).labels == ["10", "30", "100", "300", "1000", "3000"])
    for (lower, upper) in [(5.0, 5000.0), (2, 90), (3, 40_000)] {
      let transform = NumberTransform.logarithmic(base: 10)
      let log = NumberScale(lower: lower, upper: upper, transform: transform)
      #expect(set(lower, upper, 6).labels == ticks(of: log, atMost: 6).labels)
    }
    #expect(set(200, 300, 5).labels.first == "200")
  }

  @Test("Minor ticks at 2…9 beyond the threshold, a factor on both sides by frequency")
  func minors() {
    #expect(set(-100, 100, 9).minors.count == 4 * 8)
    #expect(set(-100, 100, 9).minorValues.contains(-20))
    let ten = TickRules(frequency: .number(10))
    #expect(set(-100, 1000, 3, rules: ten).values == [-100, -10, -1, 0, 1, 10, 100, 1000])
    #expect(set(0, 100, 3, rules: ten).values == [0, 1, 10, 100])
    #expect(set(-10, 0, 3, rules: ten).values == [-10, -1, 0])
    let values = TickRules(values: [-7, 0, 100].map(AxisValue.number))
    #expect(set(-10, 1000, 5, rules: values).labels == ["−7", "0", "100"])
    #expect(set(-1000, 1000, 8, format: .si).labels.first == "−1k")
    #expect(set(-1000, 1000, 8, rules: TickRules(minor: .none)).minors.isEmpty)
  }

  @Test("Random ranges and thresholds: ascending, enough, distinct; a smaller count never more")
  func properties() {
    var random = RandomNumbers(state: 41)
    for round in 0..<1000 {
      let (lower, upper) = random.wideRange()
      guard lower < upper else { continue }
      let greatest = max(abs(lower), abs(upper))
      let threshold =
        round % 3 == 0
        ? abs(random.wideNumber())
        : greatest * .ten(-Int.random(in: 0...8, using: &random))
      let base: Double = round % 4 == 0 ? 2 : 10
      var previous = 0
      for count in [2, 3, 4, 5, 7, 9, 12, 20] {
        let set = set(lower, upper, count, threshold: threshold, base: base)
        let place = "\(lower)...\(upper), \(threshold), \(base), \(count)"
        #expect(set.faults.isEmpty, "\(place): \(set.faults)")
        #expect(
          (max(previous, 2)...count).contains(set.values.count), "\(place): \(set.values)")
        // A small difference of logarithms may be a large one of values.
        let slack = 2e-6 * greatest
        #expect(set.values.allSatisfy { $0 >= lower - slack && $0 <= upper + slack })
        previous = set.values.count
      }
    }
  }
}
