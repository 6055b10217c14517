import SumiData

/// The prose above a table, such as a description of its columns: many lines that are no rows, then numbers to
/// the end.
struct ProseAbove {
  /// How many lines of the text it has, blank ones among them.
  private(set) var lineCount = 0
  private let first: Range<Int>
  private let count: Int

  /// Fewer lines are seen to be titles wherever the table is looked for.
  private static let leastLines = 9
  private static let mostLines = 400
  private static let mostBytes = 1 << 18
  private static let leastRows = 8

  /// `nil` if the text has none.
  init?(_ text: DelimitedText) {
    var lines: [(number: Int, range: Range<Int>, words: Int, hasNumbers: Bool)] = []
    var (at, number) = (0, 0)
    while at < text.bytes.count, number < Self.mostLines, at < Self.mostBytes {
      let line = text.line(from: at)
      let words = text.bytes[line].split { Self.parts.contains($0) }
      at = line.upperBound + 1
      number += 1
      guard !words.isEmpty else { continue }
      let numbers = words.count(where: Self.isNumber)
      lines.append((number, line, words.count, words.count > 1 && numbers * 2 >= words.count))
      if lines.count == Self.leastLines, lines.contains(where: \.hasNumbers) { return nil }
    }
    guard let last = lines.last,
      let end = lines.lastIndex(where: { !$0.hasNumbers || $0.words != last.words }),
      lines.count - end > Self.leastRows, end + 1 >= Self.leastLines
    else { return nil }
    // Rows may lack their numbers.
    let delimiter = DelimitedText.usualDelimiters.first(where: text.bytes[last.range].contains)
    let rows = lines[...end].count { line in
      if line.words == last.words { return true }
      guard let delimiter else { return false }
      let cells = [line.range, last.range].map { text.bytes[$0].count { $0 == delimiter } }
      return cells[0] == cells[1]
    }
    guard rows * 2 < end else { return nil }
    // The line above the numbers may have their names.
    count = lines[end].words == last.words ? end : end + 1
    lineCount = count > end ? lines[end].number : lines[end].number - 1
    first = lines[0].range
  }

  /// What a reader should know.
  func note(_ text: DelimitedText) -> String {
    TextLayout.note(
      source: text.name, count, "before", first: String(decoding: text.bytes[first], as: UTF8.self))
  }

  private static let parts: Set<UInt8> = Set(" \t,;|\r".utf8)

  private static func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let digits = word.drop { $0 == Ascii.minus || $0 == Ascii.point || $0 == Ascii.quote }
    return digits.first.map { $0 &- Ascii.zero < 10 } ?? false
  }
}
