import Foundation
import TestSupport
import Testing

@testable import SumiScales

@Suite struct MarkNotationTests {
  private func texts(_ values: [Double], _ format: NumberFormat = .automatic) -> [String] {
    format.markTexts(of: values, in: .english)
  }

  @Test("each number has three significant digits of its own, and whole numbers have all")
  func automatic() {
    #expect(texts([2500, 0.6, 12.4]) == ["2500", "0.6", "12.4"])
    #expect(texts([1000, 0.5, 0.04]) == ["1000", "0.50", "0.04"])
    #expect(texts([1.0 / 3, 12.3456, 2500.7]) == ["0.333", "12.3", "2501"])
    #expect(texts([0.6561813, -0.2350528, 1]) == ["0.656", "−0.235", "1.00"])
    #expect(texts([0.25, 0.5, 0]) == ["0.25", "0.50", "0.00"])
    #expect(texts([0, 0.6, 2500]) == ["0", "0.6", "2500"])
    #expect(texts([12_345.6, 1]) == ["12,346", "1"])
    #expect(texts([9.999, 0.5]) == ["10.0", "0.5"])
    #expect(texts([0.00001234, 5]) == ["1.23×10⁻⁵", "5"])
    #expect(texts([1.23456e20, 5]) == ["1.23×10²⁰", "5"])
    #expect(texts([500_000, 12e6, 0]) == ["0.5M", "12.0M", "0"])
    #expect(texts([.nan, .infinity, 2]) == ["NaN", "∞", "2"])
    #expect(texts([0.50012, 12.04, 2.001]) == ["0.500", "12.0", "2.00"])
    #expect(texts([]) == [])
  }

  @Test("a stated format rounds every number")
  func stated() {
    let thirds = [0.7 / 3, 5.0 / 3]
    #expect(texts(thirds, .decimals(1)) == ["0.2", "1.7"])
    #expect(texts(thirds, .decimals(0)) == ["0", "2"])
    #expect(texts(thirds, .currency("$")) == ["$0.23", "$1.67"])
    #expect(texts([0.00123, 2.5, 2000], .currency("$")) == ["$0.00123", "$2.50", "$2000.00"])
    #expect(texts([2, 2000], .currency("$")) == ["$2", "$2000"])
    #expect(texts(thirds, .affixed(prefix: "", suffix: " km")) == ["0.233 km", "1.67 km"])
    #expect(texts(thirds, .thousands) == ["0.233", "1.67"])
    #expect(texts([1234.5678], .thousands) == ["1,235"])
    #expect(texts(thirds, .percent) == ["23.3%", "167%"])
    #expect(texts([0.001, 1, 0], .percent) == ["0.1%", "100%", "0%"])
    #expect(texts(thirds, .scientific) == ["2.33×10⁻¹", "1.67×10⁰"])
    #expect(texts([1.2e6, 3450, 0], .scientific) == ["1.20×10⁶", "3.45×10³", "0"])
    #expect(texts([123_456, 1500, 999.6], .si) == ["123k", "1.50k", "1.00k"])
    #expect(texts([0.6561813407464260, -0.04, 1], .decimals(2)) == ["0.66", "−0.04", "1.00"])
    #expect(NumberFormat.currency("$").text(0.7 / 3) == "$0.23")
    #expect(NumberFormat.currency("$").text(1234.5, besideNumbersUpTo: 20_000) == "$1,234.50")
  }

  @Test("rounding errors of 0 are 0, except where sizes differ by design")
  func noise() {
    #expect(texts([0.1 * 3 - 0.3, 0.3]) == ["0.0", "0.3"])
    #expect(texts([-1e-17, 0.04], .scientific) == ["0", "4×10⁻²"])
    #expect(texts([-0.04, 5]) == ["−0.04", "5.00"])
    let ratios = [1e-12, 1000, 0.5, 0.04]
    #expect(
      NumberFormat.automatic.markTexts(of: ratios, byRatio: true, in: .english) == [
        "1×10⁻¹²", "1000", "0.5", "0.04",
      ])
  }

  @Test("numbers beside them have the same number of decimals")
  func company() {
    let texts = NumberFormat.automatic.markTexts(of: [0, 0.2], beside: [0.01], in: .english)
    #expect(texts == ["0.00", "0.20"])
  }

  @Test("a text read as a number is within half a unit of its last digit")
  func faithful() throws {
    var random = RandomNumbers(state: 11)
    let formats: [NumberFormat] = [
      .automatic, .thousands, .percent, .si, .scientific, .currency("€"), .decimals(0),
      .decimals(2), .decimals(7), .affixed(prefix: "~", suffix: " km"),
    ]
    for round in 0..<200 {
      let width = Double(round % 12)
      let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let size = pow(10, Double.random(in: -width...width, using: &random))
        let value = Double.random(in: -1...1, using: &random) * size
        return Bool.random(using: &random) ? value.rounded() : value
      }
      for format in formats {
        let texts = format.markTexts(of: values, byRatio: round % 2 == 0, in: .english)
        for (value, text) in zip(values, texts) {
          let read = try #require(ReadNumber(text), "\(text)")
          let noise = round % 2 == 0 ? 0 : (values.map(abs).max() ?? 0) * 1e-10
          if text.contains("0"), abs(value) <= noise { continue }
          let slack = abs(value) * 1e-14
          #expect(
            abs(read.value - value) <= 0.5 * read.unit * (1 + 1e-9) + slack,
            "\(value) is \(text) in \(format)")
          guard case .decimals = format else {
            let isExact = abs(read.value - value) <= slack
            let isShort: Bool = if case .currency = format { true } else { read.unit >= 1 }
            #expect(
              isExact || read.digits >= 3 || (isShort && read.digits > 0),
              "\(value) is \(text) in \(format)")
            continue
          }
        }
      }
    }
  }
}

/// A number as a reader understands its text.
private struct ReadNumber {
  var value: Double
  /// What one more in the last digit is worth.
  var unit: Double
  /// The significant digits.
  var digits: Int

  init?(_ text: String) {
    let plain = text.replacing("\u{2212}", with: "-").filter { !",€~".contains($0) }
      .replacing(" km", with: "")
    let end = plain.firstIndex { !"-.0123456789".contains($0) } ?? plain.endIndex
    guard let mantissa = Double(plain[..<end]) else { return nil }
    var exponent = 0
    let suffix = plain[end...]
    if let index = suffix.range(of: "×10")?.upperBound {
      let digits = suffix[index...].map { character -> Character in
        "⁰¹²³⁴⁵⁶⁷⁸⁹".firstIndex(of: character).map {
          Character("\("⁰¹²³⁴⁵⁶⁷⁸⁹".distance(from: "⁰¹²³⁴⁵⁶⁷⁸⁹".startIndex, to: $0))")
        } ?? "-"
      }
      guard let power = Int(String(digits)) else { return nil }
      exponent = power
    } else if !suffix.isEmpty {
      let units = [
        "%": -2, "k": 3, "M": 6, "B": 9, "G": 9, "T": 12, "P": 15, "m": -3, "µ": -6, "n": -9,
        "p": -12, "f": -15, "a": -18, "z": -21, "y": -24,
      ]
      guard let power = units[String(suffix)] else { return nil }
      exponent = power
    }
    let decimals = plain[..<end].split(separator: ".").dropFirst().first?.count ?? 0
    value = mantissa * pow(10, Double(exponent))
    unit = pow(10, Double(exponent - decimals))
    digits = plain[..<end].filter(\.isNumber).drop { $0 == "0" }.count
  }
}
