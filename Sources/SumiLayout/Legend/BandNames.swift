import SumiChart
import SumiData
import SumiGeometry

/// The names of stacked areas, each in its band where that is highest.
struct BandNames {
  /// Indices of series with their titles.
  let names: [(series: Int, title: String)]
  let fitting: TextFitting
  let metrics: LayoutMetrics
  /// Whether names are left out whose bands are too low; if not, they are where the band is highest.
  var mustFit = true

  private var font: Font { metrics.legendFont }

  /// The distance between two positions where heights are compared, in points.
  private static let step = 3.0
  /// Around a name, and the least height of its band, in font sizes.
  private static let padding = 0.5
  private static let height = 1.4
  /// Bands of more rows have their names at their ends.
  private static let mostRows = 100_000

  /// The names that fit into their bands.
  func placed(on frame: ChartFrame) throws -> [SeriesName] {
    try names.compactMap { try name($0.title, of: $0.series, on: frame) }
  }

  private func name(
    _ title: String, of index: Int, on frame: ChartFrame
  ) throws -> SeriesName? {
    let series = frame.series[index]
    guard let fill = series.plainBand, series.count <= Self.mostRows else { return nil }
    let extent = try fitting.extent(title, font)
    let edges = series.edges(every: Self.step, in: frame.plotArea)
    let width = Int(((extent.width + 2 * Self.padding * font.size) / Self.step).rounded(.up)) + 1
    guard width <= edges.count else { return nil }
    var best: (start: Int, top: Double, bottom: Double)?
    for start in 0...edges.count - width {
      let part = edges[start..<start + width]
      let top = part.lazy.map(\.top).max() ?? 0
      let bottom = part.lazy.map(\.bottom).min() ?? 0
      if bottom - top > best.map({ $0.bottom - $0.top + 0.01 }) ?? 0 { best = (start, top, bottom) }
    }
    guard let best, !mustFit || best.bottom - best.top >= Self.height * font.size else {
      return nil
    }
    let middle =
      frame.plotArea.minX + (Double(best.start) + Double(width - 1) / 2) * Self.step
    let theme = frame.theme
    let background = theme.plotBackground.alpha >= 0.5 ? theme.plotBackground : theme.background
    let own = fill.color ?? series.color
    let ground = background.mixed(with: own, fraction: min(max(fill.opacity, 0), 1))
    let label = try fitting.box(
      title, font, color: fill.opacity > 0.5 ? ground.contrasting : own.readable(on: ground),
      x: middle,
      baseline: (best.top + best.bottom) / 2 + LayoutMetrics.middle * font.size, anchor: 0.5)
    return SeriesName(series: index, label: label, leader: [], isInBand: true)
  }
}

extension SeriesFrame {
  /// The fill of a stacked area in one colour; `nil` for others.
  fileprivate var plainBand: AreaFill? {
    guard case .cartesian = space, places[.to] != nil, series.source.orientation == .vertical,
      !series.source.isHidden, let fill = series.traits.line?.fill, fill.colors == nil,
      fill.hatch == nil, !fill.isGradient
    else { return nil }
    return fill
  }

  /// The upper and the lower edge of a band at equal distances from the left side of the plot area to
  /// the right; where it has none, or is beyond the plot area, both are equal.
  fileprivate func edges(
    every step: Double, in area: Rect
  ) -> [(top: Double, bottom: Double)] {
    let (xs, ends) = (x.places, y.places)
    let starts = places[.from]?.places ?? Array(repeating: baseline, count: ends.count)
    let rows = xs.indices.filter { xs[$0].isFinite && ends[$0].isFinite && starts[$0].isFinite }
      .sorted { xs[$0] < xs[$1] }
    let count = max(Int((area.width / step).rounded(.down)) + 1, 0)
    var result: [(top: Double, bottom: Double)] = []
    var next = 0
    for index in 0..<count {
      let place = area.minX + Double(index) * step
      while next < rows.count, xs[rows[next]] < place { next += 1 }
      guard next < rows.count, next > 0 || xs[rows[next]] == place else {
        result.append((area.maxY, area.maxY))
        continue
      }
      let (one, other) = (rows[max(next - 1, 0)], rows[next])
      let width = xs[other] - xs[one]
      let share = width > 0 ? (place - xs[one]) / width : 1
      let sides = [ends, starts].map { values in
        min(max(values[one] + (values[other] - values[one]) * share, area.minY), area.maxY)
      }
      result.append((min(sides[0], sides[1]), max(sides[0], sides[1])))
    }
    return result
  }
}
