import SumiData
import SumiGeometry
import SumiScene

/// Dashed lines of very many points.
extension LineMark {
  /// Where the reduced line is a curve, its dashes; where it goes up and down so often that dashes
  /// would cover each other, a solid line with the dashes' share of opacity. Dashes of the theme only
  /// distinguish lines, so there it has all of its colour.
  func dashed(_ path: LinePath) -> [Primitive] {
    let pattern = DashPattern(dashes)
    let share = style.dashes == nil ? 1 : pattern.share(width: strokeWidth, cap: style.cap)
    guard pattern.length >= 1 else { return [.coverage(path.stroke(strokePaint.opacity(share)))] }
    var result: [Primitive] = []
    let isTangled = path.tangledColumns(shortest: Int(pattern.length.rounded(.up)))
    if isTangled.contains(true) {
      var grid = path.stroke(strokePaint.opacity(share))
      grid.clear { !isTangled[$0] }
      result.append(.coverage(grid))
    }
    if isTangled.contains(false) {
      let runs = simplified(path.curve { !isTangled[$0] })
      let line = self.path(through: runs, curve: .straight)
      if !line.points.isEmpty { result.append(stroke(line)) }
      result += lonePoints(runs.filter { $0.count == 1 }.flatMap { $0 })
    }
    return result
  }

  /// Points in pixels, NaN between runs, without those close to the line between others.
  private func simplified(_ points: (x: [Double], y: [Double])) -> [[Point]] {
    var frame = frame
    frame.x = .numbers(NumberValues(points.x), .identity)
    frame.y = .numbers(NumberValues(points.y), .identity)
    return LineSimplification(
      frame: frame, pixels: PixelGrid(scale: 1), plotArea: plotArea, strokeWidth: strokeWidth
    ).runs
  }
}

/// Alternating lengths of dashes and gaps, in pixels.
struct DashPattern {
  /// An even number.
  private let lengths: [Double]

  init(_ dashes: [Double]) {
    lengths = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
  }

  /// From one repetition to the next; 0 for a solid line.
  var length: Double { lengths.reduce(0, +) }

  /// The part of a line that dashes cover, with their caps.
  func share(width: Double, cap: LineCap) -> Double {
    guard length > 0 else { return 1 }
    let more = cap == .butt ? 0 : width
    let covered = stride(from: 0, to: lengths.count, by: 2).reduce(0.0) { sum, dash in
      sum + lengths[dash] + min(more, lengths[dash + 1])
    }
    return covered / length
  }
}

extension CoverageGrid {
  /// Clears the columns for which a condition holds.
  fileprivate mutating func clear(where isCleared: (Int) -> Bool) {
    let columns = (0..<area.width).filter(isCleared)
    var levels = levels
    levels.withUnsafeMutableBufferPointer { levels in
      for row in stride(from: 0, to: levels.count, by: max(area.width, 1)) {
        for column in columns { levels[row + column] = 0 }
      }
    }
    self.levels = levels
  }
}
