import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene

/// The five numbers of a row at their positions in pixels.
struct PlacedBox: Equatable {
  /// The row in the series.
  var row: Int
  /// The middle of its part of the slot.
  var x: Double
  /// The ends of the whiskers.
  var low: Double
  var high: Double
  var lowerQuartile: Double
  var median: Double
  var upperQuartile: Double

  /// The ends of the box, from the top.
  var box: (top: Double, bottom: Double) {
    (min(lowerQuartile, upperQuartile), max(lowerQuartile, upperQuartile))
  }
}

extension SeriesFrame {
  /// The rows that have all five numbers.
  func boxes(scale: Double) -> [PlacedBox] {
    guard let slot else { return [] }
    let roles: [Role] = [.low, .high, .lowerQuartile, .median, .upperQuartile]
    let columns = roles.map { self[$0].places }
    let offset = slot.middle
    return x.places.enumerated().compactMap { row, x in
      guard columns.allSatisfy({ row < $0.count && ($0[row] * scale).isFinite }),
        (x * scale).isFinite
      else { return nil }
      let values = columns.map { $0[row] * scale }
      return PlacedBox(
        row: row, x: (x + offset) * scale, low: values[0], high: values[1],
        lowerQuartile: values[2], median: values[3], upperQuartile: values[4])
    }
  }
}

/// The shapes of whiskers, and of the boxes that they extend from, on whole pixels.
struct Whiskers {
  /// The width of lines in whole pixels.
  let line: Double

  /// - Parameter width: of lines, in points; 0 for none.
  init(width: Double, scale: Double) {
    line = width > 0 ? PixelGrid(scale: scale).stickWidth(width) : 0
  }

  /// A width in whole pixels whose middle is that of a line.
  func whole(_ width: Double) -> Double {
    let line = max(line, 1)
    return max(line + 2 * ((width - line) / 2).rounded(), line)
  }

  /// The left side of something with such a width around an x.
  func left(_ x: Double, _ width: Double) -> Double {
    (x - max(line, 1) / 2).rounded() - (width - max(line, 1)) / 2
  }

  /// The lines from the box to both ends, with caps.
  ///
  /// - Parameters:
  ///   - body: top and bottom of the box.
  ///   - cap: the length of a cap in whole pixels.
  func add(
    _ box: PlacedBox, beyond body: (top: Double, bottom: Double), cap: Double, to path: inout Path
  ) {
    guard line > 0 else { return }
    let stem = left(box.x, line)
    for end in [box.low, box.high] {
      let isAbove = end < body.top
      guard isAbove || end > body.bottom else { continue }
      var (top, bottom) = isAbove ? (end, body.top) : (body.bottom, end)
      if cap > line {
        let edge = (end - line / 2).rounded()
        let minX = left(box.x, cap)
        path.add(Rect(minX: minX, minY: edge, maxX: minX + cap, maxY: edge + line))
        if isAbove { top = edge + line } else { bottom = edge }
      }
      if bottom > top {
        path.add(Rect(minX: stem, minY: top, maxX: stem + line, maxY: bottom))
      }
    }
  }
}
