import Testing

@testable import SumiData

@Suite struct ColumnTests {
  @Test("statistics count finite, missing, infinite and NaN cells")
  func statistics() {
    var validity = Validity(repeating: true, count: 11)
    validity[3] = false
    let column = Column(
      .numbers([3, -1, .infinity, .nan, 2, .nan, -.infinity, 7, 0, 5, 6.5]), validity: validity)
    let statistics = column.statistics
    #expect(statistics.range == -1...7)
    #expect(statistics.finiteCount == 7)
    #expect(statistics.missingCount == 1)
    #expect(statistics.infiniteCount == 2)
    #expect(statistics.notANumberCount == 1)
  }

  @Test("statistics agree with a plain loop, at every length")
  func statisticsOfLengths() {
    for count in 0..<40 {
      let numbers: [Double] = (0..<count).map { index in
        if index % 5 == 3 { return Double.nan }
        let value = index * 7919 % 101 - 50
        return Double(value)
      }
      let finite = numbers.filter { $0.isFinite }
      let statistics = Column(numbers).statistics
      #expect(statistics.finiteCount == finite.count)
      #expect(statistics.range?.lowerBound == finite.min())
      #expect(statistics.range?.upperBound == finite.max())
    }
  }

  @Test("without a finite number there is no range")
  func noRange() {
    #expect(Column([Double.nan, .infinity]).statistics.range == nil)
    #expect(Column(["a"]).statistics.range == nil)
    #expect(Column(["a"]).statistics.missingCount == 0)
  }

  @Test("date-times have an exact range, without missing ones")
  func stampRange() {
    let stamps: [Int64] = [0, 9_007_199_254_740_993, 9_007_199_254_740_995]
    let column = Column(dateTimes: stamps, .nanoseconds)
    var validity = Validity(repeating: true, count: 3)
    validity[0] = false
    let holed = Column(dateTimes: stamps, .nanoseconds, validity: validity)
    #expect(column.statistics.stampRange == 0...9_007_199_254_740_995)
    #expect(holed.statistics.stampRange == 9_007_199_254_740_993...9_007_199_254_740_995)
    #expect(holed.statistics.missingCount == 1)
  }

  @Test("validity grows by single and by many bits, and counts")
  func validity() {
    for (first, second) in [(0, 0), (1, 64), (63, 1), (64, 64), (65, 200), (0, 130)] {
      var many = Validity(repeating: true, count: first)
      many.append(repeating: false, count: second)
      many.append(repeating: true, count: first)
      var single = Validity(repeating: true, count: 0)
      for _ in 0..<first { single.append(true) }
      for _ in 0..<second { single.append(false) }
      for _ in 0..<first { single.append(true) }
      #expect(many == single)
      #expect(many.missingCount == second)
      #expect(many.count == 2 * first + second)
    }
  }

  @Test(
    "times of day stay such in some of their rows, in totals and beside others, not beside dates")
  func meanings() throws {
    let clock = Column(dateTimes: [29_700, 52_200, 29_700], .seconds).meaning(.timeOfDay)
    #expect(clock.rows(at: [2, 0]).isTimeOfDay && clock[1..<3].isTimeOfDay)
    let totals = Totals(.max).output(of: [clock, clock]).columns
    #expect(totals.count == 2 && totals.allSatisfy(\.isTimeOfDay))
    let counts = Totals(.count).output(of: [clock, clock]).columns
    #expect(counts[0].isTimeOfDay && counts[1].meaning == nil)
    var joined = clock
    joined.append(Column(dateTimes: [61_200_000], .milliseconds).meaning(.timeOfDay))
    #expect(joined.isTimeOfDay && joined.count == 4)
    joined.append([nil as Double?].asColumn)
    #expect(joined.isTimeOfDay)
    joined.append(Column(dateTimes: [1_700_000_000], .seconds))
    #expect(!joined.isTimeOfDay)
  }
}
