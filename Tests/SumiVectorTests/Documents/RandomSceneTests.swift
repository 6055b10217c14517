import Foundation
import SumiGeometry
import SumiScene
import SumiText
import SumiVector
import TestScenes
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RandomSceneTests {
  @Test("Random scenes become valid documents", arguments: 0..<10)
  func valid(part: Int) throws {
    let fonts = try FontLibrary()
    // The scenes' texts have the first face.
    _ = try fonts.shape("a", font: Font(size: 12))
    for seed in 12 * part..<12 * (part + 1) {
      let scene = SceneDecoder.scene(seed: seed)
      let svg = try SVGWriter(fonts: fonts).svg(of: scene)
      #expect(XMLParser(data: Data(svg)).parse(), "seed \(seed)")
      let text = String(decoding: svg, as: UTF8.self)
      #expect(!text.contains("nan") && !text.contains("\"inf"), "seed \(seed)")
      #expect(try PDFWriter(fonts: fonts).pdf(of: scene).count > 300, "seed \(seed)")
    }
  }
}
