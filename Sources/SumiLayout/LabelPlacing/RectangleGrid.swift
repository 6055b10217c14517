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
    let span = span(of: rectangle)
    for row in span.rows {
      for column in span.columns { cells[row * columns + column].append(index) }
    }
  }

  /// The number of rectangles that share area with another one, counted up to a limit.
  func count(meeting rectangle: Rect, upTo limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    let span = span(of: rectangle)
    var count = 0
    for row in span.rows {
      for column in span.columns {
        for index in cells[row * columns + column] {
          let other = rectangles[Int(index)]
          guard other.intersects(rectangle) else { continue }
          // One in several cells counts in the first that both are in.
          guard column == max(self.column(other.minX), span.columns.lowerBound),
            row == max(self.row(other.minY), span.rows.lowerBound)
          else { continue }
          count += 1
          if count >= limit { return limit }
        }
      }
    }
    return count
  }

  /// Whether a rectangle that shares area with another one satisfies a condition.
  func contains(meeting rectangle: Rect, where condition: (Rect) -> Bool) -> Bool {
    let span = span(of: rectangle)
    for row in span.rows {
      for column in span.columns {
        for index in cells[row * columns + column] {
          let other = rectangles[Int(index)]
          if other.intersects(rectangle), condition(other) { return true }
        }
      }
    }
    return false
  }

  func isFree(_ rectangle: Rect) -> Bool {
    !contains(meeting: rectangle) { _ in true }
  }

  /// The cells that a rectangle touches. What is outside belongs to the cells at the edge.
  private func span(of rectangle: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let (left, top) = (column(rectangle.minX), row(rectangle.minY))
    return (
      left...max(column(rectangle.maxX), left), top...max(row(rectangle.maxY), top)
    )
  }

  private func column(_ x: Double) -> Int { Self.cell(x - bounds.minX, count: columns) }
  private func row(_ y: Double) -> Int { Self.cell(y - bounds.minY, count: rows) }

  private static func cell(_ distance: Double, count: Int) -> Int {
    Int(min(max(distance / side, 0), Double(count - 1)))
  }
}
