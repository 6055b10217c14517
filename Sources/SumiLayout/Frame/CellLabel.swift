import SumiGeometry

/// The value of a cell as a text in its middle.
public struct CellLabel: Sendable {
  /// Without a stated colour it is drawn in black or white, whichever contrasts with the cell.
  public var box: TextBox
  public var hasStatedColor: Bool
  /// The value of the cell.
  public var value: Double
  /// The room of the cell, in points.
  var cell: Rect
  /// The position of the cell, in points.
  public var place: Point
}

extension ChartFrame {
  /// The values in cells, without those of panels.
  public var cellLabels: [TextBox] {
    panels.isEmpty ? series.flatMap { $0.cellLabels.map(\.box) } : []
  }

  /// Leaves out the values of cells that are covered by labels which have no other position.
  mutating func clearCellLabels() {
    guard panels.isEmpty, series.contains(where: { !$0.cellLabels.isEmpty }) else { return }
    let covering = ownTexts + annotations.flatMap { $0.label?.lines ?? [] }
    let grounds = annotations.compactMap { $0.label?.box }
    for index in series.indices where !series[index].cellLabels.isEmpty {
      let before = series[index].cellLabels.count
      series[index].cellLabels.removeAll { label in
        let bounds = label.box.bounds
        return grounds.contains(where: bounds.intersects)
          || covering.contains { text in text.parts.contains(where: bounds.intersects) }
      }
      let count = before - series[index].cellLabels.count
      if count > 0 {
        let labels = count == 1 ? "1 label of a cell lies" : "\(count) labels of cells lie"
        warnings.append("\(series[index].title): \(labels) under other texts")
      }
    }
  }
}
