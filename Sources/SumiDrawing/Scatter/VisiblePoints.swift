import CNumbers
import SumiData
import SumiGeometry
import SumiLayout

/// The points of two columns that lie within a rectangle.
struct VisiblePoints {
  let x: PlacedColumn
  let y: PlacedColumn
  let pixels: PixelGrid
  /// In pixels.
  let bounds: Rect

  /// The points in pixels, in row order, a list for each chunk of the rows; `nil` where there are more
  /// than `limit`.
  func centers(limit: Int) -> [[Point]]? {
    let chunks = Parallel.chunks(of: min(x.count, y.count), minimum: 1 << 16)
    let parts = Parallel.map(count: chunks.count) { self.centers(chunks[$0], limit: limit) }
    var count = 0
    for part in parts {
      guard let part, part.count <= limit - count else { return nil }
      count += part.count
    }
    return parts.compactMap { $0 }
  }

  /// The points of some rows; gives up beyond the limit.
  private func centers(_ rows: Range<Int>, limit: Int) -> [Point]? {
    let block = 1024
    var centers: [Point] = []
    let isWithin = x.values.withKernelNumbers { xNumbers in
      y.values.withKernelNumbers { yNumbers in
        var (xNumbers, yNumbers) = (xNumbers, yNumbers)
        let (xMap, yMap) = (x.kernelMap(pixels), y.kernelMap(pixels))
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * block) { places in
          for start in stride(from: rows.lowerBound, to: rows.upperBound, by: block) {
            let count = min(block, rows.upperBound - start)
            sumi_place(&xNumbers, xMap, Int64(start), Int64(count), places.baseAddress)
            sumi_place(
              &yNumbers, yMap, Int64(start), Int64(count), places.baseAddress.map { $0 + block })
            for row in 0..<count {
              let center = Point(x: places[row], y: places[block + row])
              if bounds.contains(center) { centers.append(center) }
            }
            if centers.count > limit { return false }
          }
          return true
        }
      }
    }
    return isWithin ? centers : nil
  }
}
