/// The rows of a column that are examined, so that a guess does not read a large table: all of a short one, and
/// of a longer one runs of rows all over it. The first rows of a sorted table would tell of one name or year
/// only.
enum SampleRows {
  private static let runs = 128
  private static let most = ColumnProfile.sampleRows

  /// Rising.
  static func of(_ count: Int) -> [Int] {
    guard count > most else { return Array(0..<count) }
    let length = most / runs
    return (0..<runs).flatMap { run in
      let start = Int(Double(count - length) * Double(run) / Double(runs - 1))
      return start..<start + length
    }
  }
}
