import CNumbers
import SumiData
import SumiGeometry
import SumiLayout

extension PlacedColumn {
  /// Calls `body` with the numbers and their map to pixels.
  func withKernelNumbers<Result>(
    _ pixels: PixelGrid, _ body: (sumi_numbers, sumi_map) -> Result
  ) -> Result {
    values.withKernelNumbers { numbers in
      withKernelMap(pixels) { body(numbers, $0) }
    }
  }

  /// Calls `body` with the map from stored values to pixels.
  ///
  /// Integers are counted from the one at pixel 0, so that values far from zero keep their
  /// precision.
  func withKernelMap<Result>(_ pixels: PixelGrid, _ body: (sumi_map) -> Result) -> Result {
    var result = sumi_map()
    switch self {
    case .numbers(let values, let map), .bent(let values, _, let map):
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
    case .warped(let values, let warp, let map):
      let map = pixels.map(map)
      result.scale = map.scale
      result.offset = map.offset
      if case .stampBreaks(let breaks) = warp { result.integer_origin = breaks.origin }
      return warp.withKernelWarp(for: values) { warp in
        result.warp = warp
        return body(result)
      }
    }
    return body(result)
  }
}
