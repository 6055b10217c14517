import SumiGeometry

/// Rectangles in the cells of a grid, so that those near a position are found without looking at
/// all of them.
struct RectangleGrid {
  private let bounds: Rect
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]
  private var rectangles: [Rect] = []

  /// The width and height of a cell in points.
  private static let side = 32.0

  init(bounds: Rect) {
    self.bounds = bounds
    columns = max(Int(bounds.width / Self.side) + 1, 1)
    rows = max(Int(bounds.height / Self.side) + 1, 1)
    cells = [[Int32]](repeating: [], count: columns * rows)
  }

  mutating func insert(_ rectangle: Rect) {
    guard rectangle.minX.isFinite, rectangle.minY.isFinite else { return }
    let index = Int32(clamping: rectangles.count)
    rectangles.append(rectangle)
    for cell in indices(of: rectangle) { cells[cell].append(index) }
  }

  /// The number of rectangles that share area with another one, counted up to a limit.
  func count(meeting rectangle: Rect, upTo limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    var found: Set<Int32> = []
    for cell in indices(of: rectangle) {
      for index in cells[cell] where rectangles[Int(index)].intersects(rectangle) {
        found.insert(index)
        if found.count >= limit { return limit }
      }
    }
    return found.count
  }

  /// Whether a rectangle that shares area with another one satisfies a condition.
  func contains(meeting rectangle: Rect, where condition: (Rect) -> Bool) -> Bool {
    indices(of: rectangle).contains { cell in
      cells[cell].contains { index in
        let other = rectangles[Int(index)]
        return other.intersects(rectangle) && condition(other)
      }
    }
  }

  func isFree(_ rectangle: Rect) -> Bool {
    !contains(meeting: rectangle) { _ in true }
  }

  /// The cells that a rectangle touches. What is outside belongs to the cells at the edge.
  private func indices(of rectangle: Rect) -> [Int] {
    let (left, right) = (column(rectangle.minX), column(rectangle.maxX))
    let (top, bottom) = (row(rectangle.minY), row(rectangle.maxY))
    // Most are small.
    if left == right, top == bottom { return [top * columns + left] }
    return (top...bottom).flatMap { row in (left...right).map { row * columns + $0 } }
  }

  private func column(_ x: Double) -> Int { Self.cell(x - bounds.minX, count: columns) }
  private func row(_ y: Double) -> Int { Self.cell(y - bounds.minY, count: rows) }

  private static func cell(_ distance: Double, count: Int) -> Int {
    Int(min(max(distance / side, 0), Double(count - 1)))
  }
}
