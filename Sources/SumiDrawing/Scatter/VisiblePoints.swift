import CNumbers
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// The points of two columns inside a rectangle.
struct VisiblePoints {
  let x: PlacedColumn
  let y: PlacedColumn
  let pixels: PixelGrid
  /// In pixels.
  let bounds: Rect
  /// The rows that are looked at; `nil` for all.
  var rows: Range<Int>?

  /// The number of all rows.
  var count: Int { min(x.count, y.count) }

  /// A point in pixels and its row.
  struct Visible {
    var row: Int
    var center: Point
  }

  /// The points in pixels, in row order, one list per chunk of the rows; `nil` if there are more
  /// than `limit`.
  func centers(limit: Int) -> [[Point]]? { points(limit: limit) { $1 } }

  /// The points with their rows, in row order; `nil` if there are more than `limit`.
  func points(limit: Int) -> [Visible]? {
    guard let parts = points(limit: limit, { Visible(row: $0, center: $1) }) else { return nil }
    if parts.count == 1 { return parts[0] }
    var all: [Visible] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts {
      // Millions of points at once would take as long as work that has ended may go on.
      for start in stride(from: 0, to: part.count, by: Self.piece) {
        if Work.isStopped { return [] }
        all += part[start..<min(start + Self.piece, part.count)]
      }
    }
    return all
  }

  private static let piece = 1 << 15

  private func points<Found: Sendable>(
    limit: Int, _ found: @Sendable (Int, Point) -> Found
  ) -> [[Found]]? {
    let rows = rows ?? 0..<count
    let chunks = Parallel.chunks(of: rows.count, minimum: 1 << 16).map {
      rows.lowerBound + $0.lowerBound..<rows.lowerBound + $0.upperBound
    }
    let parts = x.withKernelNumbers(pixels) { x, xMap in
      y.withKernelNumbers(pixels) { y, yMap in
        // They point to memory that is not written while the threads read it.
        nonisolated(unsafe) let (x, y) = (
          Places(numbers: x, map: xMap), Places(numbers: y, map: yMap)
        )
        return Parallel.map(count: chunks.count) {
          points(chunks[$0], x: x, y: y, limit: limit, found)
        }
      }
    }
    var count = 0
    for part in parts {
      guard let part, part.count <= limit - count else { return nil }
      count += part.count
    }
    return parts.compactMap { $0 }
  }

  private struct Places {
    var numbers: sumi_numbers
    let map: sumi_map
  }

  /// The points of some rows; stops at the limit.
  private func points<Found>(
    _ rows: Range<Int>, x: Places, y: Places, limit: Int, _ found: (Int, Point) -> Found
  ) -> [Found]? {
    let block = 1024
    var centers: [Found] = []
    var (x, y) = (x, y)
    let isWithin = withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * block) { places in
      for start in stride(from: rows.lowerBound, to: rows.upperBound, by: block) {
        if sumi_stops_at(Int64(start - rows.lowerBound)) { break }
        let count = min(block, rows.upperBound - start)
        sumi_place(&x.numbers, x.map, Int64(start), Int64(count), places.baseAddress)
        sumi_place(
          &y.numbers, y.map, Int64(start), Int64(count), places.baseAddress.map { $0 + block })
        for row in 0..<count {
          let center = Point(x: places[row], y: places[block + row])
          if bounds.contains(center) { centers.append(found(start + row, center)) }
        }
        if centers.count > limit { return false }
      }
      return true
    }
    return isWithin ? centers : nil
  }
}
