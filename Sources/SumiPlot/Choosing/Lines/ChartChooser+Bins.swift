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
    guard let numbers = table[measure]?.numberValues else { return false }
    let rows = codes.codes.indices.filter { numbers[$0].isFinite && codes.codes[$0] >= 0 }
      .sorted { numbers[$0] < numbers[$1] }
    var steps: [Double] = []
    var gaps: [Double] = []
    for (row, next) in zip(rows, rows.dropFirst()) {
      let step = numbers[next] - numbers[row]
      if codes.codes[row] != codes.codes[next] {
        gaps.append(step)
      } else if step > 0 {
        steps.append(step)
      }
    }
    guard gaps.count == count - 1, steps.count >= count, !gaps.contains(0) else { return false }
    // A few groups that lie apart, such as the prices of three shares, are no parts of one range.
    if count > Self.mostApart { return true }
    let median = steps.sorted()[steps.count / 2]
    return gaps.allSatisfy { $0 <= Self.mostStepsOfGap * median }
  }

  private static let mostRowsOfBins = 100_000
  private static let mostApart = 4
  private static let mostStepsOfGap = 5.0
}
