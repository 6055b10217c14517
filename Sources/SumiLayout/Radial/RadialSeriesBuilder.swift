import SumiChart
import SumiGeometry

/// Makes the frames of the series of a radial chart.
struct RadialSeriesBuilder {
  let all: [SeriesData]
  let model: RadialModel
  let axes: RadialFrame

  /// All series, including hidden ones, and warnings about their values.
  func series() throws -> (frames: [SeriesFrame], warnings: [String]) {
    let isClipped = model.y.log.nonPositive == .clip
    var frames: [SeriesFrame] = []
    var warnings: [String] = []
    for data in all {
      let placed = RadialPlacing(frame: axes, data: data, isClippedBelow: isClipped).result()
      frames.append(
        SeriesFrame(
          series: data.series, title: data.title, color: data.color,
          places: [.x: placed.x, .y: placed.y], encodings: data.domains.rows,
          space: .radial(space(of: data)),
          baseline: axes.center.y, sides: BaselineSides(data, on: axes.radii),
          dashes: data.dashes))
      warnings += try data.nonPositiveWarnings { dimension in
        dimension == .x
          ? (axes.angles, model.x, "xAxis") : (axes.radii, model.y, "yAxis")
      }
      warnings += heldWarning(of: data, placed.heldCount)
    }
    return (frames, warnings)
  }

  private func space(of data: SeriesData) -> RadialSeriesFrame {
    let isCategory = if case .category = axes.angles { true } else { false }
    return RadialSeriesFrame(
      center: axes.center, radius: axes.radius, baseline: baseline(of: data),
      corners: axes.isWeb ? axes.corners : [], isClippedToWeb: axes.isWeb && isCategory)
  }

  /// The radius of the baseline's ring of the series' area.
  private func baseline(of data: SeriesData) -> Double {
    guard let value = data.traits.ground,
      let unit = axes.radii.unit(.number(value)), !unit.isNaN
    else { return 0 }
    return min(max(unit, 0), 1) * axes.radius
  }

  private func heldWarning(of data: SeriesData, _ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let values = count == 1 ? "1 value lies" : "\(count) values lie"
    let outcome =
      data.traits.isConnected ? "; the line is drawn to the pole" : " and cannot be drawn"
    return ["\(data.name): \(values) below the pole\(outcome)"]
  }
}
