import CNumbers
import SumiGeometry
import SumiScene

/// Exact area coverage of polygons, pixel by pixel, as in font rasterisers.
///
/// An edge adds a cell to each pixel it crosses: `cover`, its signed rise there, which applies to
/// all pixels to the right, and `area`, the part of it to the right of the edge within the pixel.
/// Along a row, the sum of all covers so far plus the pixel's own area is coverage times winding.
/// The cost depends on edges only; interiors are runs between cells. The arrays are reused between
/// fills.
struct CoverageAccumulator {
  private struct Cell {
    var x: Int32
    var y: Int32
    var cover: Float
    var area: Float
  }

  private var cells: [Cell] = []
  private var sorted: [Cell] = []
  /// The start of each row's cells in `sorted`.
  private var rowStarts: [Int] = []
  private var clip = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var width = 0.0
  private var height = 0.0

  /// Starts a new fill, clipped to `clip`.
  mutating func begin(clip: PixelRect) {
    self.clip = clip
    width = Double(clip.width)
    height = Double(clip.height)
    cells.removeAll(keepingCapacity: true)
  }

  /// Adds an edge of a polygon, in pixels of the output.
  mutating func addEdge(_ start: Point, _ end: Point) {
    let a = Point(x: start.x - Double(clip.minX), y: start.y - Double(clip.minY))
    let b = Point(x: end.x - Double(clip.minX), y: end.y - Double(clip.minY))
    guard a.y != b.y else { return }
    let y0 = min(max(a.y, 0), height)
    let y1 = min(max(b.y, 0), height)
    guard y0 != y1 else { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    let from = Point(x: a.y == y0 ? a.x : a.x + (y0 - a.y) * slope, y: y0)
    let to = Point(x: b.y == y1 ? b.x : b.x + (y1 - b.y) * slope, y: y1)
    // What lies left of the clip affects the whole row, so it is moved to the left side. What lies
    // right of it has no effect.
    if from.x >= 0, from.x < width, to.x >= 0, to.x < width { return addRows(from, to) }
    if min(from.x, to.x) >= width { return }
    if max(from.x, to.x) <= 0 {
      return addRows(Point(x: 0, y: from.y), Point(x: 0, y: to.y))
    }
    let atLeft = min(max((0 - from.x) / (to.x - from.x), 0), 1)
    let atRight = min(max((width - from.x) / (to.x - from.x), 0), 1)
    let enter = min(atLeft, atRight)
    let leave = max(atLeft, atRight)
    let rise = to.y - from.y
    let enterY = from.y + rise * enter
    let leaveY = from.y + rise * leave
    if from.x < 0 { addRows(Point(x: 0, y: from.y), Point(x: 0, y: enterY)) }
    addRows(
      Point(x: min(max(from.x, 0), width), y: enterY),
      Point(x: min(max(to.x, 0), width), y: leaveY))
    if to.x < 0 { addRows(Point(x: 0, y: leaveY), Point(x: 0, y: to.y)) }
  }

  private mutating func addRows(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    if a.y > b.y { return addRows(top: b, bottom: a, sign: -1) }
    addRows(top: a, bottom: b, sign: 1)
  }

  private mutating func addRows(top: Point, bottom: Point, sign: Double) {
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let low = min(top.x, bottom.x)
    let high = max(top.x, bottom.x)
    let lastRow = min(Int(bottom.y), clip.height - 1)
    var y = top.y
    var x = top.x
    for row in Int(top.y)...max(lastRow, Int(top.y)) {
      let nextY = min(Double(row + 1), bottom.y)
      guard nextY > y else { continue }
      let nextX =
        nextY == bottom.y ? bottom.x : min(max(top.x + (nextY - top.y) * slope, low), high)
      addColumns(row: row, x0: x, x1: nextX, rise: (nextY - y) * sign)
      y = nextY
      x = nextX
    }
  }

  /// Adds the part of an edge within one row, split at columns; `rise` is spread evenly over x.
  @inline(__always)
  private mutating func addColumns(row: Int, x0: Double, x1: Double, rise: Double) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    let first = Int(low)
    let last = Int(high)
    if first == last || high == Double(first + 1) {
      addCell(row, first, rise, (low + high) / 2 - Double(first))
      return
    }
    let risePerPixel = rise / (high - low)
    var x = low
    for column in first...last {
      let next = min(Double(column + 1), high)
      guard next > x else { break }
      addCell(row, column, risePerPixel * (next - x), (x + next) / 2 - Double(column))
      x = next
    }
  }

