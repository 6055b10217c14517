import SumiGeometry

/// The marks of a series by small squares of pixels, to find the nearest for many pixels.
///
/// Coordinates are those of the series: transposed if it is horizontal. The number of a pixel is that
/// of its row from 1, or 0 for no row in particular.
struct MarkTiles {
  private struct Item {
    let number: UInt32
    let outline: NearestOutline
  }

  /// Of a square, in pixels.
  private static let side = 8
  private static let mostEntries = 1 << 23
  /// In the place of a number that is not known.
  private static let unknown = UInt32.max
  /// In the place of a square's number if its pixels have several.
  private static let several = UInt32.max - 1

  private let area: PixelRect
  private let scale: Double
  private let isAcross: Bool
  /// Marks are looked for within this many pixels of a square's sides.
  private let reach: Double
  private let columns: Int
  private let lines: Int
  /// In drawing order.
  private var items: [Item] = []
  /// The items near each square, and where each square's begin.
  private var entries: [Int32] = []
  private var starts: [Int] = []
  /// The number of each square.
  private var numbers: [UInt32] = []
  /// The numbers of pixels that are far from all marks, by square, or by column of a square.
  private var farNumbers: [UInt32] = []
  /// How many outlines may still be looked at: marks without end take no time without end.
  private var budget = 1 << 27

  /// `nil` if there are too many marks.
  ///
  /// - Parameters:
  ///   - isAcross: whether what is far from rectangles belongs to the one that is nearest along x:
  ///     labels and error bars of columns are above or below them.
  ///   - reach: how far from their outlines marks are drawn, in points.
  init?(
    _ shapes: [any NearestShapes], clip: NearestClip, area: PixelRect, scale: Double,
    isAcross: Bool, reach: Double
  ) {
    (self.area, self.scale, self.isAcross) = (area, scale, isAcross)
    self.reach = 1.5 + min(reach * scale, 1e6)
    columns = (area.width + Self.side - 1) / Self.side
    lines = (area.height + Self.side - 1) / Self.side
    guard !shapes.isEmpty, shapes.allSatisfy({ $0.count <= Self.mostEntries }) else { return nil }
    for shapes in shapes { add(shapes, clip: clip) }
    guard addEntries() else { return nil }
    numbers = [UInt32](repeating: Self.unknown, count: columns * lines)
    farNumbers = [UInt32](
      repeating: Self.unknown, count: isAcross ? area.width * lines : columns * lines)
  }

  private mutating func add(_ shapes: some NearestShapes, clip: NearestClip) {
    let first = items.count
    for start in stride(from: 0, to: shapes.count, by: 4_096) {
      let rows = start..<min(start + 4_096, shapes.count)
      items += shapes.outlines(of: rows, clip: clip).map {
        Item(number: UInt32($0.row + 1), outline: $0.outline)
      }
    }
    guard shapes.areOrderedBySize else { return }
    items[first...].sort {
      let (one, other) = ($0.outline.bounds.width, $1.outline.bounds.width)
      return one == other ? $0.number < $1.number : one > other
    }
  }

  /// Fills the squares; `false` if there are too many entries.
  private mutating func addEntries() -> Bool {
    var counts = [Int](repeating: 0, count: columns * lines + 1)
    let near = items.map { squares(near: $0.outline.bounds) }
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

  private func squares(near bounds: Rect) -> (Range<Int>, Range<Int>) {
    func range(_ low: Double, _ high: Double, _ start: Int, _ count: Int) -> Range<Int> {
      func square(_ place: Double) -> Int {
        let square = (place * scale - Double(start)) / Double(Self.side)
        return Int(min(max(square.rounded(.down), -1e9), 1e9))
      }
      let first = min(max(square(low - reach / scale), 0), count)
      return first..<min(max(square(high + reach / scale) + 1, first), count)
    }
    return (
      range(bounds.minX, bounds.maxX, area.minX, columns),
      range(bounds.minY, bounds.maxY, area.minY, lines)
    )
  }

  // MARK: Search

  /// Writes the numbers of the pixels from one of the area on, along x or y.
  mutating func fill(_ target: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int, alongY: Bool) {
    let (left, top) = (x - area.minX, y - area.minY)
    var start = 0
    while start < target.count {
      let (x, y) = alongY ? (left, top + start) : (left + start, top)
      let (column, line) = (x / Self.side, y / Self.side)
      let end = min(start + Self.side - (alongY ? y : x) % Self.side, target.count)
      let number = number(column: column, line: line)
      if number != Self.several {
        for index in start..<end { target[index] = number }
      } else {
        for index in start..<end {
          let along = index - start
          target[index] = self.number(x: alongY ? x : x + along, y: alongY ? y + along : y)
        }
      }
      start = end
    }
  }

  /// The number of all pixels of a square, if its topmost mark covers it.
  private mutating func number(column: Int, line: Int) -> UInt32 {
    let square = line * columns + column
    if numbers[square] != Self.unknown { return numbers[square] }
    var number = Self.several
    if let last = entries[starts[square]..<starts[square + 1]].last,
      case .rect(let rect) = items[Int(last)].outline,
      rect.contains(middle(x: column * Self.side, y: line * Self.side)),
      rect.contains(middle(x: (column + 1) * Self.side - 1, y: (line + 1) * Self.side - 1))
    {
      number = items[Int(last)].number
    }
    numbers[square] = number
    return number
  }

  /// The middle of a pixel, counted from the area's corner, in points.
  private func middle(x: Int, y: Int) -> Point {
    Point(x: (Double(area.minX + x) + 0.5) / scale, y: (Double(area.minY + y) + 0.5) / scale)
  }

  private mutating func number(x: Int, y: Int) -> UInt32 {
    let square = y / Self.side * columns + x / Self.side
    let near = starts[square]..<starts[square + 1]
    budget -= near.count
    guard budget > 0 else { return 0 }
    let place = middle(x: x, y: y)
    var (number, least) = (UInt32(0), Double.infinity)
    for entry in near.reversed() {
      let item = items[Int(entries[entry])]
      let distance = item.outline.distance(to: place)
      guard distance < least else { continue }
      (number, least) = (item.number, distance)
      if distance == 0 { break }
    }
    return least * scale > reach ? farNumber(x: x, y: y) : number
  }

  /// The number for labels, error bars and insides of areas, which are the same over small distances.
  private mutating func farNumber(x: Int, y: Int) -> UInt32 {
    let line = y / Self.side
    let key = isAcross ? line * area.width + x : line * columns + x / Self.side
    if farNumbers[key] != Self.unknown { return farNumbers[key] }
    budget -= items.count
    guard budget > 0 else { return 0 }
    let half = Self.side / 2
    let place = middle(
      x: isAcross ? x : x / Self.side * Self.side + half, y: line * Self.side + half)
    var (number, least) = (UInt32(0), Double.infinity)
    for item in items.reversed() {
      let distance =
        isAcross ? item.outline.distanceAcross(to: place) : item.outline.distance(to: place)
      if distance < least { (number, least) = (item.number, distance) }
    }
    farNumbers[key] = number
    return number
  }
}
