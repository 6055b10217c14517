import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct PNGEncoderTests {
  @Test("A translucent bitmap survives byte for byte, though the file has straight alpha")
  func translucentRoundTrip() throws {
    let bitmap = Bitmap.noise(width: 97, height: 31)
    let file = try PNGEncoder().encode(bitmap)
    #expect(Chunk.first("IHDR", of: file)?[9] == 6, "RGBA")
    #expect(try PNGDecoder().decode(file) == bitmap)
  }

  @Test("Every premultiplied colour and alpha survives straight alpha and back")
  func everyAlpha() throws {
    var bytes: [UInt8] = []
    for alpha in UInt8.min...UInt8.max {
      for value in UInt8.min...UInt8.max { bytes += [min(value, alpha), 0, 0, alpha] }
    }
    let bitmap = Bitmap(size: PixelSize(width: 256, height: 256), bytes: bytes)
    #expect(try PNGDecoder().decode(PNGEncoder().encode(bitmap)) == bitmap)
  }

  @Test("An opaque bitmap is written without alpha and survives byte for byte")
  func opaqueRoundTrip() throws {
    let bitmap = Bitmap.noise(width: 64, height: 65, opaque: true)
    let file = try PNGEncoder().encode(bitmap)
    #expect(Chunk.first("IHDR", of: file)?[9] == 2, "RGB")
    #expect(try PNGDecoder().decode(file) == bitmap)
  }

  @Test("One translucent pixel at the very end keeps the alpha")
  func lastPixel() throws {
    var bitmap = Bitmap.plain([255, 255, 255, 255], width: 1500, height: 3)
    bitmap.bytes.replaceSubrange((bitmap.bytes.count - 4)..., with: [10, 20, 30, 40])
    #expect(try PNGDecoder().decode(PNGEncoder().encode(bitmap)) == bitmap)
  }

  @Test("Every compression holds the same pixels", arguments: PNGCompression.allCases)
  func compressions(compression: PNGCompression) throws {
    let bitmap = Bitmap.noise(width: 40, height: 20)
    #expect(try PNGDecoder().decode(PNGEncoder(compression: compression).encode(bitmap)) == bitmap)
  }

  @Test("The same input gives the same bytes, and no time stamp")
  func repeatable() throws {
    let bitmap = Bitmap.noise(width: 300, height: 200)
    let metadata = PictureMetadata(scale: 2, title: "Sales", description: "Four columns")
    let file = try PNGEncoder().encode(bitmap, metadata: metadata)
    #expect(try PNGEncoder().encode(bitmap, metadata: metadata) == file)
    #expect(!Chunk.all(of: file).contains { $0.type == "tIME" })
    #expect(
      Chunk.all(of: file).map(\.type).filter { $0 != "IDAT" }
        == ["IHDR", "sRGB", "pHYs", "tEXt", "tEXt", "IEND"])
  }

  @Test(
    "The scale is written as dots per metre, 96 to the inch at scale 1",
    arguments: [(1.0, 3780), (2.0, 7559), (1.5, 5669), (0.0, 1), (-1.0, 1), (.nan, 1)])
  func density(scale: Double, pixelsPerMetre: UInt32) throws {
    let file = try PNGEncoder().encode(
      .plain([0, 0, 0, 255]), metadata: PictureMetadata(scale: scale))
    let number = Chunk.bigEndian(pixelsPerMetre)
    #expect(Chunk.first("pHYs", of: file) == number + number + [1])
  }

  @Test("Text beyond ASCII is UTF-8 in iTXt, and ends at a NUL")
  func texts() throws {
    let file = try PNGEncoder().encode(
      .plain([0, 0, 0, 255]),
      metadata: PictureMetadata(title: "Umsätze 売上", description: "plain\0hidden"))
    let title = try #require(Chunk.first("iTXt", of: file))
    #expect(title == Array("Title".utf8) + [0, 0, 0, 0, 0] + Array("Umsätze 売上".utf8))
    #expect(Chunk.first("tEXt", of: file) == Array("Description\0plain".utf8))
  }

  @Test("A bitmap without pixels is an error, not a file")
  func empty() {
    let bitmap = Bitmap(size: PixelSize(width: 0, height: 5))
    #expect(throws: ImageError.notEncodable(size: bitmap.size, reason: "it has no pixels")) {
      try PNGEncoder().encode(bitmap)
    }
  }
}
