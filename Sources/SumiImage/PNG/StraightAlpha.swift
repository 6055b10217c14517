import SumiGeometry

// PNG stores straight alpha, a bitmap is premultiplied. With both divisions rounded to nearest,
// converting to straight alpha and back changes no byte: the straight value is off by at most 1/2,
// which is multiplied by alpha / 255 < 1 on the way back and so rounded away.

extension Bitmap {
  /// Whether every pixel has full alpha.
  var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      var common: UInt32 = .max
      // A row of 1024 pixels at a time: the inner loop has no exit, so it is vectorised.
      var start = 0
      while start < bytes.count {
        let end = min(start + 4096, bytes.count)
        var offset = start
        while offset < end {
          common &= bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          offset += 4
        }
        if UInt32(littleEndian: common) >> 24 != 255 { return false }
        start = end
      }
      return true
    }
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
    let count = bytes.count
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      bytes.withUnsafeBufferPointer { source in
        for start in stride(from: 0, to: count, by: 4) {
          let alpha = UInt32(source[start + 3])
          if alpha == 255 {
            for channel in start..<(start + 4) { target[channel] = source[channel] }
          } else if alpha == 0 {
            for channel in start..<(start + 4) { target[channel] = 0 }
          } else {
            for channel in start..<(start + 3) {
              // A colour above its alpha is not premultiplied; it is clamped.
              let value = (UInt32(source[channel]) * 255 + alpha / 2) / alpha
              target[channel] = UInt8(min(255, value))
            }
            target[start + 3] = source[start + 3]
          }
        }
      }
      initialized = count
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
