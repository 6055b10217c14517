import Glibc
import SumiChart
import SumiGeometry

/// The rows and columns of panels, or of charts in one picture.
struct PanelGrid {
  let count: Int
  let columns: Int
  /// The shares of the columns and the rows in the whole room.
  private let widths: [Double]
  private let heights: [Double]
  /// Between two plot areas and their margins.
  let gap: Double

  var rows: Int { heights.count }

  /// The width of a good panel, in heights.
  private static let bestShape = 1.4

  /// The room that axes and titles take, by column and by row, in whole points.
  struct Margins: Equatable {
    var left: [Double]
    var right: [Double]
    var top: [Double]
    var bottom: [Double]

    mutating func include(_ insets: Insets, column: Int, row: Int) {
      left[column] = max(left[column], insets.left)
      right[column] = max(right[column], insets.right)
      top[row] = max(top[row], insets.top)
      bottom[row] = max(bottom[row], insets.bottom)
    }

    func insets(column: Int, row: Int) -> Insets {
      Insets(top: top[row], left: left[column], bottom: bottom[row], right: right[column])
    }
  }

  /// - Parameters:
  ///   - panels: stated columns, widths and heights.
  ///   - room: in which a number of columns is chosen.
  ///   - used: the part of the room that axes take, and titles of rows with them.
  /// - Throws: `LayoutError.panels` if there are not as many widths or heights as columns or rows.
  init(
    count: Int, panels: Panels?, room: Rect, gap: Double,
    used: (axes: Size, title: Double) = (.zero, 0)
  ) throws(LayoutError) {
    self.count = count
    let stated = panels?.columns ?? panels?.widths?.count
    let free = Size(
      width: room.width - used.axes.width + gap, height: room.height - used.axes.height + gap)
    columns = max(
      min(stated ?? Self.columns(of: count, in: free, gap: gap, title: used.title), count), 1)
    let rows = (count + columns - 1) / columns
    // Gaps never take most of a small picture.
    self.gap = min(
      gap, (0.2 * min(room.width / Double(columns), room.height / Double(rows))).rounded(.down))
    widths = try Self.shares(panels?.widths, of: columns, "widths", of: "columns")
    heights = try Self.shares(panels?.heights, of: rows, "heights", of: "rows")
  }

  private static func shares(
    _ lengths: [Double]?, of count: Int, _ key: String, of what: String
  ) throws(LayoutError) -> [Double] {
    guard let lengths else { return Array(repeating: 1 / Double(count), count: count) }
    let sum = lengths.reduce(0, +)
    guard lengths.count == count, lengths.allSatisfy({ $0 > 0 }), sum.isFinite else {
      throw .panels(
        message: "\"\(key)\" has \(lengths.count) numbers, but there are \(count) \(what); give "
          + "a number above 0 for each")
    }
    return lengths.map { $0 / sum }
  }

  /// The number of columns with which panels have a good shape and few cells of the grid are empty.
  private static func columns(
    of count: Int, in room: Size, gap: Double, title: Double
  ) -> Int {
    guard count > 1 else { return 1 }
    let costs = (1...count).map { columns in
      let rows = (count + columns - 1) / columns
      let width = max(room.width / Double(columns) - gap, 1)
      let shape = width / max(room.height / Double(rows) - gap - title, 1)
      let emptyShare = Double(columns * rows - count) / Double(count)
      return abs(log(max(shape, 0.01) / bestShape)) + emptyShare
    }
    return (costs.indices.min { costs[$0] < costs[$1] } ?? 0) + 1
  }

  func column(of index: Int) -> Int { index % columns }
  func row(of index: Int) -> Int { index / columns }

  /// Whether no panel is below it.
  func isLowest(_ index: Int) -> Bool { index + columns >= count }

  /// The panel with the title of the x axes: the one at the bottom, next to the middle.
  var titled: Int {
    let last = (rows - 1) * columns
    return last + min(columns / 2, count - last - 1)
  }

  /// No margins but titles of this height.
  func margins(titleHeight: Double) -> Margins {
    Margins(
      left: Array(repeating: 0, count: columns), right: Array(repeating: 0, count: columns),
      top: Array(repeating: titleHeight, count: rows), bottom: Array(repeating: 0, count: rows))
  }

  /// The plot area of a panel, in whole points.
  func plotArea(of index: Int, within margins: Margins, in room: Rect) -> Rect {
    let x = place(
      column(of: index), shares: widths, from: room.minX, length: room.width,
      before: margins.left, after: margins.right)
    let y = place(
      row(of: index), shares: heights, from: room.minY, length: room.height, before: margins.top,
      after: margins.bottom)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The start and the length of a plot area along one direction.
  private func place(
    _ index: Int, shares: [Double], from start: Double, length: Double, before: [Double],
    after: [Double]
  ) -> (start: Double, length: Double) {
    let taken = before.reduce(0, +) + after.reduce(0, +) + gap * Double(shares.count - 1)
    let lengths = shares.map { max(((length - taken) * $0).rounded(.down), 1) }
    let preceding = (0..<index).reduce(0) { $0 + before[$1] + lengths[$1] + after[$1] + gap }
    return (start.rounded(.up) + preceding + before[index], lengths[index])
  }
}
