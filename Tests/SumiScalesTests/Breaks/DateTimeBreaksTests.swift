import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct DateTimeBreaksTests {
  static func randomBreaks(
    _ random: inout RandomNumbers, size: Int64, unit: TimeUnit = .seconds
  ) -> DateTimeBreaks {
    DateTimeBreaks(
      (0..<Int.random(in: 0...30, using: &random)).map { _ in
        let start = Int64.random(in: -size...size, using: &random)
        return start..<start + Int64.random(in: 0...size / 20, using: &random)
      }, unit: unit)
  }

  @Test("Compressing equals counting the visible stamps one by one")
  func counting() {
    var random = RandomNumbers(state: 1)
    for _ in 0..<200 {
      let breaks = Self.randomBreaks(&random, size: 100)
      var place = breaks.compressed(-200)
      #expect(place == -200)
      for stamp in Int64(-200)...200 {
        #expect(breaks.compressed(stamp) == place)
        if breaks.range(containing: stamp) == nil {
          #expect(breaks.expanded(place) == stamp)
          place += 1
        }
        #expect(
          (breaks.range(containing: stamp) != nil)
            == breaks.ranges.contains { $0.contains(stamp) })
      }
      let lengths = breaks.ranges.reduce(0) { $0 + $1.count }
      #expect(place == 201 - Int64(lengths))
    }
  }

  @Test("The ends of Int64 work")
  func extremes() {
    let breaks = DateTimeBreaks(
      [.min..<(-10), 10..<Int64.max - 5, .max - 5 ..< .max - 2], unit: .nanoseconds)
    #expect(breaks.ranges.count == 2)
    #expect(breaks.compressed(.min) == .min)
    #expect(breaks.compressed(-10) == .min)
    #expect(breaks.compressed(9) == .min + 19)
    #expect(breaks.compressed(.max) == .min + 22)
    #expect(breaks.expanded(.min + 22) == .max)
    #expect(breaks.expanded(.min + 3) == -7)
    #expect(breaks.expanded(.max) == .max)
    let all = DateTimeBreaks([.min ..< .max], unit: .seconds)
    #expect(all.compressed(0) == .min && all.compressed(.max) == .min)
    #expect(all.expanded(.min) == .max)
    let scale = DateTimeScale(
      lower: .min, upper: .max, unit: .nanoseconds, breaks: breaks)
    #expect(scale.unit(.min) == 0 && scale.unit(.max) == 1)
    #expect(abs(scale.unit(0) - 10.0 / 22) < 1e-15)
    for stamp in Int64(-10)..<10 { #expect(scale.value(atUnit: scale.unit(stamp)) == stamp) }
    for unit in TimeUnit.allCases {
      let other = breaks.converted(to: unit)
      for stamp in [Int64.min, -1, 0, 1, .max] {
        #expect(other.range(containing: other.expanded(other.compressed(stamp))) == nil)
      }
    }
  }

  @Test("A scale inverts every visible stamp, forward and reversed")
  func scale() {
    var random = RandomNumbers(state: 2)
    for _ in 0..<2000 {
      let breaks = Self.randomBreaks(&random, size: 1_000_000)
      let lower = Int64.random(in: -1_000_000...1_000_000, using: &random)
      let upper = Int64.random(in: -1_000_000...1_000_000, using: &random)
      let scale = DateTimeScale(lower: lower, upper: upper, unit: .seconds, breaks: breaks)
      guard breaks.compressed(lower) != breaks.compressed(upper) else { continue }
      #expect(scale.unit(lower) == 0 && scale.unit(upper) == 1)
      for unit in [0, 1, Double.random(in: 0...1, using: &random)] {
        let stamp = scale.value(atUnit: unit)
        #expect(stamp >= min(lower, upper) && stamp <= max(lower, upper))
      }
      let stamp = Int64.random(in: min(lower, upper)...max(lower, upper), using: &random)
      if breaks.range(containing: stamp) == nil {
        #expect(scale.value(atUnit: scale.unit(stamp)) == stamp)
      }
    }
  }

  @Test("Breaks of fractions stay within one unit of a coarser column, for any number of breaks")
  func fractions() {
    let ranges = (0..<10_000).map { (index: Int) -> Range<Int64> in
      let start = Int64(index) * 3000
      return start + 700..<start + 1300
    }
    let fine = DateTimeBreaks(ranges, unit: .milliseconds)
    let coarse = fine.converted(to: .seconds)
    for second in stride(from: Int64(-5), to: 31_000, by: 7) {
      let exact = Double(fine.compressed(second * 1000)) / 1000
      #expect(abs(Double(coarse.compressed(second)) - exact) <= 1)
      #expect(
        (coarse.range(containing: second) == nil)
          == (fine.range(containing: second * 1000) == nil))
    }
  }
}
