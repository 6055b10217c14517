import Glibc
import TestSupport
import Testing

@testable import SumiData

@Suite struct NumberReadingTests {
  private let reader = NumberReader(point: Ascii.point, missing: MissingCells([]))

  private func value(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let cell = Cell(start: start, end: start + buffer.count)
      guard case .number(let value) = reader.read(cell, last: start + (buffer.count - 8)) else {
        return nil
      }
      return value
    }
  }

  private func expectAsStrtod(_ text: String) {
    let expected = strtod(text, nil)
    let found = value(text)
    if found?.bitPattern != expected.bitPattern {
      Issue.record("\(text): \(String(describing: found)), strtod \(expected)")
    }
  }

  @Test(
    "numbers at the edges equal strtod's, bit for bit",
    arguments: [
      "0", "-0", "0.0", "-0.0", "1", "+1", "1.", ".5", "-.5e1", "1e5", "1E+5", "1e-5", "+1.5e-3",
      "9007199254740992", "9007199254740993", "9007199254740993.0", "18446744073709551615",
      "9223372036854775807", "9999999999999999999", "99999999999999999999", "1e22", "1e23", "1e27",
      "1e28", "9007199254740993e22", "123456789012345678e27", "1e-22", "1e-23", "1e-27", "1e-28",
      "0.1", "0.30000000000000004", "1.7976931348623157e308", "1.7976931348623159e308", "1e309",
      "4.9e-324", "2.4703282292062327e-324", "2.2250738585072011e-308", "1e-400", "0e999999999999",
      "0.000000000000000000000000000000000001", "1000000000000000000000000000000",
      "00000000000000000000000000001.5", "9007199254740992.5", "9007199254740993.5", "5e-1",
      "4503599627370496.5", "4503599627370497.5", "12345678", "123456789", "1234567.8", "1.2345678",
      "1.23456789", "12345678.12345678", "8.5", "179769313486231580793728971405301199",
    ])
  func edges(text: String) {
    expectAsStrtod(text)
  }

  @Test("random decimals equal strtod's, bit for bit")
  func randomDecimals() {
    var random = SplitMix64(state: 41)
    for _ in 0..<100_000 {
      let digits = Int.random(in: 1...21, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      let point = Int.random(in: 0...digits, using: &random)
      for place in 0..<digits {
        if place == point { text += "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        text += "e\(Int.random(in: -40...40, using: &random))"
      }
      expectAsStrtod(text)
    }
  }

  @Test("every Double printed in full is read exactly")
  func roundTrip() {
    var random = SplitMix64(state: 42)
    for _ in 0..<100_000 {
      let number = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
      if number.isFinite { expectAsStrtod("\(number)") }
      let usual = Double.random(in: -1000...1000, using: &random)
      expectAsStrtod("\(usual)")
    }
  }

  @Test("halfway between two Doubles rounds to even")
  func halfway() {
    var random = SplitMix64(state: 43)
    for _ in 0..<20_000 {
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &random) | 1
      for text in ["\(odd)", "\(odd).0", "\(odd)e0", "\(odd)0e-1", "\(odd - 1).5"] {
        expectAsStrtod(text)
      }
    }
  }

  @Test(
    "invalid decimal numbers are rejected",
    arguments: [
      "", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "0x10", "1f", "--1", "+-1", "1 2", "$1", "1%",
      "infinit", "nano", "١", "1_000", "1e5.5", "12345678a", "123456789a", "in", "-n/a",
    ])
  func nonNumbers(text: String) {
    #expect(value(text) == nil)
  }

  @Test("NaN and infinity are numbers in any case")
  func named() {
    #expect(value("NaN")?.isNaN == true)
    #expect(value("nan")?.isNaN == true)
    #expect(value("Inf") == .infinity)
    #expect(value("-INFINITY") == -.infinity)
    #expect(value("+inf") == .infinity)
  }
}
