import SumiData
import SumiTime

/// What OpenDocument writes as text: paragraphs of cells, dates and lengths of time.
enum OpenDocumentText {
  /// The text that the cell just opened shows; its paragraphs are lines. Its end is read.
  ///
  /// - Throws: `malformed`.
  static func shown(from scanner: inout XMLScanner) throws(DataError) -> [UInt8] {
    var text: [UInt8] = []
    var paragraphs = 0
    var isInside = false
    while true {
      switch try scanner.next() {
      case .open:
        if scanner.isTag("p") {
          if paragraphs > 0 { text.append(Ascii.lineFeed) }
          paragraphs += 1
          isInside = true
        } else if scanner.isTag("s") {
          let count = scanner.integer(ofAttribute: "c") ?? 1
          text.append(contentsOf: repeatElement(Ascii.space, count: min(max(0, count), 1 << 10)))
        } else if scanner.isTag("tab") || scanner.isTag("line-break") {
          text.append(Ascii.space)
        } else if !scanner.isTag("span") && !scanner.isTag("a") {
          // Comments and shapes have paragraphs of their own.
          try scanner.skipElement()
        }
      case .close:
        if scanner.isTag("table-cell") || scanner.isTag("covered-table-cell") { return text }
        if scanner.isTag("p") { isInside = false }
      case .text: if isInside { try scanner.appendText(to: &text) }
      case .end: return text
      }
    }
  }

  /// Milliseconds since 1970 of `2020-05-01`, `2020-05-01T12:30:00` or with a fraction of a second.
  static func stamp(_ text: String) -> Int? {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard let day = parts.first?.split(separator: "-"), day.count == 3, let year = Int(day[0]),
      let month = Int(day[1]), let number = Int(day[2]),
      let date = CivilDate(year: year, month: month, day: number)
    else { return nil }
    let time = parts.count == 2 ? parts[1].split(separator: ":").map { Double($0) ?? .nan } : [0]
    let seconds = time.reduce(0) { 60 * $0 + $1 } * (time.count == 2 ? 60 : 1)
    guard time.count <= 3, 0..<86_400 ~= seconds else { return nil }
    return date.daysSinceEpoch * 86_400_000 + Int((seconds * 1_000).rounded())
  }

  /// Milliseconds of a length of time such as `PT12H30M00.5S`.
  static func milliseconds(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    guard text.dropFirst(isNegative ? 1 : 0).hasPrefix("PT") else { return nil }
    var seconds = 0.0
    var number = ""
    for letter in text.dropFirst(isNegative ? 3 : 2) {
      if letter.isNumber || letter == "." {
        number.append(letter)
        continue
      }
      guard let value = Double(number),
        let unit = ["H": 3_600.0, "M": 60, "S": 1][letter]
      else { return nil }
      seconds += value * unit
      number = ""
    }
    guard number.isEmpty, seconds < 1e12 else { return nil }
    return Int((seconds * 1_000).rounded()) * (isNegative ? -1 : 1)
  }
}
