import SumiGeometry
import SumiScene
import SumiText
import Testing

@testable import SumiVector

@Suite struct SVGTextTests {
  private static let library = Result { try FontLibrary() }

  private func runs(
    _ text: String, tabularFigures: Bool = false, angle: Double = 0
  ) throws -> [GlyphRun] {
    let font = Font(size: 20, tabularFigures: tabularFigures)
    return try Self.library.get().shape(text, font: font).runs.map { run in
      GlyphRun(
        face: run.face, size: run.size, angle: angle,
        glyphs: run.glyphs.map {
          GlyphRun.Glyph(
            index: $0.index, cluster: $0.cluster, origin: Point(x: 10 + $0.x, y: 30.4 + $0.y))
        }, color: .black, text: run.text, width: run.width)
    }
  }

  private func element(_ run: GlyphRun) throws -> String? {
    let texts = SVGText(fonts: try Self.library.get(), family: "Inter")
    return try texts.element(of: run, style: "")
  }

  @Test("A run is one text with its length, on a whole pixel")
  func plain() throws {
    let run = try #require(runs("Wheat & rye").first)
    let text = try #require(try element(run))
    #expect(text.hasPrefix("<text x=\"10\" y=\"30\" textLength=\"1"))
    #expect(text.hasSuffix(">Wheat &amp; rye</text>"))
  }

  @Test("Tabular figures have an x each where other programs would set them elsewhere")
  func figures() throws {
    let run = try #require(runs("2011 AD", tabularFigures: true).first)
    let text = try #require(try element(run))
    #expect(text.contains("<tspan x=") && text.contains(">AD</tspan>"))
    #expect(text.replacing(/<[^>]*>/, with: "") == "2011 AD")
    let texts = SVGText(fonts: try Self.library.get(), family: "Inter")
    #expect(try texts.style(of: run).contains("font-variant-numeric:tabular-nums"))
    let plain = try #require(runs("2011 AD").first)
    #expect(try texts.style(of: plain) == " fill=\"#000\" font-size=\"20\"")
  }

  @Test("Turned text is turned about its start")
  func turned() throws {
    let run = try #require(runs("up", angle: -.pi / 2).first)
    #expect(
      try #require(try element(run)).contains("transform=\"translate(10 30.4)rotate(-90)\""))
  }

  @Test(
    "Clusters have the whole text and all glyphs, in reading order",
    arguments: ["Tea", "e\u{301}\u{323}a", "שלום", "سلام", "a\u{301}b", "ﬁn", "日本"])
  func clusters(text: String) throws {
    for run in try runs(text) {
      let clusters = try #require(run.textClusters)
      #expect(clusters.map(\.text).joined().unicodeScalars.elementsEqual(run.text.unicodeScalars))
      let glyphs = clusters.flatMap { Array($0.glyphs) }
      #expect(glyphs.sorted() == Array(run.glyphs.indices))
      #expect(
        glyphs == (run.isRightToLeft ? glyphs.sorted(by: >) : glyphs.sorted())
          || text.count < glyphs.count)
    }
    #expect(try runs(text).map(\.text).joined().count == text.count)
  }

  @Test("Text of several directions has a run for each, with its own text")
  func directions() throws {
    let runs = try runs("in שלום out")
    #expect(runs.count >= 3)
    #expect(runs.contains { $0.isRightToLeft && $0.text.contains("שלום") })
    #expect(runs.allSatisfy { $0.textClusters != nil })
    let hebrew = try #require(runs.first { $0.isRightToLeft })
    #expect(try #require(try element(hebrew)).contains("direction=\"rtl\" text-anchor=\"end\""))
  }
}
