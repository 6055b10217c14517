import Glibc
import SumiGeometry

/// The marks of a series, painted one over the other as the numbers of their rows.
///
/// Coordinates are those of the picture. The number of a pixel is that of its row from 1, or 0 for no
/// row in particular.
struct MarkPaint: Sendable {
  struct Item {
    let number: UInt32
    let outline: NearestOutline
  }

  /// The rows of pixels that share a list of marks.
  static let side = 16
  private static let mostEntries = 1 << 23
  /// What painting may cost, in distances: marks without end take no time without end.
  private static let mostWork = Double(1 << 28)

  /// In drawing order.
  let items: [Item]
  let scale: Double
  /// Marks are looked for within this many pixels of their outlines.
  let reach: Double
  /// Whether what is far from rectangles belongs to the one that is nearest along x, or along y of a
  /// horizontal series: labels and error bars of columns are above or below them.
  let isAcross: Bool
  let isTurned: Bool
  /// The items near each slab of rows from the top of the picture, and where each slab's begin.
  private let entries: [Int32]
  private let starts: [Int]

  /// `nil` if there are too many marks.
  ///
  /// - Parameters:
  ///   - area: the pixels that will be asked for.
  ///   - reach: how far from their outlines marks are drawn, in points.
  init?(
    _ items: [Item], area: PixelRect, scale: Double, isAcross: Bool, isTurned: Bool, reach: Double
  ) {
    let reach = 1.5 + min(reach * scale, 1e6)
    let slabs = (max(area.maxY, 0) + Self.side - 1) / Self.side
    var near: [Range<Int32>] = []
    near.reserveCapacity(items.count)
    var counts = [Int](repeating: 0, count: slabs + 1)
    var (sum, work) = (0, 0.0)
    for item in items {
      let bounds = item.outline.bounds
      let side = Double(Self.side)
      let reach = reach + item.outline.corners * scale
      let first = ((bounds.minY * scale - reach) / side).rounded(.down)
      let last = ((bounds.maxY * scale + reach) / side).rounded(.down)
      // A mark that is not finite is in no slab.
      guard last >= 0, first < Double(slabs), first <= last else {
        near.append(0..<0)
        continue
      }
      let range = Int32(max(first, 0))..<Int32(min(last + 1, Double(slabs)))
      near.append(range)
      sum += range.count
      work += item.outline.work(within: area, scale: scale, reach: reach)
      guard sum <= Self.mostEntries, work <= Self.mostWork else { return nil }
      for slab in range { counts[Int(slab)] += 1 }
    }
    var start = 0
    let starts = counts.map { count in
      defer { start += count }
      return start
    }
    entries = [Int32](unsafeUninitializedCapacity: sum) { entries, initialized in
      var next = starts
      for (index, range) in near.enumerated() {
        for slab in range {
          entries[next[Int(slab)]] = Int32(index)
          next[Int(slab)] += 1
        }
      }
      initialized = sum
    }
    (self.items, self.starts, self.scale, self.reach) = (items, starts, scale, reach)
    (self.isAcross, self.isTurned) = (isAcross, isTurned)
  }

  /// Gives each mark near some rows of pixels, in drawing order, with the rows of its slab.
  @inline(__always)
  func forEachItem(near area: PixelRect, _ body: (borrowing Item, Range<Int>) -> Void) {
    guard !area.isEmpty else { return }
    items.withUnsafeBufferPointer { items in
      entries.withUnsafeBufferPointer { entries in
        for slab in area.minY / Self.side...(area.maxY - 1) / Self.side
        where slab + 1 < starts.count {
          let rows =
            max(slab * Self.side, area.minY)..<min((slab + 1) * Self.side, area.maxY)
          for entry in starts[slab]..<starts[slab + 1] { body(items[Int(entries[entry])], rows) }
        }
      }
    }
  }

  /// Writes the numbers of the pixels whose middle is in a mark, of several the topmost, and 0 for
  /// others.
  ///
  /// - Parameters:
  ///   - numbers: of the area's pixels from its corner on.
  ///   - stride: from a row to the next.
  func paint(_ area: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int) {
    for row in 0..<area.height {
      memset(numbers + row * stride, 0, area.width * MemoryLayout<UInt32>.stride)
    }
    forEachItem(near: area) { item, rows in
      item.outline.forEachSpan(rows: rows, scale: scale) { y, low, high in
        let (start, end) = (max(low, area.minX), min(high + 1, area.maxX))
        guard start < end else { return }
        let line = numbers + (y - area.minY) * stride + (start - area.minX)
        for index in 0..<end - start { line[index] = item.number }
      }
    }
  }

  /// The middle of a pixel, in points.
  @inline(__always)
  func middle(x: Int, y: Int) -> Point {
    Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
  }
}
