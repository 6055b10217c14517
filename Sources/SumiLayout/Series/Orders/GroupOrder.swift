import SumiChart
import SumiData
import SumiScales

/// The order of the names of groups: a stated one, else one that everybody knows, such as that of months,
/// then that in which the rows of all series name them first. The group of rows without a name is the last.
struct GroupOrder {
  private let stated: [String]
  private let rows: [Column]

  init(stated: [String], rows: [Column]) {
    self.stated = stated
    self.rows = rows
  }

  /// The order of the names in a role's column of some series.
  init(of series: [SeriesData], role: Role) {
    var indices: Set<Int> = []
    rows = series.filter { indices.insert($0.index).inserted }.compactMap { $0.whole[role] }
    let levels = rows.flatMap { $0.levels ?? [] }
    stated =
      levels.isEmpty
      ? NameOrder.order(of: CategoryScale.names(of: rows.map(\.asText))) ?? [] : levels
  }

  /// The names in this order.
  func sorted(_ names: [String]) -> [String] {
    Self.places(of: names, stated: stated + CategoryScale.names(of: rows.map(\.asText)))
      .map { names[$0] }
  }

  /// The places of different names in their order, the stated ones first.
  static func places(of names: [String], stated: [String]) -> [Int] {
    guard !stated.isEmpty || names.dropLast().contains(NamedRows.noName) else {
      return Array(names.indices)
    }
    var ranks: [String: Int] = [:]
    for name in stated where ranks[name] == nil { ranks[name] = ranks.count }
    let last = ranks.count
    let rank = { (place: Int) in
      names[place] == NamedRows.noName ? last + 1 : ranks[names[place]] ?? last
    }
    return names.indices.map { (rank: rank($0), place: $0) }.sorted { $0 < $1 }.map(\.place)
  }
}
