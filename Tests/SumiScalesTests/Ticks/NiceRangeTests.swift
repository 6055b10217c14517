import Glibc
import TestSupport
import Testing

@testable import SumiScales

@Suite struct NiceRangeTests {
  private func nice(_ lower: Double, _ upper: Double, _ transform: NumberTransform) -> [Double] {
    let scale = niceRange(
      of: NumberScale(lower: lower, upper: upper, transform: transform), atMost: 6)
    #expect(scale.transform == transform)
    return [scale.lower, scale.upper]
  }

  @Test("A logarithmic range extends to powers, to 1, 2, 5 if it is short, or to nice numbers")
  func logarithmic() {
    let ten = NumberTransform.logarithmic(base: 10)
    #expect(nice(0.03, 4500, ten) == [0.01, 10_000])
    #expect(nice(4500, 0.03, ten) == [10_000, 0.01])
    #expect(nice(1, 1000, ten) == [1, 1000])
    #expect(nice(3, 77, ten) == [3, 100])
    #expect(nice(13, 180, ten) == [10, 200])
    #expect(nice(101, 109, ten) == [101, 109])
    #expect(nice(100.5, 109.6, ten) == [100, 110])
    #expect(nice(3, 100, .logarithmic(base: 2)) == [3, 128])
    #expect(nice(0, 100, ten) == [0, 100])
    let huge = Double.greatestFiniteMagnitude
    #expect(nice(.leastNonzeroMagnitude, huge, ten) == [.leastNonzeroMagnitude, huge])
  }

  @Test("A symmetric logarithmic range extends outward to powers, and to 0 within the threshold")
  func symmetric() {
    let one = NumberTransform.symmetricLog(base: 10, threshold: 1)
    #expect(nice(-30, 4500, one) == [-100, 10_000])
    #expect(nice(-3, 42, one) == [-5, 50])
    #expect(nice(0.4, 4500, one) == [0, 10_000])
    #expect(nice(40, 4500, one) == [40, 5000])
    #expect(nice(-4500, -40, one) == [-5000, -40])
    #expect(nice(-0.37, 0.42, one) == [-0.4, 0.44])
    #expect(nice(0, 1000, one) == [0, 1000])
  }

  @Test("A linear range does not depend on breaks")
  func straight() {
    #expect(nice(0.13, 9.7, .linear) == [0, 10])
    let breaks = NumberTransform.broken(NumberBreaks([2.0..<8.0]))
    #expect(nice(0.13, 9.7, breaks) == [0, 10])
    #expect(nice(0.13, 9.3, breaks) == [0, 9.5])
    let equal = NumberScale(lower: 3, upper: 3, transform: .logarithmic(base: 10))
    #expect(niceRange(of: equal, atMost: 5) == equal)
  }

  @Test("A logarithmic range ends at the roundest number that adds at most a tenth")
  func logarithmicEnds() {
    var random = RandomNumbers(state: 52)
    for _ in 0..<3000 {
      let lower = abs(random.wideNumber())
      let upper =
        lower * Double.random(in: 5.1...100, using: &random)
        * .ten(.random(in: 0...4, using: &random))
      guard upper < .ten(300) else { continue }
      let nice = nice(lower, upper, .logarithmic(base: 10))
      let length = log(upper / lower)
      for (end, added) in [(nice[0], log(lower / nice[0])), (nice[1], log(nice[1] / upper))] {
        #expect(added > -1e-9 && added <= length / 10 + 1e-9, "\(lower)…\(upper): \(nice)")
        let digits = "\(end)".split(separator: "e")[0].filter { "123456789".contains($0) }
        #expect(digits.count <= 2, "\(lower)…\(upper): \(nice)")
        // The next power outward would have been too far.
        guard digits.count == 1, digits != "1" else { continue }
        let toPower = end == nice[0] ? Double(digits) ?? 1 : 10 / (Double(digits) ?? 1)
        #expect(log(toPower) + added > length / 10 - 1e-9, "\(lower)…\(upper): \(nice)")
      }
    }
  }

  @Test("Random ranges only grow")
  func properties() {
    var random = RandomNumbers(state: 51)
    for round in 0..<3000 {
      let isLog = round % 2 == 0
      let (lower, upper) = isLog ? random.positiveRange() : random.wideRange()
      let transform: NumberTransform =
        isLog
        ? .logarithmic(base: [10, 2, 16][round % 3])
        : .symmetricLog(base: 10, threshold: abs(random.wideNumber()))
      let scale = NumberScale(lower: lower, upper: upper, transform: transform)
      let nice = niceRange(of: scale, atMost: 8)
      let grain = 1e-9 * upper - 1e-9 * lower
      #expect(nice.lower <= lower + grain && nice.upper >= upper - grain, "\(scale): \(nice)")
      #expect(nice.lower.isFinite && nice.upper.isFinite)
      if isLog { #expect(nice.lower > 0) }
    }
  }
}
