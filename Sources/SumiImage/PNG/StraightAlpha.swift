import CDeflate
import SumiGeometry
import SumiWork

// PNG stores straight alpha, a bitmap is premultiplied. With both divisions rounded to nearest,
// converting to straight alpha and back changes no byte: the straight value is off by at most 1/2,
// which is multiplied by alpha / 255 < 1 on the way back and so rounded away.

extension Bitmap {
  /// Whether every pixel has full alpha.
  package var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { sumi_is_opaque($0.baseAddress, Int64($0.count / 4)) }
  }

  /// Three bytes per pixel, without alpha.
  ///
  /// - Throws: `.cancelled`, like all that follow.
  func redGreenBlue() throws(ImageError) -> [UInt8] {
    try converted(bytesPerPixel: 3) { source, target, count in
      for pixel in 0..<count {
        target[3 * pixel] = source[4 * pixel]
        target[3 * pixel + 1] = source[4 * pixel + 1]
        target[3 * pixel + 2] = source[4 * pixel + 2]
      }
    }
  }

  /// Four bytes per pixel, the colour divided by its alpha; transparent pixels are all zero.
  func straight() throws(ImageError) -> [UInt8] {
    try [UInt8].filled(after: [], count: bytes.count, writeStraight)
  }

  /// Writes what `straight()` returns; false if the task was cancelled before the end.
  package func writeStraight(to target: UnsafeMutablePointer<UInt8>) -> Bool {
    convert(to: target, bytesPerPixel: 4) { source, target, count in
      if sumi_is_opaque(source, Int64(count)) {
        target.update(from: source, count: 4 * count)
      } else {
        sumi_straighten(source, Int64(count), target)
      }
    }
  }

  /// Bytes made of the pixels, part after part.
  ///
  /// - Parameters:
  ///   - header: what precedes them.
  ///   - body: reads and writes the given number of pixels.
  /// - Throws: `.cancelled` between two parts.
  func converted(
    after header: [UInt8] = [], bytesPerPixel: Int,
    _ body: (
      _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
    ) -> Void
  ) throws(ImageError) -> [UInt8] {
    let byteCount = header.count + bytesPerPixel * (bytes.count / 4)
    return try [UInt8].filled(after: header, count: byteCount) { target in
      convert(to: target, bytesPerPixel: bytesPerPixel, body)
    }
  }

  /// Writes bytes made of the pixels; false if the task was cancelled before the end.
  ///
  /// - Parameter target: has room for so many bytes per pixel.
  func convert(
    to target: UnsafeMutablePointer<UInt8>, bytesPerPixel: Int,
    _ body: (
      _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
    ) -> Void
  ) -> Bool {
    let count = bytes.count / 4
    let partCount = 1 << 17
    return bytes.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return true }
      for first in stride(from: 0, to: count, by: partCount) {
        body(source + 4 * first, target + bytesPerPixel * first, min(partCount, count - first))
        if Task.isCancelled { return false }
      }
      return true
    }
  }
}

extension [UInt8] {
  /// Bytes of which there may be very many.
  ///
  /// - Parameters:
  ///   - header: what precedes them.
  ///   - count: with the header.
  ///   - fill: writes the rest; false if the task was cancelled before the end.
  static func filled(
    after header: [UInt8], count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Bool
  ) throws(ImageError) -> [UInt8] {
    var isWhole = true
    let result = [UInt8](unsafeUninitializedCapacity: count) { result, initialized in
      initialized = count
      guard let start = result.baseAddress else { return }
      LargePages.use(for: UnsafeMutableRawBufferPointer(result))
      _ = result.initialize(from: header)
      isWhole = fill(start + header.count)
    }
    if !isWhole { throw .cancelled }
    return result
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
