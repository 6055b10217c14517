import SumiGeometry

/// Which parts of a plot area something is drawn on, in small square cells.
struct OccupancyGrid {
  private let bounds: Rect
  private let columns: Int
  private let rows: Int
  private var cells: [Bool]

  /// The width and height of a cell in points.
  static let side = 4.0
  /// If a series has more rows, some are read.
  private static let mostRows = 20_000

  init(bounds: Rect) {
    self.bounds = bounds
    columns = max(Int((bounds.width / Self.side).rounded(.up)), 1)
    rows = max(Int((bounds.height / Self.side).rounded(.up)), 1)
    cells = [Bool](repeating: false, count: columns * rows)
  }

  /// The series of a frame and the texts in its plot area.
  ///
  /// - Complexity: O(pixels), however many rows there are.
  init(of frame: ChartFrame) {
    self.init(bounds: frame.plotArea)
    for box in frame.allTexts where !box.text.isEmpty {
      for part in box.parts { insert(part) }
    }
    for series in frame.series where !series.series.source.isHidden {
      SeriesMarks(
        series: series, plotArea: frame.plotArea, mostRows: Self.mostRows, hasAreas: true
      ).forEach { insert($0.bounds) }
    }
  }

  mutating func insert(_ rectangle: Rect) {
    let (xs, ys) = cells(of: rectangle)
    for row in ys { for column in xs { cells[row * columns + column] = true } }
  }

  /// The share, 0…1, of a rectangle's cells that something is drawn on.
  func share(coveredBy rectangle: Rect) -> Double {
    let (xs, ys) = cells(of: rectangle)
    guard !xs.isEmpty, !ys.isEmpty else { return 0 }
    let count = ys.reduce(0) { sum, row in
      sum + xs.count { cells[row * columns + $0] }
    }
    return Double(count) / Double(xs.count * ys.count)
  }

  /// The columns and rows of cells that share area with a rectangle, or hold a point of an empty one.
  private func cells(of rectangle: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      Self.cells(rectangle.minX - bounds.minX, rectangle.maxX - bounds.minX, count: columns),
      Self.cells(rectangle.minY - bounds.minY, rectangle.maxY - bounds.minY, count: rows)
    )
  }

  private static func cells(_ low: Double, _ high: Double, count: Int) -> Range<Int> {
    let limit = Double(count)
    guard low.isFinite, high.isFinite, high >= 0, low / side < limit else { return 0..<0 }
    let start = Int(min(max((low / side).rounded(.down), 0), limit))
    let end = Int(min(max((high / side).rounded(.up), 0), limit))
    return start..<min(max(end, start + 1), count)
  }
}
