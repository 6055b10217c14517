import SumiGeometry
import SumiRaster
import TestScenes
import TestSupport
import Testing

// In the suite that changes the instructions, so that its tests do not run at the same time.
extension SameBytesTests {
  @Test("Every set of instructions draws random scenes the same", arguments: 0..<10)
  func randomInstructions(part: Int) throws {
    let rasterizer = Rasterizer(threads: 1)
    for seed in 30 * part..<30 * (part + 1) {
      let scene = SceneDecoder.scene(seed: seed)
      let pictures = try (0...2).map { (level: Int32) in
        try withInstructions(level) {
          try rasterizer.bitmap(of: scene, glyphs: SquareGlyphs())
        }
      }
      #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0], "seed \(seed)")
    }
  }

  @Test("Any number of threads draws random scenes the same", arguments: 0..<16)
  func randomThreads(seed: Int) throws {
    // Large enough to be shared, in bands of many and of few rows.
    let sizes = [(1_100, 1_000), (8_200, 130), (130, 8_200), (32_767, 33)]
    let (width, height) = sizes[seed % sizes.count]
    let scene = SceneDecoder.scene(seed: seed, size: PixelSize(width: width, height: height))
    let one = try Rasterizer(threads: 1).bitmap(of: scene, glyphs: SquareGlyphs())
    for threads in [2, 5] {
      let other = try Rasterizer(threads: threads).bitmap(of: scene, glyphs: SquareGlyphs())
      #expect(other == one, "\(threads) threads")
    }
  }

  @Test("Random scenes drawn in parts of one edge are the same")
  func randomParts() throws {
    let parts = Rasterizer(threads: 1, mostEdges: 1)
    for seed in 0..<200 {
      let scene = SceneDecoder.scene(seed: seed)
      let other = try parts.bitmap(of: scene, glyphs: SquareGlyphs())
      #expect(try drawn(scene, glyphs: SquareGlyphs()) == other, "seed \(seed)")
    }
  }

  @Test("Random scenes have every kind of primitive, and are seen")
  func randomKinds() throws {
    let scenes = (0..<60).map { SceneDecoder.scene(seed: $0) }
    let primitives = scenes.flatMap { $0.underlay + $0.seriesPrimitives + $0.overlay }
    let kinds = Set(primitives.map { "\($0)".prefix { $0 != "(" } })
    #expect(kinds == ["stroke", "fill", "markers", "glyphs", "image", "coverage"])
    let colorful = try scenes.filter { scene in
      let bytes = try drawn(scene, glyphs: SquareGlyphs()).bytes
      return bytes.dropFirst(4) != bytes.dropLast(4)
    }
    #expect(colorful.count > 30)
  }
}
