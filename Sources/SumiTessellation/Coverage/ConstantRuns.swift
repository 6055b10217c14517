import SumiGeometry

/// Quads of constant coverage, extended downward while the next row has an equal run.
///
/// Rows come from top to bottom, each started with `begin` and of any height; runs from left to
/// right.
struct ConstantRuns {
  private struct Run {
    var x: Int
    var width: Int
    var level: UInt8
    var cover: Int
  }

  /// The runs of the previous row and of this row, by x.
  private var above: [Run] = []
  private var current: [Run] = []
  private var nextAbove = 0

  /// Starts a row; `isBelowLast` if it directly follows the previous row.
  mutating func begin(isBelowLast: Bool) {
    if isBelowLast {
      swap(&above, &current)
    } else {
      above.removeAll(keepingCapacity: true)
    }
    current.removeAll(keepingCapacity: true)
    nextAbove = 0
  }

  /// Adds the next run of the row, with the row's height.
  mutating func add(
    _ area: PixelRect, level: UInt8, paint: CoverPaint, to covers: inout [CoverInstance]
  ) {
    while nextAbove < above.count, above[nextAbove].x < area.minX { nextAbove += 1 }
    if nextAbove < above.count {
      let run = above[nextAbove]
      if run.x == area.minX, run.width == area.width, run.level == level {
        covers[run.cover].height += Int16(truncatingIfNeeded: area.height)
        current.append(run)
        return
      }
    }
    current.append(Run(x: area.minX, width: area.width, level: level, cover: covers.count))
    covers.append(
      paint.cover(
        x: area.minX, y: area.minY, width: area.width, height: area.height, u: Int(level), v: 0,
        source: CoverInstance.Source.constant))
  }
}
