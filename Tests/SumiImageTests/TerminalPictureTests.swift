import Foundation
import SumiGeometry
import Testing

@testable import SumiImage

@Suite("Pictures for terminals") struct TerminalPictureTests {
  // MARK: Kitty

  @Test("Kitty's sequences hold the PNG in chunks", arguments: [1, 3_071, 3_072, 3_073, 10_000])
  func kitty(count: Int) throws {
    let png = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let text = String(decoding: KittyPicture.shown(png, id: 7), as: UTF8.self)
    let sequences = text.components(separatedBy: "\u{1B}\\")
    #expect(sequences.last == "")
    var payload = ""
    for (index, sequence) in sequences.dropLast().enumerated() {
      let parts = sequence.split(separator: ";", omittingEmptySubsequences: false)
      let isLast = index == sequences.count - 2
      let keys = index == 0 ? "a=T,f=100,i=7,q=2,C=1," : "q=2,"
      #expect(parts.count == 2 && parts[0] == "\u{1B}_G\(keys)m=\(isLast ? 0 : 1)")
      #expect(parts[1].count <= 4_096 && (isLast || parts[1].count == 4_096))
      payload += parts[1]
    }
    #expect(Data(base64Encoded: payload) == Data(png))
  }

  // MARK: Sixels

  /// A picture as a terminal shows it: percent of red, green and blue of each pixel.
  private struct Screen {
    var width = 0
    var height = 0
    /// `nil` where nothing was drawn.
    var pixels: [[Int]?] = []

    init(_ bytes: [UInt8]) throws {
      let text = String(decoding: bytes, as: UTF8.self)
      try #require(text.hasPrefix("\u{1B}P0;1q\"1;1;") && text.hasSuffix("\u{1B}\\"))
      var at = text.dropFirst("\u{1B}P0;1q\"1;1;".count).dropLast(2)
      func number() -> Int {
        let digits = at.prefix { $0.isNumber }
        at = at.dropFirst(digits.count)
        return Int(digits) ?? -1
      }
      width = number()
      at = at.dropFirst()
      height = number()
      pixels = Array(repeating: nil, count: width * height)
      var palette: [Int: [Int]] = [:]
      var (color, x, top, repeats) = (0, 0, 0, 1)
      while let next = at.first {
        at = at.dropFirst()
        switch next {
        case "#":
          color = number()
          guard at.hasPrefix(";2;") else { continue }
          at = at.dropFirst(3)
          palette[color] = (0..<3).map { index in
            defer { if index < 2 { at = at.dropFirst() } }
            return number()
          }
        case "!": repeats = number()
        case "$": x = 0
        case "-": (x, top) = (0, top + 6)
        default:
          let bits = Int(next.asciiValue ?? 0) - 63
          try #require(0...63 ~= bits)
          for _ in 0..<repeats {
            for row in 0..<6 where bits & 1 << row != 0 {
              try #require(x < width && top + row < height)
              let shown = try #require(palette[color])
              pixels[(top + row) * width + x] = shown
            }
            x += 1
          }
          repeats = 1
        }
      }
    }
  }

  private func bitmap(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> Bitmap {
    var pixels: [UInt8] = []
    for pixel in 0..<width * height {
      pixels += color(pixel % width, pixel / width)
      pixels.append(255)
    }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: pixels)
  }

  /// The greatest difference of a channel, in percent.
  private func difference(_ bitmap: Bitmap, _ screen: Screen) throws -> Double {
    var greatest = 0.0
    for pixel in 0..<bitmap.width * bitmap.height {
      let shown = try #require(screen.pixels[pixel])
      for channel in 0..<3 {
        let wanted = Double(bitmap.bytes[4 * pixel + channel]) / 2.55
        greatest = max(greatest, abs(wanted - Double(shown[channel])))
      }
    }
    return greatest
  }

  @Test("Up to 256 colours are as in the picture", arguments: [(1, 1), (7, 6), (40, 13), (300, 5)])
  func few(width: Int, height: Int) throws {
    let bitmap = bitmap(width, height) { x, y in
      x % 9 < 6 ? [255, 255, 255] : [UInt8(y * 9), UInt8(x % 5 * 40), 200]
    }
    let screen = try Screen(try SixelPicture.shown(bitmap))
    #expect(screen.width == width && screen.height == height)
    #expect(try difference(bitmap, screen) <= 0.5 + 1e-9)
  }

  @Test("Of more colours the frequent ones stay, and others are near; runs make it short")
  func many() throws {
    let gradient = bitmap(128, 128) { x, y in
      y < 64 ? [12, 34, 56] : [UInt8(x * 2), UInt8(y), UInt8((x + y) / 2)]
    }
    let bytes = try SixelPicture.shown(gradient)
    let screen = try Screen(bytes)
    #expect(screen.pixels[..<(64 * 128)].allSatisfy { $0 == [5, 13, 22] })
    // Half the step of the cube, in each channel.
    #expect(try difference(gradient, screen) <= 33)
    #expect(try SixelPicture.shown(gradient) == bytes)
    let plain = try SixelPicture.shown(bitmap(600, 600) { _, _ in [0, 0, 0] })
    #expect(plain.count < 1_000)
  }

  @Test("What is transparent is white, and nothing cannot be shown")
  func odd() throws {
    let half = Bitmap(size: PixelSize(width: 2, height: 1), bytes: [0, 0, 0, 0, 0, 0, 0, 255])
    #expect(try Screen(try SixelPicture.shown(half)).pixels == [[100, 100, 100], [0, 0, 0]])
    #expect(throws: ImageError.self) {
      try SixelPicture.shown(Bitmap(size: PixelSize(width: 0, height: 3)))
    }
  }
}
