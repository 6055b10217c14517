import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct DateTimeScaleTests {
  @Test("Differences of stamps never overflow, and the ends are inverted exactly")
  func extremes() {
    let scale = DateTimeScale(lower: .min, upper: .max, unit: .nanoseconds)
    #expect(scale.unit(.min) == 0)
    #expect(scale.unit(.max) == 1)
    #expect(abs(scale.unit(0) - 0.5) < 1e-15)
    #expect(scale.value(atUnit: 0) == .min)
    #expect(scale.value(atUnit: 1) == .max)
    #expect(scale.value(atUnit: 1e300) == .max)
    #expect(scale.value(atUnit: -.infinity) == .min)
  }

  @Test("Present-day nanoseconds keep their last digit at any zoom")
  func precision() {
    let now: Int64 = 1_700_000_000_123_456_789
    let scale = DateTimeScale(lower: now, upper: now + 4, unit: .nanoseconds)
    #expect((0...4).map { scale.unit(now + $0) } == [0, 0.25, 0.5, 0.75, 1])
    #expect(scale.value(atUnit: 0.75) == now + 3)
    let map = scale.map(from: .nanoseconds)
    #expect((0...4).map { map(now + $0) } == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("A column in another unit maps to the same positions")
  func units() {
    var random = RandomNumbers(state: 2)
    for _ in 0..<5000 {
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      let other = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      let lower = Int64.random(in: -4_000_000_000...4_000_000_000, using: &random)
      let span = Int64.random(in: 1...1_000_000_000, using: &random)
      let scale = DateTimeScale(
        lower: lower * unit.perSecond, upper: (lower + span) * unit.perSecond, unit: unit)
      let second = Int64.random(in: -4_000_000_000...4_000_000_000, using: &random)
      let exact = Double(second - lower) / Double(span)
      let place = scale.map(from: other)(second * other.perSecond)
      #expect(abs(place - exact) <= 1e-12 * max(1, abs(exact)))
    }
  }

  @Test("A range outside the column's unit still maps")
  func farRange() {
    let scale = DateTimeScale(lower: -62_135_596_800, upper: 253_402_300_799, unit: .seconds)
    let map = scale.map(from: .nanoseconds)
    #expect(abs(map(0) - scale.unit(0)) < 1e-12)
    #expect(abs(map(.max) - scale.unit(Int64.max / 1_000_000_000)) < 1e-9)
  }

  @Test("Stamp and position are inverse to each other to 1e-9 of the span")
  func inverse() {
    var random = RandomNumbers(state: 3)
    for _ in 0..<20_000 {
      let lower =
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...62, using: &random)
      let upper =
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...62, using: &random)
      guard lower != upper else { continue }
      let scale = DateTimeScale(lower: lower, upper: upper, unit: .microseconds)
      let unit = Double.random(in: 0...1, using: &random)
      let grain = 1 / abs(Double(upper) - Double(lower))
      #expect(abs(scale.unit(scale.value(atUnit: unit)) - unit) <= max(1e-9, grain))
    }
  }

  @Test("Zones are read and written as offsets")
  func zones() {
    #expect(Zone("UTC") == .utc)
    #expect(Zone("+02:00") == .offset(seconds: 7200))
    #expect(Zone("-0530") == .offset(seconds: -19_800))
    #expect(Zone("+9")?.description == "+09:00")
    #expect(Zone.offset(seconds: -19_800).description == "-05:30")
    for wrong in ["", "+", "2", "+25", "+1:75", "+02:60", "Mars", "+123"] {
      #expect(Zone(wrong) == nil)
    }
  }
}
