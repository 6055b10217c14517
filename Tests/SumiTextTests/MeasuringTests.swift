import Glibc
import SumiGeometry
import SumiText
import Testing

@Suite struct MeasuringTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  func width(_ text: String, size: Double = 100, tabularFigures: Bool = false) throws -> Double {
    try library.measure(text, font: Font(size: size, tabularFigures: tabularFigures)).width
  }

  @Test("a line is as wide as its letters, without kerning")
  func additive() throws {
    let letters = try width("H") + width("I") + width("N")
    #expect(abs(try width("HIN") - letters) < 1e-9)
    #expect(try width("H") > 50)
  }

  @Test("extents are in proportion to the size", arguments: [0.5, 7, 10, 13.37, 96, 999])
  func scaleFree(size: Double) throws {
    let text = "Revenue −1,234.5 (é)"
    let single = try library.measure(text, font: Font(size: size))
    let double = try library.measure(text, font: Font(size: 2 * size))
    #expect(abs(double.width - 2 * single.width) < 1e-6)
    #expect(abs(double.ascent - 2 * single.ascent) < 1e-6)
    #expect(abs(double.descent - 2 * single.descent) < 1e-6)
  }

  @Test("letters are kerned if the font says so")
  func kerning() throws {
    #expect(try width("AV") < width("A") + width("V") - 1)
  }

  @Test("tabular figures are equally wide, and proportional ones are not")
  func tabularFigures() throws {
    let widths = try (0...9).map {
      try width(String(repeating: "\($0)", count: 4), tabularFigures: true)
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
    #expect(try width("1111") < width("0000"))
  }

  @Test("a heavier weight is another, wider face, and the family's own")
  func weights() throws {
    let faces = try [400, 500, 600, 700].map { weight in
      let font = Font(size: 10, weight: Font.Weight(weight))
      let face = try #require(library.shape("a", font: font).runs.first).face
      return library.faceDescription(face)
    }
    #expect(Set(faces).count == 4)
    for (face, style) in zip(faces, ["Regular", "Medium", "Semi Bold", "Bold"]) {
      #expect(face.hasPrefix("Inter \(style) ("), "\(face)")
    }
    #expect(
      try library.measure("mmmm", font: Font(size: 10, weight: .bold)).width
        > library.measure("mmmm", font: Font(size: 10)).width)
  }

  @Test("the empty text has no width but the font's height")
  func empty() throws {
    let extent = try library.measure("", font: Font(size: 10))
    #expect(extent.width == 0)
    #expect(extent.ascent > 5 && extent.descent > 1)
    #expect(try library.shape("", font: Font(size: 10)).runs.isEmpty)
  }

  @Test("line breaks and control characters are as wide as a space")
  func controls() throws {
    let space = try width("a b")
    for separator in ["\n", "\r\n", "\t", "\u{2028}", "\u{7}", "\u{85}"] {
      #expect(abs(try width("a\(separator)b") - space) < 1e-9)
    }
  }

  @Test("a family that is not installed is replaced by another")
  func unknownFamily() throws {
    let extent = try library.measure("abc", font: Font(family: "No Such Family", size: 10))
    #expect(extent.width > 5)
  }

  @Test(
    "a size that cannot be drawn is an error",
    arguments: [0, -1, .nan, .infinity, -.infinity, 2000.5])
  func invalidSize(size: Double) throws {
    #expect(throws: TextError.self) { try library.measure("a", font: Font(size: size)) }
    #expect(throws: TextError.self) { try library.shape("a", font: Font(size: size)) }
  }

  @Test("a very long line takes time proportional to its length")
  func longLine() throws {
    // The time of this thread's processor, so that other work does not count.
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(_ text: String) throws -> Double {
      let start = now()
      _ = try library.measure(text, font: Font(size: 10))
      return now() - start
    }
    let pattern = "Label 1,234 é שלום 漢 "
    _ = try time(pattern)
    let short = try time(String(repeating: pattern, count: 1000))
    let long = try time(String(repeating: pattern, count: 10_000))
    // Ten times the text; a factor of 40 allows for a cold cache and is far from the 100 of quadratic
    // time.
    #expect(long < short * 40)
  }

  @Test("families that are not installed and characters without a glyph are named")
  func lack() throws {
    #expect(try library.measured("Revenue (é)", font: Font(size: 10)).lack == nil)
    let wanted = Font(family: "No Such Font", size: 10)
    let lack = try #require(try library.measured("a", font: wanted).lack)
    #expect(lack.substitute?.isEmpty == false && lack.missing.isEmpty)
    for generic in ["sans-serif", "serif", "monospace"] {
      #expect(try library.measured("a", font: Font(family: generic, size: 10)).lack == nil)
    }
    let missing = try library.measured("a\u{10FFFD}b\u{10FFFC}\n", font: Font(size: 10)).lack?
      .missing
    #expect(missing == ["\u{10FFFD}", "\u{10FFFC}"])
  }

  @Test("writing systems have names and packages of fonts")
  func writingSystems() {
    let systems = "न日한ไ😀→\u{E000}".unicodeScalars.map(WritingSystem.init(of:))
    #expect(
      systems.map(\.name) == [
        "Devanagari", "Chinese", "Hangul", "Thai", "emoji", "symbol", "private",
      ])
    #expect(systems[1].fontPackage == "fonts-noto-cjk" && systems[6].fontPackage == nil)
  }

  @Test("Threads find known lines and glyphs without waiting for the library's lock")
  func threads() async throws {
    let library = try FontLibrary()
    let texts = (0..<20).map { "Load of machine \($0)" }
    let font = Font(size: 12)
    let known = try texts.map { try library.measure($0, font: font) }
    let glyph = try #require(try library.shape(texts[0], font: font).runs.first)
    let key = GlyphKey(face: glyph.face, index: glyph.glyphs[0].index, size: 12)
    let bitmap = try library.raster(key)
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<50 {
            let found = try texts.map { try library.measure($0, font: font) }
            #expect(found == known)
            let drawn = try library.raster(key)
            #expect(drawn == bitmap)
          }
        }
      }
      try await group.waitForAll()
    }
    // Once for each processor, and for threads that miss at the same time.
    #expect(library.storeUses <= 21 * (sysconf(Int32(_SC_NPROCESSORS_CONF)) + 17))
  }
}
