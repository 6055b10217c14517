import SumiChart
import SumiGeometry

/// Text made to fit a width.
struct TextFitting {
  let measuring: any TextMeasuring
  /// The language of numbers that become texts.
  var language = Language.english

  func width(_ text: String, _ font: Font) throws -> Double {
    try measuring.measure(text, font: font).width
  }

  /// The text, or as much of its start as fits before an ellipsis. Never wider than `limit`; empty
  /// if the ellipsis alone is too wide.
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

  private static func cut(
    _ characters: some RandomAccessCollection<Character>, _ count: Int
  ) -> String {
    var kept = Array(characters.prefix(count))
    while kept.last?.isWhitespace == true || kept.last?.isPunctuation == true { kept.removeLast() }
    return String(kept) + "…"
  }

  /// The text on lines no wider than `limit`, wrapped between words; after `lineLimit` lines the
  /// rest is replaced by an ellipsis.
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

  /// The text on the fewest lines possible, up to `lineLimit`, wrapped between words and as equally
  /// wide as possible; `nil` if a word is wider than `limit` or more lines are needed.
  func wrapped(
    _ text: String, _ font: Font, within limit: Double, lineLimit: Int
  ) throws -> [String]? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var widths: [Double] = []
    for word in words {
      widths.append(try width(word, font))
      if widths[widths.count - 1] > limit { return nil }
    }
    let space = try width(" ", font)
    let lines = { (limit: Double) in Self.lines(of: widths, space: space, within: limit) }
    var best = lines(limit)
    guard !best.isEmpty, best.count <= lineLimit else { return nil }
    // Reduce the limit to just below the widest line until the number of lines grows.
    while true {
      let widest = best.map { Self.width(of: widths[$0], space: space) }.max() ?? 0
      guard widest > widths.max() ?? 0 else { break }
      let narrower = lines(widest.nextDown)
      if narrower.count > best.count { break }
      best = narrower
    }
    return best.map { words[$0].joined(separator: " ") }
  }

  /// The text on one line, and then wrapped between words to ever more and narrower ones, up to
  /// `lineLimit`.
  func wrappings(_ text: String, _ font: Font, lineLimit: Int) throws -> [[String]] {
    var result = [[text]]
    // Kerning may make a line wider than its words.
    while let last = result.last,
      let widest = try last.map({ try width($0, font) }).max(),
      let lines = try wrapped(text, font, within: widest * 0.98, lineLimit: lineLimit),
      lines.count > last.count
    {
      result.append(lines)
    }
    return result
  }

  /// The words of each line, filled greedily.
  private static func lines(
    of widths: [Double], space: Double, within limit: Double
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in widths.indices {
      if let last = lines.last, width(of: widths[last.lowerBound...index], space: space) <= limit {
        lines[lines.count - 1] = last.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }

  private static func width(of words: ArraySlice<Double>, space: Double) -> Double {
    words.reduce(0, +) + Double(max(words.count - 1, 0)) * space
  }

  // MARK: Distinguishable names

  /// The names, each with as much as fits: its start before an ellipsis or, if several would become
  /// equal, a start, an ellipsis and the part that differs. Names stay equal only if there is no
  /// room for a difference.
  func shortened(_ names: [String], _ font: Font, within limit: Double) throws -> [String] {
    var result = try names.map { try ellipsized($0, font, within: limit) }
    for places in Self.equal(result) where places.contains(where: { result[$0] != names[$0] }) {
      let group = places.map { Array(names[$0]) }
      let common = Self.commonPrefix(of: group)
      for (place, name) in zip(places, group) where result[place] != names[place] {
        result[place] = try shortened(name, keeping: common, font, within: limit) ?? result[place]
      }
    }
    for places in Self.equal(result) {
      for place in places where result[place] != names[place] {
        result[place] = try balanced(Array(names[place]), font, within: limit) ?? result[place]
      }
    }
    return result
  }

  /// Whether names that differ have become equal.
  static func areEqual(_ shortened: [String], of names: [String]) -> Bool {
    equal(shortened).contains { places in Set(places.map { names[$0] }).count > 1 }
  }

  /// The indices of equal texts, in groups.
  private static func equal(_ texts: [String]) -> [[Int]] {
    // Of a few, comparing all is faster than hashing.
    let areFew = texts.count <= 8
    if areFew, !texts.indices.contains(where: { texts[..<$0].contains(texts[$0]) }) { return [] }
    var places: [String: [Int]] = [:]
    for (place, text) in texts.enumerated() { places[text, default: []].append(place) }
    guard places.count < texts.count else { return [] }
    return places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The number of leading characters that the names share, up to the end of a word.
  private static func commonPrefix(of names: [[Character]]) -> Int {
    guard let first = names.first else { return 0 }
    let end =
      first.indices.first { index in
        names.contains { index >= $0.count || $0[index] != first[index] }
      } ?? first.count
    return (first[..<end].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  /// The least number of characters kept at the start.
  private static let leastBeginning = 3

  /// A start, an ellipsis and the characters after `prefix`, which are shortened too if needed.
  /// `nil` if there is no room for both.
  private func shortened(
    _ name: [Character], keeping prefix: Int, _ font: Font, within limit: Double
  ) throws -> String? {
    guard prefix > Self.leastBeginning else { return nil }
    let end = String(name[prefix...])
    let begins = (Self.leastBeginning..<prefix).map { Self.cut(name, $0) }
    guard let least = begins.first else { return nil }
    if try width(least + end, font) > limit {
      let rest = limit - (try width(least, font))
      let short = try ellipsized(end, font, within: rest)
      return short.count > 2 ? least + short : nil
    }
    return try longest(begins.map { $0 + end }, font, within: limit)
  }

  /// A name with as much as fits of its start or, if other names start so, too, of its start and with an
  /// end that no other has; `nil` if there is no room for that.
  func recognizable(
    _ name: String, among names: Set<String>, _ font: Font, within limit: Double
  ) throws -> String? {
    let short = try ellipsized(name, font, within: limit)
    let start = short.dropLast()
    if short == name { return short }
    if start.count >= Self.leastBeginning,
      !names.contains(where: { $0 != name && $0.hasPrefix(start) })
    {
      return short
    }
    let characters = Array(name)
    for count in 1..<max(characters.count - Self.leastBeginning, 1) {
      let end = String(characters.suffix(count))
      if names.contains(where: { $0 != name && $0.hasSuffix(end) }) { continue }
      let starts = (Self.leastBeginning - 1..<characters.count - count).map {
        Self.cut(characters, $0) + end
      }
      return try longest(starts, font, within: limit)
    }
    return nil
  }

  /// Equal parts of the start and the end, with an ellipsis between.
  private func balanced(
    _ name: [Character], _ font: Font, within limit: Double
  ) throws -> String? {
    guard name.count > 3 else { return nil }
    return try longest(
      (2..<name.count).map { count in
        Self.cut(name, (count + 1) / 2) + String(name.suffix(count / 2))
      }, font, within: limit)
  }

  /// The last of some texts of increasing width that fits; `nil` if none does.
  private func longest(
    _ texts: [String], _ font: Font, within limit: Double
  ) throws -> String? {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if try width(texts[middle], font) <= limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? texts[low - 1] : nil
  }

  // MARK: Boxes

  /// A box for one line whose start, middle or end (`anchor` 0, 0.5, 1) is at `x`.
  func box(
    _ text: String, _ font: Font, color: Color, x: Double, baseline: Double, anchor: Double = 0
  ) throws -> TextBox {
    let extent = try measuring.measure(text, font: font)
    return TextBox(
      text: text, font: font, color: color,
      origin: Point(x: x - anchor * extent.width, y: baseline), extent: extent)
  }
}
