import SumiChart
import SumiData

/// Lines through a few points.
extension PlotBuilder {
  /// Whether each line joins very few values, or a few at uneven distances, so that only markers tell what was
  /// measured.
  func areLinesUneven(_ choice: PlotChoice) -> Bool {
    guard isComplete, choice.kind == Series.defaultKind, choice.aggregate == nil,
      choice.named.isEmpty, choice.stack == nil, choice.end == nil, choice.folded.isEmpty,
      let x = choice.x.flatMap({ table[$0] }), let positions = x.numberValues, x.type != .text,
      let values = choice.y.first.flatMap({ table[$0]?.numberValues }),
      table.rowCount <= Self.mostMarked * ChartChooser.mostSeries
    else { return false }
    let lines = [choice.split, choice.panels].compactMap { $0.flatMap { table[$0] } }
      .map { RowCodes($0, rows: table.rowCount).codes }
    let rows = (0..<table.rowCount).filter { positions[$0].isFinite && values[$0].isFinite }
    let groups = Dictionary(grouping: rows) { row in lines.map { $0[row] } }.values
    guard groups.allSatisfy({ $0.count <= Self.mostMarked }) else { return false }
    if groups.allSatisfy({ $0.count <= Self.fewMarked }) { return true }
    return groups.contains { rows in
      let places = rows.map { positions[$0] }.sorted()
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
      guard steps.count >= Self.leastSteps else { return false }
      // A single gap in even steps is none of many distances.
      let median = steps[steps.count / 2]
      return steps.count { $0 > 2 * median || 2 * $0 < median } * 4 > steps.count
    }
  }

  /// Lines of more points are seen without markers.
  private static let mostMarked = 30
  private static let fewMarked = 7
  private static let leastSteps = 3
}
