import TestSupport
import Testing

@testable import SumiData

@Suite struct ValidityBitsTests {
  @Test("bits appended at any position are exactly those given")
  func append() {
    var random = SplitMix64(state: 21)
    for _ in 0..<300 {
      var validity = Validity(repeating: true, count: 0)
      var expected: [Bool] = []
      for _ in 0..<4 {
        let count = Int.random(in: 0...150, using: &random)
        let bytes = (0..<(count + 7) / 8 + Int.random(in: 0...9, using: &random)).map { _ in
          UInt8.random(in: 0 ... .max, using: &random)
        }
        bytes.withUnsafeBytes { validity.append(bits: $0, count: count) }
        expected += (0..<count).map { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
      }
      #expect((0..<validity.count).map { validity[$0] } == expected)
      #expect(validity.missingCount == expected.count { !$0 })
      var oneByOne = Validity(repeating: true, count: 0)
      for isPresent in expected { oneByOne.append(isPresent) }
      #expect(validity == oneByOne)
    }
  }

  @Test("The bits of any rows match the rows one by one")
  func rows() {
    var validity = Validity(repeating: true, count: 0)
    for row in 0..<300 { validity.append(row % 3 != 1 && row % 7 != 2) }
    for start in [0, 1, 63, 64, 65, 128, 299, 300] {
      for end in [start, start + 1, start + 64, start + 130, 300] where end <= 300 && end >= start {
        var expected = Validity(repeating: true, count: 0)
        for row in start..<end { expected.append(validity[row]) }
        #expect(validity[start..<end] == expected, "\(start)..<\(end)")
      }
    }
  }

  @Test("a row has a value in both of two if it has one in each")
  func intersection() {
    var (one, other) = (Validity(repeating: true, count: 0), Validity(repeating: true, count: 0))
    var expected = one
    for row in 0..<200 {
      one.append(row % 3 > 0)
      other.append(row % 5 > 0)
      expected.append(row % 3 > 0 && row % 5 > 0)
    }
    #expect(one.intersection(other) == expected)
  }
}
