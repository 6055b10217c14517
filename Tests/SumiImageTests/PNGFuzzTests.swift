import Foundation
import SumiGeometry
import TestSupport
import Testing

@testable import SumiImage

@Suite(.serialized) struct PNGFuzzTests {
  @Test("Random pictures and sizes survive byte for byte with every compression")
  func pictures() throws {
    var generator = SplitMix64(state: 7)
    for round in 0..<400 {
      let bitmap = Bitmap.random(round: round, using: &generator)
      for compression in [PNGCompression.fast, .balanced] {
        let file = try PNGEncoder(compression: compression).encode(bitmap)
        #expect(
          try PNGDecoder().decode(file) == bitmap, "round \(round), \(bitmap.size), \(compression)")
      }
    }
  }

  @Test(
    "Rows beyond deflate's window, and pictures of many bands",
    arguments: [(12_000, 9), (9_000, 30), (2_100, 2_010), (1, 200_000), (140_000, 2)])
  func large(width: Int, height: Int) throws {
    var generator = SplitMix64(state: 3)
    for (kind, opaque) in [(2, true), (3, false), (7, true), (7, false)] {
      let bitmap = Bitmap.random(
        kind: kind, opaque: opaque, size: PixelSize(width: width, height: height),
        using: &generator)
      #expect(try PNGDecoder().decode(PNGEncoder().encode(bitmap)) == bitmap)
    }
  }

  @Test("Every picture of the fuzzer's corpus is decoded, or an error of one line")
  func corpus() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/Picture").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count > 5)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      do throws(ImageError) {
        let bitmap = try PNGDecoder(maximumPixels: 1 << 20).decode(bytes)
        #expect(bitmap.width > 0 && bitmap.height > 0, "\(name)")
      } catch {
        #expect(!"\(error)".contains("\n"), "\(name)")
      }
    }
  }

  @Test("Every instruction set gives the same bytes")
  func instructions() throws {
    var generator = SplitMix64(state: 11)
    for round in 0..<60 {
      let bitmap = Bitmap.random(round: round, using: &generator)
      let base = try withInstructions(0) { try PNGEncoder().encode(bitmap) }
      for level: Int32 in [1, 2] {
        let isSame = try withInstructions(level) { try PNGEncoder().encode(bitmap) } == base
        #expect(isSame, "round \(round), \(bitmap.size)")
      }
    }
  }

  @Test(
    "The bytes of a stream do not depend on how its rows are divided", arguments: [true, false])
  func streams(hasAlpha: Bool) throws {
    var generator = SplitMix64(state: 5)
    let size = PixelSize(width: 1_100, height: 500)
    let bitmap = Bitmap.random(kind: 3, opaque: !hasAlpha, size: size, using: &generator)
    let whole = try PNGEncoder(usesPalette: false).encode(bitmap)
    for rows in [1, 7, 119, 120, 499] {
      var stream = try PNGStream(size: size, hasAlpha: hasAlpha)
      var file: [UInt8] = []
      try bitmap.bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: size.height, by: rows) {
          let end = min(start + rows, size.height)
          try stream.append(
            UnsafeBufferPointer(rebasing: bytes[(start * 4400)..<(end * 4400)]), to: &file)
        }
      }
      // Printing how large files differ would take minutes.
      let isSame = file == whole
      #expect(isSame, "\(rows) rows at a time")
    }
  }

  @Test("Few colours become a palette, translucent ones too; many do not")
  func palettes() throws {
    for (colors, type) in [(2, 3), (256, 3), (257, 6)] {
      var bitmap = Bitmap(size: PixelSize(width: 64, height: 64))
      for pixel in 0..<4096 {
        let color = pixel % colors
        bitmap.bytes.replaceSubrange(
          (4 * pixel)..<(4 * pixel + 4), with: [UInt8(color / 2), UInt8(color % 2), 0, 200])
      }
      let file = try PNGEncoder().encode(bitmap)
      #expect(Chunk.first("IHDR", of: file)?[9] == UInt8(type), "\(colors) colours")
      #expect(try PNGDecoder().decode(file) == bitmap)
      let plain = try PNGEncoder(usesPalette: false).encode(bitmap)
      #expect(Chunk.first("IHDR", of: plain)?[9] == 6)
    }
  }

  @Test(
    "pngcheck and ImageMagick find nothing wrong",
    .enabled(if: ["/usr/bin/pngcheck", "/usr/bin/identify"].allSatisfy(isExecutable)))
  func judges() throws {
    try withTemporaryFolder { folder in
      var generator = SplitMix64(state: 13)
      for round in 0..<8 {
        let path = "\(folder)/\(round).png"
        try PNGFile.write(
          .random(round: round, using: &generator), to: path,
          metadata: PictureMetadata(title: "Umsätze", description: "Plain"))
        for judge in [
          ["/usr/bin/pngcheck", "-q", path], ["/usr/bin/identify", "-regard-warnings", path],
        ] {
          let process = Process()
          process.executableURL = URL(filePath: judge[0])
          process.arguments = Array(judge.dropFirst())
          process.standardOutput = FileHandle.nullDevice
          try process.run()
          process.waitUntilExit()
          #expect(process.terminationStatus == 0, "\(judge[0]), round \(round)")
        }
      }
    }
  }

  @Test(
    "Charts are at most a twentieth larger than with libpng's defaults",
    arguments: ["co2", "climate", "candles", "fills", "food", "surfaces"])
  func sizes(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SumiTests/Goldens")
    let stored = try Data(contentsOf: folder.appending(path: "\(name).png"))
    try compareWithDefaults(PNGDecoder().decode(Array(stored)))
  }

  @Test("A cloud of translucent points is at most a twentieth larger than with libpng's defaults")
  func sizeOfCloud() throws {
    var generator = SplitMix64(state: 17)
    let size = PixelSize(width: 640, height: 400)
    var cover = [Double](repeating: 1, count: size.width * size.height)
    for _ in 0..<100_000 {
      let x = Int.random(in: 2..<(size.width - 2), using: &generator)
      let y = Int.random(in: 2..<(size.height - 2), using: &generator)
      for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        cover[(y + dy) * size.width + x + dx] *= dx == 0 && dy == 0 ? 0.7 : 0.88
      }
    }
    var bytes: [UInt8] = []
    for left in cover {
      bytes += [UInt8(40 + 215 * left), UInt8(130 + 125 * left), UInt8(230 + 25 * left), 255]
    }
    try compareWithDefaults(Bitmap(size: size, bytes: bytes), usesPalette: false)
  }

  private func compareWithDefaults(_ bitmap: Bitmap, usesPalette: Bool = true) throws {
    let rows = bitmap.isOpaque ? try bitmap.redGreenBlue() : try bitmap.straight()
    // Every kind of filter, each row that which looks best.
    let judged = try PNGTrials.encode(
      rows, size: bitmap.size, hasAlpha: !bitmap.isOpaque, level: 6, filters: 0xF8,
      metadata: PictureMetadata())
    let file = try PNGEncoder(usesPalette: usesPalette).encode(bitmap)
    #expect(
      Double(file.count) <= 1.05 * Double(judged.count), "\(file.count) of \(judged.count) bytes")
  }

  @Test("A checksum does not depend on the instructions, nor on how the bytes are divided")
  func checksums() {
    #expect(PNGChunks.checksum(of: Array("123456789".utf8), after: 0) == 0xcbf4_3926)
    var generator = SplitMix64(state: 19)
    for count in Array(0..<200) + [1_000, 4_097] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let base = withInstructions(0) { PNGChunks.checksum(of: bytes, after: 0) }
      let half = PNGChunks.checksum(of: bytes[..<(count / 2)], after: 0)
      #expect(PNGChunks.checksum(of: bytes, after: 0) == base, "\(count) bytes")
      #expect(PNGChunks.checksum(of: bytes[(count / 2)...], after: half) == base, "\(count) bytes")
    }
  }
}

