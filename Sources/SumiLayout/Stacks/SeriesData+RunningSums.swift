import SumiChart
import SumiData

extension [SeriesData] {
  /// Writes where the rows of running sums start and end, as columns in place of their values, and
  /// returns warnings.
  ///
  /// Must run after repeated categories were replaced, and before ranges are determined.
  mutating func addRunningSums(memo: ColumnMemo) throws(LayoutError) -> [String] {
    var warnings = CountedWarnings()
    for index in indices where self[index].traits.isRunningSum && !self[index].isHidden {
      warnings.add(try self[index].addRunningSums(memo: memo), of: self[index].name) { count in
        "\(count == 1 ? "1 total is" : "\(count) totals are") not the sum of the rows before "
          + "\(count == 1 ? "it" : "them"); the given number is drawn"
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  /// Returns the number of totals that are not the sum of the rows before them.
  fileprivate mutating func addRunningSums(memo: ColumnMemo) throws(LayoutError) -> Int {
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
    return sums.differentCount
  }
}
