/// The columns of a very wide table, such as one of genes, among which a chart is chosen: what each of them tells of each
/// other one would take the square of their number.
struct SeenColumns {
  let names: [String]
  /// The others, none of which is drawn.
  let rest: [String]

  /// - Parameters:
  ///   - kept: columns that are seen wherever they are.
  ///   - isSingleRow: whether the table has one row, all cells of which are compared.
  init(_ all: [String], keeping kept: Set<String>, isSingleRow: Bool) {
    guard all.count > Self.most, !isSingleRow else {
      (names, rest) = (all, [])
      return
    }
    // What a table is about stands first or last.
    let last = all.count - Self.mostAtEnd
    let isSeen = zip(all, 0...).map { name, place in
      place < Self.most - Self.mostAtEnd || place >= last || kept.contains(name)
    }
    names = zip(all, isSeen).filter(\.1).map(\.0)
    rest = zip(all, isSeen).filter { !$0.1 }.map(\.0)
  }

  static let most = 1_000
  private static let mostAtEnd = 100
}
