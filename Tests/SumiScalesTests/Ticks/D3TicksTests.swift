import Testing

@testable import SumiScales

/// Our ticks beside d3's, on twenty domains each.
///
/// | | d3 | here | why |
/// |---|---|---|---|
/// | count | aimed at, so 10 may give 7 or 15 | never more | the labels must fit |
/// | fewest | may be none or one | two on any span | one tick says nothing of the scale |
/// | linear steps | 1, 2, 5 | also 2.5, where it needs no further digit | 0, 25, 50, 75, 100 |
/// | log, few decades | all of 1…9, labels thinned afterwards | 1, 2, 5 or 1, 3 labelled, the others minor ticks | a label is never left out of a run |
/// | log, many decades | powers a nice step of 1, 2, 5 apart | also every third | 10³ is a thousand |
/// | log, narrow | plain ticks under `count` / 2 of 1…9 | below a factor of 5 | 1, 2, 5 is even on the axis up to there |
/// | seconds, minutes | 1, 5, 15, 30 | also 2, 10 … | finer choice of what fits |
/// | two days | from the 1st, also the 31st beside the 1st | not the 31st | an even distance |
/// | weeks | begin on Sunday | on Monday | ISO 8601 |
/// | time labels | one line: `March`, `Sun 05` | two lines, the larger unit once | the year can always be told |
@Suite struct D3TicksTests {
  @Test(
    "Linear: d3's ticks for the same count",
    arguments: [
      (0, 1), (0, 10), (0, 100), (-100, 100), (0, 5), (0, 2), (0, 3), (0, 7), (0, 8), (1.03, 95.4),
      (0, 0.01), (-1, 1), (1990, 2020), (0, 1e6), (0, 123_456), (-0.5, 0.5), (4, 17), (0.1, 0.9),
      (98.6, 99.4), (-7, -2),
    ] as [(Double, Double)])
  func linear(lower: Double, upper: Double) {
    let theirs = D3.ticks(lower, upper, 10)
    let ours = ticks(of: NumberScale(lower: lower, upper: upper), atMost: theirs.count).values
    #expect(ours.count == theirs.count, "\(ours) \(theirs)")
    for (our, their) in zip(ours, theirs) {
      #expect(abs(our - their) <= 1e-12 * max(1, abs(their)))
    }
  }

  @Test("Linear: where d3 uses 20 or 50, 25 fits better")
  func quarters() {
    #expect(D3.ticks(0, 100, 5) == [0, 20, 40, 60, 80, 100])
    #expect(ticks(of: NumberScale(lower: 0, upper: 100), atMost: 5).values == [0, 25, 50, 75, 100])
    // d3 may give more ticks than requested.
    #expect(D3.ticks(0, 3, 10).count == 16)
    #expect(ticks(of: NumberScale(lower: 0, upper: 3), atMost: 10).values.count == 7)
  }

  @Test(
    "Log: d3's ticks are our major and minor ones together, on one decade to nine",
    arguments: [
      (1, 10), (1, 100), (1, 1000), (0.01, 100), (0.5, 200), (3, 4000), (20, 30_000), (1, 1e6),
      (1e-6, 1), (7, 7e5), (0.002, 0.9), (1, 50), (5, 500), (1e3, 1e9), (2e-9, 3e-4), (0.1, 8),
      (1e20, 1e25), (1, 9e7), (30, 4e3), (1.5, 1500),
    ] as [(Double, Double)])
  func log(lower: Double, upper: Double) {
    let scale = NumberScale(lower: lower, upper: upper, transform: .logarithmic(base: 10))
    let set = ticks(of: scale, atMost: 10)
    let ours = (set.values + set.minorValues).sorted()
    #expect(ours == D3.logTicks(lower, upper, 10))
  }

  @Test("Log: of many decades d3 uses every 1st, 2nd, 5th …, we also every third")
  func manyDecades() {
    for (lower, upper) in [(1e-8, 1e4), (1e-10, 1e10), (1, 1e14), (1e-30, 1e30), (1, 1e100)] {
      let scale = NumberScale(lower: lower, upper: upper, transform: .logarithmic(base: 10))
      let theirs = D3.logTicks(lower, upper, 10)
      #expect(ticks(of: scale, atMost: theirs.count).values == theirs)
    }
    let scale = NumberScale(lower: 1e-8, upper: 1e4, transform: .logarithmic(base: 10))
    #expect(ticks(of: scale, atMost: 6).labels == ["10⁻⁶", "10⁻³", "10⁰", "10³"])
    // Narrow: both use plain ticks.
    let narrow = NumberScale(lower: 2, upper: 3, transform: .logarithmic(base: 10))
    #expect(ticks(of: narrow, atMost: 11).values == D3.logTicks(2, 3, 10))
  }

  /// In seconds from 2023-11-14T22:13:20Z on, unless another start is given.
  @Test(
    "Time: d3's ticks for the same count",
    arguments: [
      (1_700_000_000, 10, 10), (1_700_000_000, 60, 12), (1_700_000_000, 150, 10),
      (1_700_000_000, 300, 10), (1_700_000_000, 600, 10), (1_700_000_000, 3000, 10),
      (1_700_000_000, 9000, 10), (1_700_000_000, 18_000, 10), (1_700_000_000, 36_000, 10),
      (1_700_000_000, 108_000, 10), (1_700_000_000, 216_000, 10), (1_700_000_000, 432_000, 10),
      (1_700_000_000, 864_000, 10), (1_700_000_000, 26_000_000, 10),
      (1_700_000_000, 78_000_000, 10), (1_700_000_000, 31_536_000, 12),
      (1_700_000_000, 315_360_000, 10), (1_000_000_000, 631_152_000, 10),
      (0, 1_577_880_000, 10), (0, 3_155_760_000, 10),
    ])
  func time(start: Int, length: Int, count: Int) {
    let theirs = D3.timeTicks(start, start + length, Double(count))
    let set = ticks(
      of: DateTimeScale(lower: Int64(start), upper: Int64(start + length), unit: .seconds),
      atMost: theirs.count)
    let ours = set.majors.compactMap { tick -> Int? in
      if case .dateTime(let stamp)? = tick.value { Int(stamp) } else { nil }
    }
    #expect(ours == theirs, "\(set.stepDescription)")
  }
}
