import SumiChart
import SumiData

/// Very many subjects, each examined on the same few occasions.
extension ChartChooser {
  /// Means over the occasions, a line for each treatment; `nil` for other tables.
  func meansOfOccasions() -> PlotChoice? {
    guard rowCount == table.rowCount,
      !profiles.contains(where: { $0.type == .dateTimes || $0.isYear }),
      let (subject, occasion) = subjectsAndOccasions
    else { return nil }
    let taken: Set<String> = [subject.name, occasion.name]
    let changing = profiles.filter {
      $0.type == .numbers && !$0.isIdentifier && !$0.isRowNumber && !$0.isConstant
        && !taken.contains($0.name) && !isDetermined($0.name, by: subject.name)
    }
    guard let measure = changing.first(where: { !$0.isFlag }) ?? changing.first else { return nil }
    let groups = profiles.filter {
      2...Self.mostPanels ~= $0.distinct && !taken.contains($0.name) && !$0.isIdentifier
        && $0.name != measure.name && isDetermined($0.name, by: subject.name)
    }
    let group =
      groups.first { $0.isNamed(Self.treatments) }
      ?? groups.first { $0.type == .text && !$0.isNote }
    return PlotChoice(
      kind: Series.defaultKind, x: occasion.name, y: [measure.name], leftOut: changing.count - 1,
      split: group?.name, aggregate: .mean)
  }

  /// The means of a rate of each year, age and the like over the years, a line for each of a few groups; `nil` for other
  /// tables.
  func meansOfCells() -> PlotChoice? {
    guard rowCount == table.rowCount,
      let year = profiles.first(where: { $0.isYear && $0.rowsPerValue >= 2 && $0.distinct > 2 }),
      !profiles.contains(where: { $0.type != .numbers && !$0.isConstant })
    else { return nil }
    let sides = profiles.filter {
      $0.isWhole && ($0.isGrid || $0.distinct == 2) && 2...Self.mostRows ~= $0.distinct
        && $0.name != year.name
        && $0.count == $0.rowCount && $0.rowsPerValue >= 2
    }
    guard 1...2 ~= sides.count, areAllCells(sides + [year]) else { return nil }
    let taken = Set((sides + [year]).map(\.name))
    let measures = profiles.filter {
      $0.type == .numbers && !taken.contains($0.name) && !$0.isConstant && !$0.isIdentifier
    }
    let rate = measures.first { $0.isShare || $0.isNamed(["rate", "rates", "ratio", "mean"]) }
    guard let measure = rate ?? measures.first else { return nil }
    return PlotChoice(
      kind: Series.defaultKind, x: year.name, y: [measure.name], leftOut: measures.count - 1,
      split: sides.first { $0.distinct <= Self.mostPanels }?.name,
      aggregate: isAdded(measure.name) ? .sum : .mean)
  }

  /// The numbers of subjects, and a time at which nearly each of them has one row.
  private var subjectsAndOccasions: (subject: ColumnProfile, occasion: ColumnProfile)? {
    let occasions = profiles.filter {
      $0.type == .numbers && $0.hasDesignName && 2...Self.mostOccasions ~= $0.distinct
        && $0.count == $0.rowCount
    }
    let subjects = profiles.filter {
      $0.isIdentifier && $0.distinct > Self.mostGrey && $0.rowsPerValue > 2
    }
    for subject in occasions.isEmpty ? [] : subjects {
      if let occasion = occasions.first(where: { areAllCells([subject, $0]) }) {
        return (subject, occasion)
      }
    }
    return nil
  }

  /// More times are those of a clock.
  private static let mostOccasions = 12
  private static let treatments: Set<String> = [
    "trt", "treat", "treatment", "treated", "arm", "group", "drug", "therapy", "intervention",
    "condition",
  ]
}
