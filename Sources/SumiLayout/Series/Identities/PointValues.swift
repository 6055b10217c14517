import SumiChart
import SumiData

/// The values of a point, for a program that chooses its style.
public struct PointValues: Sendable {
  /// The series and the row of the point.
  public let identity: PointIdentity
  private let columns: RoleMap<Column>
  private let orientation: Orientation

  init(identity: PointIdentity, columns: RoleMap<Column>, orientation: Orientation) {
    (self.identity, self.columns, self.orientation) = (identity, columns, orientation)
  }

  /// The point of the row before; `nil` for the first one. Rows are in the order of the data, after they
  /// were combined or sorted.
  public var previous: PointValues? {
    guard identity.row > 0 else { return nil }
    var before = identity
    before.row -= 1
    return PointValues(identity: before, columns: columns, orientation: orientation)
  }

  /// The number in its column of a role, such as `.y` or `.close`; a date in seconds since 1970. `nil` for
  /// text, for a missing number, and if the series has no such column.
  public func number(_ role: Role) -> Double? {
    guard let column = columns[role.turned(orientation)], !column.isMissing(identity.row) else {
      return nil
    }
    switch column.values {
    case .numbers(let numbers):
      let number = numbers[identity.row]
      return number.isNaN ? nil : number
    case .dateTimes(let stamps, let unit): return stamps[identity.row] / Double(unit.perSecond)
    case .text: return nil
    }
  }

  /// The text in its column of a role, such as `.x` for categories; `nil` for numbers and dates, for a
  /// missing text, and if the series has no such column.
  public func text(_ role: Role) -> String? {
    guard let column = columns[role.turned(orientation)], !column.isMissing(identity.row),
      case .text(let texts) = column.values
    else { return nil }
    return texts[identity.row]
  }
}
