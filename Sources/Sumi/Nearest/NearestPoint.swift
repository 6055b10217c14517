import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiNearest

/// The point or mark of a picture that is nearest to a position, found by
/// `ChartImage.nearest(to:within:)`.
public struct NearestPoint: Equatable, Sendable {
  /// The index of the panel, or of the chart among those side by side, and of the panel in it; empty
  /// for a single plot.
  public var panel: [Int]
  /// The index among the series of the plot, as they are drawn; a split series counts once per part.
  public var series: Int
  /// The title of the series.
  public var title: String
  /// The row in the series' columns as they are drawn: after rows were combined, sorted or left out.
  /// `nil` for a bin of a density, and for the slice of several rows.
  public var row: Int?
  /// Where the row's value is, in pixels: a point of a line, the centre of a marker, cell or slice,
  /// the end of a column. Of what the plot cuts off, the nearest position that is drawn.
  public var point: Point
  /// In pixels; 0 inside of the mark.
  public var distance: Double
  /// The values of the row by role, without missing ones: numbers, names of categories, and dates in
  /// ISO 8601 and UTC. Positions have the role `x` also in horizontal series. A slice has a `name` and
  /// a `value`. An axis has the pixels of such values: `AxisPlacement.pixel(forValue:)`.
  public var values: [Role: Datum]
}

extension SeriesFrame {
  func values(of mark: NearestMark) -> [Role: Datum] {
    if case .slices(let ring) = space, let index = mark.slice { return ring.slices[index].values }
    return mark.row.map(values) ?? [:]
  }

  /// The values of a row by role, without missing ones.
  func values(of row: Int) -> [Role: Datum] {
    var values: [Role: Datum] = [:]
    for role in [.x] + shownRoles {
      guard let column = columns[role], row < column.count, !column.isMissing(row) else { continue }
      values[role] = column.datum(at: row)
    }
    // A total need not state its value: it is where the bar ends.
    if values[.isTotal] == .number(1), values[.y] == nil, let ends = columns[.to], row < ends.count
    {
      values[.y] = ends.datum(at: row)
    }
    return values
  }
}

extension SliceFrame {
  var values: [Role: Datum] { [.name: .text(name), .value: .number(value)] }
}

extension Column {
  /// `nil` for a number that is none.
  fileprivate func datum(at row: Int) -> Datum? {
    if case .numbers(let numbers) = values {
      return numbers[row].isNaN ? nil : .number(numbers[row])
    }
    return TableCells.texts(of: [row], in: self).first.map { .text($0) }
  }
}
