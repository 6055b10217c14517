import TestSupport
import Testing

@testable import SumiScales

@Suite struct DecimalNumberTests {
  /// Powers of ten, their neighbours and random numbers of all sizes.
  private static let numbers: [Double] = {
    var random = RandomNumbers(state: 41)
    let powers = (-30...30).compactMap { Double("1e\($0)") }
    let any = (0..<2000).map { _ in abs(random.wideNumber()) }
    let whole = (0..<2000).map { _ in
      Double(random.next() >> UInt64.random(in: 4...63, using: &random))
    }
    let positive = powers.flatMap { [$0.nextDown, $0, $0.nextUp] } + any + whole + [0, 1200, 0.25]
    return positive + positive.map { -$0 }
  }()

  @Test("a number is the shortest decimal that reads back as it") func shortest() throws {
    for number in Self.numbers {
      let decimal = try #require(DecimalNumber(number))
      #expect(decimal.double == number)
      // Swift describes a number by its shortest decimal too.
      let digits = number.description.lowercased().split(separator: "e")[0]
        .filter(\.isNumber).trimming("0")
      #expect("\(decimal.coefficient.magnitude)".trimming("0") == digits, "\(number)")
    }
  }

  @Test("the magnitude is the place of the first digit") func magnitude() {
    for number in Self.numbers {
      #expect(DecimalNumber.magnitude(of: number) == DecimalNumber(number)?.magnitude, "\(number)")
    }
    #expect(DecimalNumber.magnitude(of: 0) == nil)
    #expect(DecimalNumber.magnitude(of: .nan) == nil)
    #expect(DecimalNumber.magnitude(of: .infinity) == nil)
    #expect(DecimalNumber.magnitude(of: 999.999) == 2)
    #expect(DecimalNumber.magnitude(of: 1000) == 3)
    #expect(DecimalNumber.magnitude(of: -0.02) == -2)
  }
}

extension String {
  /// Without a character at both ends.
  fileprivate func trimming(_ character: Character) -> String {
    String(drop(while: { $0 == character }).reversed().drop(while: { $0 == character }).reversed())
  }
}
