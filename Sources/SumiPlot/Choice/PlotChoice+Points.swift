import SumiChart

extension PlotChoice {
  /// The points of several sets: a panel for each, or a colour on one map.
  init(_ points: PairedColumns.Points) {
    self.init(kind: Series.defaultCloudKind, x: points.x, y: [points.y])
    if points.havePanels { panels = points.sets } else { split = points.sets }
  }
}
