import SumiData
import SumiGeometry
import SumiScales

/// A column with the map from its values to points along an axis.
///
/// Drawing switches over the case once and then runs a plain loop.
public enum PlacedColumn: Sendable {
  /// Numbers, NaN if missing: a value's position is `map(value)`.
  case numbers(NumberValues, AffineMap)
  /// Transformed numbers, NaN if missing, for a transform without a kernel: a value's position is
  /// `map(value)`.
  case bent(NumberValues, BentNumbers, AffineMap)
  /// Time stamps: a stamp's position is `map(unit(stamp))`, with its distance from the origin
  /// computed in integers.
  case stamps(NumberValues, DateTimeMap, AffineMap)
  /// Numbers or time stamps on a nonlinear axis: a value's position is `map(warp(value))`.
  case warped(NumberValues, Warp, AffineMap)

  /// A column without rows.
  public static let none = PlacedColumn.numbers(NumberValues([Double]()), .identity)

  /// The values that are mapped.
  public var values: NumberValues {
    switch self {
    case .numbers(let values, _), .bent(let values, _, _), .stamps(let values, _, _),
      .warped(let values, _, _):
      values
    }
  }

  public var count: Int { values.count }

  /// The position of one row in points; NaN if there is no value, or if it has no position.
  public subscript(row: Int) -> Double {
    switch self {
    case .numbers(let values, let map), .bent(let values, _, let map): map(values[row])
    case .stamps(let stamps, let unit, let map):
      stamps[row].isNaN ? .nan : map(unit(stamps.integer(at: row)))
    case .warped(let values, let warp, let map): map(warp(values, row: row))
    }
  }

  /// Other values on the same axis: of the same kind and, of time stamps, in the same unit.
  package func placing(_ values: NumberValues) -> PlacedColumn {
    switch self {
    case .numbers(_, let map): .numbers(values, map)
    case .bent(_, let transform, let map):
      .bent(transform.output(of: [Column(.numbers(values))]), transform, map)
    case .stamps(_, let unit, let map): .stamps(values, unit, map)
    case .warped(_, let warp, let map): .warped(values, warp, map)
    }
  }

  /// Whether larger values have smaller positions: on a y axis that is not reversed, and on a
  /// reversed x axis.
  public var isDescending: Bool {
    switch self {
    case .numbers(_, let map), .bent(_, _, let map), .warped(_, _, let map): map.scale < 0
    case .stamps(_, let unit, let map): (unit.map.scale < 0) != (map.scale < 0)
    }
  }

  /// All positions in points, in row order; NaN if there is none: O(count).
  public var places: [Double] { places(0..<count) }

  /// The positions of some rows in points; NaN if there is none.
  public func places(_ rows: Range<Int>) -> [Double] {
    switch self {
    case .numbers(let values, let map), .bent(let values, _, let map):
      values[rows].doubles.map { map($0) }
    case .stamps(let stamps, let unit, let map):
      // Missing stamps are NaN as numbers.
      zip(stamps[rows].integers, stamps[rows].doubles).map {
        $1.isNaN ? .nan : map(unit($0))
      }
    case .warped(let values, let warp, let map): warp(values, rows: rows).map { map($0) }
    }
  }

  /// The positions of rows far from each other in points, like those of single rows.
  package func places(at rows: [Int]) -> [Double] {
    switch self {
    case .numbers(let values, let map), .bent(let values, _, let map):
      values.doubles(at: rows).map { map($0) }
    case .stamps, .warped: rows.map { self[$0] }
    }
  }
}
