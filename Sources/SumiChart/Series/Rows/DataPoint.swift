import SumiData

/// A point of a series: a type of one's own that says what it has for each role.
///
/// `LineSeries(readings)` takes a collection of them, and a `ChartDataSource` gives them one by one.
public protocol DataPoint: Sendable {
  /// Its value for a role, such as `x`, `y`, `open` or `color`; `nil` if it has none. A series asks for the
  /// roles that its kind takes. Slices take `x` and `y` where there is no `name` or `value`.
  func value(for role: Role) -> Datum?
}

/// The values of a point by role: x and y, those of a candle, and its own look where the kind of series
/// has columns for it, such as `color`, `size` and `pointStyle`. What it lacks is missing.
public struct ChartPoint: DataPoint, Equatable {
  /// The values, by role.
  public var values: [Role: Datum]

  /// A point of any roles.
  public init(_ values: [Role: Datum]) { self.values = values }

  /// A point of x and y.
  public init(x: Datum, y: Datum) { values = [.x: x, .y: y] }

  /// A point of a pie: a slice with a name and a value.
  public init(name: String, value: Double) {
    values = [.name: .text(name), .value: .number(value)]
  }

  public func value(for role: Role) -> Datum? { values[role] }
}

extension SeriesType {
  /// A series of points: `LineSeries(readings)`.
  ///
  /// - Parameters:
  ///   - points: in their order.
  ///   - title: the text in the legend.
  ///   - settings: changes the series from its default style, such as `{ $0.style.strokeWidth = 3 }`.
  /// - Complexity: O(points · roles).
  public init<Points: Collection>(
    _ points: Points, title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) where Points.Element: DataPoint {
    self.init(source: SeriesSource(channels: [:], title: title))
    source.channels = columns(of: Array(points)).mapValues(ColumnReference.values)
    settings(&self)
  }
}

extension SeriesType {
  /// The columns of points that have values for roles of the kind: of numbers if all its values are; texts
  /// that all are dates become times. A `ChartPoint` states its roles, and has those of no kind too.
  package func columns(of points: [some DataPoint]) -> [Role: Column] {
    let stated = (points as? [ChartPoint]).map { Set($0.flatMap(\.values.keys)) }
    let roles = stated ?? Set(asSeries.channels.map(\.role) + Self.synonyms.keys)
    var columns: [Role: Column] = [:]
    for role in roles {
      let cells = points.map { $0.value(for: role) }
      if cells.contains(where: { $0 != nil }) { columns[role] = Column(cells: cells) }
    }
    if stated == nil {
      for (other, own) in Self.synonyms where columns[own] != nil { columns[other] = nil }
    }
    return columns
  }
}
