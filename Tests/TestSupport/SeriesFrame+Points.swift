import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

extension SeriesFrame {
  /// A frame of points without axes.
  public init(
    series: Series, title: String, color: Color, x: PlacedColumn, y: PlacedColumn, baseline: Double
  ) {
    let unit = Scale.number(NumberScale(lower: 0, upper: 1))
    self.init(
      series: series, title: title, color: color, places: [.x: x, .y: y],
      space: .cartesian(x: unit, y: unit, area: Rect(x: 0, y: 0, width: 1, height: 1)),
      baseline: baseline)
  }
}
