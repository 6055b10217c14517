import SumiGeometry

/// Quads of constant coverage, which grow downward while the next row's run is equal.
///
/// Rows come from the top, each begun by itself and of any height; runs of a row from the left.
struct ConstantRuns {
  private struct Run {
    var x: Int
    var width: Int
    var level: UInt8
    var cover: Int
  }

  /// The runs of the row above and of this row, by x.
  private var above: [Run] = []
  private var current: [Run] = []
  private var nextAbove = 0

  /// Starts a row; `isBelowLast` when it lies right below the row before.
  mutating func begin(isBelowLast: Bool) {
    if isBelowLast {
      swap(&above, &current)
    } else {
      above.removeAll(keepingCapacity: true)
    }
    current.removeAll(keepingCapacity: true)
    nextAbove = 0
  }

  /// The next run of the row, as high as the row.
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
