import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene

/// Very many markers of different sizes, painted pixel by pixel, the largest first.
extension ScatterMark {
  /// More markers than this are painted: one by one they would take the software driver some 100 ms.
  static let sizedThreshold = 10_000

  /// The largest radius in pixels of a marker with stamps; larger ones are drawn one by one.
  private static let largestSized = 24.0

  /// The memory for the stamps of all sizes, in bytes.
  private static let stampBytes = 192.0 * 1024 * 1024

  /// The markers of some points as an image over the largest ones; `nil` if memory is short.
  func paintedBySize(
    _ points: [VisiblePoints.Visible], in plotArea: PixelRect
  ) -> MarkDrawing? {
    guard let looks = rows else { return nil }
    let largest = min(greatestRadius * pixels.scale, Self.largestSized)
    let step = sizeStep(to: largest)
    let count = Int((largest / step).rounded(.up)) + 1
    // Radii of half a step around each multiple of it have one size.
    var large: [RowMarker] = []
    var sizes = [UInt16](repeating: 0, count: points.count)
    var counts = [Int](repeating: 0, count: count)
    for (index, point) in points.enumerated() {
      if sumi_stops_at(Int64(index)) { return nil }
      let radius = looks.radius(of: point.row) ?? 0
      guard radius > 0 else { continue }
      let size = (radius * pixels.scale / step).rounded()
      if size >= Double(count) {
        large.append(RowMarker(row: point.row, center: point.center, radius: radius))
      } else {
        // A marker too small for the first size is as faint as its area is small.
        sizes[index] = UInt16(max(size, 1))
        counts[Int(max(size, 1))] += 1
      }
    }
    large = large.sortedInWork { ($1.radius, $0.row) < ($0.radius, $1.row) }

    var painted = Painted(
      x: frame.x, y: frame.y, pixels: PixelGrid(scale: 1), rows: nil, sides: nil)
    var starts = [Int](repeating: 0, count: count)
    var total = 0
    for size in counts.indices.reversed() where counts[size] > 0 {
      starts[size] = total
      painted.sizes.append((total..<total + counts[size], Double(size) * step))
      total += counts[size]
    }
    var order = [Int](repeating: 0, count: total)
    var (xs, ys) = ([Double](repeating: 0, count: total), [Double](repeating: 0, count: total))
    for (index, (point, size)) in zip(points, sizes).enumerated() where size > 0 {
      if sumi_stops_at(Int64(index)) { return nil }
      let place = starts[Int(size)]
      starts[Int(size)] += 1
      order[place] = point.row
      xs[place] = point.center.x
      ys[place] = point.center.y
    }
    painted.x = .numbers(NumberValues(xs), .identity)
    painted.y = .numbers(NumberValues(ys), .identity)
    painted.rows = looks.reordered(order)
    painted.sides = sides?.reordered(order)
    let error = ScatterAccumulation.positionError + step / 2
    guard var drawing = self.painted(painted, in: plotArea, error: error) else { return nil }
    drawing.primitives = sets(of: large).map { .markers($0) } + drawing.primitives
    drawing.pointsDrawn += large.count
    return drawing
  }

  /// The distance between radii, in pixels: an eighth, or more if the stamps would take too much
  /// memory.
  private func sizeStep(to largest: Double) -> Double {
    let hasShapes = rows?.encodings.shapes != nil
    let reach = hasShapes ? MarkerShape.allCases.map(\.reach).max() ?? 1 : style.reachPerRadius
    let stamps = Double(MarkerStamps.count * (hasShapes ? RowLooks.shapeCount + 1 : 1))
    let layers = style.innerRadius(of: 1) > 0 ? 3.0 : 2
    // A stamp of radius r has (2 reach r + 2)² pixels of 8 bytes a layer; summed over all radii.
    let side = 2 * reach * largest + 2
    let bytes = side * side * side / (6 * reach) * 8 * layers * stamps * (sides == nil ? 1 : 2)
    return max(1 / 8, bytes / Self.stampBytes)
  }
}
