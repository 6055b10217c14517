import SumiChart
import SumiData
import SumiGeometry

/// A column with the map from its values to points along an axis.
///
/// Drawing switches on the case once and then runs a plain loop.
public enum PlacedColumn: Sendable {
  /// Numbers; NaN where there is none.
  case numbers([Double], AffineMap)
  /// Time stamps, and which of them are there.
  case stamps([Int64], Validity?, DateTimeMap, AffineMap)
  /// The row number, from 0.
  case rows(count: Int, AffineMap)

  public var count: Int {
    switch self {
    case .numbers(let values, _): values.count
    case .stamps(let values, _, _, _): values.count
    case .rows(let count, _): count
    }
  }

  /// The place of one row in points; NaN where there is no value.
  public subscript(row: Int) -> Double {
    switch self {
    case .numbers(let values, let map): map(values[row])
    case .stamps(let stamps, let validity, let unit, let map):
      validity.map { $0[row] } ?? true ? map(unit(stamps[row])) : .nan
    case .rows(_, let map): map(Double(row))
    }
  }

  /// All places in points, in row order; NaN where there is no value.
  public var places: [Double] {
    switch self {
    case .numbers(let values, let map):
      return values.map { map($0) }
    case .stamps(let stamps, let validity, let unit, let map):
      guard let validity else { return stamps.map { map(unit($0)) } }
      return stamps.indices.map { validity[$0] ? map(unit(stamps[$0])) : .nan }
    case .rows(let count, let map):
      return (0..<count).map { map(Double($0)) }
    }
  }
}
