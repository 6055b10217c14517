import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct TextFittingTests {
  /// Every character is 1 wide.
  private struct Typewriter: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
      TextExtent(width: Double(text.count), ascent: 1, descent: 0)
    }
  }

  private let fitting = TextFitting(measuring: Typewriter())
  private let font = Font(size: 1)

  private func shortened(_ names: [String], _ limit: Double) throws -> [String] {
    try fitting.shortened(names, font, within: limit)
  }

  @Test("a name keeps its start, and what distinguishes it from the others if needed")
  func shortened() throws {
    #expect(try shortened(["Agriculture", "Mining"], 6) == ["Agric…", "Mining"])
    #expect(
      try shortened(["Category number 1", "Category number 12", "Other"], 12)
        == ["Category n…1", "Category…12", "Other"])
    // No word is shared: equal parts of the end and the start.
    #expect(try shortened(["abcdefghij1", "abcdefghij2"], 7) == ["abc…ij1", "abc…ij2"])
  }

  @Test("no name exceeds its width, and equal names stay equal")
  func limits() throws {
    let names = ["Same name", "Same name", "Same name of many", "Same", ""]
    for limit in 0...20 {
      let short = try shortened(names, Double(limit))
      #expect(short.allSatisfy { $0.count <= limit }, "\(short)")
      #expect(short[0] == short[1])
    }
    #expect(!TextFitting.areEqual(["a", "a"], of: ["a", "a"]))
    #expect(TextFitting.areEqual(["a…", "a…"], of: ["ab", "ac"]))
  }

  @Test("lines are as few as possible, and about equally wide")
  func wrapped() throws {
    let lines = { (text: String, limit: Double, count: Int) in
      try fitting.wrapped(text, font, within: limit, lineLimit: count)
    }
    #expect(try lines("one two three four", 14, 3) == ["one two", "three four"])
    #expect(try lines("one two three four", 9, 3) == ["one two", "three", "four"])
    #expect(try lines("one two three four", 9, 2) == nil)
    #expect(try lines("extraordinary", 9, 3) == nil)
    #expect(try lines("short", 9, 3) == ["short"])
    #expect(try lines(" ", 9, 3) == nil)
  }

  /// Counts the characters that are measured.
  private final class Counter: TextMeasuring {
    var count = 0

    func measure(_ text: String, font: Font) -> TextExtent {
      count += text.count
      return TextExtent(width: Double(text.count), ascent: 1, descent: 0)
    }
  }

  @Test("of long texts only what could be seen is measured, also if they share their start")
  func longTexts() throws {
    let common = String(repeating: "a", count: 50_000)
    let words = String(repeating: "word ", count: 10_000)
    for start in [common, words, common + " " + words, String(repeating: "é", count: 50_000)] {
      let names = (0..<10).map { "\(start)\($0)" }
      let counter = Counter()
      let fitting = TextFitting(measuring: counter)
      let short = try fitting.shortened(names, font, within: 40)
      #expect(Set(short).count == 10 && short.allSatisfy { $0.count <= 40 }, "\(short)")
      for name in names {
        _ = try fitting.recognizable(name, among: Set(names), font, within: 40)
        _ = try fitting.wrapped(name, font, within: 40, lineLimit: 3)
      }
      #expect(counter.count < 100_000)
    }
  }

  @Test("lines are broken between ideographs, but not before closing nor after opening punctuation")
  func ideographs() throws {
    let lines = { (text: String, limit: Double) in
      try fitting.lines(of: text, font, within: limit, lineLimit: 9).map(\.text)
    }
    #expect(try lines("日本の主要都市", 3) == ["日本の", "主要都", "市"])
    #expect(try lines("図、および「日本」の", 3) == ["図、お", "よび", "「日", "本」の"])
    #expect(try lines("平均３０％上昇", 4) == ["平均３", "０％上昇"])
    #expect(try lines("気温 average です", 9) == ["気温", "average で", "す"])
    #expect(try lines("コーヒー", 2) == ["コー", "ヒー"])
    #expect(try lines("한국어 제목", 4) == ["한국어", "제목"])
    #expect(try lines("a\u{A0}b c", 3) == ["a\u{A0}b", "c"])
    #expect(try lines("ab\u{200B}cd", 3) == ["ab\u{200B}", "cd"])
    #expect(try fitting.wrapped("日本の主要都市", font, within: 4, lineLimit: 2) == ["日本の主", "要都市"])
  }

  @Test("Thai and Khmer are broken before a syllable, and no text is lost")
  func syllables() throws {
    for text in ["การเปลี่ยนแปลงสภาพภูมิอากาศ", "ការប្រែប្រួលអាកាសធាតុ"] {
      let lines = try fitting.lines(of: text, font, within: 8, lineLimit: 9)
        .map(\.text)
      #expect(lines.count > 1 && lines.joined() == text, "\(lines)")
      #expect(lines.allSatisfy { $0.count <= 8 })
    }
  }

  @Test("the line breaks of a text are kept as far as there are lines")
  func lineBreaks() throws {
    let text = "First line\nsecond\r\n\nthird one"
    let lines = { (limit: Double, count: Int) in
      try fitting.lines(of: text, font, within: limit, lineLimit: count).map(\.text)
    }
    #expect(try lines(20, 5) == ["First line", "second", "third one"])
    #expect(try lines(6, 5) == ["First", "line", "second", "third", "one"])
    #expect(try lines(20, 2) == ["First line", "second third one"])
    #expect(
      try fitting.wrapped(text, font, within: 20, lineLimit: 3)
        == ["First line", "second", "third one"])
    #expect(try fitting.wrapped(text, font, within: 20, lineLimit: 2) == nil)
    #expect(LineBreaks.areIn(text) && !LineBreaks.areIn("one\n") && !LineBreaks.areIn("one two"))
  }

  @Test("of a text of megabytes no more is measured than could be shown")
  func megabytes() throws {
    let words = String(repeating: "long name ", count: 100_000)
    let names = Set((0..<9).map { "\($0) \(words)" })
    let name = "0 \(words)"
    func check(_ what: String, _ use: (TextFitting) throws -> Bool) throws {
      let counter = Counter()
      let isRight = try use(TextFitting(measuring: counter))
      #expect(isRight && counter.count < 1_000_000, "\(what): \(counter.count)")
    }
    try check("width") { try $0.width(words, font) > ChartLayout.greatestSize }
    try check("lines") { try $0.lines(of: words, font, within: 30, lineLimit: 3).count == 3 }
    try check("wrapped") { try $0.wrapped(words, font, within: 30, lineLimit: 3) == nil }
    try check("wrappings") { try $0.wrappings(words, font, lineLimit: 4).count == 1 }
    try check("shortened") {
      try $0.shortened(names.sorted(), font, within: 12)[0] == "0 long name…"
    }
    try check("recognizable") {
      try $0.recognizable(name, among: names, font, within: 12) == "0 long name…"
    }
  }
}
