import TestSupport
import Testing

@testable import SumiScales

@Suite struct NumberBreaksTests {
  /// Ranges in any order that overlap, touch and repeat each other.
  static func randomRanges(_ random: inout RandomNumbers, size: Double) -> [Range<Double>] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let start = Double.random(in: -size...size, using: &random)
      let length = size * Double.random(in: 0...0.05, using: &random)
      return start..<start + (Bool.random(using: &random) ? length : 0)
    }
  }

  @Test("Overlapping and touching ranges are merged, empty and infinite ones dropped")
  func joins() throws {
    let breaks = NumberBreaks([5..<6, 1..<2, 2..<3, 1.5..<2.5, 4..<4, -.infinity..<0, 9..<9])
    #expect(breaks.ranges == [1..<3, 5..<6])
    #expect(breaks.starts == [1, 5] && breaks.ends == [3, 6])
    #expect(breaks.lengthsBefore == [0, 2, 3])
    #expect(NumberBreaks([Range<Double>]()).compressed(7) == 7)
    #expect(try NumberBreaks([(from: 1, to: 2)]).ranges == [1..<2])
    #expect(throws: BreakError.backwards(index: 1)) {
      try NumberBreaks([(from: 1, to: 2), (from: 3, to: 3)])
    }
    #expect(throws: BreakError.notFinite(index: 0)) { try NumberBreaks([(from: .nan, to: 2)]) }
  }

  @Test("The length of an axis is its span minus the breaks")
  func length() {
    var random = RandomNumbers(state: 1)
    for _ in 0..<2000 {
      let size = Double.random(in: 1...1e6, using: &random)
      let ranges = Self.randomRanges(&random, size: size)
      let breaks = NumberBreaks(ranges)
      for (left, right) in zip(breaks.ranges, breaks.ranges.dropFirst()) {
        #expect(left.upperBound < right.lowerBound)
      }
      for range in ranges where !range.isEmpty {
        #expect(breaks.range(containing: range.lowerBound) != nil)
        #expect(breaks.compressed(range.lowerBound) == breaks.compressed(range.upperBound.nextDown))
      }
      let lengths = breaks.ranges.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
      let shown = breaks.compressed(2 * size) - breaks.compressed(-2 * size)
      #expect(abs(shown - (4 * size - lengths)) <= 1e-12 * size)
    }
  }

  @Test("Compressing is monotonic, and invertible outside of breaks to 1e-9 of the span")
  func inverse() {
    var random = RandomNumbers(state: 2)
    for _ in 0..<1000 {
      let size = abs(random.wideNumber())
      let breaks = NumberBreaks(Self.randomRanges(&random, size: size))
      let edges = breaks.ranges.flatMap {
        [$0.lowerBound.nextDown, $0.lowerBound, $0.upperBound.nextDown, $0.upperBound]
      }
      let values = (0..<40).map { _ in Double.random(in: -2 * size...2 * size, using: &random) }
      var last = -Double.infinity
      for value in (values + edges).sorted() {
        let place = breaks.compressed(value)
        #expect(place >= last)
        #expect(abs(place) <= abs(value) + 1e-15 * size)
        last = place
        let back = breaks.expanded(place)
        if let range = breaks.range(containing: value) {
          #expect(abs(back - range.upperBound) <= 1e-12 * size)
        } else if abs(back - value) > 1e-12 * size {
          // Rounding may give a position equal to the break's.
          #expect(breaks.range(containing: value + 1e-12 * size) != nil)
        }
      }
    }
  }

  @Test("A break far away costs numbers near zero no precision")
  func farBreaks() {
    let breaks = NumberBreaks([-1e15 ..< -1e14, 1e3..<1e200, -0.5..<(-0.25)])
    let scale = NumberScale(lower: 0, upper: 1, transform: .broken(breaks))
    for value in [0.1, 1e-9, 0.7, 0.999_999_999] {
      #expect(abs(scale.unit(value) - value) < 1e-15)
      #expect(abs(scale.value(atUnit: value) - value) < 1e-15)
    }
    let around = NumberBreaks([-1e15..<1])
    #expect(around.compressed(1.25) == 0.25)
    #expect(around.compressed(-3) == 0 && around.compressed(-1e15 - 2) == -2)
  }

  @Test("NaN and the infinities pass through; the ends of Double work")
  func extremes() {
    let most = Double.greatestFiniteMagnitude
    let breaks = NumberBreaks([-most..<0, 1..<most])
    #expect(breaks.compressed(.nan).isNaN && breaks.expanded(.nan).isNaN)
    #expect(breaks.compressed(.infinity) == .infinity)
    #expect(breaks.compressed(-.infinity) == -.infinity)
    #expect(breaks.compressed(0.5) == 0.5)
    let least = Double.leastNonzeroMagnitude
    let tiny = NumberBreaks([0..<least, 2 * least..<4 * least, 1e300..<1e301])
    #expect(tiny.compressed(1) == 1)
    let scale = NumberScale(lower: -most, upper: most, transform: .broken(breaks))
    #expect(scale.unit(0.5) == 0.5)
  }

  @Test("A broken scale and its inverse agree to 1e-9 of the span, forward and reversed")
  func scale() {
    var random = RandomNumbers(state: 3)
    for _ in 0..<2000 {
      let size = Double.random(in: 1...1e6, using: &random)
      let breaks = NumberBreaks(Self.randomRanges(&random, size: size))
      var ends = [
        Double.random(in: -size...size, using: &random),
        Double.random(in: -size...size, using: &random),
      ]
      if Bool.random(using: &random), let range = breaks.ranges.first {
        ends[0] = (range.lowerBound + range.upperBound) / 2
      }
      let scale = NumberScale(lower: ends[0], upper: ends[1], transform: .broken(breaks))
      let span = abs(breaks.compressed(ends[1]) - breaks.compressed(ends[0]))
      guard span > 1e-6 * size else { continue }
      for unit in [0, 1, Double.random(in: 0...1, using: &random)] {
        let value = scale.value(atUnit: unit)
        #expect(abs(scale.unit(value) - unit) <= 1e-9)
        #expect(value >= min(ends[0], ends[1]) && value <= max(ends[0], ends[1]))
      }
      let value = Double.random(in: min(ends[0], ends[1])...max(ends[0], ends[1]), using: &random)
      let mapped = scale.map(scale.transform(value))
      #expect(abs(mapped - scale.unit(value)) <= 1e-9)
      if breaks.range(containing: value) == nil {
        #expect(abs(scale.value(atUnit: scale.unit(value)) - value) <= 1e-9 * span)
      }
    }
  }

  @Test("A scale with both ends in one break maps everything to the middle")
  func covered() {
    let scale = NumberScale(lower: 2, upper: 3, transform: .broken(NumberBreaks([1..<4])))
    #expect(scale.unit(2.5) == 0.5 && scale.value(atUnit: 0.3) == 2)
  }

  @Test("The tables match the documented formula")
  func tables() {
    var random = RandomNumbers(state: 4)
    for _ in 0..<200 {
      let breaks = NumberBreaks(Self.randomRanges(&random, size: 100))
      let (starts, ends, lengths) = (breaks.starts, breaks.ends, breaks.lengthsBefore)
      #expect(ends.count == starts.count && lengths.count == starts.count + 1)
      for _ in 0..<20 {
        let value = Double.random(in: -120...120, using: &random)
        var before = 0
        while before < ends.count, ends[before] <= value { before += 1 }
        let held = before < starts.count ? min(value, starts[before]) : value
        #expect(abs(breaks.compressed(value) - (held - lengths[before])) <= 1e-14 * abs(value))
      }
    }
  }
}
