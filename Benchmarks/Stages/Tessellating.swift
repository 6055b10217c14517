import Benchmark
import Sumi
import SumiDrawing
import SumiLayout
import SumiScene
import SumiTessellation
import SumiText

/// Scene to mesh: strokes to vertices, fills and glyphs to coverage.
func tessellating() {
  for size in PixelSize.frames {
    for count in pointCounts {
      Benchmark("Tessellate 3 x \(count) points, \(size.name)") { benchmark in
        let fonts = try Fonts.shared.get()
        let scene = try Scene.threeLines(of: count, size: size, fonts: fonts)
        let tessellator = Tessellator()
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations {
          blackHole(try tessellator.mesh(of: scene, glyphs: fonts))
        }
      }
    }
  }
}

extension Scene {
  /// The scene of `Chart.threeLines`.
  static func threeLines(of count: Int, size: PixelSize, fonts: FontLibrary) throws -> Scene {
    let frame = try ChartLayout(measuring: fonts).frame(
      of: .threeLines(of: count), tables: [:], size: size.size)
    return try ChartDrawing(text: fonts).scene(of: frame, scale: 1)
  }
}

extension Mesh {
  /// The mesh of `Chart.threeLines`.
  static func threeLines(of count: Int, size: PixelSize) throws -> Mesh {
    let fonts = try Fonts.shared.get()
    let scene = try Scene.threeLines(of: count, size: size, fonts: fonts)
    return try Tessellator().mesh(of: scene, glyphs: fonts)
  }
}
