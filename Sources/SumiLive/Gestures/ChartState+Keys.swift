import SumiChart
import SumiGeometry
import SumiLayout

/// What keys and a hovering pointer do, which are no gestures.
extension ChartState {
  /// Moves and zooms the axes that gestures move, as far as a drag could: within the limits of the axes, or
  /// within the data.
  ///
  /// - Parameters:
  ///   - shares: of the visible range, to the right and to the top.
  ///   - factor: about the middle; 2 is twice as near.
  ///   - settings: of the chart.
  ///   - frame: that of the state.
  public mutating func move(
    by shares: Vector, zoomedBy factor: Double = 1, _ settings: GestureSettings,
    on frame: ChartFrame
  ) {
    guard let plot = frame.panels.first ?? (frame.holdsCharts ? nil : frame) else { return }
    let log = GestureLog(self)
    guard var surface = frame.surface(at: plot.plotArea.center, settings, log) else { return }
    let factor = surface.common(factor)
    let windows = surface.tell { axis in
      let zoomed = axis.canZoom ? axis.window.zoomed(by: factor) : axis.window
      guard axis.canPan else { return zoomed }
      return zoomed.panned(by: axis.identity.isX ? shares.dx : shares.dy)
    }
    apply(GestureChange(.pan, .changed, .windows(windows)))
  }

  /// Shows the crosshair at a position in points, or none if no plot with axes is there.
  ///
  /// - Parameters:
  ///   - place: in points, from the upper left corner of the picture.
  ///   - frame: that of the state.
  public mutating func showCrosshair(at place: Point, on frame: ChartFrame) {
    let drag = CrosshairDrag(at: place, in: frame, GestureLog(self), on: crosshair?.series)
    crosshair = drag?.point(at: place, self)
  }
}
