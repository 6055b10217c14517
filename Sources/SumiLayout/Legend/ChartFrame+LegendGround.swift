import SumiGeometry

extension ChartFrame {
  /// Up to sides of the plot area that are at most so far away, in points, a legend's background
  /// goes: pieces of grid lines between them would look like marks.
  private static let legendNearness = 16.0

  /// What the background of a legend inside the plot area covers.
  ///
  /// - Parameter bounds: of its contents.
  package func ground(ofLegend bounds: Rect) -> Rect {
    var ground = bounds.inset(by: -LegendFrame.padding)
    let (room, nearness) = (legendRoom, Self.legendNearness)
    if ground.minX - room.minX < nearness { ground.minX = min(ground.minX, room.minX) }
    if room.maxX - ground.maxX < nearness { ground.maxX = max(ground.maxX, room.maxX) }
    if ground.minY - room.minY < nearness { ground.minY = min(ground.minY, room.minY) }
    if room.maxY - ground.maxY < nearness { ground.maxY = max(ground.maxY, room.maxY) }
    return ground
  }

  /// The part of the plot area that a legend in it may cover: all but the lines of axes.
  private var legendRoom: Rect {
    guard radial == nil else { return legend?.bounds ?? plotArea }
    var room = plotArea
    for axis in axes where axis.line.isShown && !axis.isHidden {
      switch axis.side {
      case .left: room.minX = max(room.minX, plotArea.minX + 1.5)
      case .right: room.maxX = min(room.maxX, plotArea.maxX - 1.5)
      case .top: room.minY = max(room.minY, plotArea.minY + 1.5)
      case .bottom: room.maxY = min(room.maxY, plotArea.maxY - 1.5)
      }
    }
    return room
  }
}
