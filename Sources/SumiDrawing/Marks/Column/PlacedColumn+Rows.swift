import SumiData
import SumiGeometry
import SumiLayout

extension PlacedColumn {
  /// The same without the positions of some rows.
  func keeping(_ isKept: [Bool]) -> PlacedColumn {
    let kept = { (values: [Double]) in
      NumberValues(zip(values, isKept).map { $1 ? $0 : .nan })
    }
    switch self {
    case .numbers(let values, let map): return .numbers(kept(values.doubles), map)
    case .bent(let values, let bent, let map): return .bent(kept(values.doubles), bent, map)
    case .warped(let values, let warp, let map): return .warped(kept(values.doubles), warp, map)
    case .stamps:
      // Positions already, which keep their direction.
      let sign = isDescending ? -1.0 : 1
      return .numbers(kept(places.map { sign * $0 }), AffineMap(scale: sign, offset: 0))
    }
  }
}
