import Testing

@testable import SumiData

@Suite struct NumberedKeysTests {
  @Test("Keys are numbered in the order of first appearance, however alike they are")
  func order() {
    var state: UInt64 = 7
    let random = (0..<50_000).map { _ -> UInt64 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 20 % 40
    }
    let keys: [[UInt64]] = [
      random, (0..<50_000).map { UInt64($0) }, (0..<50_000).map { UInt64($0) << 32 | 3 },
      (0..<50_000).map { Double($0 % 9_000).bitPattern }, [0, .max, 0, 1, .max],
    ]
    for keys in keys {
      var numbered = NumberedKeys()
      var plain: [UInt64: Int] = [:]
      for key in keys {
        let number = plain[key] ?? plain.count
        plain[key] = number
        #expect(numbered.number(of: key) == number)
      }
      #expect(numbered.count == plain.count)
    }
  }
}
