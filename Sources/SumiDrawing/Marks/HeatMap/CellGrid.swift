import Glibc
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// The values of the visible cells: rows of cells from top to bottom, each from left to right.
struct CellGrid {
  let x: CellAxis
  let y: CellAxis
  /// NaN for a cell without a value; of several rows in a pixel, their mean.
  let values: [Double]
  /// The range of the values of all rows, visible or not; `nil` if there is none.
  let range: ColorScale.Extent?
  /// The visible rows with a value.
  let rowCount: Int
  /// The places of all rows.
  private let places: (x: PlacedColumn, y: PlacedColumn)
  private let scale: Double

  /// - Parameters:
  ///   - area: the visible pixels.
  ///   - gap: between cells, in points.
  init(_ frame: SeriesFrame, area: PixelRect, gap: Double, scale: Double) {
    let numbers = frame.values[.value]?.doubles ?? []
    let (xs, ys) = (frame.x.places.map { $0 * scale }, frame.y.places.map { $0 * scale })
    places = (frame.x, frame.y)
    self.scale = scale
    let room = frame.cell ?? .zero
    x = CellAxis(
      places: xs, room: room.width * scale, range: area.minX..<area.maxX, gap: gap * scale)
    y = CellAxis(
      places: ys, room: room.height * scale, range: area.minY..<area.maxY, gap: gap * scale)
    var sums = [Double](repeating: 0, count: x.spans.count * y.spans.count)
    var counts = [UInt32](repeating: 0, count: sums.count)
    var (least, greatest, leastPositive) = (Double.infinity, -Double.infinity, Double.infinity)
    for row in 0..<min(numbers.count, xs.count, ys.count) where numbers[row].isFinite {
      if Work.stops(at: row) { break }
      let number = numbers[row]
      least = min(least, number)
      greatest = max(greatest, number)
      if number > 0 { leastPositive = min(leastPositive, number) }
      guard let column = x.index(at: xs[row]), let line = y.index(at: ys[row]) else { continue }
      let cell = line * x.spans.count + column
      sums[cell] += number
      counts[cell] += 1
    }
    range =
      least <= greatest
      ? (least, greatest, leastPositive.isFinite ? leastPositive : nil) : nil
    rowCount = counts.reduce(0) { $0 + Int($1) }
    values = zip(sums, counts).map { $1 == 0 ? .nan : $1 == 1 ? $0 : $0 / Double($1) }
  }

  /// The visible cells of some rows, each once.
  func cells(ofRows rows: [Int]) -> [Int] {
    var found: Set<Int> = []
    for row in rows where row < min(places.x.count, places.y.count) {
      guard let column = x.index(at: places.x[row] * scale),
        let line = y.index(at: places.y[row] * scale)
      else {
        continue
      }
      found.insert(line * x.spans.count + column)
    }
    return found.sorted()
  }

  /// The cell at a position in points; `nil` for none.
  func cell(at place: Point) -> Int? {
    guard let column = x.index(at: place.x * scale), let line = y.index(at: place.y * scale) else {
      return nil
    }
    return line * x.spans.count + column
  }

  /// The pixels of a cell.
  func rect(of cell: Int) -> Rect {
    let (across, down) = (x.spans[cell % x.spans.count], y.spans[cell / x.spans.count])
    return Rect(
      minX: Double(across.start), minY: Double(down.start), maxX: Double(across.end),
      maxY: Double(down.end))
  }

  /// The smallest pixel rectangle around all cells; `nil` if there are none.
  private var bounds: PixelRect? {
    guard let left = x.spans.first, let right = x.spans.last, let top = y.spans.first,
      let bottom = y.spans.last
    else { return nil }
    return PixelRect(minX: left.start, minY: top.start, maxX: right.end, maxY: bottom.end)
  }

  /// Each pixel of a cell in its colour, the others transparent.
  ///
  /// - Parameters:
  ///   - pixels: those that are wanted; the picture has whole rows.
  ///   - color: the pixel of a value.
  func picture(
    in pixels: PixelGrid, color: (Double) -> UInt32
  ) -> (bitmap: Bitmap, area: PixelRect)? {
    guard let bounds else { return nil }
    let area = pixels.wanted(bounds, inBlocksOf: bounds.width)
    guard !area.isEmpty else { return nil }
    let colors = values.map { $0.isNaN ? 0 : color($0) }
    let count = area.width * area.height
    var bytes = BytePool.shared.take(count: 4 * count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
      let pixels = start.bindMemory(to: UInt32.self, capacity: count)
      // Lines between cells stay transparent.
      var next = 0
      for (line, span) in y.spans.enumerated() {
        let top = max(span.start, area.minY) - area.minY
        let bottom = min(span.end, area.maxY) - area.minY
        guard top < bottom else { continue }
        if next < top { memset(pixels + next * area.width, 0, 4 * (top - next) * area.width) }
        next = bottom
        let row = pixels + top * area.width
        var filled = 0
        for (column, span) in x.spans.enumerated() {
          let color = colors[line * x.spans.count + column]
          while filled < span.start - area.minX {
            row[filled] = 0
            filled += 1
          }
          while filled < span.end - area.minX {
            row[filled] = color
            filled += 1
          }
        }
        for copy in top + 1..<bottom where !Work.isStopped {
          memcpy(pixels + copy * area.width, row, 4 * area.width)
        }
      }
      memset(pixels + next * area.width, 0, 4 * (area.height - next) * area.width)
    }
    return (
      Bitmap(size: PixelSize(width: area.width, height: area.height), bytes: bytes), area
    )
  }
}
