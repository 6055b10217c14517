import CNumbers
import SumiData
import SumiLayout

extension PlacedColumn {
  /// The map from the values as they are stored to pixels.
  ///
  /// Integers are counted from the one at pixel 0, so that nothing is lost far from zero.
  func kernelMap(_ pixels: PixelGrid) -> sumi_map {
    var result = sumi_map()
    switch self {
    case .numbers(let values, let map):
      let map = pixels.map(map)
      result.scale = map.scale
      result.offset = map.offset
      if !values.type.isFloatingPoint, map.scale != 0 {
        let origin = (-map.offset / map.scale).rounded()
        if let integer = Int64(exactly: origin) {
          result.integer_origin = integer
          result.origin = origin
          result.offset = map.offset + origin * map.scale
        }
      }
    case .stamps(_, let unit, let map):
      let map = pixels.map(map)
      result.integer_origin = unit.origin
      result.origin = Double(unit.origin)
      result.scale = unit.map.scale * map.scale
      result.offset = map(unit.map.offset)
    }
    return result
  }
}
