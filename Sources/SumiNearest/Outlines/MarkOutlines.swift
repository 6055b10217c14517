import SumiChart
import SumiGeometry
import SumiLayout

/// The outline of one row's mark, from which a transition to another chart begins, or at which it ends.
package struct MarkOutline: Sendable {
  /// The row of the data; `nil` for several gathered ones.
  package var row: Int?
  /// In points of the picture, clockwise along four sides of as many corners each: of a bar its upper
  /// side first, of a sector its outer arc.
  package var corners: [Point]
  package var fill: Color
  package var stroke = Color.clear
  /// In points; 0 for no line around it.
  package var strokeWidth = 0.0

  /// Enough for a whole circle to look round.
  package static let cornersOfSide = 64
}

extension ChartFrame {
  /// The outlines of the marks of a series, in drawing order; none if it is hidden, and `nil` if its rows have no marks of their
  /// own, as on a line, or too many to be told apart.
  package func markOutlines(ofSeries index: Int) -> [MarkOutline]? {
    let part = series[index]
    guard !part.series.source.isHidden else { return [] }
    if case .slices(let ring) = part.space {
      return ring.slices.map {
        MarkOutline(
          row: $0.row, corners: NearestOutline.sector($0.sector).polygon, fill: $0.fill,
          stroke: $0.stroke, strokeWidth: $0.strokeWidth)
      }
    }
    let traits = part.series.traits
    guard !traits.isConnected, !part.series.fillsPlot, part.count <= Self.mostOutlines else {
      return nil
    }
    let isTurned = part.series.source.orientation == .horizontal
    let search = NearestSearch(
      target: Point(x: 0, y: 0), clip: part.clip(isTurned ? clip.transposed : clip),
      limit: .infinity)
    let shapes = part.markShapes(near: search)
    guard
      let items = MarkPaint.items(of: shapes, clip: search.clip, isTurned: isTurned),
      !items.isEmpty
    else { return nil }
    return items.map { item in
      let row = Int(item.number) - 1
      return MarkOutline(
        row: row, corners: item.outline.polygon, fill: part.fill(of: row, theme: theme))
    }
  }

  private static let mostOutlines = 1_000
}

extension SeriesFrame {
  fileprivate func fill(of row: Int, theme: Theme) -> Color {
    let plain = series.traits.color ?? color
    guard let encodings else { return plain }
    switch encodings.colors {
    case .numbers: return encodings.numberColor(of: row, theme: theme) ?? plain
    case .texts(let codes, let colors):
      let code = row < codes.count ? Int(codes[row]) : colors.count
      return code < colors.count ? colors[code] : encodings.missing
    case nil: return plain
    }
  }
}

extension NearestOutline {
  /// Its corners, as `MarkOutline` has them.
  fileprivate var polygon: [Point] {
    let shares = (0..<MarkOutline.cornersOfSide).map {
      Double($0) / Double(MarkOutline.cornersOfSide)
    }
    switch self {
    case .rect(let rect): return Self.polygon(of: rect, shares)
    case .segment: return Self.polygon(of: bounds, shares)
    case .circle(let center, let radius):
      let quarter = Double.pi / 2
      return (0..<4).flatMap { side in
        shares.map { share in
          let angle = quarter * (Double(side) + share - 0.5)
          return Point(
            x: center.x + radius * Trigonometry.sine(angle),
            y: center.y - radius * Trigonometry.cosine(angle))
        }
      }
    case .sector(let sector):
      let (start, end) = (sector.angles.lowerBound, sector.angles.upperBound)
      let (inner, outer) = (sector.radii.lowerBound, sector.radii.upperBound)
      return shares.map { sector.point(angle: start + (end - start) * $0, radius: outer) }
        + shares.map { sector.point(angle: end, radius: outer + (inner - outer) * $0) }
        + shares.map { sector.point(angle: end + (start - end) * $0, radius: inner) }
        + shares.map { sector.point(angle: start, radius: inner + (outer - inner) * $0) }
    }
  }

  private static func polygon(of rect: Rect, _ shares: [Double]) -> [Point] {
    shares.map { Point(x: rect.minX + rect.width * $0, y: rect.minY) }
      + shares.map { Point(x: rect.maxX, y: rect.minY + rect.height * $0) }
      + shares.map { Point(x: rect.maxX - rect.width * $0, y: rect.maxY) }
      + shares.map { Point(x: rect.minX, y: rect.maxY - rect.height * $0) }
  }
}
