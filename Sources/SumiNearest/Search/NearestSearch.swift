import SumiGeometry

/// The search for the nearest shape of a series.
struct NearestSearch {
  let target: Point
  let clip: NearestClip
  /// The greatest distance at which a shape is still of interest.
  private(set) var limit: Double
  private(set) var found: Found?

  struct Found {
    var row: Int?
    var slice: Int?
    var point: Point
    var distance: Double
    /// The size of the shape: of several at one distance the smaller one is drawn last.
    var size = 0.0
  }

  init(target: Point, clip: NearestClip, limit: Double) {
    self.target = target
    self.clip = clip
    self.limit = limit
  }

  /// Takes a shape if none before is nearer. Shapes must be offered in drawing order, except that rows
  /// may come in any order.
  mutating func offer(_ new: Found) {
    guard new.distance <= limit else { return }
    if let found, found.distance == new.distance {
      guard new.size <= found.size else { return }
      if new.size == found.size, let last = found.row, let row = new.row, row < last { return }
    }
    found = new
    limit = new.distance
  }

  // MARK: Blocks of rows

  /// Blocks of this many rows are read; larger ones are divided by `fan`. Like the blocks of which
  /// columns keep the least and the greatest number, they start at multiples of their length.
  static let blockRows = 1_024
  private static let fan = 16
  /// Columns of fewer rows keep nothing about blocks.
  private static let fewRows = 8_192

  /// Searches some rows: the nearest blocks first, and no blocks beyond what has been found.
  mutating func visit(_ rows: Range<Int>, of shapes: some NearestShapes) {
    guard rows.count > Self.blockRows, shapes.count > Self.fewRows else {
      return shapes.offer(rows, to: &self)
    }
    var length = Self.blockRows
    while length * Self.fan < rows.count { length *= Self.fan }
    var blocks: [(rows: Range<Int>, distance: Double)] = []
    var start = rows.lowerBound
    while start < rows.upperBound {
      let end = min((start / length + 1) * length, rows.upperBound)
      if let distance = distance(to: shapes.bounds(of: start..<end)), distance <= limit {
        blocks.append((start..<end, distance))
      }
      start = end
    }
    // The last of equally near ones comes first: it covers the others.
    blocks.sort { ($0.distance, $1.rows.lowerBound) < ($1.distance, $0.rows.lowerBound) }
    for block in blocks where canImprove(by: block.rows, at: block.distance, of: shapes) {
      visit(block.rows, of: shapes)
    }
  }

  /// The least distance of shapes within bounds that are drawn; `nil` if there can be none.
  private func distance(to bounds: Rect?) -> Double? {
    guard let bounds, let part = clip.visible(bounds) else { return nil }
    return part.distance(to: target)
  }

  private func canImprove(
    by rows: Range<Int>, at distance: Double, of shapes: some NearestShapes
  ) -> Bool {
    guard distance == limit, !shapes.areOrderedBySize, let found else { return distance <= limit }
    // For bins, which have no rows, the rest of what was found is as good.
    guard let row = found.row else { return false }
    return found.distance < limit || row < rows.upperBound
  }
}
