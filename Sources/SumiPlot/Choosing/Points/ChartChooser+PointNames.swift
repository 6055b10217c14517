import SumiChart
import SumiData

/// The names of points.
extension ChartChooser {
  /// Points with their names: of many, those furthest out, which a reader asks for first.
  func withNames(_ cloud: PlotChoice) -> PlotChoice {
    guard cloud.panels == nil, cloud.looks[.label] == nil, cloud.aggregate == nil, !cloud.isTurned,
      cloud.y.count == 1, rowCount <= Self.mostPointsWithNames, let x = profile(cloud.x),
      x.type == .numbers, !x.isLongitude,
      Series(kind: cloud.kind, source: SeriesSource(channels: [:]))?.traits.isCloud == true
    else { return cloud }
    var named = cloud
    named.looks[.label] = namesOfPoints
    if rowCount > Self.mostNamedPoints { named.mostLabels = Self.fewNamedPoints }
    return named
  }

  /// Points of very many things with a name each whose places `x` and `y`, perhaps with `z`, are all that is known.
  func plane(_ taken: Set<String>) -> PlotChoice? {
    let numbers = profiles.filter { $0.type == .numbers }.map { $0.name.lowercased() }
    guard taken.isEmpty, rowCount > Self.mostRows,
      numbers == ["x", "y"] || numbers == ["x", "y", "z"],
      profiles.contains(where: { $0.type == .text && $0.distinct * 10 >= $0.rowCount * 9 }),
      !profiles.contains(where: { $0.type == .dateTimes }),
      let x = profiles.first(where: { $0.name.lowercased() == "x" }),
      let y = profiles.first(where: { $0.name.lowercased() == "y" })
    else { return nil }
    return cloud(of: [y.name], over: x, taken)
  }

  /// The short names that tell rows apart.
  private var namesOfPoints: String? {
    profiles.first {
      $0.type == .text
        && (rowCount > Self.mostNamedPoints || !$0.repeats && $0.count == $0.rowCount)
        && $0.distinct * 20 >= $0.rowCount * 19 && $0.order == nil && !$0.isNote && !$0.isCodeOfText
        && !$0.isNamed(["date", "time", "day", "month"]) && isShort($0)
    }?.name
  }

  /// Whether nearly all of its texts are short enough for a label.
  private func isShort(_ names: ColumnProfile) -> Bool {
    guard let column = table[names.name] else { return false }
    let rows = SampleRows.of(table.rowCount).prefix(Self.mostPointsWithNames)
    let lengths = rows.filter { !column.isMissing($0) }.map { column.text(at: $0).count }
    return lengths.count { $0 <= Self.longestName } * 20 >= lengths.count * 19
      && lengths.max() ?? 0 <= 2 * Self.longestName
  }

  private static let longestName = 32
  /// The names of more points have no room; a few of those furthest out have.
  static let mostNamedPoints = 120
  private static let fewNamedPoints = 12
  private static let mostPointsWithNames = 10_000
}
