import CNumbers
import Glibc
import SumiData
import SumiGeometry
import SumiScene
import SumiWork

/// A rasterised marker with its centre at each eighth of a pixel in x and y: the optical depth of
/// each pixel, from its exact area coverage.
struct MarkerStamps {
  let outline: MarkerOutline
  /// The opacity of one marker: 0…1.
  let opacity: Double
  /// The offset from the centre's pixel to a stamp's first column and row.
  let left: Int
  let top: Int
  /// The width in pixels that a marker may touch, for any centre within its pixel.
  let width: Int
  let height: Int

  /// Positions of the centre within a pixel: 8 × 8.
  static let count = 64

  /// - Parameter isTurned: whether x and y are exchanged.
  init(_ shape: MarkerShape, radius: Double, opacity: Double, isTurned: Bool = false) {
    outline = MarkerOutline(shape, radius: radius, isTurned: isTurned)
    self.opacity = opacity
    left = Int((-outline.minimum.dx).rounded(.up))
    top = Int((-outline.minimum.dy).rounded(.up))
    width = left + Int((outline.maximum.dx + 7 / 8).rounded(.up))
    height = top + Int((outline.maximum.dy + 7 / 8).rounded(.up))
  }

  /// Words per row: whole vectors of 4, so that the smallest markers add nothing beside themselves.
  var columns: Int { (width + 3) & ~3 }

  /// The number of stamps kept at a time: all, or as many as fit into 16 MB.
  var batch: Int { min(max((16 << 20) / (4 * columns * height), 1), Self.count) }

  /// The depths of some of the stamps, consecutively, in units of `SUMI_DEPTH_UNIT`.
  func depths(_ numbers: Range<Int>) -> [UInt32] {
    var depths = [UInt32](repeating: 0, count: numbers.count * columns * height)
    var raster = AreaRaster(width: width, height: height)
    var start = 0
    for number in numbers where !Work.isStopped {
      let center = Vector(
        dx: Double(left) + Double(number & 7) / 8, dy: Double(top) + Double(number >> 3) / 8)
      raster.fill(outline.corners.map { $0 + center })
      for y in 0..<height where !Work.isStopped {
        for x in 0..<width where raster[x, y] > 0 {
          depths[start + y * columns + x] = depth(opacity * raster[x, y])
        }
      }
      start += columns * height
    }
    return depths
  }

  /// The depth with coverage `cover`.
  private func depth(_ cover: Double) -> UInt32 {
    let depth = -log1p(-min(cover, 1)) * Double(SUMI_DEPTH_UNIT)
    return UInt32(min(depth.rounded(), Double(SUMI_DEPTH_LIMIT)))
  }
}

/// Exact area coverage of a polygon, pixel by pixel.
///
/// Each edge stores, in the pixels that it crosses, the signed area to its right and, in the next
/// column, the remainder for all pixels further right. The prefix sum along a row is the coverage.
struct AreaRaster {
  private let width: Int
  private let height: Int
  /// One column more than pixels, for what continues to the right of the last one.
  private var cells: [Double]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = [Double](repeating: 0, count: (width + 1) * height)
  }

  /// 0…1.
  subscript(x: Int, y: Int) -> Double { cells[y * (width + 1) + x] }

  /// Rasterises a closed polygon without self-intersections that lies inside the pixels.
  mutating func fill(_ corners: [Vector]) {
    for index in cells.indices { cells[index] = 0 }
    guard var start = corners.last else { return }
    for end in corners {
      if start.dy < end.dy {
        addEdge(top: start, bottom: end, sign: 1)
      } else if start.dy > end.dy {
        addEdge(top: end, bottom: start, sign: -1)
      }
      start = end
    }
    for y in 0..<height {
      var sum = 0.0
      for index in y * (width + 1)..<(y + 1) * (width + 1) {
        sum += cells[index]
        cells[index] = min(abs(sum), 1)
      }
    }
  }

  private mutating func addEdge(top: Vector, bottom: Vector, sign: Double) {
    let slope = (bottom.dx - top.dx) / (bottom.dy - top.dy)
    for row in max(Int(top.dy), 0)..<min(Int(bottom.dy.rounded(.up)), height) {
      let y0 = max(top.dy, Double(row))
      let y1 = min(bottom.dy, Double(row + 1))
      let x0 = top.dx + (y0 - top.dy) * slope
      let x1 = top.dx + (y1 - top.dy) * slope
      addRow(row, min(x0, x1), max(x0, x1), rise: sign * (y1 - y0))
    }
  }

  /// Adds a part of an edge within a row, with its rise spread evenly from `low` to `high`.
  private mutating func addRow(_ row: Int, _ low: Double, _ high: Double, rise: Double) {
    let first = min(max(Int(low), 0), width - 1)
    let last = min(max(Int(high), first), width - 1)
    for column in first...last {
      let from = column == first ? low : Double(column)
      let to = column == last ? high : Double(column + 1)
      let part = high > low ? rise * (to - from) / (high - low) : rise
      let right = part * (Double(column + 1) - (from + to) / 2)
      cells[row * (width + 1) + column] += right
      cells[row * (width + 1) + column + 1] += part - right
    }
  }
}
