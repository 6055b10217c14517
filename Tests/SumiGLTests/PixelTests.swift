import SumiGeometry
import Testing

@testable import SumiGL
@testable import SumiTessellation

@Suite struct PixelTests {
  private static let size = PixelSize(width: 16, height: 12)
  private static let all = PixelRect(0, 0, 16, 12)

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = bitmap[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  @Test("an empty mesh is its background, premultiplied")
  func background() async throws {
    let device = try await RenderDevice.open(.tested)
    let opaque = try await device.render(Mesh(size: Self.size, background: Color(hex: 0x336699)))
    #expect(pixel(opaque, 0, 0) == [0x33, 0x66, 0x99, 255])
    #expect(pixel(opaque, 15, 11) == [0x33, 0x66, 0x99, 255])
    let half = Color(red: 1, green: 0, blue: 1, alpha: 0.2)
    let translucent = try await device.render(Mesh(size: Self.size, background: half))
    #expect(pixel(translucent, 3, 3) == [51, 0, 51, 51])
    let clear = try await device.render(Mesh(size: Self.size, background: .clear))
    #expect(clear == Bitmap(size: Self.size))
  }

  @Test("row 0 is the top, and a rectangle fills its pixels and no others")
  func rectangle() async throws {
    let device = try await RenderDevice.open(.tested)
    let red = CoverInstance.rectangle(PixelRect(2, 1, 5, 3), [255, 0, 0, 255])
    let bitmap = try await device.render(
      .rectangles(size: Self.size, background: .white, [(red, Self.all)]))
    for y in 0..<12 {
      for x in 0..<16 {
        let isInside = (2..<7).contains(x) && (1..<4).contains(y)
        #expect(pixel(bitmap, x, y) == (isInside ? [255, 0, 0, 255] : [255, 255, 255, 255]))
      }
    }
  }

  @Test("a clip cuts, also from the top")
  func clip() async throws {
    let device = try await RenderDevice.open(.tested)
    let red = CoverInstance.rectangle(Self.all, [255, 0, 0, 255])
    let bitmap = try await device.render(
      .rectangles(size: Self.size, background: .white, [(red, PixelRect(4, 2, 3, 1))]))
    #expect(bitmap.bytes.count { $0 == 0 } == 3 * 2)
    #expect(pixel(bitmap, 4, 2) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 6, 2) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 4, 3) == [255, 255, 255, 255])
  }

  @Test("an image at its own size is cut by its clip, the edges and tiles, and drawn in order")
  func image() async throws {
    let texels: [UInt8] = (0..<20).flatMap { (index: UInt8) -> [UInt8] in
      [index * 12, 240 - index * 12, 90, 255]
    }
    let places = [
      (x: 3, y: 2, clip: Self.all), (-2, -1, Self.all), (13, 10, Self.all),
      (3, 2, PixelRect(4, 3, 3, 2)), (40, 2, Self.all),
    ]
    for tileSize in [1_024, 4] {
      let device = try await RenderDevice.open(.tested, tileSize: tileSize)
      for (x, y, clip) in places {
        var mesh = Mesh(size: Self.size, background: .white)
        mesh.images = [Bitmap(size: PixelSize(width: 5, height: 4), bytes: texels)]
        mesh.covers = [.rectangle(PixelRect(5, 3, 1, 1), [0, 0, 0, 255])]
        let image = Draw.Content.image(
          index: 0, x: Float(x), y: Float(y), width: 5, height: 4, opacity: 1)
        mesh.steps = [
          .draws([
            Draw(content: image, clip: clip), Draw(content: .covers(0..<1), clip: Self.all),
          ])
        ]
        let opaque = try await device.render(mesh)
        var wanted = Bitmap(
          size: Self.size, bytes: [UInt8](repeating: 255, count: opaque.bytes.count))
        for row in 0..<12 {
          for column in 0..<16 {
            let isInside =
              (0..<5).contains(column - x) && (0..<4).contains(row - y)
              && (clip.minX..<clip.maxX).contains(column)
              && (clip.minY..<clip.maxY).contains(row)
            let texel = 4 * ((row - y) * 5 + column - x)
            let at = 4 * (row * 16 + column)
            if (column, row) == (5, 3) {
              wanted.bytes.replaceSubrange(at..<at + 4, with: [0, 0, 0, 255] as [UInt8])
            } else if isInside {
              wanted.bytes.replaceSubrange(at..<at + 4, with: texels[texel..<texel + 4])
            }
          }
        }
        #expect(opaque == wanted, "\(tileSize) \(x) \(y)")
        // With a transparent pixel it is blended, with the same result elsewhere.
        mesh.images[0].bytes.replaceSubrange(0..<4, with: [0, 0, 0, 0] as [UInt8])
        let blended = try await device.render(mesh)
        let first = 4 * (y * 16 + x)
        for byte in blended.bytes.indices where byte < first || byte >= first + 4 {
          #expect(blended.bytes[byte] == wanted.bytes[byte])
        }
      }
    }
  }

  @Test("colours are blended premultiplied, in sRGB encoding, in order")
  func blending() async throws {
    let device = try await RenderDevice.open(.tested)
    let red = CoverInstance.rectangle(Self.all, [128, 0, 0, 128])
    let blue = CoverInstance.rectangle(PixelRect(8, 0, 8, 12), [0, 0, 51, 51])
    let bitmap = try await device.render(
      .rectangles(size: Self.size, background: .clear, [(red, Self.all), (blue, Self.all)]))
    #expect(pixel(bitmap, 0, 0) == [128, 0, 0, 128])
    let mixed = pixel(bitmap, 8, 0)
    #expect(abs(Int(mixed[0]) - 102) <= 1)
    #expect(mixed[2] == 51)
    #expect(abs(Int(mixed[3]) - 153) <= 1)
  }

  @Test("a translucent stroke that crosses itself has one opacity")
  func selfCrossing() async throws {
    let device = try await RenderDevice.open(.tested)
    let bitmap = try await device.render(
      .stroke(
        size: PixelSize(width: 64, height: 64), background: .black,
        points: [(8, 8), (56, 56), (56, 8), (8, 56)], width: 6))
    #expect(pixel(bitmap, 32, 32) == [128, 128, 128, 255])
    #expect(pixel(bitmap, 16, 16) == [128, 128, 128, 255])
    #expect(pixel(bitmap, 56, 32) == [128, 128, 128, 255])
    #expect(pixel(bitmap, 32, 4) == [0, 0, 0, 255])
  }

  @Test("a translucent layer has one opacity, however much overlaps in it, and tiles agree")
  func layer() async throws {
    var mesh = Mesh.stroke(
      size: PixelSize(width: 64, height: 64), background: .black,
      points: [(8, 8), (56, 56), (56, 8), (8, 56)], width: 6)
    mesh.covers[0] = .rectangle(PixelRect(0, 0, 64, 64), [255, 255, 255, 255], source: 0)
    let cover = CoverInstance.rectangle(PixelRect(20, 20, 24, 24), [255, 255, 255, 255])
    mesh.covers.append(cover)
    let count = mesh.covers.count
    let all = PixelRect(0, 0, 64, 64)
    let clip = PixelRect(0, 0, 64, 40)
    let steps = mesh.steps + [.draws([Draw(content: .covers(count - 1..<count), clip: all)])]
    mesh.steps = [.layer(steps, opacity: 0.2, clip: clip)]
    let bitmap = try await RenderDevice.open(.tested).render(mesh)
    #expect(pixel(bitmap, 32, 32) == [51, 51, 51, 255])
    #expect(pixel(bitmap, 24, 30) == [51, 51, 51, 255])
    #expect(pixel(bitmap, 14, 14) == [51, 51, 51, 255])
    #expect(pixel(bitmap, 32, 42) == [0, 0, 0, 255])
    #expect(pixel(bitmap, 4, 32) == [0, 0, 0, 255])
    let tiled = try await RenderDevice.open(.tested, tileSize: 20).render(mesh)
    #expect(tiled == bitmap)
  }

  @Test("each channel of the stroke coverage holds its own stroke", arguments: 0..<4)
  func channels(channel: Int) async throws {
    let device = try await RenderDevice.open(.tested)
    var mesh = Mesh.stroke(
      size: PixelSize(width: 32, height: 32), background: .black, points: [(4, 16), (28, 16)],
      width: 6)
    guard case .coverage(var strokes) = mesh.steps[0] else { return }
    strokes[0].channel = channel
    mesh.steps[0] = .coverage(strokes)
    for read in 0..<4 {
      mesh.covers[0].source = Int16(read)
      let bitmap = try await device.render(mesh)
      #expect(pixel(bitmap, 16, 16)[0] == (read == channel ? 128 : 0))
    }
  }

  @Test(
    "impossible sizes of an image are errors",
    arguments: [(0, 5), (5, 0), (-1, 5), (40000, 5), (5, 40000), (32768, 32768)])
  func badSize(width: Int, height: Int) async throws {
    let device = try await RenderDevice.open(.tested)
    let size = PixelSize(width: width, height: height)
    await #expect(throws: RenderError.badSize(size)) {
      _ = try await device.render(Mesh(size: size, background: .white))
    }
  }

  @Test("a mesh that refers beyond its buffers is an error, not a read of other memory")
  func badMesh() async throws {
    let device = try await RenderDevice.open(.tested)
    var mesh = Mesh.sample
    mesh.covers = []
    await #expect(throws: RenderError.badMesh(reason: "covers 0..<1 of 0")) {
      _ = try await device.render(mesh)
    }
    mesh = .sample
    mesh.strokePoints.removeLast()
    await #expect(throws: RenderError.self) { _ = try await device.render(mesh) }
    #expect(try await device.render(.sample) == device.render(.sample))
  }
}
