import SumiChart
import SumiData
import SumiGeometry

/// A column with the map from its values to points along an axis.
///
/// Drawing switches on the case once and then runs a plain loop.
public enum PlacedColumn: Sendable {
  /// Numbers, NaN where there is none: a value's place is `map(value)`.
  case numbers(NumberValues, AffineMap)
  /// Time stamps: a stamp's place is `map(unit(stamp))`, its distance to the origin taken in whole
  /// numbers.
  case stamps(NumberValues, DateTimeMap, AffineMap)
  /// Numbers or time stamps on an axis that is not straight: a value's place is `map(warp(value))`.
  case warped(NumberValues, Warp, AffineMap)

  /// A column of no rows.
  public static let none = PlacedColumn.numbers(NumberValues([Double]()), .identity)

  public var values: NumberValues {
    switch self {
    case .numbers(let values, _), .stamps(let values, _, _), .warped(let values, _, _): values
    }
  }

  public var count: Int { values.count }

  /// The place of one row in points; NaN where there is no value, and where it has no place.
  public subscript(row: Int) -> Double {
    switch self {
    case .numbers(let values, let map): map(values[row])
    case .stamps(let stamps, let unit, let map):
      stamps[row].isNaN ? .nan : map(unit(stamps.integer(at: row)))
    case .warped(let values, let warp, let map): map(warp(values, row: row))
    }
  }

  /// Whether larger values stand at smaller places: on a y axis that is not reversed, and on a
  /// reversed x axis.
  public var isDescending: Bool {
    switch self {
    case .numbers(_, let map), .warped(_, _, let map): map.scale < 0
    case .stamps(_, let unit, let map): (unit.map.scale < 0) != (map.scale < 0)
    }
  }

  /// All places in points, in row order; NaN where there is none: O(count).
  public var places: [Double] { places(0..<count) }

  /// The places of some rows in points; NaN where there is none.
  public func places(_ rows: Range<Int>) -> [Double] {
    switch self {
    case .numbers(let values, let map): values[rows].doubles.map { map($0) }
    case .stamps: rows.map { self[$0] }
    case .warped(let values, let warp, let map): warp(values, rows: rows).map { map($0) }
    }
  }
}
