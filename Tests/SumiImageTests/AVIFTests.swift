import Foundation
import SumiGeometry
import Testing

@testable import SumiImage

@Suite(.enabled(if: AVIFReader.isInstalled)) struct AVIFTests {
  /// Text-like edges: coloured lines of one pixel on a light ground, which is transparent or not.
  private func lines(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var bitmap = Bitmap.plain(
      isOpaque ? [250, 250, 252, 255] : [0, 0, 0, 0], width: width, height: height)
    let colors: [[UInt8]] = [[214, 39, 40, 255], [31, 119, 180, 255], [44, 160, 44, 255]]
    for y in 0..<height {
      for x in 0..<width where (x + 2 * y) % 11 == 0 || y % 13 == 5 {
        let start = 4 * (y * width + x)
        bitmap.bytes.replaceSubrange(start..<start + 4, with: colors[(x + 2 * y) / 11 % 3])
      }
    }
    return bitmap
  }

  @Test(
    "An AVIF is near to the picture, with thin lines in their colours",
    arguments: [(1, 1), (2, 3), (256, 200), (8_200, 40)], [true, false])
  func pixels(size: (width: Int, height: Int), isOpaque: Bool) throws {
    let bitmap = lines(width: size.width, height: size.height, isOpaque: isOpaque)
    let read = try AVIFReader.bitmap(of: AVIFEncoder.encode(bitmap))
    #expect(read.size == bitmap.size && read.isOpaque == bitmap.isOpaque)
    let differences = zip(read.bytes, bitmap.bytes).map { abs(Int($0) - Int($1)) }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean < 3 && differences.allSatisfy { $0 <= 64 }, "\(mean) \(differences.max() ?? 0)")
  }

  @Test("An AVIF says that it is sRGB with colours at full resolution")
  func description() throws {
    let file = try AVIFEncoder.encode(lines(width: 20, height: 20, isOpaque: true))
    // Primaries of BT.709, sRGB's curve, the matrix of BT.601, full range.
    let colors = Array("colrnclx".utf8) + [0, 1, 0, 13, 0, 6, 0x80]
    #expect(file.indices.contains { file[$0...].starts(with: colors) })
    // AV1's profile 1, which is 4:4:4 of 8 bits.
    let codec = Array("av1C".utf8) + [0x81]
    let place = try #require(file.indices.first { file[$0...].starts(with: codec) })
    #expect(file[place + 5] >> 5 == 1)
  }
}

/// libavif's own reader.
private enum AVIFReader {
  private static let path = "/usr/bin/avifdec"

  static var isInstalled: Bool { access(path, X_OK) == 0 }

  static func bitmap(of file: [UInt8]) throws -> Bitmap {
    let name = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"
    defer { for ending in ["avif", "png"] { unlink("\(name).\(ending)") } }
    try Data(file).write(to: URL(filePath: "\(name).avif"))
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["\(name).avif", "\(name).png"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try PNGDecoder().decode(Array(try Data(contentsOf: URL(filePath: "\(name).png"))))
  }
}
