import SumiGeometry
import SumiTessellation
import Testing

@testable import SumiGL

@Suite struct DeterminismTests {
  @Test("tiles equal the whole, byte for byte", arguments: [64, 37, 200])
  func tiles(side: Int) async throws {
    let whole = try await RenderDevice.open(.tested).rendering(of: .everything)
    let tiled = try await RenderDevice.open(.tested, tileSize: side).rendering(of: .everything)
    #expect(whole.report.tiles == 1)
    #expect(tiled.report.tiles > 1)
    let apart = zip(whole.bitmap.bytes, tiled.bitmap.bytes).count { $0 != $1 }
    #expect(apart == 0)
  }

  @Test("tiles cover the image exactly once")
  func plan() throws {
    let size = PixelSize(width: 203, height: 117)
    let plan = try TilePlan(size: size, tileSize: 50)
    var hits = [Int](repeating: 0, count: size.width * size.height)
    for tile in plan.tiles {
      #expect(tile.width <= plan.targetSize.width && tile.height <= plan.targetSize.height)
      for y in tile.minY..<tile.maxY {
        for x in tile.minX..<tile.maxX { hits[y * size.width + x] += 1 }
      }
    }
    #expect(hits.allSatisfy { $0 == 1 })
  }

  @Test("a mesh drawn again, after another and at another size between, gives the same bytes")
  func again() async throws {
    let device = try await RenderDevice.open(.tested)
    let first = try await device.render(.everything)
    let small = try await device.render(.sample)
    #expect(try await device.render(.everything) == first)
    #expect(try await device.render(.everything) == first)
    #expect(try await device.render(.sample) == small)
  }

  @Test("two devices drawing at once give the bytes of one drawing alone")
  func concurrent() async throws {
    let expected = try await RenderDevice.open(.tested).render(.everything)
    let devices = [
      try await RenderDevice.open(.tested), try await RenderDevice.open(.tested),
    ]
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for index in 0..<16 {
        group.addTask { try await devices[index % 2].render(.everything) }
      }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }
}
