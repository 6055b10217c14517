import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct NumberTickRulesTests {
  private func set(
    _ lower: Double, _ upper: Double, _ rules: TickRules, _ count: Int = 6,
    format: NumberFormat = .automatic
  ) -> TickSet {
    ticks(
      of: NumberScale(lower: lower, upper: upper), atMost: count, rules: rules,
      labels: TickFormat(format: format))
  }

  @Test("A frequency is obeyed and counted from the anchor, 0 by default")
  func frequency() {
    let two = TickRules(frequency: .number(2), anchor: .number(1))
    #expect(set(-3.3, 5.5, two).labels == ["−3", "−1", "1", "3", "5"])
    #expect(set(5.5, -3.3, two).labels == ["5", "3", "1", "−1", "−3"])
    #expect(set(-3.3, 5.5, TickRules(frequency: .number(3))).labels == ["−3", "0", "3"])
    // Also if it makes more ticks than requested, or one, or none.
    #expect(set(0, 100, TickRules(frequency: .number(1)), 3).majors.count == 101)
    #expect(set(1, 5, TickRules(frequency: .number(3))).labels == ["3"])
    #expect(set(1, 2, TickRules(frequency: .number(5))).ticks.isEmpty)
  }

  @Test("Multiples are exact decimals")
  func exact() {
    #expect(
      set(0, 1, TickRules(frequency: .number(0.1))).values
        == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    let anchored = TickRules(frequency: .number(0.1), anchor: .number(0.05))
    #expect(set(0, 0.4, anchored).labels == ["0.05", "0.15", "0.25", "0.35"])
    #expect(set(0, 0.4, anchored).values == [0.05, 0.15, 0.25, 0.35])
    // An anchor far away counts by its position within a step.
    let far = TickRules(frequency: .number(10), anchor: .number(1_000_000_003))
    #expect(set(0, 30, far).values == [3, 13, 23])
    #expect(set(0, 30, TickRules(frequency: .number(10), anchor: .number(1e300))).majors.count >= 3)
  }

  @Test("Multiples of a number with endless digits have short, distinct labels")
  func thirds() {
    let set = set(0, 1, TickRules(frequency: .number(1.0 / 3)))
    #expect(set.labels == ["0.0000", "0.3333", "0.6667", "1.0000"])
    #expect(set.values.last == 1)
  }

  @Test("Stated decimals that would round ticks are extended, with a warning")
  func statedDecimals() throws {
    let quarters = set(
      0, 1, TickRules(frequency: .number(0.25)), format: .decimals(0))
    #expect(quarters.labels == ["0.00", "0.25", "0.50", "0.75", "1.00"])
    #expect(quarters.warnings.count == 1)
    #expect(try #require(quarters.warnings.first).hasPrefix("the labels have 2 decimals"))
    // A single tick also shows its exact value.
    let one = set(0.1, 0.4, TickRules(frequency: .number(0.25)), format: .decimals(0))
    #expect(one.labels == ["0.25"] && one.warnings.count == 1)
    let values = TickRules(values: [.number(1), .number(1.5)])
    #expect(set(0, 2, values, format: .decimals(0)).labels == ["1.0", "1.5"])
    #expect(set(0, 2, values, format: .decimals(0)).warnings.count == 1)
    let narrow = set(0, 0.4, TickRules(), 3, format: .decimals(0))
    #expect(narrow.labels == ["0.0", "0.2", "0.4"] && narrow.warnings.count == 1)
    // Automatic ticks are only where the decimals can represent them.
    #expect(set(0, 2.5, TickRules(), 9, format: .decimals(0)).labels == ["0", "1", "2"])
    #expect(set(0, 2.5, TickRules(), 9, format: .decimals(0)).warnings.isEmpty)
    #expect(set(0, 1, TickRules(frequency: .number(0.5)), format: .decimals(2)).warnings.isEmpty)
    // A third has endless digits: it is written with the stated decimals.
    let thirds = set(0, 1, TickRules(frequency: .number(1.0 / 3)), format: .decimals(2))
    #expect(thirds.labels == ["0.00", "0.33", "0.67", "1.00"] && thirds.warnings.isEmpty)
  }

  @Test("Values are shown as given, once, in order, with the decimals that they need")
  func values() {
    let some = TickRules(values: [3, 1, 3, -9, 2.5].map(AxisValue.number))
    #expect(set(0, 4, some).labels == ["1.0", "2.5", "3.0"])
    #expect(set(4, 0, some).labels == ["3.0", "2.5", "1.0"])
    #expect(set(0, 4, some).warnings.isEmpty)
    let odd = TickRules(values: [.number(0.1 + 0.2), .number(1)])
    #expect(set(0, 4, odd).labels == ["0.3", "1.0"])
    let spread = TickRules(values: [1e-6, 1, 2e9].map(AxisValue.number))
    #expect(set(0, 3e9, spread).labels.count == 3)
    let close = TickRules(values: [.number(1), .number(1.0.nextUp)])
    #expect(set(0, 4, close).faults.isEmpty)
    let strange = TickRules(values: [.number(.nan), .category(index: 1), .number(2)])
    #expect(set(0, 4, strange).labels == ["2"])
    #expect(set(0, 4, strange).warnings.count == 1)
    #expect(set(0, 4, TickRules(values: [])).ticks.isEmpty)
  }

  @Test("Minor ticks: none by default, nice parts, any parts, or a frequency; never at a major")
  func minors() {
    #expect(set(0, 4, TickRules()).minors.isEmpty)
    #expect(
      set(0, 2, TickRules(minor: .nice), 3).minorValues == [0.2, 0.4, 0.6, 0.8, 1.2, 1.4, 1.6, 1.8])
    #expect(set(0, 4, TickRules(minor: .nice), 3).minorValues == [0.5, 1, 1.5, 2.5, 3, 3.5])
    #expect(set(-0.5, 5.5, TickRules(minor: .parts(2)), 3).minorValues == [1, 3, 5])
    #expect(set(0, 100, TickRules(minor: .nice), 5).minors.count == 16)
    #expect(set(1, 9, TickRules(minor: .parts(2)), 3).values == [2.5, 5, 7.5])
    // Also beyond the outer major ticks.
    #expect(set(1, 9, TickRules(minor: .parts(2)), 3).minorValues == [1.25, 3.75, 6.25, 8.75])
    let quarter = TickRules(minor: .frequency(.number(0.25)))
    #expect(set(0, 1, quarter, 3).values == [0, 0.5, 1])
    #expect(set(0, 1, quarter, 3).minorValues == [0.25, 0.75])
    let anchored = TickRules(
      frequency: .number(2), anchor: .number(1), minor: .frequency(.number(1)))
    #expect(set(0, 4, anchored).minorValues == [0, 2, 4])
    let between = TickRules(values: [.number(1), .number(4)], minor: .parts(3))
    #expect(set(0, 9, between).minorValues == [2, 3])
    #expect(set(0, 1, TickRules(minor: .none)).minors.isEmpty)
  }

  @Test("A frequency of a million ticks is thinned, with a warning")
  func thinned() throws {
    let many = set(0, 10, TickRules(frequency: .number(1e-5)))
    #expect(many.labels == ["0", "2", "4", "6", "8", "10"])
    let warning = try #require(many.warnings.first)
    #expect(warning.contains("1,000,001") && warning.contains("200,000"), "\(warning)")
    let anchored = set(0, 10, TickRules(frequency: .number(1e-5), anchor: .number(0.5)))
    #expect(anchored.values == [0.5, 2.5, 4.5, 6.5, 8.5])
    let minors = set(0, 10, TickRules(minor: .frequency(.number(1e-6))))
    #expect((100...1001).contains(minors.minors.count))
    #expect(minors.warnings.count == 1)
    #expect(set(0, 10, TickRules(frequency: .number(0.005))).values == [0, 2.5, 5, 7.5, 10])
    #expect(set(0, 10, TickRules(frequency: .number(0.00501))).majors.count == 1997)
  }

  @Test(
    "Invalid rules cause a warning and automatic ticks",
    arguments: [
      TickFrequency.number(0), .number(-1), .number(.nan), .number(.infinity), .number(1e-17),
      .number(.leastNonzeroMagnitude), .time(CalendarStep(1, .month)),
    ])
  func nonsense(frequency: TickFrequency) {
    let plain = set(0, 10, TickRules())
    let major = set(0, 10, TickRules(frequency: frequency))
    #expect(major.ticks == plain.ticks)
    #expect(major.warnings.count == 1)
    let minor = set(0, 10, TickRules(minor: .frequency(frequency)))
    #expect(minor.ticks == plain.ticks)
    #expect(minor.warnings.count == 1)
    let anchor = set(0, 10, TickRules(frequency: .number(5), anchor: .number(.nan)))
    #expect(anchor.labels == ["0", "5", "10"])
    #expect(anchor.warnings.count == 1)
  }

  @Test(
    "Invalid numbers of parts cause a warning", arguments: [Int.min, 0, 1, 20_000, .max])
  func parts(count: Int) {
    for transform in [
      NumberTransform.linear, .logarithmic(base: 10), .symmetricLog(base: 10, threshold: 1),
    ] {
      let scale = NumberScale(lower: 1, upper: 1000, transform: transform)
      for values in [nil, [1, 10, 100].map(AxisValue.number)] {
        let set = ticks(
          of: scale, atMost: 5, rules: TickRules(values: values, minor: .parts(count)))
        #expect(set.minors.isEmpty && set.majors.count >= 2 && set.warnings.count == 1)
      }
    }
  }

  @Test("Random frequencies and anchors on random ranges: on the lattice, inside, complete")
  func properties() {
    var random = RandomNumbers(state: 11)
    for _ in 0..<400 {
      let (lower, upper) = random.wideRange()
      guard lower < upper, upper - lower < .infinity else { continue }
      let step = (upper - lower) / Double.random(in: 0.5...300, using: &random)
      let anchor =
        Bool.random(using: &random) ? 0 : lower + Double.random(in: -3...3, using: &random) * step
      let minor: MinorTicks =
        [.automatic, .nice, .parts(3), .frequency(.number(step / 2))][
          Int.random(in: 0..<4, using: &random)]
      let set = set(
        lower, upper,
        TickRules(frequency: .number(step), anchor: .number(anchor), minor: minor))
      #expect(set.faults.isEmpty, "\(lower)...\(upper) by \(step): \(set.faults)")
      let resolution = max(abs(lower), abs(upper), abs(anchor)).ulp
      guard step > 1000 * resolution, set.warnings.isEmpty else { continue }
      let values = set.values
      #expect(abs(Double(values.count) - (upper - lower) / step) <= 1.001)
      for value in values {
        let multiple = (value - anchor) / step
        #expect(abs(multiple - multiple.rounded()) < 1e-2 + 8 * resolution / step)
      }
    }
  }

  @Test("automatic ticks are counted from a stated anchor")
  func anchorAlone() {
    let labels = { (lower: Double, upper: Double, anchor: Double, transform: NumberTransform) in
      ticks(
        of: NumberScale(lower: lower, upper: upper, transform: transform), atMost: 5,
        rules: TickRules(anchor: .number(anchor))
      ).ticks.filter { !$0.isMinor }.map(\.label)
    }
    #expect(labels(0, 4, 0.5, .linear) == ["0.5", "1.5", "2.5", "3.5"])
    #expect(labels(0, 4, 3, .linear) == ["0", "1", "2", "3", "4"])
    #expect(labels(1, 1000, 3, .logarithmic(base: 10)) == ["3", "30", "300"])
    for count in 2...12 {
      let set = ticks(
        of: NumberScale(lower: -7, upper: 12), atMost: count,
        rules: TickRules(anchor: .number(0.25)))
      #expect((1...count).contains(set.ticks.count))
    }
  }

  @Test("values with the noise of floating point are read as what they mean")
  func noisyValues() {
    let values = [-0.3, -0.19999999999999998, 5.551115123125783e-17, 0.10000000000000003, 0.2]
    let set = ticks(
      of: NumberScale(lower: -0.3, upper: 0.3), atMost: 5,
      rules: TickRules(values: values.map { .number($0) }))
    #expect(set.labels == ["−0.3", "−0.2", "0.0", "0.1", "0.2"])
  }
}
