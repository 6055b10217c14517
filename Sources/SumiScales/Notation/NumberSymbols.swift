/// How a language writes numbers, from Unicode's CLDR.
struct NumberSymbols: Sendable {
  /// Before the first decimal, and between thousands.
  let decimal: String
  let group: String
  /// Between a number and its unit; empty if there is no space.
  let space: String
  /// The sign of percent, with what is before it; before the number if `percentIsFirst`.
  let percent: String
  let percentIsFirst: Bool
  /// Whether the symbol of a currency comes after the number, with a space; otherwise before it, with
  /// `currencySpace`.
  let currencyIsLast: Bool
  let currencySpace: String
  /// For a million, 10⁹ and 10¹².
  let units: [String]
  /// For 10⁴, 10⁸ and 10¹², in languages that count in these; otherwise empty.
  let myriads: [String]

  private static let wide = "\u{a0}"
  private static let narrow = "\u{202f}"

  /// Units are separated by spaces.
  init(
    _ decimal: String, _ group: String, percent: String, percentIsFirst: Bool = false,
    currencyIsLast: Bool = true, currencySpace: String = "", space: String = "\u{a0}",
    units: String = "", myriads: String = ""
  ) {
    self.decimal = decimal
    self.group = group
    self.space = space
    self.percent = percent
    self.percentIsFirst = percentIsFirst
    self.currencyIsLast = currencyIsLast
    self.currencySpace = currencySpace
    self.units = units.split(separator: " ").map { String($0) }
    self.myriads = myriads.split(separator: " ").map { String($0) }
  }

  static let english = NumberSymbols(
    ".", ",", percent: "%", currencyIsLast: false, space: "", units: "M B T")

  /// By language code.
  static let all: [String: NumberSymbols] = [
    "en": english,
    "de": NumberSymbols(",", ".", percent: wide + "%", units: "Mio. Mrd. Bio."),
    "nl": NumberSymbols(
      ",", ".", percent: "%", currencyIsLast: false, currencySpace: wide, units: "mln. mld. bln."),
    "sv": NumberSymbols(",", wide, percent: wide + "%", units: "mn md bn"),
    "da": NumberSymbols(",", ".", percent: wide + "%", units: "mio. mia. bio."),
    "nb": NumberSymbols(",", wide, percent: wide + "%", units: "mill. mrd. bill."),
    "fr": NumberSymbols(",", narrow, percent: narrow + "%", units: "M Md Bn"),
    "es": NumberSymbols(",", ".", percent: wide + "%", units: "M mil\u{a0}M B"),
    "it": NumberSymbols(",", ".", percent: "%", units: "Mln Mrd Bln"),
    "pt": NumberSymbols(
      ",", ".", percent: "%", currencyIsLast: false, currencySpace: wide, units: "mi bi tri"),
    "pl": NumberSymbols(",", wide, percent: "%", units: "mln mld bln"),
    "cs": NumberSymbols(",", wide, percent: wide + "%", units: "mil. mld. bil."),
    "ru": NumberSymbols(",", wide, percent: wide + "%", units: "млн млрд трлн"),
    "uk": NumberSymbols(",", wide, percent: "%", units: "млн млрд трлн"),
    "fi": NumberSymbols(",", wide, percent: wide + "%", units: "milj. mrd. bilj."),
    "tr": NumberSymbols(
      ",", ".", percent: "%", percentIsFirst: true, currencyIsLast: false, units: "Mn Mr Tn"),
    "ja": NumberSymbols(".", ",", percent: "%", currencyIsLast: false, myriads: "万 億 兆"),
    "zh": NumberSymbols(".", ",", percent: "%", currencyIsLast: false, myriads: "万 亿 万亿"),
    "ko": NumberSymbols(".", ",", percent: "%", currencyIsLast: false, myriads: "만 억 조"),
  ]
}
