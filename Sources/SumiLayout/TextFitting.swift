import SumiGeometry

/// Text made to fit a width.
struct TextFitting {
  let measuring: any TextMeasuring

  func width(_ text: String, _ font: Font) throws -> Double {
    try measuring.measure(text, font: font).width
  }

  /// The text, or as much of its beginning as fits before an ellipsis. Never wider than `limit`
  /// unless the ellipsis alone is; then nothing.
  func ellipsized(_ text: String, _ font: Font, within limit: Double) throws -> String {
    if try width(text, font) <= limit { return text }
    let characters = Array(text)
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if try width(Self.cut(characters, middle), font) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    if low > 0 { return Self.cut(characters, low) }
    return try width("…", font) <= limit ? "…" : ""
  }

  private static func cut(_ characters: [Character], _ count: Int) -> String {
    var kept = characters.prefix(count)
    while kept.last?.isWhitespace == true || kept.last?.isPunctuation == true { kept.removeLast() }
    return String(kept) + "…"
  }

  /// The text in lines no wider than `limit`, broken between words; what is left over after
  /// `lineLimit` lines ends in an ellipsis.
  func lines(of text: String, _ font: Font, within limit: Double, lineLimit: Int) throws -> [String]
  {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var lines: [String] = []
    while !words.isEmpty, lines.count < lineLimit {
      if lines.count == lineLimit - 1 {
        lines.append(try ellipsized(words.joined(separator: " "), font, within: limit))
        break
      }
      var line = words.removeFirst()
      while let word = words.first, try width("\(line) \(word)", font) <= limit {
        line += " \(word)"
        words.removeFirst()
      }
      lines.append(try ellipsized(line, font, within: limit))
    }
    return lines
  }

  /// A box for one line whose start, middle or end (`anchor` 0, 0.5, 1) stands at `x`.
  func box(
    _ text: String, _ font: Font, color: Color, x: Double, baseline: Double, anchor: Double = 0
  ) throws -> TextBox {
    let extent = try measuring.measure(text, font: font)
    return TextBox(
      text: text, font: font, color: color,
      origin: Point(x: x - anchor * extent.width, y: baseline), extent: extent)
  }
}
