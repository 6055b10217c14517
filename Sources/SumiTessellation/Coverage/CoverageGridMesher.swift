import SumiGeometry
import SumiScene

extension MeshBuilder {
  /// Adds a grid of coverage as cover quads: nothing where it is empty, quads of constant coverage
  /// where whole tiles have one level, and blocks in the atlas elsewhere.
  mutating func add(_ grid: CoverageGrid, clip: PixelRect) {
    let paint = CoverPaint(grid.paint, ramps: &ramps)
    let seen = grid.area.intersection(clip)
    guard !paint.isClear, !seen.isEmpty else { return }
    let firstCover = mesh.covers.count
    grid.levels.withUnsafeBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      let first = (seen.minY - grid.area.minY) * grid.area.width + seen.minX - grid.area.minX
      var writer = CoverageGridWriter(area: seen, paint: paint)
      writer.write(
        levels: base + first, stride: grid.area.width, rows: seen.minY..<seen.maxY,
        covers: &mesh.covers, atlas: &atlas)
    }
    drawShape(from: firstCover)
  }
}