  @inline(__always)
  private mutating func addCell(_ row: Int, _ column: Int, _ rise: Double, _ meanX: Double) {
    cells.append(
      Cell(
        x: Int32(truncatingIfNeeded: column), y: Int32(truncatingIfNeeded: row),
        cover: Float(rise), area: Float(rise * (1 - meanX))))
  }

  /// Whether slanted or curved edges make so many short rows that tiles cost a device less, and the
  /// area is not so large that going through its pixels costs more.
  var isSlanted: Bool {
    // Along a vertical edge, and at a corner, cells are whole or few.
    let partial = cells.count { abs($0.area) > 0 && abs($0.area) != abs($0.cover) }
    return partial >= Self.leastSlanted && clip.width * clip.height <= partial * Self.areaPerCell
  }

  private static let leastSlanted = 128
  /// A row costs a device about a microsecond, and a pixel the processor a few thousandths.
  private static let areaPerCell = 400

  /// Calls `emit` with each run of equal nonzero coverage, from left to right and top to bottom: x,
  /// y and width in pixels of the output, and the coverage 0…255.
  mutating func sweep(rule: FillRule, _ emit: (Int, Int, Int, UInt8) -> Void) {
    sortRows()
    for row in 0..<(rowStarts.count - 1) {
      if sumi_is_stopped() { return }
      let end = rowStarts[row + 1]
      var index = rowStarts[row]
      var sum: Float = 0
      while index < end {
        let x = sorted[index].x
        var area: Float = 0
        var cover: Float = 0
        while index < end, sorted[index].x == x {
          area += sorted[index].area
          cover += sorted[index].cover
          index += 1
        }
        let column = Int(x)
        if column >= clip.width { break }
        let own = level(sum + area, rule)
        if own > 0 { emit(column + clip.minX, row + clip.minY, 1, own) }
        sum += cover
        let inside = level(sum, rule)
        let next = index < end ? min(Int(sorted[index].x), clip.width) : clip.width
        if inside > 0, next > column + 1 {
          emit(column + 1 + clip.minX, row + clip.minY, next - column - 1, inside)
        }
      }
    }
  }

  /// Sorts the cells by row (counting sort), then by column.
  private mutating func sortRows() {
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(contentsOf: repeatElement(0, count: clip.height + 2))
    for cell in cells { rowStarts[Int(cell.y) + 2] += 1 }
    for row in 2..<max(rowStarts.count, 2) { rowStarts[row] += rowStarts[row - 1] }
    sorted.removeAll(keepingCapacity: true)
    sorted.append(
      contentsOf: repeatElement(Cell(x: 0, y: 0, cover: 0, area: 0), count: cells.count))
    for cell in cells {
      let row = Int(cell.y) + 1
      sorted[rowStarts[row]] = cell
      rowStarts[row] += 1
    }
    rowStarts.removeLast()
    for row in 0..<(rowStarts.count - 1) {
      if sumi_is_stopped() { return }
      sortColumns(rowStarts[row], rowStarts[row + 1])
    }
  }

  /// Insertion sort for few cells, the library's for many.
  private mutating func sortColumns(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    if end - start > 24 {
      sorted[start..<end].sort { $0.x < $1.x }
      return
    }
    for index in (start + 1)..<end {
      let cell = sorted[index]
      var place = index
      while place > start, sorted[place - 1].x > cell.x {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = cell
    }
  }

  @inline(__always)
  private func level(_ winding: Float, _ rule: FillRule) -> UInt8 {
    var coverage = abs(winding)
    if rule == .evenOdd {
      coverage = coverage.truncatingRemainder(dividingBy: 2)
      if coverage > 1 { coverage = 2 - coverage }
    }
    return UInt8(min(coverage, 1) * 255 + 0.5)
  }
}
