import SumiData

/// The title of a table, in the first lines above it, and what the second of them adds.
struct TableTitle {
  let title: String
  /// Such as the unit of all numbers.
  let subtitle: String?

  /// Which of the lines it is.
  let lines: Range<Int>

  private static let lengths = 8...160
  private static let lengthsOfSubtitle = 3...160

  /// - Parameter lines: the texts of the lines above a table; empty for one with several cells.
  init?(_ lines: [String]) {
    if let named = Self.named(lines) {
      (title, subtitle, self.lines) = (named.text, nil, named.line..<named.line + 1)
      return
    }
    guard let first = lines.first, Self.lengths.contains(first.count), first.contains(" "),
      Self.says(first)
    else { return nil }
    title = first
    subtitle =
      lines.count == 2 && Self.lengthsOfSubtitle.contains(lines[1].count) && Self.says(lines[1])
      ? lines[1] : nil
    self.lines = 0..<(subtitle == nil ? 1 : 2)
  }

  /// What stands behind `Title:` or `Series title:`, in whichever line that is.
  private static func named(_ lines: [String]) -> (text: String, line: Int)? {
    for (line, text) in lines.prefix(mostLabelled).enumerated() {
      guard let colon = text.firstIndex(of: ":") else { continue }
      let label = text[..<colon].lowercased().split(separator: " ")
      let rest = text[text.index(after: colon)...].trimmingPrefix { $0 == " " }
      if 1...2 ~= label.count, label.last.map({ titles.contains(String($0)) }) == true,
        lengths.contains(rest.count)
      {
        return (String(rest), line)
      }
    }
    return nil
  }

  /// A title that is called one is not further down.
  static let mostLabelled = 12
  private static let titles: Set<String> = [
    "title", "titel", "titre", "título", "titulo", "titolo",
  ]

  /// Whether a line says what is in a file, rather than something of the file.
  private static func says(_ text: String) -> Bool {
    guard text.contains(where: \.isLetter), let last = text.last, ![":", ";", ","].contains(last),
      !text.contains("://")
    else { return false }
    let first = text.drop { !$0.isLetter }.lowercased().prefix { $0.isLetter }
    return !others.contains(String(first))
  }

  /// How lines begin that are about a file.
  private static let others: Set<String> = [
    "source", "sources", "note", "notes", "downloaded", "generated", "created", "exported",
    "updated", "last", "date", "copyright", "file", "version", "data", "quelle", "stand", "see",
    "contact", "author", "license", "licence", "http", "www", "please", "this",
  ]

  /// The text of a line whose cells are parts of one sentence, with blanks behind its commas; empty if they are
  /// more.
  static func line(of cells: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let filled = cells.filter { cell in bytes[cell].contains { !Ascii.isBlank($0) } }
    guard let first = filled.first, let last = filled.last else { return "" }
    guard filled.dropFirst().allSatisfy({ bytes[$0.lowerBound] == Ascii.space }) else { return "" }
    let text = filled.count == 1 ? first : first.lowerBound..<last.upperBound
    return DelimitedTextHeader.texts([text], in: bytes).first ?? ""
  }
}
