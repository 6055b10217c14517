/// Warnings that count rows or values. Those of one reason are added up for the parts of a series, which
/// have one name and may lie in several panels.
struct CountedWarnings {
  private var whole: [String] = []
  private var all: [Warning] = []

  private struct Warning {
    let key: [String]
    /// What it has in common with others that are told once.
    let kind: String
    let sentence: (Int) -> String
    /// By the panel of its rows.
    var counts: [Copy?: Int] = [:]

    /// Panels of columns have copies of the same rows, which count once.
    var count: Int {
      let copies = Dictionary(grouping: counts.keys.compactMap(\.self), by: \.series)
      return copies.values.reduce(counts[nil] ?? 0) { sum, copies in
        sum + (copies.compactMap { counts[$0] }.max() ?? 0)
      }
    }
  }

  /// The rows of a series in one of its panels.
  struct Copy: Hashable {
    let series: Int
    let panel: String
  }

  /// - Parameters:
  ///   - name: of the series.
  ///   - kind: of warnings with the same words about different things; `nil` for one.
  ///   - copy: which of several copies of the same rows they are in; `nil` for rows that are there once.
  ///   - sentence: for a number; what it says of one row tells reasons apart.
  mutating func add(
    _ count: Int, of name: String, kind: String? = nil, in copy: Copy? = nil,
    _ sentence: @escaping (Int) -> String
  ) {
    guard count > 0 else { return }
    let key = [name, sentence(1)]
    let known = all.firstIndex { $0.key == key }
    if known == nil {
      let kind = (kind ?? "") + Self.withoutNames(key[1])
      all.append(Warning(key: key, kind: kind, sentence: sentence))
    }
    all[known ?? all.count - 1].counts[copy, default: 0] += count
  }

  /// Adds lines that count nothing.
  mutating func add(_ lines: [String]) { whole += lines }

  /// A line for each series and sentence; of many series with the same one, the first with the greatest number stands
  /// for all.
  var texts: [String] {
    let kinds = all.map(\.kind)
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
