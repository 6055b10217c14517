import SumiGeometry

extension UnnumberedPixels {
  var isEmpty: Bool { starts[area.height] == 0 }

  /// Adds numbers to pixels, of which those with 0 stay without one.
  @inline(__always)
  mutating func number(_ body: (_ x: Int, _ y: Int, _ place: Int) -> UInt32) {
    var rest = 0
    var start = 0
    for row in 0..<area.height {
      let end = starts[row + 1]
      for index in start..<end {
        let column = columns[index]
        let place = row * stride + Int(column)
        let number = body(area.minX + Int(column), area.minY + row, place)
        identifiers[place] = first + number
        guard number == 0 else { continue }
        columns[rest] = column
        rest += 1
      }
      start = end
      starts[row + 1] = rest
    }
  }
}

extension MarkPaint {
  /// Distances to marks far away that may be computed for one area.
  private static let mostDistances = 1 << 25
  /// Pixels far from all marks that are treated alike are in squares of this side.
  private static let squareSide = 8
  /// The middle of a pixel that a mark covers in part is at most half a diagonal away from it.
  private static let edge = 0.75
  /// Where fewer pixels are beside each other, all are looked at: those without a number are not
  /// looked up.
  private static let narrow = 48

  /// Gives pixels without a number the row whose mark is nearest to their middle.
  func complete(_ pixels: UnnumberedPixels) {
    var pixels = pixels
    for reach in [Self.edge, nil] where !pixels.isEmpty {
      search(pixels, reach: reach)
      let numbers = pixels.numbers
      pixels.number { _, _, place in numbers[place] }
    }
    guard !pixels.isEmpty else { return }
    var far = FarNumbers(
      self, area: pixels.area, budget: Self.mostDistances, side: Self.squareSide)
    pixels.number { x, y, _ in far.number(x: x, y: y) }
  }

  /// Writes the number of the nearest mark within some pixels, and its distance, of pixels without a number.
  ///
  /// - Parameter reach: `nil` for as far as marks are drawn.
  private func search(_ pixels: UnnumberedPixels, reach: Double?) {
    let (area, numbers, distances) = (pixels.area, pixels.numbers, pixels.distances)
    let (columns, stride, identifiers) = (pixels.columns, pixels.stride, pixels.identifiers)
    pixels.starts.withUnsafeBufferPointer { starts in
      forEachItem(near: area) { item, rows in
        let reach = reach ?? self.reach + item.outline.corners * scale
        item.outline.forEachNearRow(rows: rows, scale: scale, reach: reach) { y, low, high in
          let row = y - area.minY
          guard starts[row] < starts[row + 1] else { return }
          func take(_ column: Int) {
            let distance = item.outline.distance(to: middle(x: area.minX + column, y: y))
            let place = row * stride + column
            // The last of equally near marks is on top.
            guard distance * scale <= reach,
              numbers[place] == 0 || distance <= distances[place]
            else { return }
            numbers[place] = item.number
            distances[place] = distance
          }
          let (first, last) = (
            max(low - area.minX, 0), min(high - area.minX, area.width - 1)
          )
          guard last - first >= Self.narrow else {
            var column = first
            while column <= last {
              if identifiers[row * stride + column] == pixels.first { take(column) }
              column += 1
            }
            return
          }
          // The first pixel without a number that may be near.
          var (index, end) = (starts[row], starts[row + 1])
          while end - index > 4 {
            let middle = (index + end) / 2
            if columns[middle] < Int32(first) { index = middle + 1 } else { end = middle }
          }
          end = starts[row + 1]
          while index < end, columns[index] <= Int32(last) {
            if columns[index] >= Int32(first) { take(Int(columns[index])) }
            index += 1
          }
        }
      }
    }
  }

  /// The numbers for labels, error bars and insides of areas, which are the same over small distances.
  private struct FarNumbers {
    private let paint: MarkPaint
    private let area: PixelRect
    private let side: Int
    private var budget: Int
    /// By square of the picture, or by a line of pixels in it; empty until one is asked for.
    private var known: [UInt32] = []
    private static let unknown = UInt32.max

    init(_ paint: MarkPaint, area: PixelRect, budget: Int, side: Int) {
      (self.paint, self.area, self.budget, self.side) = (paint, area, budget, side)
    }

    mutating func number(x: Int, y: Int) -> UInt32 {
      // Only the position along the series counts much.
      let (stepX, stepY) =
        paint.isAcross ? (paint.isTurned ? (side, 1) : (1, side)) : (side, side)
      let columns = area.maxX / stepX - area.minX / stepX + 1
      let lines = area.maxY / stepY - area.minY / stepY + 1
      if known.isEmpty { known = [UInt32](repeating: Self.unknown, count: columns * lines) }
      let key = (y / stepY - area.minY / stepY) * columns + x / stepX - area.minX / stepX
      if known[key] != Self.unknown { return known[key] }
      budget -= paint.items.count
      guard budget > 0 else { return 0 }
      let place = paint.middle(
        x: stepX > 1 ? x / stepX * stepX + stepX / 2 : x,
        y: stepY > 1 ? y / stepY * stepY + stepY / 2 : y)
      var (number, least) = (UInt32(0), Double.infinity)
      for item in paint.items.reversed() {
        let distance =
          paint.isAcross
          ? item.outline.distanceAcross(to: place, isTurned: paint.isTurned)
          : item.outline.distance(to: place)
        if distance < least { (number, least) = (item.number, distance) }
      }
      known[key] = number
      return number
    }
  }
}
