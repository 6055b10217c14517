import SumiData

/// Words for ranges of a measure.
extension ChartChooser {
  /// Whether the texts of a column say only in which part of its range a measure lies, such as `Good` for scores
  /// from 7 to 8: no groups of their own.
  ///
  /// - Parameter positions: of the rows. Where several share one, things whose values lie apart are compared.
  func areBins(_ texts: ColumnProfile, at positions: RowCodes) -> Bool {
    guard texts.type == .text, 3...Self.mostSeries ~= texts.distinct,
      rowCount <= Self.mostRowsOfBins, positions.count * 10 >= rowCount * 9,
      let codes = codes(texts.name)
    else { return false }
    return profiles.contains { measure in
      measure.type == .numbers && measure.distinct > 2 * texts.distinct
        && measure.count == measure.rowCount && areBins(codes, of: measure.name, texts.distinct)
    }
  }

  private func areBins(_ codes: RowCodes, of measure: String, _ count: Int) -> Bool {
    guard let steps = steps(of: measure, within: codes, codes.codes.indices) else { return false }
    let (gaps, rises) = (steps.between, steps.inside.filter { $0 > 0 })
    guard gaps.count == count - 1, rises.count >= count, !gaps.contains(0) else { return false }
    // A few groups that lie apart, such as the prices of three shares, are no parts of one range.
    if count > Self.mostApart { return true }
    let median = rises.sorted()[rises.count / 2]
    return gaps.allSatisfy { $0 <= Self.mostStepsOfGap * median }
  }

  /// The steps of a measure from each of some rows to the next greater one, in the same group and to another one, and
  /// how many groups there are; `nil` for no numbers.
  func steps(
    of measure: String, within codes: RowCodes, _ rows: some Sequence<Int>
  ) -> (inside: [Double], between: [Double], groups: Int)? {
    guard let numbers = table[measure]?.numberValues else { return nil }
    let sorted = rows.filter {
      codes.codes.indices ~= $0 && codes.codes[$0] >= 0 && numbers[$0].isFinite
    }
    .sorted { numbers[$0] < numbers[$1] }
    var steps: (inside: [Double], between: [Double]) = ([], [])
    for (row, next) in zip(sorted, sorted.dropFirst()) {
      let step = numbers[next] - numbers[row]
      if codes.codes[row] == codes.codes[next] {
        steps.inside.append(step)
      } else {
        steps.between.append(step)
      }
    }
    return (steps.inside, steps.between, Set(sorted.map { codes.codes[$0] }).count)
  }

  private static let mostRowsOfBins = 100_000
  private static let mostApart = 4
  private static let mostStepsOfGap = 5.0
}
