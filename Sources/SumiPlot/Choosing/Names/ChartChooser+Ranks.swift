import SumiChart
import SumiData

/// Columns that say at which place a row is by another one.
extension ChartChooser {
  /// A rank follows the measure that it is of, but for ties and what is left out.
  private static let leastFollowing = 0.8

  /// The ranks among columns of numbers that repeat what another of these says.
  func ranksByOthers(among numbers: [ColumnProfile]) -> [String] {
    let ranks = numbers.filter(\.isRank)
    let measures = numbers.filter { !$0.isRank && !$0.isConstant && !$0.isFew && !$0.isFlag }
    return ranks.filter { rank in
      measures.contains {
        table.association(rank.name, $0.name) >= Self.leastFollowing
      }
    }
    .map(\.name)
  }
}