private func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

extension Bitmap {
  /// A picture of one of eight kinds, from 1×1 to 200×150, or a single row or column.
  fileprivate static func random(round: Int, using generator: inout SplitMix64) -> Bitmap {
    var size = PixelSize(
      width: .random(in: 1...200, using: &generator),
      height: .random(in: 1...150, using: &generator))
    switch round % 10 {
    case 0: size = PixelSize(width: 1, height: size.height)
    case 1: size = PixelSize(width: size.width, height: 1)
    case 2: size = PixelSize(width: 1 + size.width % 4, height: 1 + size.height % 4)
    default: break
    }
    return random(kind: round % 8, opaque: round % 3 > 0, size: size, using: &generator)
  }

  fileprivate static func random(
    kind: Int, opaque: Bool, size: PixelSize, using generator: inout SplitMix64
  ) -> Bitmap {
    if kind == 0 {
      return .noise(width: size.width, height: size.height, opaque: opaque, seed: generator.next())
    }
    var bitmap = Bitmap(size: size)
    let colors = (0..<(kind == 1 ? 3 : 700)).map { _ in
      UInt32.random(in: 0...0xff_ffff, using: &generator)
    }
    var color = colors[0]
    for y in 0..<size.height {
      for x in 0..<size.width {
        let at = 4 * (y * size.width + x)
        switch kind {
        case 1, 2:  // Runs.
          if Int.random(in: 0..<20, using: &generator) == 0 {
            color = colors.randomElement(using: &generator) ?? 0
          }
        case 3:  // Rows that repeat with changes.
          if y > 0, Int.random(in: 0..<40, using: &generator) > 0 {
            for byte in at..<(at + 4) {
              bitmap.bytes[byte] = bitmap.bytes[byte - 4 * size.width]
            }
            continue
          }
          color = colors.randomElement(using: &generator) ?? 0
        case 4: color = UInt32(truncatingIfNeeded: 70_000 * y + 3 * x)
        case 5: color = UInt32(truncatingIfNeeded: (x / 7 ^ y / 5) * 1_234_567) & 0xff_ffff
        case 6: color = 0x20_4060
        default: color = colors.randomElement(using: &generator) ?? 0  // Colours without runs.
        }
        let alpha: UInt32 = opaque ? 255 : color % 5 == 0 ? 0 : color % 256
        for channel in 0..<3 {
          bitmap.bytes[at + channel] = UInt8((color >> (8 * UInt32(channel)) & 255) * alpha / 255)
        }
        bitmap.bytes[at + 3] = UInt8(alpha)
      }
    }
    return bitmap
  }
}
