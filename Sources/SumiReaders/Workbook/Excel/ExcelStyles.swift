import SumiData

/// How the styles of a workbook show numbers, as far as it makes dates or times of them.
struct ExcelStyles {
  enum Format {
    case number
    /// A date, perhaps with a time of day.
    case date
    case timeOfDay
    /// Hours that go on beyond 24.
    case elapsed
  }

  private var formats: [Format] = []

  /// The styles of a workbook that has none.
  init() {}

  /// - Throws: `malformed`.
  init(_ bytes: UnsafeRawBufferPointer, source: String) throws(DataError) {
    var codes: [Int: Format] = [:]
    var isCells = false
    var scanner = XMLScanner(bytes, source: source)
    while true {
      switch try scanner.next() {
      case .open:
        if scanner.isTag("numFmt"), let id = scanner.integer(ofAttribute: "numFmtId"),
          let code = try scanner.text(ofAttribute: "formatCode")
        {
          codes[id] = Self.format(ofCode: code)
        } else if scanner.isTag("cellXfs") {
          isCells = true
        } else if isCells, scanner.isTag("xf") {
          let id = scanner.integer(ofAttribute: "numFmtId") ?? 0
          formats.append(codes[id] ?? Self.format(ofBuiltIn: id))
        }
      case .close: if scanner.isTag("cellXfs") { isCells = false }
      case .text: break
      case .end: return
      }
    }
  }

  /// The format of a style; of a cell without one, that of numbers.
  func format(of style: Int?) -> Format {
    guard let style, formats.indices.contains(style) else { return .number }
    return formats[style]
  }

  /// The formats with fixed numbers, by ECMA-376, section 18.8.30.
  private static func format(ofBuiltIn id: Int) -> Format {
    switch id {
    case 14...17, 22, 27...31, 36, 50...54, 57, 58: .date
    case 18...21, 32...35, 45, 47, 55, 56: .timeOfDay
    case 46: .elapsed
    default: .number
    }
  }

  /// The format that a code such as `yyyy-mm-dd` or `[h]:mm` makes, by its letters outside quotes and
  /// brackets.
  static func format(ofCode code: String) -> Format {
    // A code has up to four parts, for positive, negative and other values.
    let first = code.prefix { $0 != ";" }.lowercased()
    var letters: Set<Character> = []
    var isQuoted = false
    var isSkipped = false
    var bracket: String?
    for character in first {
      if isSkipped {
        isSkipped = false
      } else if isQuoted {
        isQuoted = character != "\""
      } else if let open = bracket {
        guard character == "]" else {
          bracket = open + String(character)
          continue
        }
        if !open.isEmpty, open.allSatisfy({ "hms".contains($0) }) { return .elapsed }
        bracket = nil
      } else {
        switch character {
        case "\"": isQuoted = true
        case "\\", "_", "*": isSkipped = true
        case "[": bracket = ""
        default: letters.insert(character)
        }
      }
    }
    let hasTime = letters.contains("h") || letters.contains("s")
    if letters.contains("y") || letters.contains("d") { return .date }
    // Digits would make "General" with a unit, or an exponent.
    if letters.contains("0") && !hasTime || letters.contains("#") { return .number }
    if hasTime { return .timeOfDay }
    return letters.contains("m") ? .date : .number
  }
}
