import Foundation
import SumiGeometry
import TestSupport

extension Bitmap {
  /// Premultiplied noise with every alpha, or opaque noise.
  static func noise(width: Int, height: Int, opaque: Bool = false, seed: UInt64 = 1) -> Bitmap {
    var generator = SplitMix64(state: seed)
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for start in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      let alpha: UInt8 = opaque ? 255 : .random(in: 0...255, using: &generator)
      for channel in 0..<3 {
        bitmap.bytes[start + channel] = .random(in: 0...alpha, using: &generator)
      }
      bitmap.bytes[start + 3] = alpha
    }
    return bitmap
  }

  /// One premultiplied colour everywhere.
  static func plain(_ pixel: [UInt8], width: Int = 2, height: Int = 2) -> Bitmap {
    let bytes = (0..<(width * height)).flatMap { _ in pixel }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }
}

/// One chunk of a PNG.
struct Chunk {
  let type: String
  let data: [UInt8]

  /// The chunks of a file, in order.
  static func all(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append(Chunk(type: type, data: Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += 12 + length
    }
    return chunks
  }

  static func first(_ type: String, of file: [UInt8]) -> [UInt8]? {
    all(of: file).first { $0.type == type }?.data
  }

  /// A chunk as stored in a file, with its checksum.
  static func encoded(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// PNG's CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }
}

/// Runs `body` with the path of an empty folder that is removed afterwards.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

/// The names in a folder, hidden ones too, sorted.
func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}
