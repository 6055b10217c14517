import Glibc
import TestSupport
import Testing

@testable import SumiScales

@Suite struct LogTicksTests {
  private func set(
    _ lower: Double, _ upper: Double, _ count: Int, base: Double = 10,
    rules: TickRules = TickRules(), format: NumberFormat = .automatic
  ) -> TickSet {
    ticks(
      of: NumberScale(lower: lower, upper: upper, transform: .logarithmic(base: base)),
      atMost: count, rules: rules, labels: TickFormat(format: format))
  }

  @Test("Decades are labelled plainly while they are short, with minor ticks at 2…9")
  func decades() {
    let set = set(0.01, 1000, 8)
    #expect(set.labels == ["0.01", "0.1", "1", "10", "100", "1000"])
    #expect(set.minors.count == 5 * 8)
    #expect(set.minorValues.prefix(3) == [0.02, 0.03, 0.04])
    #expect(set.stepDescription == "×10")
    #expect(abs(set.majors[1].position - 0.2) < 1e-15)
    #expect(self.set(1000, 1, 5).labels == ["1000", "100", "10", "1"])
  }

  @Test("With many decades, every second, third, fifth … as a power")
  func manyDecades() {
    #expect(set(1e-8, 1e4, 8).labels == ["10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰", "10²", "10⁴"])
    // The powers in between have no labels.
    #expect(set(1e-8, 1e4, 8).minorValues == [1e-7, 1e-5, 1e-3, 0.1, 10, 1000])
    #expect(set(1e-8, 1e4, 5).labels == ["10⁻⁶", "10⁻³", "10⁰", "10³"])
    #expect(
      set(1e-300, 1e300, 8).labels == [
        "10⁻³⁰⁰", "10⁻²⁰⁰", "10⁻¹⁰⁰", "10⁰", "10¹⁰⁰", "10²⁰⁰", "10³⁰⁰",
      ])
    #expect(set(1e6, 1e10, 8).labels == ["1M", "10M", "100M", "1B", "10B"])
    #expect(set(1, 1e6, 2).labels == ["1", "100,000"])
  }

  @Test("With few decades, 1, 2, 5, or nice equidistant numbers")
  func fewDecades() {
    #expect(set(2, 90, 6).labels == ["2", "5", "10", "20", "50"])
    #expect(set(2, 90, 4).labels == ["3", "10", "30"])
    #expect(set(1, 9.9, 8).labels == ["1", "2", "5"])
    #expect(set(1, 9.9, 8).minorValues == [3, 4, 6, 7, 8, 9])
    #expect(set(2, 9, 8).labels == ["2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(set(0.02, 0.03, 3).labels == ["0.020", "0.025", "0.030"])
    #expect(set(1e9, 1e9 + 1e-3, 3).labels.last == "1,000,000,000.0010")
  }

  @Test("Any base: plain while short, then powers of it; multiples for integer bases")
  func bases() {
    #expect(set(1, 16, 6, base: 2).labels == ["1", "2", "4", "8", "16"])
    #expect(set(1, 16, 6, base: 2).minors.isEmpty)
    #expect(set(0.03, 1e5, 6, base: 2).labels == ["2⁻⁵", "2⁰", "2⁵", "2¹⁰", "2¹⁵"])
    for e in [M_E, 2.718_281_828, 2.718] {
      #expect(set(1, 16, 6, base: e).labels == ["e⁰", "e¹", "e²"])
      #expect(set(1, 16, 6, base: e).values.last == M_E * M_E)
    }
    #expect(set(1, 20, 6, base: 2.7).labels.contains("2.7¹"))
    #expect(set(1, 125, 6, base: 5).minorValues == [2, 3, 4, 10, 15, 20, 50, 75, 100])
    #expect(set(0.01, 1e6, 6, base: 100).labels == ["0.01", "1", "100", "10,000", "1,000,000"])
    #expect(set(1, 4, 6, base: 1.5).labels == ["1", "1.5", "2.25", "3.375"])
    #expect(set(1, 100, 5, base: 1.5).labels == ["1.5⁰", "1.5³", "1.5⁶", "1.5⁹"])
    #expect(set(2, 900, 4, base: 1000).labels == ["10", "100"])
    for base in [1, 0, -2, .nan, .infinity, 1.0.nextUp] as [Double] {
      #expect(set(1, 1000, 5, base: base).labels == ["1", "10", "100", "1000"])
    }
  }

  @Test("A given format is used on each tick separately")
  func formats() {
    #expect(set(0.1, 1e4, 8, format: .si).labels == ["100m", "1", "10", "100", "1k", "10k"])
    #expect(set(0.001, 1, 4, format: .percent).labels == ["0.1%", "1%", "10%", "100%"])
    #expect(set(1, 1000, 4, format: .currency("€")).labels == ["€1", "€10", "€100", "€1000"])
    #expect(set(0.01, 10, 4, format: .decimals(1)).labels == ["0.01", "0.1", "1.0", "10.0"])
    #expect(set(0.01, 10, 4, format: .scientific).labels == ["10⁻²", "10⁻¹", "10⁰", "10¹"])
    let unit = NumberFormat.affixed(prefix: "", suffix: " Hz")
    #expect(set(1, 100, 8, format: unit).labels.first == "1 Hz")
  }

  @Test("A frequency is a factor, counted from the anchor; the same for minor ticks")
  func factors() {
    let hundred = TickRules(frequency: .number(100))
    #expect(set(1, 1e6, 9, rules: hundred).labels == ["1", "100", "10,000", "1,000,000"])
    let three = TickRules(frequency: .number(10), anchor: .number(3))
    #expect(set(1, 1e4, 2, rules: three).values == [3, 30, 300, 3000])
    let doubling = TickRules(minor: .frequency(.number(2)))
    #expect(set(1, 100, 3, rules: doubling).minorValues == [2, 4, 8, 16, 32, 64])
    let parts = TickRules(minor: .parts(9))
    #expect(set(1, 100, 3, rules: parts).minors.count == 16)
    #expect(set(1, 1000, 4, rules: TickRules(minor: .none)).minors.isEmpty)
    let far = TickRules(frequency: .number(10), anchor: .number(.ten(-300)))
    #expect(set(1, 1000, 4, rules: far).labels == ["1", "10", "100", "1000"])
    let many = set(1, 1e6, 6, rules: TickRules(frequency: .number(1.0001)))
    #expect((2...7).contains(many.majors.count) && many.warnings.count == 1)
    for wrong in [1, 0.5, 0, -3, .nan] as [Double] {
      let set = set(1, 1000, 5, rules: TickRules(frequency: .number(wrong)))
      #expect(set.labels == ["1", "10", "100", "1000"])
      #expect(set.warnings.count == 1)
    }
    // A thousand million powers, which are never listed.
    let endless = set(
      1e-300, 1e300, 6, rules: TickRules(frequency: .number(1.000_001), minor: .none))
    #expect((2...7).contains(endless.majors.count) && endless.warnings.count == 1)
    let values = TickRules(values: [1, 50, 0, -3, 700].map(AxisValue.number))
    #expect(set(1, 1000, 5, rules: values).labels == ["1", "50", "700"])
    // A small part of all these numbers is large for the smallest.
    let spread = TickRules(values: [1e-9, 1e-7, 1e-6, 1e6, 1.0001e6].map(AxisValue.number))
    #expect(set(1e-6, 1e6, 5, rules: spread).values == [1e-6, 1e6])
  }

  @Test("A scale that includes zero has no ticks; a single value has one")
  func degenerate() {
    #expect(set(0, 10, 5).ticks.isEmpty)
    #expect(set(-1, 10, 5).ticks.isEmpty)
    let stated = TickRules(values: [.number(1), .number(5)], minor: .parts(2))
    #expect(set(-1, 10, 5, rules: stated).ticks.isEmpty)
    #expect(set(-1, -1, 5).ticks.isEmpty)
    #expect(set(.nan, 10, 5).ticks.isEmpty)
    #expect(set(7, 7, 5).labels == ["7"])
    #expect(set(1, 10, -5).majors.count == 2)
  }

  @Test("Random ranges: inside, ascending, enough, distinct; a smaller count never gives more")
  func properties() {
    var random = RandomNumbers(state: 31)
    let bases = [10, 10, 2, M_E, 3, 16, 100, 1.01]
    for round in 0..<1500 {
      let (lower, upper) = random.positiveRange()
      guard lower < upper else { continue }
      let base = bases[round % bases.count]
      let isReversed = Bool.random(using: &random)
      var previous = 0
      for count in [2, 3, 4, 5, 6, 8, 11, 15, 24] {
        let set =
          isReversed ? set(upper, lower, count, base: base) : set(lower, upper, count, base: base)
        #expect(set.faults.isEmpty, "\(lower)...\(upper), \(base), \(count): \(set.faults)")
        let values = set.values
        #expect(
          (max(previous, 2)...count).contains(values.count),
          "\(lower)...\(upper), \(base), \(count): \(values)")
        let slack = 1e-9 * (log(upper) - log(lower))
        let span = (upper - lower) * 1e-9
        #expect(
          (values + set.minorValues).allSatisfy {
            $0 >= lower - lower * slack - span && $0 <= upper + upper * slack + span
          }, "\(lower)...\(upper), \(base), \(count): \(values)")
        previous = values.count
      }
    }
  }
}
