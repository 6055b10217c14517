import SumiChart
import SumiData

/// Columns of times of day.
extension ChartChooser {
  /// Lines of times of day, such as sunrise and sunset, over dates with a row each, or of results over years.
  func timesOfDay(over x: String?, _ taken: Set<String>) -> PlotChoice? {
    let times = profiles.filter {
      $0.isTimeOfDay && $0.count > 0 && !taken.contains($0.name)
    }
    .map(\.name)
    guard !times.isEmpty else { return nil }
    if let dates = profile(x), dates.type == .dateTimes, !dates.isTimeOfDay, !dates.repeats,
      dates.count > 1
    {
      return line(of: times, over: dates.name, taken, areStated: false)
    }
    if taken.isEmpty, let results = results(times) { return results }
    guard taken.isEmpty, let years = profiles.first(where: { $0.isYear && $0.distinct > 2 }),
      !years.repeats || split(of: times, at: years.name, areStated: false) != nil
    else { return nil }
    return line(of: times, over: years.name, taken, areStated: false)
  }

  /// Points of the times of a few names, such as the results of a race, the shortest first.
  private func results(_ times: [String]) -> PlotChoice? {
    guard
      let names = profiles.first(where: {
        $0.type == .text && !$0.repeats && $0.count == $0.rowCount && $0.count > 1
      }), rowCount <= Self.mostRows, let last = times.last
    else { return nil }
    var choice = PlotChoice(
      kind: Series.defaultCloudKind, x: names.name, y: times,
      order: inOrderOfStart(names.name, last, down: false))
    choice.isTurned = true
    return choice
  }
}
