import SumiChart
import SumiData

extension [SeriesData] {
  /// Writes where the rows of running sums start and end, as columns in place of their values, and
  /// returns warnings.
  ///
  /// Must run after repeated categories were replaced, and before ranges are determined.
  mutating func addRunningSums(memo: ColumnMemo) throws(LayoutError) -> [String] {
    var warnings: [String] = []
    for index in indices where self[index].traits.isRunningSum && !self[index].isHidden {
      let warning = try self[index].addRunningSums(memo: memo)
      // The parts of a split series may have the same one.
      if let warning, !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }
}

extension SeriesData {
  fileprivate mutating func addRunningSums(memo: ColumnMemo) throws(LayoutError) -> String? {
    try checkValues()
    let flags = columns[.isTotal]
    let sums = memo.output(of: RunningSums(), [column(.y)] + (flags.map { [$0] } ?? []))
    if let unknown = sums.unknownFlag {
      throw .arrangement(
        series: name,
        message:
          "\(words(for: .isTotal)) holds \"\(unknown)\"; write true for a total, and false or "
          + "nothing for other rows")
    }
    stand(from: sums.from, to: sums.to, infiniteCount: sums.infiniteCount)
    columns[.isTotal] = sums.isTotal
    guard sums.differentCount > 0 else { return nil }
    let isOne = sums.differentCount == 1
    return
      "\(name): \(sums.differentCount) \(isOne ? "total is" : "totals are") not the sum of the "
      + "rows before \(isOne ? "it" : "them"); the given number is drawn"
  }
}
