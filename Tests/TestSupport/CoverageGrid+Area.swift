import SumiGeometry
import SumiScene

extension CoverageGrid {
  /// The levels of an area: 0 where the grid has none.
  public func levels(on whole: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: whole.width * whole.height)
    let shared = area.intersection(whole)
    for row in shared.minY..<max(shared.maxY, shared.minY) {
      for column in shared.minX..<max(shared.maxX, shared.minX) {
        result[(row - whole.minY) * whole.width + column - whole.minX] =
          levels[(row - area.minY) * area.width + column - area.minX]
      }
    }
    return result
  }
}
