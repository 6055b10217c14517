import SumiGeometry

/// The distribution of points and pixel rows among threads.
struct DepthPlan {
  struct Task {
    var rows: Range<Int>
    var band: PixelRect
  }

  let bands: [PixelRect]
  /// Ordered by part of the points; within a part, its bands from the top.
  let tasks: [Task]

  /// The limit for the grids of all threads, in bytes; more threads divide the pixels of a grid.
  static let mostBytes = 128 << 20

  /// Preferably each thread reads its own part of the points and has its own grid. If that takes
  /// too much memory, or there are too few points, threads share the points and divide the pixels.
  ///
  /// - Parameters:
  ///   - stampHeight: of a marker, in pixels.
  ///   - gridBytes: of a grid of all pixels.
  init(area: PixelRect, stampHeight: Int, rows: Int, workers: Int, gridBytes: Int) {
    let grids = min(
      max(1, Self.mostBytes / gridBytes), max(1, rows / Self.pointsPerGrid), workers)
    let bandHeight = max(
      (area.height * grids + workers - 1) / workers, min(stampHeight, area.height), 1)
    bands = stride(from: area.minY, to: area.maxY, by: bandHeight).map { minY in
      PixelRect(
        minX: area.minX, minY: minY, maxX: area.maxX, maxY: min(minY + bandHeight, area.maxY))
    }
    let length = (rows + grids - 1) / grids
    let bands = bands
    tasks = stride(from: 0, to: max(rows, 1), by: max(length, 1)).flatMap { start in
      bands.map { Task(rows: start..<min(start + length, rows), band: $0) }
    }
  }

  /// Another grid costs as much as this number of points.
  private static let pointsPerGrid = 1 << 17
}
