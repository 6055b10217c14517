import SumiData
import SumiGeometry
import SumiLayout

extension SeriesFrame {
  /// The rows at each pixel along x: of a line, and of columns narrower than a pixel; `nil` if rows
  /// are not in the order of x, or wider.
  func rowsByPixel(_ pixels: Range<Int>, scale: Double) -> RowTable? {
    guard case .cartesian = space, count > 0 else { return nil }
    let traits = series.traits
    var shift = 0.0
    if !traits.isConnected {
      // Markers are wider.
      guard let slot, series.marker == nil, slot.width * scale < 1 else { return nil }
      shift = slot.middle
    }
    guard hasOrderedPositions || arePlacesOrdered else { return nil }
    let heights = [places[.y], places[.low], places[.high]].compactMap { $0 }
    let places = PixelTable(x: x, heights: heights, count: count, shift: shift, scale: scale)
    return RowTable(pixels.map(places.rows))
  }

  /// The rows by angle of a line, an area or a band around a circle; `nil` for others, and if the rows
  /// go round more than once.
  var rowsByAngle: AngleSearch? {
    guard case .radial(let radial) = space, slot == nil, count <= Self.mostRead else { return nil }
    let traits = series.traits
    if traits.keepsAngles, let high = places[.high] {
      return AngleSearch(points: radial.points(angles: x, radii: high), center: radial.center)
    }
    guard traits.isConnected, !traits.keepsAngles else { return nil }
    let points = zip(x.places, y.places).map { Point(x: $0, y: $1) }
    return AngleSearch(points: points, center: radial.center)
  }

  /// Columns of more rows are not looked through.
  private static let mostRead = 1 << 20

  /// Whether positions rise or fall, also on a logarithmic axis.
  private var arePlacesOrdered: Bool {
    guard count <= Self.mostRead else { return false }
    let places = x.places
    let rises = (places.first ?? 0) <= (places.last ?? 0)
    return zip(places, places.dropFirst()).allSatisfy { rises ? $0 <= $1 : $0 >= $1 }
      && places.allSatisfy(\.isFinite)
  }
}

/// The rows at each of some pixels.
struct RowTable {
  /// By pixel, indices in `rows`.
  private let numbers: [UInt32]
  /// Each once, ascending.
  let rows: [Range<Int>]

  init(_ rowsOfPixels: [Range<Int>]) {
    // Along an axis they mostly rise or fall, and neighbouring pixels often have the same.
    let pairs = zip(rowsOfPixels, rowsOfPixels.dropFirst())
    let rises = pairs.allSatisfy { !Self.isLess($1, $0) }
    let falls = !rises && pairs.allSatisfy { !Self.isLess($0, $1) }
    let order =
      rises || falls
      ? Array(rises ? rowsOfPixels.indices.map { $0 } : rowsOfPixels.indices.reversed())
      : rowsOfPixels.indices.sorted { Self.isLess(rowsOfPixels[$0], rowsOfPixels[$1]) }
    var distinct: [Range<Int>] = []
    var numbers = [UInt32](repeating: 0, count: rowsOfPixels.count)
    for pixel in order {
      if rowsOfPixels[pixel] != distinct.last { distinct.append(rowsOfPixels[pixel]) }
      numbers[pixel] = UInt32(distinct.count - 1)
    }
    (self.numbers, rows) = (numbers, distinct)
  }

  /// The number at a pixel, counted from the first; beyond both ends that of the end.
  func number(at pixel: Int) -> UInt32 {
    numbers.isEmpty ? 0 : numbers[min(max(pixel, 0), numbers.count - 1)]
  }

  private static func isLess(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
  }
}

/// Rows by pixels along x, of positions in order.
private struct PixelTable {
  private let x: Places
  /// A row is drawn where all have a position.
  private let heights: [Places]
  private let count: Int
  /// From a position to the middle of its mark, in points.
  private let shift: Double
  private let scale: Double

  init(x: PlacedColumn, heights: [PlacedColumn], count: Int, shift: Double, scale: Double) {
    (self.count, self.shift, self.scale) = (count, shift, scale)
    self.x = Places(x)
    self.heights = heights.map { Places($0) }
  }

  /// The positions of a column that are read in any order.
  private enum Places {
    case all([Double])
    case column(PlacedColumn)

    /// Reading a column as a whole takes as long as reading some hundreds of single rows.
    private static let mostRead = 1 << 17

    init(_ column: PlacedColumn) {
      self = column.count <= Self.mostRead ? .all(column.places) : .column(column)
    }

    var count: Int {
      switch self {
      case .all(let places): places.count
      case .column(let column): column.count
      }
    }

    subscript(row: Int) -> Double {
      switch self {
      case .all(let places): places[row]
      case .column(let column): column[row]
      }
    }
  }

  /// So many rows without a mark are skipped.
  private static let longestGap = 256

  /// The rows within a pixel, or the nearest.
  func rows(at pixel: Int) -> Range<Int> {
    let rises = x[0] <= x[count - 1]
    let (low, high) = (Double(pixel) / scale - shift, Double(pixel + 1) / scale - shift)
    let start = first { rises ? $0 >= low : $0 < high }
    let end = first { rises ? $0 >= high : $0 < low }
    let inside = start..<max(start, end)
    if inside.count > 1 || inside.count == 1 && isDrawn(start) { return inside }
    let middle = (low + high) / 2
    let before = (max(0, start - Self.longestGap)..<start).last(where: isDrawn)
    let after = (inside.upperBound..<min(count, inside.upperBound + Self.longestGap))
      .first(where: isDrawn)
    let near =
      [before, after].compactMap { $0 }
      .min { abs(x[$0] - middle) < abs(x[$1] - middle) } ?? min(start, count - 1)
    return near..<near + 1
  }

  private func isDrawn(_ row: Int) -> Bool {
    heights.allSatisfy { row < $0.count && $0[row].isFinite }
  }

  /// The first row from which on a condition holds.
  private func first(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(x[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
