import SumiChart
import SumiData
import SumiGeometry

/// What a row draws at an anchor of its labels.
struct LabelledMark {
  /// The end of a column, or the point; without a position if nothing is drawn.
  var point: Point
  /// The column or the box; `nil` for others.
  var rect: Rect?
  /// From the start of a column to its end: to the right, or down.
  var outward: Vector
  /// The radius of its marker, in points.
  var radius: Double
}

/// What the rows of a series draw at an anchor of their labels: bars of its form, or markers.
struct LabelledMarks {
  private let isTurned: Bool
  private let x: PlacedColumn
  private let at: PlacedColumn
  private let bars: Bars?
  private let hasTwoEnds: Bool
  private let reach: Double
  /// The numbers of markers, and the area of 1.
  private let areas: (values: NumberValues, scale: Double)?

  init(of series: SeriesFrame, at anchor: LabelAnchor) {
    let traits = series.series.traits
    isTurned = series.series.source.orientation == .horizontal
    x = series.x
    at = series[anchor.at]
    bars = series.bars(at: anchor)
    hasTwoEnds = traits.hasTwoEnds
    reach = traits.reach
    areas = series.encodings?.areas.map { ($0.values, $0.scale) }
  }

  /// The mark of a row, in the picture.
  subscript(row: Int) -> LabelledMark {
    var mark = LabelledMark(
      point: Point(x: x.place(of: row), y: at.place(of: row)), outward: Vector(dx: 0, dy: -1),
      radius: areas.map { EncodingDomains.radius(of: max($0.values[row], 0), scale: $0.scale) }
        ?? reach)
    if let bars, let bar = bars.rect(of: row) {
      mark.rect = isTurned ? bar.transposed : bar
      mark.point.x = bar.midX
      let end = bars.end[row]
      mark.outward.dy = bar.height == 0 ? (at.isDescending ? -1 : 1) : end == bar.minY ? -1 : 1
      if hasTwoEnds {
        // To the right, or up, whichever end is stated first.
        mark.outward.dy = isTurned ? 1 : -1
        mark.point.y = isTurned ? bar.maxY : bar.minY
      }
    } else if bars != nil {
      mark.point.y = .nan
    }
    if isTurned {
      mark.point = mark.point.transposed
      mark.outward = Vector(dx: mark.outward.dy, dy: mark.outward.dx)
    }
    return mark
  }
}

extension PlacedColumn {
  /// The position of a row; NaN beyond the last one.
  fileprivate func place(of row: Int) -> Double { row < count ? self[row] : .nan }
}
