import SumiChart
import SumiData
import SumiGeometry

/// The rings of a chart of slices, with their values.
struct SlicesModel {
  /// The slices of one series.
  struct Ring {
    /// The index of the series.
    var series: Int
    var settings: SliceSettings
    var slices: [Slice]
    /// The number of rows, with those that are left out.
    var rowCount: Int
    /// The sum of all values.
    var total: Double
    /// As shares of the whole radius.
    var radii: Radii
    /// How far it is turned, in radians, clockwise.
    var rotation: Double
  }

  /// The inner and the outer radius of a ring, as shares of the whole radius.
  struct Radii: Equatable {
    var inner: Double
    var outer: Double
  }

  var rings: [Ring] = []
  /// The names of slices that a legend shows: those of the first ring with entries.
  private(set) var namesInLegend: Set<String> = []
  var warnings: [String] = []

  init(
    of chart: Chart, series: [SeriesData], colors named: NameColors
  ) throws(LayoutError) {
    let shown = series.indices.filter { !series[$0].isHidden && series[$0].traits.slices != nil }
    var colors: [String: Int] = [:]
    let radii = Self.radii(of: shown.compactMap { series[$0].traits.slices })
    for (index, radii) in zip(shown, radii) {
      let data = series[index]
      try data.checkValues()
      guard radii.inner < radii.outer else {
        throw .arrangement(
          series: data.name,
          message: "\"innerRadius\" is \(radii.inner), but must be less than \"outerRadius\", "
            + "which is \(radii.outer)")
      }
      let values = SliceValues(of: data, in: radii, colors: named, taken: colors)
      var slices = values.slices
      slices.style(data.styledRows, of: data, in: radii, colors: named, taken: colors)
      slices.select(in: chart, of: data, radii: radii, colors: named, taken: colors)
      colors = values.colors
      warnings += values.warnings.map { "\(data.name): \($0)" }
      var settings = data.traits.slices ?? SliceSettings()
      if settings.labels.format == .automatic, data.whole[.value]?.isElapsed == true {
        settings.labels.format = .duration
      }
      let rotation = chart.state.rotation(
        of: settings.turning, id: data.series.source.id, title: data.title, index: data.index)
      rings.append(
        Ring(
          series: index, settings: settings, slices: slices,
          rowCount: data.count, total: values.total, radii: radii,
          rotation: rotation.radians.remainder(dividingBy: 2 * .pi)))
    }
    if chart.showsLegend,
      let first = rings.first(where: { series[$0.series].series.source.showsInLegend })
    {
      namesInLegend = Set(first.slices.map(\.name)).filter {
        chart.legend.entries[$0] != .some(nil)
      }
    }
    if chart.state.selection.dimsOthers { rings.dimUnselected() }
    if !chart.xAxes.isEmpty || !chart.yAxes.isEmpty {
      warnings.append("a chart of slices has no axes; xAxis and yAxis have no effect")
    }
  }

  /// The gap between two rings, as a share of the width of both.
  private static let ringGap = 0.06

  /// The radii of rings: as stated or, if no ring has an outer radius, rings of equal width around
  /// the smallest stated hole, the first one outside.
  static func radii(of all: [SliceSettings]) -> [Radii] {
    let isStated = all.contains { $0.outerRadius != nil }
    guard all.count > 1, !isStated else {
      return all.map { Radii(inner: $0.innerRadius ?? 0, outer: $0.outerRadius ?? 1) }
    }
    let hole = all.map { $0.innerRadius ?? 0 }.min() ?? 0
    let width = (1 - hole) / Double(all.count)
    return all.indices.map { place in
      let outer = 1 - Double(place) * width
      let isLast = place == all.count - 1
      return Radii(inner: isLast ? hole : outer - width * (1 - ringGap), outer: outer)
    }
  }
}
