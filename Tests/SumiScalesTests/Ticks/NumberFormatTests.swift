import Foundation
import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct NumberFormatTests {
  private func labels(
    _ lower: Double, _ upper: Double, _ count: Int, _ format: NumberFormat = .automatic
  ) -> [String] {
    ticks(
      of: NumberScale(lower: lower, upper: upper), atMost: count,
      labels: TickFormat(format: format)
    )
    .ticks.map(\.label)
  }

  @Test("The labels of an axis share decimals, commas and unit")
  func automatic() {
    #expect(labels(-1, 1, 5) == ["−1.0", "−0.5", "0.0", "0.5", "1.0"])
    #expect(labels(1990, 2000, 3) == ["1990", "1995", "2000"])
    #expect(labels(0, 10_000, 3) == ["0", "5,000", "10,000"])
    #expect(labels(0, 5e6, 6).last == "5,000,000")
    #expect(labels(0, 4e7, 5) == ["0", "10M", "20M", "30M", "40M"])
    #expect(
      labels(0, 2.4e9, 6) == ["0", "0.5B", "1.0B", "1.5B", "2.0B"])
    #expect(labels(1e8, 1e8 + 4, 3) == ["100,000,000", "100,000,002", "100,000,004"])
    #expect(labels(0, 3e15, 4) == ["0", "1×10¹⁵", "2×10¹⁵", "3×10¹⁵"])
    #expect(labels(0, 4e-5, 5) == ["0", "1×10⁻⁵", "2×10⁻⁵", "3×10⁻⁵", "4×10⁻⁵"])
    #expect(labels(0, 0.0004, 3) == ["0.0000", "0.0002", "0.0004"])
  }

  @Test("Each format writes its own unit")
  func formats() {
    #expect(labels(0, 0.4, 5, .percent) == ["0%", "10%", "20%", "30%", "40%"])
    #expect(labels(0, 0.004, 5, .percent) == ["0.0%", "0.1%", "0.2%", "0.3%", "0.4%"])
    #expect(labels(0, 2000, 5, .si) == ["0", "0.5k", "1.0k", "1.5k", "2.0k"])
    #expect(labels(0, 0.4, 3, .si) == ["0", "200m", "400m"])
    #expect(labels(0, 40, 3, .si) == ["0", "20", "40"])
    #expect(labels(-2000, 0, 3, .currency("$")) == ["−$2000", "−$1000", "$0"])
    #expect(labels(0, 1, 3, .currency("€")) == ["€0.00", "€0.50", "€1.00"])
    #expect(labels(0, 4000, 3, .thousands) == ["0", "2,000", "4,000"])
    #expect(labels(0, 4000, 3, .scientific) == ["0", "2×10³", "4×10³"])
    #expect(labels(0, 1, 11, .decimals(0)) == ["0", "1"])
    #expect(labels(0, 4, 3, .decimals(2)) == ["0.00", "2.00", "4.00"])
    #expect(labels(0, 0.4, 3, .decimals(0)) == ["0.0", "0.2", "0.4"])
  }

  @Test("A unit is before or after each number, after the minus, also at zero")
  func affixes() {
    #expect(labels(0, 40, 3, .affixed(prefix: "", suffix: " km")) == ["0 km", "20 km", "40 km"])
    #expect(labels(-1, 1, 3, .affixed(prefix: "~", suffix: "")) == ["−~1", "~0", "~1"])
    #expect(labels(0, 4e7, 3, .affixed(prefix: "", suffix: " €")) == ["0 €", "20M €", "40M €"])
    #expect(NumberFormat.affixed(prefix: "", suffix: " °C").text(-2.5) == "−2.5 °C")
  }

  @Test("Stated decimals go with texts around each number, commas and percent")
  func stated() throws {
    let format = { (decimals: Int, notation: StatedNumbers.Notation) in
      NumberFormat.stated(
        StatedNumbers(decimals: decimals, notation: notation, prefix: "€", suffix: " m"))
    }
    #expect(
      labels(-4000, 0, 3, format(2, .automatic)) == ["−€4000.00 m", "−€2000.00 m", "€0.00 m"])
    #expect(labels(0, 4000, 3, format(1, .thousands)) == ["€0.0 m", "€2,000.0 m", "€4,000.0 m"])
    #expect(labels(0, 4e7, 3, format(0, .automatic)).last == "€40,000,000 m")
    let percent = NumberFormat.stated(StatedNumbers(decimals: 1, notation: .percent))
    #expect(labels(0, 0.4, 3, percent) == ["0.0%", "20.0%", "40.0%"])
    #expect(percent.text(0.12345) == "12.3%" && percent.text(125) == "12,500.0%")
    // Steps that need more decimals are not used.
    let whole = NumberFormat.stated(StatedNumbers(decimals: 0, suffix: " m"))
    #expect(labels(0, 1, 11, whole) == ["0 m", "1 m"])
    let german = try #require(Language("de"))
    #expect(format(2, .thousands).localized("−€1,250.00 m", in: german) == "−€1.250,00 m")
  }

  @Test("A single number has its shortest digits")
  func alone() {
    #expect(NumberFormat.automatic.text(0.1 + 0.2) == "0.3")
    #expect(NumberFormat.automatic.text(-1234.5) == "−1234.5")
    #expect(NumberFormat.automatic.text(1_234_567.25) == "1,234,567.25")
    #expect(NumberFormat.automatic.text(-0.0) == "0")
    #expect(NumberFormat.automatic.text(-.infinity) == "−∞")
    #expect(NumberFormat.automatic.text(.nan) == "NaN")
    #expect(NumberFormat.decimals(1).text(-0.04) == "0.0")
    #expect(NumberFormat.decimals(1).text(0.15) == "0.2")
    #expect(NumberFormat.decimals(2).text(9.999) == "10.00")
    #expect(NumberFormat.decimals(.max).text(1.5) == "1.5" + String(repeating: "0", count: 19))
    #expect(NumberFormat.decimals(.min).text(1.5) == "2")
    #expect(labels(0, 4, 3, .decimals(.min)) == ["0", "2", "4"])
    #expect(labels(0, 4, 3, .decimals(.max)).first == "0." + String(repeating: "0", count: 20))
    #expect(NumberFormat.decimals(0).text(1e300).filter { $0 == "," }.count == 100)
    #expect(NumberFormat.percent.text(0.125) == "12.5%")
    #expect(NumberFormat.scientific.text(6.02214076e23) == "6.02214076×10²³")
  }

  @Test("Thousands are grouped on an axis with a number of five digits, on both sides of 0")
  func grouping() {
    #expect(labels(-1000, 750, 8).first == "−1000")
    #expect(labels(-10_000, 5000, 4) == ["−10,000", "−5,000", "0", "5,000"])
    #expect(labels(-2000, 2000, 3) == ["−2000", "0", "2000"])
    let log = { (upper: Double) in
      ticks(
        of: NumberScale(lower: 1, upper: upper, transform: .logarithmic(base: 10)), atMost: 9
      ).labels
    }
    #expect(log(1000).last == "1000")
    #expect(log(10_000).suffix(2) == ["1,000", "10,000"])
    #expect(NumberFormat.automatic.text(-1234) == "−1234")
    #expect(NumberFormat.automatic.text(-1234, besideNumbersUpTo: 9999) == "−1234")
    #expect(NumberFormat.automatic.text(-1234, besideNumbersUpTo: 10_000) == "−1,234")
    #expect(NumberFormat.automatic.text(1e6, besideNumbersUpTo: 1e9) == "1M")
    #expect(NumberFormat.automatic.text(1e6, besideNumbersUpTo: 9e6) == "1,000,000")
    #expect(NumberFormat.automatic.text(1_234_567, besideNumbersUpTo: 1e9) == "1,234,567")
    #expect(NumberFormat.decimals(1).text(1234, besideNumbersUpTo: 20_000) == "1,234.0")
    #expect(NumberFormat.percent.text(12, besideNumbersUpTo: 100) == "1,200%")
    #expect(NumberFormat.thousands.text(1234) == "1,234")
  }

  @Test("Decimals parse to the number they were made from")
  func roundTrip() {
    var random = RandomNumbers(state: 7)
    for _ in 0..<5000 {
      let value = Double(Int64.random(in: -99_999_999...99_999_999, using: &random)) / 1000
      let text = NumberFormat.automatic.text(value)
      guard !text.contains("M") else { continue }
      let plain = text.replacingOccurrences(of: ",", with: "")
        .replacingOccurrences(of: "\u{2212}", with: "-")
      #expect(Double(plain) == value, "\(text)")
    }
  }

  @Test("A chart file names a format or gives its parameter")
  func codable() throws {
    let json = #"["percent", {"decimals": 2}, {"currency": "€"}, "si"]"#
    let formats = try JSONDecoder().decode([NumberFormat].self, from: Data(json.utf8))
    #expect(formats == [.percent, .decimals(2), .currency("€"), .si])
    let again = try JSONDecoder().decode(
      [NumberFormat].self, from: JSONEncoder().encode(formats))
    #expect(again == formats)
    for wrong in [#"["procent"]"#, #"[{"decimals": -1}]"#, "[3]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([NumberFormat].self, from: Data(wrong.utf8))
      }
    }
  }
}
