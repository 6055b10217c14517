import Foundation

@testable import SumiDrawing

/// The area that all segments of a line cover together, each as wide as the stroke and with round
/// ends: 40 columns per pixel, at other positions than the bins under test, exact vertically.
/// Nothing is reduced, and no code is shared with what is tested.
struct LineTruth {
  static let columnsPerPixel = 40
  let width: Int
  let height: Int
  let radius: Double
  /// The covered extents of each column, disjoint.
  private var extents: [[ClosedRange<Double>]]

  init(width: Int, height: Int, strokeWidth: Double) {
    self.width = width
    self.height = height
    radius = strokeWidth / 2
    extents = Array(repeating: [], count: width * Self.columnsPerPixel)
  }

  /// A line through points in pixels; NaN is a gap.
  mutating func add(x: [Double], y: [Double]) {
    for row in x.indices where y[row].isFinite {
      let hasNext = row + 1 < x.count && y[row + 1].isFinite
      let hasPrevious = row > 0 && y[row - 1].isFinite
      if hasNext {
        addSegment(x[row], y[row], x[row + 1], y[row + 1])
      } else if !hasPrevious {
        addSegment(x[row], y[row], x[row], y[row])
      }
    }
  }

  private mutating func addSegment(_ xa: Double, _ ya: Double, _ xb: Double, _ yb: Double) {
    let (x0, y0, x1, y1) = xa <= xb ? (xa, ya, xb, yb) : (xb, yb, xa, ya)
    let per = Double(Self.columnsPerPixel)
    let first = max(0, Int(((x0 - radius) * per - 0.5).rounded(.up)))
    let last = min(extents.count - 1, Int(((x1 + radius) * per - 0.5).rounded(.down)))
    guard first <= last else { return }
    let (dx, dy) = (x1 - x0, y1 - y0)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (1, 0)
    for column in first...last {
      let x = (Double(column) + 0.5) / per
      var low = Double.infinity
      var high = -Double.infinity
      for (endX, endY) in [(x0, y0), (x1, y1)] where abs(x - endX) <= radius {
        let rise = (radius * radius - (x - endX) * (x - endX)).squareRoot()
        low = min(low, endY - rise)
        high = max(high, endY + rise)
      }
      if dx > 0 {
        // The two long sides of the segment's rectangle.
        for side in [1.0, -1] {
          let t = (x - x0 + side * radius * sine) / dx
          if t >= 0, t <= 1 {
            let y = y0 + t * dy + side * radius * cosine
            low = min(low, y)
            high = max(high, y)
          }
        }
      }
      if low <= high { cover(column, low, high) }
    }
  }

  private mutating func cover(_ column: Int, _ low: Double, _ high: Double) {
    var whole = low...high
    let list = extents[column]
    for extent in list where extent.contains(low) && extent.contains(high) { return }
    extents[column].removeAll { extent in
      guard extent.overlaps(whole) else { return false }
      whole = min(extent.lowerBound, whole.lowerBound)...max(extent.upperBound, whole.upperBound)
      return true
    }
    extents[column].append(whole)
  }

  /// Coverage, 0 to 1, the top row first.
  var coverage: [Double] {
    var result = [Double](repeating: 0, count: width * height)
    for (column, list) in extents.enumerated() {
      let x = column / Self.columnsPerPixel
      for extent in list {
        let low = max(extent.lowerBound, 0)
        let high = min(extent.upperBound, Double(height))
        guard low < high else { continue }
        for y in Int(low)...min(Int(high), height - 1) {
          let share = min(high, Double(y + 1)) - max(low, Double(y))
          if share > 0 { result[y * width + x] += share / Double(Self.columnsPerPixel) }
        }
      }
    }
    return result
  }
}

/// The difference of a drawn coverage from the true one.
struct CoverageError: CustomStringConvertible {
  /// Over the pixels that either touches, in units of 1/255.
  var mean = 0.0
  /// The 99th percentile over those pixels.
  var most = 0.0
  var greatest = 0.0
  /// Like `mean`, but signed: above 0 if too much is drawn.
  var bias = 0.0

  init(drawn: [UInt8], truth: [Double]) {
    var errors: [Double] = []
    for (level, coverage) in zip(drawn, truth) where level > 0 || coverage > 1.0 / 510 {
      errors.append(Double(level) - coverage * 255)
    }
    guard !errors.isEmpty else { return }
    bias = errors.reduce(0, +) / Double(errors.count)
    let sizes = errors.map(abs).sorted()
    mean = sizes.reduce(0, +) / Double(sizes.count)
    most = sizes[Int(Double(sizes.count - 1) * 0.99)]
    greatest = sizes[sizes.count - 1]
  }

  var description: String {
    String(format: "mean %.2f, 99%% %.1f, greatest %.0f, bias %+.2f", mean, most, greatest, bias)
  }
}
