/// Warnings that count rows or values. Those of one reason are added up for the parts of a series, which
/// have one name and may lie in several panels.
struct CountedWarnings {
  private var all: [(key: [String], count: Int, sentence: (Int) -> String)] = []

  /// - Parameters:
  ///   - name: of the series.
  ///   - sentence: for a number; what it says of one row tells reasons apart.
  mutating func add(_ count: Int, of name: String, _ sentence: @escaping (Int) -> String) {
    guard count > 0 else { return }
    let key = [name, sentence(1)]
    if let place = all.firstIndex(where: { $0.key == key }) {
      all[place].count += count
    } else {
      all.append((key, count, sentence))
    }
  }

  var texts: [String] { all.map { "\($0.key[0]): \($0.sentence($0.count))" } }
}
