import CInstructions
import Fuzzing
import Scenes
import SumiRaster

/// Draws the scene of the bytes with two sets of instructions, which must give the same bytes.
@main enum Scene {
  static func main() {
    fuzz { start, count in
      let scene = SceneDecoder.scene(Array(UnsafeBufferPointer(start: start, count: count)))
      let rasterizer = Rasterizer(threads: 1)
      sumi_use_instructions(0)
      let plain = try? rasterizer.bitmap(of: scene, glyphs: SquareGlyphs())
      sumi_use_instructions(-1)
      precondition(plain == (try? rasterizer.bitmap(of: scene, glyphs: SquareGlyphs())))
      return 0
    }
  }
}
