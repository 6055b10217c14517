import Sumi
import SumiGeometry
import SumiRaster
import TestScenes

extension ChartChecks {
  /// Several tasks draw the charts with one renderer, each from another one on and so at times the
  /// same at once; all pictures of a chart must be the same.
  static func checkPool(of charts: [ChartFile], rounds: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    let tasks = 4
    var expected: [Int: Bitmap] = [:]
    for round in 0..<rounds {
      try await withThrowingTaskGroup(of: [(Int, Bitmap)].self) { group in
        for task in 0..<tasks {
          group.addTask {
            var pictures: [(Int, Bitmap)] = []
            for offset in charts.indices {
              // Tasks 0 and 1 draw the same chart at the same time.
              let index = (offset + task / 2 * charts.count / 2) % charts.count
              let file = charts[index]
              let image = try await renderer.image(of: file.chart, relativeTo: file.folder)
              pictures.append((index, image.bitmap))
            }
            return pictures
          }
        }
        for try await pictures in group {
          for (index, bitmap) in pictures {
            guard expected[index, default: bitmap] == bitmap else {
              throw CheckFailure("\(charts[index].path) is drawn in different ways")
            }
            expected[index] = bitmap
          }
        }
      }
      try await checkSharedScene(seed: round)
    }
    print("\(rounds) rounds of \(charts.count) charts from \(tasks) tasks")
  }

  /// One large scene, whose rows threads share, from several tasks at once.
  private static func checkSharedScene(seed: Int) async throws {
    let scene = SceneDecoder.scene(seed: seed, size: PixelSize(width: 1_100, height: 1_000))
    let rasterizer = Rasterizer(threads: 3)
    let expected = try rasterizer.bitmap(of: scene, glyphs: SquareGlyphs())
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<4 {
        group.addTask { try rasterizer.bitmap(of: scene, glyphs: SquareGlyphs()) }
      }
      for try await bitmap in group where bitmap != expected {
        throw CheckFailure("the scene of seed \(seed) is drawn in different ways")
      }
    }
  }
}
