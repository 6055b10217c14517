import Foundation
import SumiRaster
import TestScenes
import Testing

@Suite struct FuzzedSceneTests {
  @Test("Scenes that the fuzzer found are drawn")
  func corpus() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Corpus/Scene"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      let scene = SceneDecoder.scene(Array(bytes))
      let bitmap = try drawn(scene, glyphs: SquareGlyphs())
      #expect(bitmap.size == scene.size, "\(name)")
    }
  }

  @Test("Any bytes are a scene, and so are none")
  func bytes() throws {
    for bytes in [[], [255], [UInt8](repeating: 255, count: 900)] {
      _ = try drawn(SceneDecoder.scene(bytes), glyphs: SquareGlyphs())
    }
  }
}
