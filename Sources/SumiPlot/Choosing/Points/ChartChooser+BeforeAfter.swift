import SumiChart
import SumiData

/// What was measured twice of each row, before and after something.
extension ChartChooser {
  /// Points of the second measure over the first one, where the names of both differ by such words alone.
  func beforeAndAfter() -> PlotChoice? {
    let measures = profiles.filter {
      $0.type == .numbers && !$0.isFlag && !$0.isIdentifier && $0.distinct > 2
    }
    // Both can be read for each of a few names.
    guard rowCount > (haveRowsNames ? Self.mostRows : Self.leastMeasuredTwice),
      measures.count <= Self.mostMeasuredTwice
    else { return nil }
    for first in measures {
      guard let second = measures.first(where: { Self.isAfter($0.words, first.words) }) else {
        continue
      }
      let others = measures.filter { $0.name != first.name && $0.name != second.name }
      // A measure of another kind, such as a price, may be what the table is about.
      guard !others.contains(where: { $0.outcomeRank == 0 }) else { return nil }
      return cloudOfPair(second.name, over: first, among: measures.map(\.name), [])
    }
    return nil
  }

  private static func isAfter(_ name: [String], _ other: [String]) -> Bool {
    guard name.count == other.count else { return false }
    let differences = zip(other, name).filter { $0 != $1 }
    return differences.count == 1 && times.contains { differences[0] == $0 }
  }

  /// Words of the first measure and of the second one.
  private static let times = [
    ("before", "after"), ("pre", "post"), ("pretest", "posttest"), ("baseline", "followup"),
    ("baseline", "final"), ("initial", "final"),
    ("previous", "latest"), ("previous", "current"), ("prior", "current"), ("prior", "latest"),
    ("last", "this"), ("old", "new"), ("vorher", "nachher"), ("vor", "nach"),
    ("avant", "après"), ("avant", "apres"), ("antes", "después"), ("antes", "despues"),
    ("antes", "depois"), ("prima", "dopo"), ("voor", "na"), ("przed", "po"),
  ]
  private static let leastMeasuredTwice = 20
  private static let mostMeasuredTwice = 16
}
