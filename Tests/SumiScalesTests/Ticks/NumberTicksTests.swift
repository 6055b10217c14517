import TestSupport
import Testing

@testable import SumiScales

@Suite struct NumberTicksTests {
  private func labels(
    _ lower: Double, _ upper: Double, _ count: Int, _ format: NumberFormat = .automatic
  ) -> [String] {
    ticks(
      of: NumberScale(lower: lower, upper: upper), atMost: count,
      labels: TickFormat(format: format)
    )
    .ticks.map(\.label)
  }

  private func values(_ set: TickSet) -> [Double] {
    set.ticks.compactMap { if case .number(let value) = $0.value { value } else { nil } }
  }

  @Test("Ticks are the Doubles nearest to their decimals")
  func exact() {
    let set = ticks(of: NumberScale(lower: 0, upper: 1), atMost: 11)
    #expect(values(set) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(set.stepDescription == "0.1")
    let small = ticks(of: NumberScale(lower: 0, upper: 3e-30), atMost: 4)
    #expect(values(small) == [0, 1e-30, 2e-30, 3e-30])
  }

  @Test("Twenty-five is a step, a quarter only for percent")
  func quarters() {
    #expect(labels(0, 100, 5) == ["0", "25", "50", "75", "100"])
    #expect(labels(0, 1, 5) == ["0.0", "0.5", "1.0"])
    #expect(labels(0, 1, 5, .percent) == ["0%", "25%", "50%", "75%", "100%"])
    #expect(labels(0, 1e7, 5) == ["0", "5M", "10M"])
  }

  @Test("Where no step fits, two ticks are symmetric about the middle")
  func pairs() {
    #expect(labels(-1, 1, 2) == ["−1", "1"])
    #expect(labels(-2.4, 2.4, 2) == ["−1", "1"])
    #expect(labels(-6, 6, 2) == ["−5", "5"])
    #expect(labels(1.9, 8.1, 3) == ["2.5", "5.0", "7.5"])
  }

  @Test("One value has one tick, in the middle")
  func single() {
    let set = ticks(of: NumberScale(lower: 0.3, upper: 0.3), atMost: 5)
    #expect(set == TickSet(ticks: [Tick(position: 0.5, label: "0.3", value: .number(0.3))]))
    #expect(ticks(of: NumberScale(lower: .nan, upper: 1), atMost: 5).ticks.isEmpty)
    #expect(ticks(of: NumberScale(lower: 0, upper: .infinity), atMost: 5).ticks.isEmpty)
  }

