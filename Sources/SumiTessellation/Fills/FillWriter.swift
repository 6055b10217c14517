import SumiGeometry

/// Converts the runs of a sweep into cover quads.
///
/// Neighbouring pixels of different coverage become a strip in the atlas; longer runs and single
/// pixels become quads of constant coverage, extended downward while the next row has an equal run.
struct FillWriter {
  /// Runs of equal, partial coverage at least this long do not use the atlas.
  static let longRun = 8

  private(set) var covers: [CoverInstance]
  private(set) var atlas: AtlasPacker
  private let paint: CoverPaint

  private var constants = ConstantRuns()
  private var row = Int.min
  /// The current run, until a run does not continue it.
  private var pending: (x: Int, width: Int, level: UInt8)?
  private var strip: [UInt8] = []
  private var stripX = 0

  init(covers: [CoverInstance], atlas: AtlasPacker, paint: CoverPaint) {
    self.covers = covers
    self.atlas = atlas
    self.paint = paint
  }

  /// Adds the next run of equal coverage, from top to bottom and left to right.
  mutating func add(x: Int, y: Int, width: Int, level: UInt8) {
    if y != row { begin(row: y) }
    if let run = pending {
      if run.level == level, run.x + run.width == x {
        pending = (run.x, run.width + width, level)
        return
      }
      place(x: run.x, width: run.width, level: run.level)
    }
    pending = (x, width, level)
  }

  private mutating func place(x: Int, width: Int, level: UInt8) {
    if !strip.isEmpty, stripX + strip.count != x || strip.count + width > AtlasPacker.width {
      endStrip()
    }
    if level == 255 || width >= FillWriter.longRun {
      endStrip()
      addConstant(x: x, width: width, level: level)
    } else {
      if strip.isEmpty { stripX = x }
      for _ in 0..<width { strip.append(level) }
    }
  }

  mutating func finish() {
    endRow()
  }

  private mutating func endRow() {
    if let run = pending { place(x: run.x, width: run.width, level: run.level) }
    pending = nil
    endStrip()
  }

  private mutating func begin(row y: Int) {
    endRow()
    constants.begin(isBelowLast: y == row + 1)
    row = y
  }

  private mutating func endStrip() {
    guard !strip.isEmpty else { return }
    let width = strip.count
    if width == 1 {
      addConstant(x: stripX, width: 1, level: strip[0])
    } else {
      let (u, v) = atlas.place(width: width, height: 1)
      for index in 0..<width { atlas.set(u + index, v, strip[index]) }
      covers.append(
        paint.cover(
          x: stripX, y: row, width: width, height: 1, u: u, v: v,
          source: CoverInstance.Source.atlas))
    }
    strip.removeAll(keepingCapacity: true)
  }

  private mutating func addConstant(x: Int, width: Int, level: UInt8) {
    constants.add(
      PixelRect(minX: x, minY: row, maxX: x + width, maxY: row + 1), level: level, paint: paint,
      to: &covers)
  }
}
