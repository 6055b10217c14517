import SumiData

extension Series {
  /// Combines the rows of one position, or of one cell.
  package mutating func combineRows(_ aggregate: Aggregate?) {
    guard var cells = concrete as? HeatMapSeries else {
      source.aggregate = aggregate
      return
    }
    cells.aggregate = aggregate
    concrete = cells
  }

  /// Colours the values of cells around the middle of a range.
  package mutating func colorCells(in range: ClosedRange<Double>) {
    guard var cells = concrete as? HeatMapSeries else { return }
    cells.colors.valueRange = range
    cells.colors.midpoint = (range.lowerBound + range.upperBound) / 2
    concrete = cells
  }

  /// Shows the values as texts: in cells, or at points.
  package mutating func showLabels() {
    guard var cells = concrete as? HeatMapSeries else {
      source.labels = PointLabels()
      return
    }
    cells.labels.isShown = true
    concrete = cells
  }
}
