import CNumbers
import SumiGeometry

/// A reduced line as a curve, for dashes along it.
extension LinePath {
  /// How often a line goes up and down over the same heights, near a pixel column, before it is more
  /// an area than a curve.
  private static let mostPasses = 3.0

  /// For each pixel column of the area, whether the line there goes up and down so often that dashes
  /// along it cover each other.
  ///
  /// The lowest and highest value of a bin tell how far the line goes at least. Along a curve, the
  /// bins together go as far as from the curve's lowest to its highest point.
  ///
  /// - Parameter shortest: fewer columns of a curve between tangled ones count as tangled.
  func tangledColumns(shortest: Int) -> [Bool] {
    var columns = [Column](repeating: Column(), count: area.width)
    forEachBin { column, low, high, previous in
      guard columns.indices.contains(column) else { return }
      columns[column].add(low: low, high: high, previous: previous)
    }
    // The pen's extent to each side.
    let reach = Int((strokeWidth / 2).rounded(.up))
    let isTangled = columns.indices.map { column in
      var sum = Column()
      for near in max(column - reach, 0)...min(column + reach, columns.count - 1) {
        sum.add(columns[near])
      }
      guard sum.bins > 0, sum.extents > strokeWidth / 2 * Double(sum.bins) else { return false }
      return sum.way > Self.mostPasses * (sum.high - sum.low)
    }
    return Self.closed(isTangled, shortest: shortest)
  }

  /// The line around a pixel column.
  private struct Column {
    var (low, high) = (Double.infinity, -Double.infinity)
    var bins = 0
    /// The sum of the bins' extents, and the vertical length of the path through them.
    var (extents, way) = (0.0, 0.0)

    mutating func add(low: Double, high: Double, previous: (low: Double, high: Double)?) {
      self.low = min(self.low, low)
      self.high = max(self.high, high)
      bins += 1
      extents += high - low
      way += high - low
      if let previous { way += max(0, low - previous.high, previous.low - high) }
    }

    mutating func add(_ other: Column) {
      low = min(low, other.low)
      high = max(high, other.high)
      bins += other.bins
      extents += other.extents
      way += other.way
    }
  }

  /// Fills short runs of `false` between others.
  private static func closed(_ flags: [Bool], shortest: Int) -> [Bool] {
    var flags = flags
    var last = -1
    for index in flags.indices where flags[index] {
      if last >= 0, index - last - 1 < shortest {
        for filled in last..<index { flags[filled] = true }
      }
      last = index
    }
    return flags
  }

  /// The points of the line in some pixel columns of the area, in pixels, with NaN between its parts.
  func curve(inColumns isWanted: (Int) -> Bool) -> (x: [Double], y: [Double]) {
    var (x, y): ([Double], [Double]) = ([], [])
    func end() {
      guard x.last?.isNaN == false else { return }
      x.append(.nan)
      y.append(.nan)
    }
    // In a bin with a greater extent, the line goes to its farther end.
    let flat = max(strokeWidth / 2, 0.05)
    var at = Double.nan
    let positions = binPositions
    var place = 0
    let top = Double(area.minY)
    forEachBin { column, low, high, previous in
      defer { place += 1 }
      if previous == nil { end() }
      let column = min(max(column, 0), area.width - 1)
      guard isWanted(column) else { return end() }
      let position = positions[place]
      func go(to height: Double) {
        x.append(position)
        y.append(top + height)
        at = height
      }
      if previous == nil || x.last?.isNaN != false { at = (low + high) / 2 }
      guard high - low > flat else { return go(to: (low + high) / 2) }
      let isFromBelow = abs(at - low) <= abs(at - high)
      go(to: isFromBelow ? low : high)
      go(to: isFromBelow ? high : low)
    }
    end()
    return (x, y)
  }
}
