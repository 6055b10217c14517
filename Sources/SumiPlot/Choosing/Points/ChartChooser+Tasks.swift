import SumiData

/// Tasks of several sizes, each done several times, as benchmarks are.
extension ChartChooser {
  /// Points of the only measure over the size that it depends on.
  func tasks() -> PlotChoice? {
    guard let size = profiles.first(where: isSize) else { return nil }
    let measures = profiles.filter {
      $0.type == .numbers && !$0.isWhole && $0.distinct * 2 > $0.count && $0.name != size.name
    }
    guard measures.count == 1,
      table.association(measures[0].name, size.name) >= Self.leastAssociation
    else { return nil }
    return cloud(of: [measures[0].name], over: size, [])
  }

  /// Whether its numbers are a few sizes, the greatest many times the least, with several rows each.
  private func isSize(_ profile: ColumnProfile) -> Bool {
    guard profile.type == .numbers, let range = profile.range,
      CodeNames.sampleSizes.contains(profile.words.joined())
        || profile.isNamed(["size", "rows", "items", "threads", "elements", "bytes"])
    else { return false }
    return Self.sizes ~= profile.distinct && profile.rowsPerValue >= Self.leastRuns
      && range.lowerBound > 0 && range.upperBound >= Self.leastRatioOfTasks * range.lowerBound
  }

  private static let sizes = 3...20
  private static let leastRuns = 5.0
  private static let leastRatioOfTasks = 8.0
}
