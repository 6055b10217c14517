import SumiTime
import Testing

@testable import SumiScales

private func text(_ value: Double, _ code: String, _ format: NumberFormat = .automatic) -> String {
  format.text(value, in: Language(code) ?? .english)
}

@Test(
  "Numbers have the decimal sign and the separator of their language",
  arguments: [
    ("en", "1,234,567.5", "\u{2212}0.25"), ("de", "1.234.567,5", "\u{2212}0,25"),
    ("fr", "1\u{202f}234\u{202f}567,5", "\u{2212}0,25"),
    ("pl", "1\u{a0}234\u{a0}567,5", "\u{2212}0,25"), ("ja", "1,234,567.5", "\u{2212}0.25"),
  ])
func decimals(code: String, large: String, small: String) {
  #expect(text(1_234_567.5, code) == large)
  #expect(text(-0.25, code) == small)
}

@Test(
  "Millions have the words of their language",
  arguments: [
    ("en", "25M", "1.5B", "2T"), ("de", "25\u{a0}Mio.", "1,5\u{a0}Mrd.", "2\u{a0}Bio."),
    ("es", "25\u{a0}M", "1,5\u{a0}mil\u{a0}M", "2\u{a0}B"),
    ("ru", "25\u{a0}млн", "1,5\u{a0}млрд", "2\u{a0}трлн"), ("ja", "2500万", "15億", "2兆"),
    ("zh", "2500万", "15亿", "2万亿"), ("ko", "2500만", "15억", "2조"),
  ])
func millions(code: String, million: String, billion: String, trillion: String) {
  #expect(text(25e6, code) == million)
  #expect(text(1.5e9, code) == billion)
  #expect(text(2e12, code) == trillion)
}

@Test("Counts in 10⁸ have decimals, and none that are zero")
func myriads() {
  #expect(text(150e6, "ja") == "1.5億")
  #expect(text(-90e6, "ja") == "\u{2212}9000万")
  #expect(text(120e9, "ko") == "1200억")
  #expect(text(999e12, "zh") == "999万亿")
}

@Test("Percentages and currencies are where the language has them")
func signs() {
  #expect(text(0.125, "de", .percent) == "12,5\u{a0}%")
  #expect(text(0.125, "en", .percent) == "12.5%")
  #expect(text(0.125, "tr", .percent) == "%12,5")
  #expect(text(-0.125, "tr", .percent) == "\u{2212}%12,5")
  #expect(text(1234.5, "de", .currency("€")) == "1234,50\u{a0}€")
  #expect(text(-25e6, "fr", .currency("€")) == "\u{2212}25\u{a0}M\u{a0}€")
  #expect(text(9.5, "nl", .currency("€")) == "€\u{a0}9,50")
  #expect(text(9.5, "ja", .currency("¥")) == "¥9.50")
}

@Test("The user's own texts, SI prefixes and powers stay as they are")
func affixes() {
  let format = NumberFormat.affixed(prefix: "v1.5 ", suffix: " T. 2,0")
  #expect(text(-1.5, "de", format) == "\u{2212}v1.5 1,5 T. 2,0")
  #expect(text(2500, "de", .si) == "2,5k")
  #expect(text(2.5e6, "de", .si) == "2,5M")
  #expect(text(2.5e6, "de", .scientific) == "2,5×10⁶")
  #expect(text(.infinity, "de") == "∞")
  #expect(text(.nan, "de") == "NaN")
}

@Test("Every language has its numbers")
func allLanguages() {
  for language in Language.allCases {
    #expect(NumberSymbols.all[language.code] != nil, "\(language.code)")
  }
}

@Test("Ticks of linear and logarithmic axes have the language of their labels")
func ticksOfLanguages() {
  let german = TickFormat(language: Language("de"))
  let linear = NumberScale(lower: 0, upper: 2).ticks(atMost: 5, labels: german)
  #expect(linear.ticks.filter { !$0.isMinor }.map(\.label) == ["0,0", "0,5", "1,0", "1,5", "2,0"])
  let logarithmic = NumberScale(lower: 0.01, upper: 10_000, transform: .logarithmic(base: 10))
    .ticks(atMost: 8, labels: german)
  #expect(logarithmic.ticks.filter { !$0.isMinor }.map(\.label).first == "0,01")
  #expect(logarithmic.ticks.filter { !$0.isMinor }.map(\.label).last == "10.000")
}
