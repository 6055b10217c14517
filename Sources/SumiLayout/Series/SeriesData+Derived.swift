import SumiChart
import SumiData
import SumiScales
import SumiTime
import SumiWork

/// Series with derived columns; a memo keeps them from frame to frame.
extension SeriesData {
  /// A series for each value of a key, in the order of its groups.
  func parts(by key: Column, memo: ColumnMemo) throws(LayoutError) -> [SeriesData] {
    let sources = sources
    let output = memo.output(of: SplitByValue(), [key] + sources.map(\.column))
    guard let parts = output.parts else {
      // Work that has ended has no parts either.
      let count = Work.isStopped ? 0 : CategoryScale.names(of: [key.asText]).count
      throw .tooManyParts(series: name, count: count)
    }
    let titles = parts.map(\.title)
    let places = GroupOrder.places(
      of: titles, stated: key.levels ?? NameOrder.order(of: titles) ?? [])
    return places.map { place in
      let part = parts[place]
      var data = self
      data.title = part.title
      data.replace(sources.map(\.role), by: part.columns)
      return data
    }
  }

  /// Keeps one row for each category of the positions, and returns the number of replaced rows.
  mutating func replaceRepeatedCategories(memo: ColumnMemo) -> Int {
    // Row numbers are unique.
    guard !hasRowNumbers else { return 0 }
    let sources = sources(first: [.x])
    let output = memo.output(of: LastOfCategory(), sources.map(\.column))
    guard let left = output.columns else { return 0 }
    replace(sources.map(\.role), by: left)
    return output.replacedCount
  }

  /// Computes the order of x if drawing will need it: the same pass computes its statistics.
  func findOrder() {
    if traits.wantsOrder { _ = columns[.x]?.numberValues?.order }
  }

  /// All columns in a fixed order. Row numbers are included: points keep theirs.
  var sources: [(role: Role, column: Column)] {
    let all = channels.compactMap { channel in
      columns[channel.role].map { (role: channel.role, column: $0) }
    }
    return (hasRowNumbers ? [(role: .x, column: .rowNumbers(count))] : []) + all
  }

  /// All columns, those of some roles first.
  func sources(first roles: [Role]) -> [(role: Role, column: Column)] {
    let sources = sources
    return roles.compactMap { role in sources.first { $0.role == role } }
      + sources.filter { !roles.contains($0.role) }
  }

  mutating func replace(_ roles: [Role], by made: [Column]) {
    for (role, column) in zip(roles, made) { columns[role] = column }
    count = made.first?.count ?? 0
    findOrder()
  }
}
