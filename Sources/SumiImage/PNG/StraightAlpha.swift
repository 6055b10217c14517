import CDeflate
import SumiGeometry

// PNG stores straight alpha, a bitmap is premultiplied. With both divisions rounded to nearest,
// converting to straight alpha and back changes no byte: the straight value is off by at most 1/2,
// which is multiplied by alpha / 255 < 1 on the way back and so rounded away.

extension Bitmap {
  /// Whether every pixel has full alpha.
  package var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { sumi_is_opaque($0.baseAddress, Int64($0.count / 4)) }
  }

  /// Three bytes per pixel, without alpha.
  func redGreenBlue() -> [UInt8] {
    let count = width * height
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { target, initialized in
      bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          target[3 * pixel] = source[4 * pixel]
          target[3 * pixel + 1] = source[4 * pixel + 1]
          target[3 * pixel + 2] = source[4 * pixel + 2]
        }
      }
      initialized = 3 * count
    }
  }

  /// Four bytes per pixel, the colour divided by its alpha; transparent pixels are all zero.
  func straight() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { target, initialized in
      bytes.withUnsafeBufferPointer { source in
        sumi_straighten(source.baseAddress, Int64(source.count / 4), target.baseAddress)
      }
      initialized = bytes.count
    }
  }
}

/// Multiplies the colour of straight RGBA pixels by their alpha, in place.
func premultiply(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
  for start in stride(from: 0, to: bytes.count, by: 4) {
    let alpha = UInt32(bytes[start + 3])
    if alpha == 255 { continue }
    for channel in start..<(start + 3) {
      bytes[channel] = UInt8((UInt32(bytes[channel]) * alpha + 127) / 255)
    }
  }
}
