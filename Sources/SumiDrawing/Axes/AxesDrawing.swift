import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// The axes of a chart, drawn.
protocol AxesDrawing {
  /// The area of the plot background.
  var background: Path { get }
  /// The border of the plot area.
  var border: [Primitive] { get }
  /// Behind the series.
  var underlay: [Primitive] { get }
  /// Over the series.
  var overlay: [Primitive] { get }
}

extension ChartFrame {
  /// Draws the axes of the chart's family.
  func axesDrawing(pixels: PixelGrid) -> any AxesDrawing {
    switch family {
    case .cartesian(let axes):
      AxisDrawing(
        axes: axes, plotArea: plotArea, labels: gridGaps,
        hasBars: series.contains { $0.series.traits.slot != nil }, theme: theme, pixels: pixels)
    case .radial(let radial): RadialGridDrawing(radial: radial, theme: theme, pixels: pixels)
    case .slices, .panels: NoAxesDrawing(area: plotArea, theme: theme, pixels: pixels)
    }
  }
}

/// A chart without axes.
private struct NoAxesDrawing: AxesDrawing {
  /// The plot area.
  let area: Rect
  @Shared var theme: Theme
  let pixels: PixelGrid

  var background: Path { Path(pixels.snapped(area)) }
  var border: [Primitive] { pixels.border(area, theme.plotBorder, width: theme.plotBorderWidth) }
  var underlay: [Primitive] { [] }
  var overlay: [Primitive] { [] }
}
