import CZlib
import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct TIFFTests {
  @Test(
    "A TIFF has every pixel",
    arguments: [(1, 1), (64, 48), (301, 700), (16_384, 3)], [true, false])
  func pixels(size: (width: Int, height: Int), isOpaque: Bool) throws {
    let bitmap = Bitmap.noise(width: size.width, height: size.height, opaque: isOpaque)
    let file = try TIFFFile(TIFFEncoder.encode(bitmap))
    #expect(file.width == size.width && file.height == size.height)
    #expect(file.channels == (bitmap.isOpaque ? 3 : 4))
    let expected = try bitmap.isOpaque ? bitmap.redGreenBlue() : bitmap.straight()
    let pixels = try file.pixels()
    #expect(pixels == expected)
  }

  @Test("What a PNG says of its pixels is in the tags of a TIFF", arguments: [0.5, 1, 2, 1.3])
  func metadata(scale: Double) throws {
    let metadata = PictureMetadata(
      scale: scale, title: "Größe", description: "One point.\nTwo points.")
    let file = try TIFFFile(TIFFEncoder.encode(.plain([9, 9, 9, 99]), metadata: metadata))
    #expect(file.text(269) == "Größe")
    #expect(file.text(270) == "One point.\nTwo points.")
    for tag: UInt16 in [282, 283] {
      #expect(abs((file.fraction(tag) ?? 0) - 96 * scale) < 1e-4)
    }
    // Inches, sRGB without a palette, straight alpha, Deflate, horizontal differences.
    for (tag, value) in [(296, 2), (262, 2), (338, 2), (259, 8), (317, 2)] as [(UInt16, Int)] {
      #expect(file.number(tag) == value, "\(tag)")
    }
    let plain = try TIFFFile(TIFFEncoder.encode(.plain([9, 9, 9, 255])))
    #expect(plain.text(269) == nil && plain.text(270) == nil && plain.number(338) == nil)
    #expect(plain.fraction(282) == 96)
  }
}

/// A little-endian TIFF with one picture of 8-bit channels in strips of Deflate with horizontal differences.
private struct TIFFFile {
  struct Damaged: Error {}

  private let bytes: [UInt8]
  /// The bytes of each tag's values.
  private var tags: [UInt16: (type: UInt16, bytes: ArraySlice<UInt8>)] = [:]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.starts(with: [0x49, 0x49, 42, 0]) else { throw Damaged() }
    let start = try Self.number(bytes.dropFirst(4).prefix(4))
    let count = try Self.number(bytes.dropFirst(start).prefix(2))
    for index in 0..<count {
      let entry = bytes.dropFirst(start + 2 + 12 * index).prefix(12)
      let type = UInt16(try Self.number(entry.dropFirst(2).prefix(2)))
      guard let size = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8][type] else { throw Damaged() }
      let length = size * (try Self.number(entry.dropFirst(4).prefix(4)))
      let field = entry.dropFirst(8)
      let place = length <= 4 ? field : bytes.dropFirst(try Self.number(field))
      tags[UInt16(try Self.number(entry.prefix(2)))] = (type, place.prefix(length))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) throws -> Int {
    guard !bytes.isEmpty else { throw Damaged() }
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func numbers(_ tag: UInt16) -> [Int] {
    guard let (type, bytes) = tags[tag] else { return [] }
    let size = type == 3 ? 2 : 4
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: size).compactMap {
      try? Self.number(bytes[$0..<min($0 + size, bytes.endIndex)])
    }
  }

  func number(_ tag: UInt16) -> Int? { numbers(tag).first }

  func fraction(_ tag: UInt16) -> Double? {
    let parts = numbers(tag)
    return parts.count == 2 ? Double(parts[0]) / Double(parts[1]) : nil
  }

  func text(_ tag: UInt16) -> String? {
    (tags[tag]?.bytes).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  var width: Int { number(256) ?? 0 }
  var height: Int { number(257) ?? 0 }
  var channels: Int { number(277) ?? 0 }

  func pixels() throws -> [UInt8] {
    guard numbers(258).allSatisfy({ $0 == 8 }), let rows = number(278) else { throw Damaged() }
    let rowSize = width * channels
    var pixels: [UInt8] = []
    for (index, (offset, count)) in zip(numbers(273), numbers(279)).enumerated() {
      let size = rowSize * min(rows, height - rows * index)
      var strip = [UInt8](repeating: 0, count: size)
      var length = UInt(size)
      let source = Array(bytes.dropFirst(offset).prefix(count))
      guard uncompress(&strip, &length, source, UInt(count)) == Z_OK, length == size else {
        throw Damaged()
      }
      for at in strip.indices where at % rowSize >= channels {
        strip[at] &+= strip[at - channels]
      }
      pixels += strip
    }
    return pixels
  }
}
