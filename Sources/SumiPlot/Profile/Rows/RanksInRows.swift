import SumiData

extension Table {
  /// Fewer numbers of a row are those from 1 on by chance.
  static let leastRanked = 4

  /// Whether the numbers of most rows are those from 1 on in some order, and a few of others have ties.
  func haveRanksInRows(_ names: [String]) -> Bool {
    let columns = names.compactMap { self[$0]?.numberValues }
    guard columns.count == names.count, columns.count >= Self.leastRanked, rowCount > 2 else {
      return false
    }
    let rows = SampleRows.of(rowCount).prefix(ColumnProfile.mostCompared)
    let areRanks = rows.allSatisfy { row in
      columns.allSatisfy {
        $0[row] >= 1 && $0[row] <= Double(columns.count) && $0[row] == $0[row].rounded()
      }
    }
    return areRanks
      && rows.count { row in Set(columns.map { $0[row] }).count == columns.count } * 2 > rows.count
  }
}
