import Glibc
import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct PNGDecoderTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A file of `depth` bits and `colorType`, whose stored rows (each preceded by its filter byte)
  /// are not compressed.
  private func file(
    width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, rows: [UInt8],
    more: [[UInt8]] = []
  ) -> [UInt8] {
    let header = Chunk.bigEndian(width) + Chunk.bigEndian(height) + [depth, colorType, 0, 0, 0]
    let count = UInt16(rows.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in rows {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let data = [0x78, 0x01, 0x01] + lengths + rows + Chunk.bigEndian(high << 16 | low)
    return Self.signature + Chunk.encoded("IHDR", header) + more.flatMap { $0 }
      + Chunk.encoded("IDAT", data) + Chunk.encoded("IEND", [])
  }

  @Test("Grey of one bit becomes opaque black and white")
  func greyOfOneBit() throws {
    let bitmap = try PNGDecoder().decode(
      file(width: 2, height: 1, depth: 1, colorType: 0, rows: [0, 0b0100_0000]))
    #expect(bitmap.bytes == [0, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test("A cancelled task reads no picture")
  func cancelled() async {
    let bytes = file(width: 2, height: 1, depth: 1, colorType: 0, rows: [0, 0b0100_0000])
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try PNGDecoder().decode(bytes)
    }
    await #expect(throws: ImageError.cancelled) { try await reading.value }
  }

  @Test("A palette with transparency is looked up and premultiplied")
  func palette() throws {
    let more = [
      Chunk.encoded("PLTE", [255, 0, 0, 0, 255, 0]), Chunk.encoded("tRNS", [51, 255]),
    ]
    let bitmap = try PNGDecoder().decode(
      file(width: 2, height: 1, depth: 8, colorType: 3, rows: [0, 0, 1], more: more))
    #expect(bitmap.bytes == [51, 0, 0, 51, 0, 255, 0, 255])
  }

  @Test("Sixteen bits are rounded to eight")
  func sixteenBits() throws {
    let bitmap = try PNGDecoder().decode(
      file(
        width: 1, height: 1, depth: 16, colorType: 2, rows: [0, 0xff, 0xff, 0x80, 0x80, 0x00, 0xff])
    )
    #expect(bitmap.bytes == [255, 128, 1, 255])
  }

  @Test("Grey with alpha becomes premultiplied grey")
  func greyWithAlpha() throws {
    let bitmap = try PNGDecoder().decode(
      file(width: 1, height: 1, depth: 8, colorType: 4, rows: [0, 255, 128]))
    #expect(bitmap.bytes == [128, 128, 128, 128])
  }

  @Test("A truncated file is an error and never a crash")
  func cutOff() throws {
    let whole = try PNGEncoder().encode(.noise(width: 30, height: 30))
    for length in 0..<(whole.count - 12) {
      #expect(throws: ImageError.self) { try PNGDecoder().decode(Array(whole[..<length])) }
    }
  }

  @Test("A file with any one byte changed is read or refused, never a crash")
  func changedBytes() throws {
    let whole = try PNGEncoder().encode(.noise(width: 9, height: 9))
    for position in whole.indices {
      var changed = whole
      changed[position] ^= 0x55
      _ = try? PNGDecoder().decode(changed)
    }
  }

  @Test("Another kind of file is an error that says so")
  func notPNG() {
    #expect(throws: ImageError.notPNG(source: "x.png")) {
      try PNGDecoder().decode(Array("date,value\n".utf8), source: "x.png")
    }
    #expect(throws: ImageError.notPNG(source: "the image")) { try PNGDecoder().decode([]) }
  }

  @Test("A size beyond the limit is refused before memory is allocated")
  func tooLarge() {
    let hostile = file(width: 0x7fff_ffff, height: 0x7fff_ffff, depth: 8, colorType: 6, rows: [0])
    let size = PixelSize(width: 0x7fff_ffff, height: 0x7fff_ffff)
    #expect(
      throws: ImageError.tooLarge(source: "the image", size: size, maximumPixels: 1 << 27)
    ) { try PNGDecoder().decode(hostile) }
  }

  @Test("A short file that claims many pixels is refused before memory is allocated")
  func tooShort() throws {
    let hostile = file(width: 10_000, height: 10_000, depth: 8, colorType: 6, rows: [0])
    let error = #expect(throws: ImageError.self) { try PNGDecoder().decode(hostile) }
    guard case .damaged = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A file that cannot be read names its path, the reason and a remedy")
  func notReadable() {
    let error = #expect(throws: ImageError.self) { try PNGDecoder().decode(path: "/no/such.png") }
    #expect(
      error?.description
        == "/no/such.png: cannot read: No such file or directory; check the path")
    #expect(throws: SystemFailure(code: EFBIG)) { try InputFile.read("/dev/zero", limit: 1 << 20) }
    let folder = #expect(throws: ImageError.self) { try PNGDecoder().decode(path: "/tmp") }
    #expect(
      folder?.description == "/tmp: cannot read: Is a directory; give a file, not a folder")
  }
}
