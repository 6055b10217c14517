import SumiTime

extension NumberFormat {
  /// A text of this format as a language writes it: with its decimal sign, its separator of thousands
  /// and its words for millions.
  package func localized(_ text: String, in language: Language) -> String {
    guard language != .english else { return text }
    let symbols = NumberSymbols.all[language.code] ?? .english
    var rest = text[...]
    let sign = rest.prefix { "\u{2212}+<>".contains($0) }
    rest = rest.dropFirst(sign.count)
    let affixes = affixes
    if rest.hasPrefix(affixes.prefix) { rest = rest.dropFirst(affixes.prefix.count) }
    if rest.hasSuffix(affixes.suffix) { rest = rest.dropLast(affixes.suffix.count) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    // Such as ∞.
    guard !digits.isEmpty else { return text }
    let number = symbols.text(digits, unit: rest.dropFirst(digits.count), isSI: self == .si)
    if case .currency(let symbol) = self, symbols.currencyIsLast {
      return sign + number + "\u{a0}" + symbol
    }
    var prefix = affixes.prefix
    if case .currency = self { prefix += symbols.currencySpace }
    return sign + prefix + number + affixes.suffix
  }

  /// Numbers that are percentages already, with a language's sign of percent.
  package static func percentages(in language: Language) -> NumberFormat {
    let symbols = NumberSymbols.all[language.code] ?? .english
    return symbols.percentIsFirst
      ? .affixed(prefix: symbols.percent, suffix: "")
      : .affixed(prefix: "", suffix: symbols.percent)
  }

  /// The user's texts around each number.
  private var affixes: (prefix: String, suffix: String) {
    switch self {
    case .currency(let symbol): (symbol, "")
    case .affixed(let prefix, let suffix): (prefix, suffix)
    case .stated(let numbers): (numbers.prefix, numbers.suffix)
    case .automatic, .decimals, .thousands, .percent, .si, .scientific, .duration: ("", "")
    }
  }
}

extension NumberSymbols {
  /// A number with its unit.
  ///
  /// - Parameters:
  ///   - digits: with a decimal point, and commas between thousands.
  ///   - unit: what follows it: nothing, `%`, `M`, `B`, `T`, a power of ten, or an SI prefix.
  ///   - isSI: whether `M` and `T` are SI prefixes.
  fileprivate func text(_ digits: Substring, unit: Substring, isSI: Bool) -> String {
    let number = text(digits)
    if unit == "%" { return percentIsFirst ? percent + number : number + percent }
    guard !isSI, let index = ["M", "B", "T"].firstIndex(of: unit) else { return number + unit }
    if let unit = units.dropFirst(index).first { return number + space + unit }
    return inMyriads(digits, exponent: 6 + 3 * index)
  }

  private func text(_ digits: Substring) -> String {
    digits.reduce(into: "") { text, character in
      switch character {
      case ".": text += decimal
      case ",": text += group
      default: text.append(character)
      }
    }
  }

  /// The number times 10^exponent, which is at least a million, in the greatest unit that it fills.
  private func inMyriads(_ digits: Substring, exponent: Int) -> String {
    let parts = digits.filter { $0 != "," }.split(separator: ".")
    let whole = parts.first.map { String($0) } ?? ""
    let decimals = parts.dropFirst().first.map { String($0) } ?? ""
    let size = whole.count + exponent
    let index = min((size - 1) / 4, myriads.count) - 1
    let places = whole.count + exponent - 4 * (index + 1)
    var all = whole + decimals
    while all.count < places { all.append("0") }
    let fraction = all.dropFirst(places).reversed().drop { $0 == "0" }.reversed()
    return all.prefix(places) + (fraction.isEmpty ? "" : decimal + String(fraction))
      + myriads[index]
  }
}
