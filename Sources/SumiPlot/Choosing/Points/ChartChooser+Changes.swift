import SumiChart

/// What changed, by how many times, and how likely that is by chance.
extension ChartChooser {
  /// How likely each of very many changes is by chance, over how great it is: the least at the top.
  func likelihoodOfChanges() -> PlotChoice? {
    guard rowCount >= Self.leastChanges,
      let chance = profiles.first(where: \.isProbability),
      let change = profiles.first(where: { $0.type == .numbers && $0.isFoldChange })
    else { return nil }
    var choice = cloud(of: [chance.name], over: change, [])
    choice.goesDown = true
    return choice
  }

  private static let leastChanges = 100
}
