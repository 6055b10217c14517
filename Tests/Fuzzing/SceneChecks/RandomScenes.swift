import SumiGeometry
import SumiRaster
import TestScenes

extension SceneChecks {
  /// Far more than any takes, with sanitizers on a busy machine too.
  private static let mostSeconds = 20.0

  static func drawScenes(from first: Int, count: Int) throws {
    let rasterizers = [Rasterizer(threads: 1), Rasterizer(threads: 3)]
    let clock = ContinuousClock()
    let start = clock.now
    for seed in first..<first + count {
      // Every hundredth is large enough to be shared by threads.
      let size = seed.isMultiple(of: 100) ? PixelSize(width: 1_030, height: 1_030) : nil
      let scene = SceneDecoder.scene(seed: seed, size: size)
      let time = try clock.measure {
        _ = try rasterizers[seed % 2].bitmap(of: scene, glyphs: SquareGlyphs())
        _ = try rasterizers[seed % 2].topLayers(
          of: scene.series, size: scene.size, glyphs: SquareGlyphs())
      }
      guard time < .seconds(mostSeconds) else {
        throw CheckFailure("the scene of seed \(seed) took \(time)")
      }
    }
    print("\(count) scenes from \(first) on: \(clock.now - start)")
  }
}
