import SumiGeometry
import SumiRaster
import TestScenes

extension SceneChecks {
  static func checkMemory(count: Int) throws {
    let rasterizer = Rasterizer()
    var memory = FlatMemory(count: count)
    for index in 0..<count {
      // Pictures of many sizes, some of which threads share.
      let size: PixelSize? =
        if index.isMultiple(of: 100) {
          PixelSize(width: 1_200, height: 900)
        } else if index.isMultiple(of: 4) {
          PixelSize(width: 640, height: 400)
        } else {
          nil
        }
      // The same hundred scenes, so that the largest comes early.
      let scene = SceneDecoder.scene(seed: index % 100, size: size)
      _ = try rasterizer.bitmap(of: scene, glyphs: SquareGlyphs())
      memory.add(index)
    }
    try memory.finish()
  }
}
