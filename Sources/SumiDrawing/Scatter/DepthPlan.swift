import SumiGeometry

/// Which thread adds which points to which rows of pixels.
struct DepthPlan {
  struct Task {
    var rows: Range<Int>
    var band: PixelRect
  }

  let bands: [PixelRect]
  /// Part by part of the points, each part's bands from the top.
  let tasks: [Task]

  /// Grids first: each thread reads its own part of the points and has a grid of its own. Where they
  /// would take too much memory, or where there are fewer points than a grid is worth, threads share
  /// the points and divide the pixels.
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

  /// A grid more costs as much as so many points.
  private static let pointsPerGrid = 1 << 17
}
