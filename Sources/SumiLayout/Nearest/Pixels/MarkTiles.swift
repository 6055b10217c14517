import SumiGeometry

/// The marks of a series by small squares of pixels, to find the nearest for many pixels.
///
/// Coordinates are those of the series: transposed if it is horizontal.
final class MarkTiles {
  private struct Item {
    let row: Int
    let outline: NearestOutline
    /// The index of its shapes.
    let shapes: Int
  }

  /// Of a square, in pixels.
  private static let side = 8
  /// Marks are looked for within this many pixels of a square's sides.
  private static let reach = 4.0
  private static let mostEntries = 1 << 23

  private let shapes: [any NearestShapes]
  private let clip: NearestClip
  private let area: PixelRect
  private let scale: Double
  private let isAcross: Bool
  private let columns: Int
  /// In drawing order.
  private var items: [Item] = []
  /// The items near each square, and where each square's begin.
  private var entries: [Int32] = []
  private var starts: [Int] = []
  /// How many outlines may still be looked at: marks without end take no time without end.
  private var budget = 1 << 27

  /// `nil` if there are too many marks.
  ///
  /// - Parameter isAcross: whether what is far from rectangles belongs to the one that is nearest
  ///   along x: labels and whiskers of columns are above or below them.
  init?(
    _ shapes: [any NearestShapes], clip: NearestClip, area: PixelRect, scale: Double, isAcross: Bool
  ) {
    (self.shapes, self.clip, self.area, self.scale) = (shapes, clip, area, scale)
    self.isAcross = isAcross
    columns = (area.width + Self.side - 1) / Self.side
    guard !shapes.isEmpty, shapes.allSatisfy({ $0.count <= Self.mostEntries }) else { return nil }
    for (index, shapes) in shapes.enumerated() { add(shapes, at: index) }
    guard addEntries() else { return nil }
  }

  private func add(_ shapes: some NearestShapes, at index: Int) {
    let first = items.count
    for start in stride(from: 0, to: shapes.count, by: 4_096) {
      let rows = start..<min(start + 4_096, shapes.count)
      items += shapes.outlines(of: rows, clip: clip).map {
        Item(row: $0.row, outline: $0.outline, shapes: index)
      }
    }
    guard shapes.areOrderedBySize else { return }
    items[first...].sort {
      let (one, other) = ($0.outline.bounds.width, $1.outline.bounds.width)
      return one == other ? $0.row < $1.row : one > other
    }
  }

  /// Fills the squares; `false` if there are too many entries.
  private func addEntries() -> Bool {
    let lines = (area.height + Self.side - 1) / Self.side
    var counts = [Int](repeating: 0, count: columns * lines + 1)
    let near = items.map { squares(near: $0.outline.bounds, lines: lines) }
    var sum = 0
    for (across, down) in near {
      sum += across.count * down.count
      guard sum <= Self.mostEntries else { return false }
      for line in down {
        for column in across { counts[line * columns + column] += 1 }
      }
    }
    var start = 0
    starts = counts.map { count in
      defer { start += count }
      return start
    }
    entries = [Int32](repeating: 0, count: sum)
    var next = starts
    for (index, (across, down)) in near.enumerated() {
      for line in down {
        for column in across {
          let square = line * columns + column
          entries[next[square]] = Int32(index)
          next[square] += 1
        }
      }
    }
    return true
  }

  private func squares(near bounds: Rect, lines: Int) -> (Range<Int>, Range<Int>) {
    func range(_ low: Double, _ high: Double, _ start: Int, _ count: Int) -> Range<Int> {
      func square(_ place: Double) -> Int {
        let square = (place * scale - Double(start)) / Double(Self.side)
        return Int(min(max(square.rounded(.down), -1e9), 1e9))
      }
      let first = min(max(square(low - Self.reach / scale), 0), count)
      return first..<min(max(square(high + Self.reach / scale) + 1, first), count)
    }
    return (
      range(bounds.minX, bounds.maxX, area.minX, columns),
      range(bounds.minY, bounds.maxY, area.minY, lines)
    )
  }

  // MARK: Search

  /// The row at a pixel of the area.
  func rows(x: Int, y: Int, middle: Point) -> MarkRows {
    let square = (y - area.minY) / Self.side * columns + (x - area.minX) / Self.side
    let near = entries[starts[square]..<starts[square + 1]]
    var best = (row: Int?.none, distance: Double.infinity)
    for index in near.reversed() where budget > 0 {
      improve(&best, by: items[Int(index)], middle)
      if best.distance == 0 { break }
    }
    if best.distance * scale > Self.reach {
      // A label, a whisker or the inside of an area.
      best = (nil, .infinity)
      for item in items.reversed() where budget > 0 {
        improve(&best, by: item, middle, isAcross: isAcross)
      }
    }
    guard budget > 0, let row = best.row else { return .series }
    return .rows(row..<row + 1)
  }

  private func improve(
    _ best: inout (row: Int?, distance: Double), by item: Item, _ middle: Point,
    isAcross: Bool = false
  ) {
    budget -= 1
    let distance: Double
    switch item.outline {
    case .rect(let rect) where isAcross:
      let across = max(rect.minX - middle.x, middle.x - rect.maxX, 0)
      // Of those at the same distance across the nearest.
      distance = 1_000 * across + rect.distance(to: middle)
    case .rect(let rect): distance = rect.distance(to: middle)
    case .circle(let center, let radius): distance = max((middle - center).length - radius, 0)
    case .other(let bounds):
      guard bounds.distance(to: middle) < best.distance else { return }
      budget -= 16
      var search = NearestSearch(target: middle, clip: clip, limit: .infinity)
      shapes[item.shapes].offer(item.row..<item.row + 1, to: &search)
      guard let found = search.found, found.distance < best.distance else { return }
      best = (found.row, found.distance)
      return
    }
    if distance < best.distance { best = (item.row, distance) }
  }
}
