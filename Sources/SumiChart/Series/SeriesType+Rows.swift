import SumiData

// These work for every kind of series: columns are given by role, so a new kind needs no code here.
extension SeriesType {
  /// A series of the rows of a collection: `LineSeries(days, x: \.date, y: \.close)`.
  ///
  /// - Parameters:
  ///   - rows: the rows, in the order of the points.
  ///   - x: a key path to numbers, dates or texts, or to optionals of them; `nil` is a missing
  ///     value.
  ///   - y: the same for the values.
  ///   - title: the text in the legend.
  ///   - settings: changes the series from its default style, such as `{ $0.style.strokeWidth = 3
  ///     }`.
  /// - Complexity: O(rows). Stored properties of an array's elements are copied from memory; all
  ///   others are read row by row.
  @inlinable
  public init<Rows: Collection, X: ColumnValue, Y: ColumnValue>(
    _ rows: Rows, x: KeyPath<Rows.Element, X>, y: KeyPath<Rows.Element, Y>, title: String? = nil,
    settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(rows, channels: (.x, x), (.y, y), title: title, settings: settings)
  }

  /// A series of rows; the points are at their row numbers, or at equal angles around a pole.
  @inlinable
  public init<Rows: Collection, Y: ColumnValue>(
    _ rows: Rows, y: KeyPath<Rows.Element, Y>, title: String? = nil,
    settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(rows, channels: (.y, y), title: title, settings: settings)
  }

  /// A series of rows with a column for each role:
  /// `DensitySeries(flights, channels: (.x, \.time), (.y, \.delay), (.value, \.distance))`.
  @inlinable
  public init<Rows: Collection, each Value: ColumnValue>(
    _ rows: Rows, channels: repeat (Role, KeyPath<Rows.Element, each Value>),
    title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    var columns: [Role: ColumnReference] = [:]
    for (role, path) in repeat each channels { columns[role] = .values(Column(rows, path)) }
    self.init(source: SeriesSource(channels: columns, title: title))
    settings(&self)
  }
}