  @Test("A reversed scale has the same ticks from the other end")
  func reversed() {
    let set = ticks(of: NumberScale(lower: 4, upper: 0), atMost: 5)
    #expect(set.ticks.map(\.label) == ["4", "3", "2", "1", "0"])
    #expect(set.ticks.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("The whole range of Double, neighbouring Doubles and the smallest Double have ticks")
  func extremes() {
    let huge = Double.greatestFiniteMagnitude
    #expect(labels(-huge, huge, 4) == ["−1×10³⁰⁸", "0", "1×10³⁰⁸"])
    #expect(labels(1, 1.0.nextUp, 9) == ["1.0000000000000000", "1.0000000000000002"])
    #expect(labels(0, .leastNonzeroMagnitude, 9) == ["0", "5×10⁻³²⁴"])
    #expect(labels(1e16, 1e16 + 64, 5).count >= 2)
  }

  @Test("Random ranges from 1e-300 to 1e300: inside, ascending, enough, nice, distinct")
  func properties() {
    var random = RandomNumbers(state: 4)
    for _ in 0..<20_000 {
      let (lower, upper) = random.wideRange()
      let count = Int.random(in: 2...30, using: &random)
      let scale = NumberScale(lower: lower, upper: upper)
      let set = ticks(of: scale, atMost: count)
      let values = values(set)
      guard lower < upper else {
        #expect(set.ticks.count == 1)
        continue
      }
      let tolerance = 1e-9 * upper - 1e-9 * lower
      #expect(
        values.count >= 2 && values.count <= count, "\(lower)...\(upper), \(count): \(values)")
      #expect(values.allSatisfy { lower - tolerance <= $0 && $0 <= upper + tolerance })
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(Set(set.ticks.map(\.label)).count == set.ticks.count, "\(set.ticks.map(\.label))")
      #expect(!set.ticks.contains { $0.label.hasPrefix("-") })
      #expect(set.ticks.allSatisfy { 0...1 ~= $0.position })
      #expect(
        zip(set.ticks, set.ticks.dropFirst()).allSatisfy { $0.position < $1.position })
      if upper / 2 - lower / 2 >= 8 * max(abs(lower), abs(upper)).ulp,
        case .number(let step)? = set.step
      {
        let digits = step.description.split(separator: "e")[0].filter { $0 != "." && $0 != "-" }
        let mantissa = digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed()
        #expect(["1", "2", "25", "5"].contains(String(mantissa)), "\(step)")
      }
    }
  }

  @Test("A smaller count never gives more ticks")
  func monotone() {
    var random = RandomNumbers(state: 5)
    for round in 0..<2000 {
      let (lower, upper) = random.wideRange()
      guard lower < upper else { continue }
      let format = [NumberFormat.automatic, .percent, .decimals(1), .si][round % 4]
      var previous = 0
      for count in 2...24 {
        let shown = ticks(
          of: NumberScale(lower: lower, upper: upper), atMost: count,
          labels: TickFormat(format: format)
        ).ticks.count
        #expect(shown >= previous, "\(lower)...\(upper), \(count)")
        previous = shown
      }
    }
  }

  @Test("Years end at the last one or near it, where there is room", arguments: [true, false])
  func years(areWhole: Bool) {
    func years(_ lower: Double, _ upper: Double, _ count: Int) -> [Double] {
      values(
        ticks(
          of: NumberScale(lower: lower, upper: upper), atMost: count,
          rules: TickRules(isWhole: areWhole)))
    }
    let fifth = Array(stride(from: 1990.0, through: 2020, by: 5))
    let third = Array(stride(from: 1990.0, through: 2023, by: 3))
    #expect(years(1990, 2023, 16) == (areWhole ? third : fifth))
    #expect(years(1989.5, 2023.5, 12) == (areWhole ? third : fifth))
    #expect(years(1990, 2023, 11) == fifth)
    let fourth = Array(stride(from: 1980.0, through: 2024, by: 4))
    #expect(
      years(1980, 2024, 14) == (areWhole ? fourth : Array(stride(from: 1980, through: 2020, by: 5)))
    )
    #expect(years(1990, 2023, 8) == fifth)
    #expect(years(1990, 2022, 16) == fifth)
    #expect(years(1990, 2023, 17).last == 2022)
  }

  @Test("A nice range extends to ticks, and keeps nice ends")
  func nice() {
    #expect(niceRange(lower: 0.13, upper: 9.7, atMost: 6) == (0, 10))
    #expect(niceRange(lower: 0, upper: 10, atMost: 6) == (0, 10))
    #expect(niceRange(lower: 9.7, upper: 0.13, atMost: 6) == (10, 0))
    #expect(niceRange(lower: 0.1, upper: 0.3, atMost: 3) == (0.1, 0.3))
    #expect(niceRange(lower: -3, upper: 3, atMost: 1) == (-5, 5))
    #expect(niceRange(lower: 7, upper: 7, atMost: 5) == (7, 7))
    let huge = Double.greatestFiniteMagnitude
    #expect(niceRange(lower: -huge, upper: huge, atMost: 5) == (-huge, huge))
    var random = RandomNumbers(state: 6)
    for _ in 0..<5000 {
      let (lower, upper) = random.wideRange()
      let nice = niceRange(lower: lower, upper: upper, atMost: 8)
      let grain = 1e-9 * upper - 1e-9 * lower
      #expect(nice.lower <= lower + grain && nice.upper >= upper - grain)
      if upper / 2 - lower / 2 >= 1000 * max(abs(lower), abs(upper)).ulp {
        let set = ticks(of: NumberScale(lower: nice.lower, upper: nice.upper), atMost: 8)
        #expect((set.ticks.first?.position ?? 1) <= 1e-8, "\(lower)...\(upper): \(nice)")
        #expect((set.ticks.last?.position ?? 0) >= 1 - 1e-8, "\(lower)...\(upper): \(nice)")
      }
    }
  }
}
