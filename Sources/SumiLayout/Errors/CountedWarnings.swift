/// Warnings that count rows or values. Those of one reason are added up for the parts of a series, which
/// have one name and may lie in several panels.
struct CountedWarnings {
  private var whole: [String] = []
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

  /// Adds lines that count nothing.
  mutating func add(_ lines: [String]) { whole += lines }

  /// A line for each series and sentence; of many series with the same one, the first with the greatest number stands
  /// for all.
  var texts: [String] {
    let kinds = all.map { Self.withoutNames($0.key.last ?? "") }
    let counts = Dictionary(zip(kinds, all.map { [$0.count] }), uniquingKeysWith: +)
    var told: Set<String> = []
    return whole
      + zip(all, kinds).compactMap { warning, kind in
        let text = "\(warning.key[0]): \(warning.sentence(warning.count))"
        guard let counts = counts[kind], counts.count > Self.mostAlike else { return text }
        guard warning.count == counts.max(), told.insert(kind).inserted else { return nil }
        let isSame = counts.allSatisfy { $0 == warning.count }
        return
          "\(text); so it is\(isSame ? "" : ", with fewer,") in \(counts.count - 1) other series"
      }
  }

  /// More warnings that differ in names and numbers only tell nobody more.
  private static let mostAlike = 3

  /// A sentence without what is in quotes.
  private static func withoutNames(_ sentence: String) -> String {
    sentence.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }
}
