import CNumbers
import Glibc
import SumiData
import SumiGeometry
import SumiWork

/// The optical depths of a band of pixels, and of a margin for stamps that start outside and extend
/// into it.
final class DepthGrid: @unchecked Sendable {
  let depths: UnsafeMutablePointer<UInt32>
  private let count: Int
  /// The memory of a small grid, lent from picture to picture: the system's costs a page fault for each 4 KB.
  /// Empty for a large one, which has pages of 2 MB of its own.
  private let lent: [UInt8]
  private let own: NumberMemory?
  private let size: PixelSize
  private let stride: Int
  private let stamps: MarkerStamps

  init?(_ band: PixelRect, stamps: MarkerStamps) {
    let byteCount = Self.bytes(band, stamps: stamps)
    guard byteCount / 4 < Int(Int32.max) else { return nil }
    if byteCount < NumberMemory.leastLargeBytes {
      var bytes = BytePool.shared.take(count: byteCount)
      // An array that nobody changes any more stays where it is.
      guard let start = bytes.withUnsafeMutableBytes(\.baseAddress) else { return nil }
      depths = start.bindMemory(to: UInt32.self, capacity: byteCount / 4)
      (lent, own) = (bytes, nil)
    } else {
      let memory = NumberMemory(capacity: byteCount)
      depths = memory.start.bindMemory(to: UInt32.self, capacity: byteCount / 4)
      (lent, own) = ([], memory)
    }
    count = byteCount / 4
    size = PixelSize(
      width: band.width + stamps.width - 1, height: band.height + stamps.height - 1)
    stride = Self.stride(band, stamps: stamps)
    self.stamps = stamps
  }

  deinit { BytePool.shared.put(lent) }

  /// Sets all depths to 0; called by the thread that adds to them, so that the memory is local to
  /// it. If its work ends early, only some are.
  func clear() { Work.fill(UnsafeMutableBufferPointer(start: depths, count: count), with: 0) }

  private static func stride(_ band: PixelRect, stamps: MarkerStamps) -> Int {
    band.width + stamps.width - 2 + stamps.columns
  }

  static func bytes(_ band: PixelRect, stamps: MarkerStamps) -> Int {
    4 * stride(band, stamps: stamps) * (band.height + 2 * stamps.height - 2)
  }

  /// The offset of the first pixel of a row of the band.
  func offset(ofRow row: Int) -> Int {
    (row + stamps.height - 1) * stride + stamps.width - 1
  }

  func kernelGrid(countedFrom row: Int) -> sumi_depths {
    sumi_depths(
      depths: depths, stride: Int32(stride), width: Int32(size.width), height: Int32(size.height),
      counted_from: Int32(row))
  }
}

/// The level 0…255 for a depth, by the upper 16 of its 31 bits.
enum DepthLevels {
  static let table: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 1 << 16)
    var index = 0
    // The level is above l where 1 - e^-depth > (l + ½) / 255.
    for level in 0..<255 {
      let end = -log1p(-(Double(level) + 0.5) / 255) * Double(SUMI_DEPTH_UNIT)
      while index < table.count, (Double(index) + 0.5) * 32_768 <= end {
        table[index] = UInt8(level)
        index += 1
      }
    }
    return table
  }()
}
