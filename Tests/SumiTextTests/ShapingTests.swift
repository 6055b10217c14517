import SumiGeometry
import SumiText
import Testing

@Suite struct ShapingTests {
  let library: FontLibrary
  let font = Font(size: 100)

  init() throws {
    library = try FontLibrary()
  }

  func glyphs(_ text: String) throws -> [UInt32] {
    try library.shape(text, font: font).runs.flatMap(\.glyphs).map(\.index)
  }

  @Test("glyphs follow each other on the baseline")
  func positions() throws {
    let line = try library.shape("HIN", font: font)
    let run = try #require(line.runs.first)
    #expect(line.runs.count == 1)
    #expect(run.size == 100)
    #expect(run.glyphs.map(\.y) == [0, 0, 0])
    #expect(run.glyphs[0].x == 0)
    #expect(abs(run.glyphs[1].x - (try library.measure("H", font: font).width)) < 1e-9)
    #expect(line.extent == (try library.measure("HIN", font: font)))
  }

  @Test("Texts that look alike keep their own bytes")
  func equalTexts() throws {
    for text in ["\u{e9}", "e\u{301}"] {
      let run = try #require(try library.shape(text, font: font).runs.first)
      #expect(Array(run.text.utf8) == Array(text.utf8))
    }
  }

  @Test("a combining mark adds no width and stays in its base's run")
  func combiningMark() throws {
    // The second has no letter of its own in Unicode: the mark is a glyph placed by the font.
    for (text, base) in [("e\u{301}", "é"), ("q\u{301}", "q")] {
      let line = try library.shape(text, font: font)
      #expect(line.runs.count == 1)
      #expect(abs(line.extent.width - (try library.measure(base, font: font).width)) < 1e-9)
    }
  }

  @Test("a minus sign is the font's own and as wide as a plus sign among tabular digits")
  func minus() throws {
    let tabular = Font(size: 100, tabularFigures: true)
    #expect(try library.shape("\u{2212}5", font: tabular).runs.count == 1)
    let minus = try library.measure("\u{2212}5", font: tabular).width
    #expect(abs(minus - (try library.measure("+5", font: tabular).width)) < 1e-9)
  }

  @Test("Hebrew is laid out from right to left")
  func hebrew() throws {
    // Letters that do not join: each keeps its glyph.
    let letters = ["ש", "ל", "ו", "ם"]
    let apart = try letters.map { try glyphs($0) }.flatMap { $0 }
    #expect(try glyphs(letters.joined()) == apart.reversed())
    #expect(Set(apart).count == 4)
  }

  @Test("Arabic letters join and are laid out from right to left")
  func arabic() throws {
    // ALEF does not join the next letter: the line starts at the right with the same glyph.
    let line = try library.shape("اب", font: font)
    #expect(try glyphs("اب").last == glyphs("ا").first)
    // Joined, the same letter has three forms.
    #expect(Set(try glyphs("ببب")).count >= 2)
    let places = line.runs.flatMap(\.glyphs).map(\.x)
    #expect(places == places.sorted())
  }

  @Test("Hebrew within Latin text is reversed alone, and digits in it keep their order")
  func mixedDirections() throws {
    let seen = try glyphs("abc ") + glyphs("123") + glyphs(" ") + glyphs("שלום")
    #expect(try glyphs("abc שלום 123") == seen)
    let rightToLeft = try glyphs("abc") + glyphs(" ") + glyphs("שלום")
    #expect(try glyphs("שלום abc") == rightToLeft)
  }

  @Test("brackets in right-to-left text are mirrored")
  func mirroring() throws {
    #expect(try glyphs("(ש)") == glyphs("(") + glyphs("ש") + glyphs(")"))
  }

  @Test("a character that the font lacks is taken from another face")
  func fallback() throws {
    let line = try library.shape("a ש b", font: font)
    try #require(line.runs.count == 3)
    #expect(line.runs[0].face == line.runs[2].face)
    #expect(line.runs[0].face != line.runs[1].face)
    #expect(line.runs.flatMap(\.glyphs).allSatisfy { $0.index != 0 })
    #expect(library.faceDescription(line.runs[0].face).hasPrefix("Inter "))
    #expect(!library.faceDescription(line.runs[1].face).hasPrefix("Inter "))
  }

  @Test("a mark that the font lacks takes its base along to another face")
  func clusterFallback() throws {
    // A Hebrew point on a Hebrew letter: the letter's face has both.
    #expect(try library.shape("שׁ", font: font).runs.count == 1)
  }

  @Test("runs start where the previous ones end")
  func runPlaces() throws {
    let line = try library.shape("a ש b", font: font)
    let places = line.runs.flatMap(\.glyphs).map(\.x)
    #expect(places == places.sorted())
    let parts = try ["a ", "ש", " b"].map { try library.measure($0, font: font).width }
    #expect(abs(line.extent.width - parts.reduce(0, +)) < 1e-9)
  }

  @Test("a character that no font has is the font's own box")
  func missingEverywhere() throws {
    // Private use, unlikely to be in any font.
    let line = try library.shape("\u{10FFFD}", font: font)
    let glyph = try #require(line.runs.first?.glyphs.first)
    #expect(glyph.index == 0)
    #expect(line.extent.width > 0)
    let key = GlyphKey(face: line.runs[0].face, index: 0, size: 20)
    #expect(try library.raster(key).width > 0)
  }

  @Test(
    "odd text works",
    arguments: [
      "\u{301}", "\u{200D}", "\u{FE0F}", "👩‍👩‍👧‍👦", "🇯🇵", "\u{202E}abc", "\u{2067}", "\0", "\u{FFFD}",
      "नमस्ते", "漢字かな", "한국어", "ไทย", "\u{1F3FB}", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "  ",
      String(repeating: "\u{301}", count: 5000), String(repeating: "\u{2067}", count: 300),
    ])
  func oddText(text: String) throws {
    let line = try library.shape(text, font: font)
    #expect(line.extent.width.isFinite && line.extent.width >= 0)
    for run in line.runs {
      for glyph in run.glyphs {
        #expect(glyph.x.isFinite && glyph.y.isFinite)
        _ = try library.raster(GlyphKey(face: run.face, index: glyph.index, size: 12))
      }
    }
  }

  @Test("many tasks at once give the same as one, and so does a second library")
  func concurrency() async throws {
    let texts = (0..<200).map { "Label \($0 % 50) é AV ש 漢 −1,2\($0)" }
    let alone = try texts.map { try library.shape($0, font: font) }
    let shared = try FontLibrary()
    let together = try await withThrowingTaskGroup(of: (Int, ShapedText).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask { (index, try shared.shape(text, font: Font(size: 100))) }
      }
      return try await group.reduce(into: [Int: ShapedText]()) { $0[$1.0] = $1.1 }
    }
    for (index, line) in alone.enumerated() {
      let other = try #require(together[index])
      #expect(other.extent == line.extent)
      #expect(other.runs.map(\.glyphs) == line.runs.map(\.glyphs))
    }
  }
}
