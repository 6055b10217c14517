import Foundation
import SumiScene
import Testing

@testable import Sumi

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What documents of charts say, and their bytes.
@Suite struct ChartDocumentTests {
  /// The title, and what is drawn of the other texts.
  private func labels(of image: ChartImage) -> [String] {
    let scene = image.scene
    let drawn = (scene.underlay + scene.seriesPrimitives + scene.overlay).compactMap { primitive in
      if case .glyphs(let run) = primitive { run.text } else { nil }
    }
    return [image.title] + drawn
  }

  private func words(_ texts: [String]) -> Set<Substring> {
    Set(texts.flatMap { $0.split(whereSeparator: \.isWhitespace) })
  }

  @Test(
    "An SVG is valid XML with all texts, its title and its description", arguments: Gallery.names)
  func svgTexts(name: String) async throws {
    let image = try await Gallery.image(named: name)
    let reader = TextReader()
    let parser = XMLParser(data: Data(try image.svgData()))
    parser.delegate = reader
    try #require(parser.parse())
    #expect(reader.words == image.alternativeText)
    #expect(reader.title == image.title)
    let missing = words(labels(of: image)).subtracting(words(reader.texts))
    #expect(missing.isEmpty)
  }

  @Test(
    "A PDF's text can be found", .enabled(if: Tool.pdfToText.isInstalled), arguments: Gallery.names)
  func pdfTexts(name: String) async throws {
    let image = try await Gallery.image(named: name)
    let bytes = try await Tool.pdfToText.output(of: image.pdfData(), ["-raw", "IN", "-"])
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    let missing = words(labels(of: image)).filter { !text.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test("The same chart gives the same bytes, also from several tasks and without a picture")
  func sameBytes() async throws {
    let names = ["electricity", "markers", "sales", "weather"]
    var alone: [String: [[UInt8]]] = [:]
    for name in names {
      let image = try await Gallery.image(named: name)
      alone[name] = [try image.svgData(), try image.pdfData()]
    }
    let renderer = try ChartRenderer(device: .cpu)
    let again = try await withThrowingTaskGroup(of: (String, [[UInt8]]).self) { group in
      for index in 0..<8 {
        let name = names[index % names.count]
        let chart = try Gallery.chart(named: name)
        group.addTask {
          (
            name,
            [
              try await renderer.prepare(chart, relativeTo: Gallery.folder).file(as: .svg).data(),
              try await renderer.prepare(chart, relativeTo: Gallery.folder).file(as: .pdf).data(),
            ]
          )
        }
      }
      var results: [(String, [[UInt8]])] = []
      for try await result in group { results.append(result) }
      return results
    }
    for (name, bytes) in again { #expect(bytes == alone[name], "\(name)") }
  }

  @Test("A PDF has no date")
  func dates() async throws {
    let pdf = try await Gallery.image(named: "sales").pdfData()
    #expect(Data(pdf).range(of: Data("Date".utf8)) == nil)
    #expect(Data(pdf).range(of: Data("/Title".utf8)) != nil)
  }

  @Test("10 million points make a small file")
  func large() async throws {
    var state: UInt64 = 7
    let values = (0..<20_000_000).map { _ -> Float in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) * 0x1p-24
    }
    // A file, because it is read without a loop over the values.
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bin")
    try values.withUnsafeBytes { try Data($0).write(to: file) }
    defer { try? FileManager.default.removeItem(at: file) }
    let table = DataFile(file.path, layout: "x:float32,y:float32")
    for series in [Series(LineSeries(y: "y")), Series(ScatterSeries(x: "x", y: "y"))] {
      let chart = Chart(data: ["data": .file(table)], series: [series])
      let image = try await Gallery.renderer().image(of: chart)
      #expect(image.report.pointsRead == 10_000_000)
      #expect(try image.svgData().count < 300_000)
      #expect(try image.pdfData().count < 300_000)
    }
  }
}

/// Collects the texts of an SVG.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var title = ""
  private(set) var words = ""
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if ["text", "title", "desc"].contains(name) { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "text": texts.append(text)
    case "title": title = text
    case "desc": words = text
    default: break
    }
  }
}
