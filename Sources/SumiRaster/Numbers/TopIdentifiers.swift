import CRaster
import SumiGeometry
import SumiWork

/// For each pixel of a picture, row by row from the top, what is on top of it.
public struct TopIdentifiers: Sendable {
  /// 0 where nothing is. The number n of numbering i is identifier `firsts[i]` + n.
  public private(set) var identifiers: [UInt32]
  /// The first identifier of each numbering, ascending from 1.
  public let firsts: [UInt32]
  /// By identifier, 1 for those that occur.
  public let isUsed: [UInt8]
  private let threads: Int

  init(identifiers: [UInt32], firsts: [UInt32], isUsed: [UInt8], threads: Int) {
    (self.identifiers, self.firsts, self.isUsed) = (identifiers, firsts, isUsed)
    self.threads = threads
  }

  /// The identifiers replaced by those of a map, which has 0 at 0.
  public consuming func renumbered(_ map: [UInt32]) -> [UInt32] {
    let count = identifiers.count
    let parts = count >= SharedWork.leastPixels ? threads : 1
    identifiers.withUnsafeMutableBufferPointer { buffer in
      map.withUnsafeBufferPointer { map in
        guard let base = buffer.baseAddress, let map = map.baseAddress else { return }
        // Each thread has other pixels.
        nonisolated(unsafe) let (pixels, table) = (base, map)
        Parallel.perform(parts) { part in
          let (start, end) = (count * part / parts, count * (part + 1) / parts)
          sumi_renumber(pixels + start, Int64(end - start), table)
        }
      }
    }
    return identifiers
  }
}
