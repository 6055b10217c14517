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

  /// Preferably each thread reads its own part of the points and has its own grid. If that takes
  /// too much memory, or there are too few points, threads share the points and divide the pixels.
  init(area: PixelRect, stamps: MarkerStamps, rows: Int, workers: Int) {
    let bytes = DepthGrid.bytes(area, stamps: stamps)
    let grids = min(
      max(1, ScatterAccumulator.gridBytes / bytes), max(1, rows / Self.pointsPerGrid), workers)
    let bandHeight = max(
      (area.height * grids + workers - 1) / workers, min(stamps.height, area.height), 1)
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
