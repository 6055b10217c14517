/// Every third or fourth year, counted back from the last one, in place of every fifth: an axis up to
/// 2023 ends there rather than at 2020.
package struct YearsToTheLast {
  /// Whether whole numbers in a range are taken for years.
  package static func areYears(from lower: Double, to upper: Double) -> Bool {
    lower >= 1000 && upper < 3000 && upper - lower <= 500
  }

  /// 3 or 4: the one that begins nearer to the first year.
  let step: Int
  let first: Int
  let last: Int

  /// `nil` where every fifth year ends less than three years before the last.
  init?(first: Int, last: Int, lastFifth: Int) {
    guard last - lastFifth >= 3, first < last else { return nil }
    let span = last - first
    step = span % 4 < span % 3 ? 4 : 3
    self.first = first + span % step
    self.last = last
  }

  var count: Int { (last - first) / step + 1 }
}
