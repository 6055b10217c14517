import CNumbers
import SumiData
import SumiGeometry
import SumiWork

extension VisiblePoints {
  /// A sample of the points in pixels, evenly spread over the rows, and the number of points that
  /// each of them represents: all points if there are few rows, otherwise about `wanted`.
  ///
  /// - Complexity: O(wanted ÷ visible share of the rows) at most.
  func sample(wanted: Int = 1024) -> (centers: [Point], weight: Double) {
    let count = min(x.count, y.count)
    var size = min(8 * wanted, count)
    while true {
      let centers = centers(ofSample: size, among: count)
      // If few of the rows are visible, sample more of them.
      if centers.count >= wanted || size == count {
        return (centers, Double(count) / Double(max(size, 1)))
      }
      size = min(8 * size, count)
    }
  }

  private func centers(ofSample size: Int, among count: Int) -> [Point] {
    let chunks = Parallel.chunks(of: size, minimum: 1 << 14)
    return x.withKernelNumbers(pixels) { x, xMap in
      y.withKernelNumbers(pixels) { y, yMap in
        nonisolated(unsafe) let (x, y, xMap, yMap) = (x, y, xMap, yMap)
        return Parallel.map(count: chunks.count) { chunk in
          var (x, y, xMap, yMap) = (x, y, xMap, yMap)
          var centers: [Point] = []
          for index in chunks[chunk] {
            let row = Int64(Self.row(index, ofSample: size, among: count))
            let center = Point(
              x: sumi_place_row(&x, &xMap, row), y: sumi_place_row(&y, &yMap, row))
            if bounds.contains(center) { centers.append(center) }
          }
          return centers
        }.flatMap { $0 }
      }
    }
  }

  /// One row of each of `size` equal parts of the rows. Its position in its part is pseudorandom,
  /// so that periodic data are sampled evenly; it is the same in each call.
  private static func row(_ index: Int, ofSample size: Int, among count: Int) -> Int {
    let start = count * index / size
    let length = count * (index + 1) / size - start
    var bits = UInt64(truncatingIfNeeded: index) &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return start + Int(truncatingIfNeeded: ((bits >> 32) &* UInt64(length)) >> 32)
  }
}
