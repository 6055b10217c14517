import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// Covers a line with x in any order, of any number of rows, at 64 samples for each pixel.
///
/// A stroke covers the union of its legs, so neither the order of the rows nor the number of threads
/// changes a sample. Regions of the picture that are covered already take no more time. O(rows +
/// pixels) time, 8 bytes for each pixel.
struct LineSampler {
  @Shared var frame: SeriesFrame
  let curve: Curve
  let pen: LinePen
  let pixels: PixelGrid
  /// The pixels wanted.
  let area: PixelRect
  /// The number of tasks at first.
  var workers = Parallel.workerCount

  /// The largest deviation in pixels: half the distance of two positions of the pen, across.
  static let errorBound = 0.1

  /// Rows of one task. The points that a task does not see, before its first two rows, have no
  /// effect; so this number must not depend on the machine.
  private static let taskRows = 8_192
  /// The largest number of tasks whose legs are kept at once.
  private static let mostTasks = 128
  /// The numbers of legs, counted in each region that they touch, at which fewer or more rows are
  /// read at once.
  private static let (fewLegs, manyLegs) = (1 << 19, 1 << 21)

  /// The coverage of each pixel of the area, top row first; `nil` if memory is short.
  var levels: [UInt8]? {
    let (width, height) = (area.width, area.height)
    guard !area.isEmpty else { return [] }
    var kernelPen = pen.kernelPen
    guard let samples = sumi_make_samples(Int64(width), Int64(height), &kernelPen) else {
      return nil
    }
    defer { sumi_free_samples(samples) }
    nonisolated(unsafe) let picture = samples
    let side = Int(SUMI_REGION)
    let rows = Parallel.chunks(of: (height + side - 1) / side, minimum: 8)
    _ = Parallel.map(count: rows.count) { part in
      sumi_open_regions(picture, Int64(rows[part].lowerBound), Int64(rows[part].upperBound))
    }
    frame.x.withKernelNumbers(pixels) { x, xMap in
      frame.y.withKernelNumbers(pixels) { y, yMap in
        var points = sumi_points()
        (points.x, points.x_map) = (x, xMap)
        (points.y, points.y_map) = (y, yMap)
        points.x_map.offset -= Double(area.minX)
        points.y_map.offset -= Double(area.minY)
        points.count = Int64(min(frame.x.count, frame.y.count))
        points.curve = curve.kernelCurve
        draw(points, on: samples)
      }
    }
    var levels = Parallel.zeros(count: width * height)
    levels.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let base = buffer.baseAddress
      _ = Parallel.map(count: Int(sumi_region_count(samples))) { region in
        if Work.isStopped { return }
        sumi_region_levels(picture, Int64(region), base)
      }
    }
    return levels
  }

  /// Draws batches of rows: first the regions that their legs touch are found, then each region
  /// draws its legs.
  private func draw(_ points: sumi_points, on samples: OpaquePointer) {
    var legs: [OpaquePointer?] = []
    defer { for list in legs { sumi_free_legs(list) } }
    nonisolated(unsafe) let (points, samples) = (points, samples)
    let regions = Int(sumi_region_count(samples))
    var taskCount = workers
    var row = 0
    while row < Int(points.count), sumi_open_region_count(samples) > 0 {
      let tasks = min(
        taskCount, (Int(points.count) - row + Self.taskRows - 1) / Self.taskRows)
      while legs.count < tasks { legs.append(sumi_make_legs()) }
      let firstRow = row
      let found = legs.withUnsafeMutableBufferPointer { lists in
        nonisolated(unsafe) let lists = lists
        let found = Parallel.map(count: tasks) { task in
          let first = firstRow + task * Self.taskRows
          let end = min(first + Self.taskRows, Int(points.count))
          return withUnsafePointer(to: points) {
            sumi_find_legs(samples, $0, Int64(first), Int64(end), lists[task])
          }
        }
        _ = Parallel.map(count: regions) { region in
          sumi_draw_legs(samples, Int64(region), lists.baseAddress, Int64(tasks))
        }
        return found.reduce(0, +)
      }
      row += tasks * Self.taskRows
      if found < Self.fewLegs {
        taskCount = min(2 * taskCount, Self.mostTasks)
      } else if found > Self.manyLegs {
        taskCount = max(taskCount / 2, 1)
      }
    }
  }
}

/// The pen of a sampled line, in pixels.
struct LinePen: Hashable {
  let width: Double
  let join: LineJoin
  let cap: LineCap
  /// The radius of the dot at a point between two gaps; 0 for none.
  let dotRadius: Double

  /// The same limit as that of strokes.
  private static let miterLimit = 4.0

  fileprivate var kernelPen: sumi_pen {
    var pen = sumi_pen()
    pen.width = width
    pen.miter_limit = Self.miterLimit
    pen.dot_radius = dotRadius
    switch join {
    case .round: pen.join = SUMI_JOIN_ROUND
    case .miter: pen.join = SUMI_JOIN_MITER
    case .bevel: pen.join = SUMI_JOIN_BEVEL
    }
    switch cap {
    case .butt: pen.cap = SUMI_CAP_BUTT
    case .round: pen.cap = SUMI_CAP_ROUND
    case .square: pen.cap = SUMI_CAP_SQUARE
    }
    return pen
  }
}
