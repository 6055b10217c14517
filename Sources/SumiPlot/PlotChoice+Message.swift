import Sumi

extension PlotChoice {
  /// What is drawn, and how the two most likely other charts are asked for, on one line.
  ///
  /// - Parameters:
  ///   - file: the data file, where the words are options of the command.
  ///   - given: what the user has said of the data.
  package func message(
    _ wording: PlotWording = .options, file: String = "",
    given: [(word: String, value: String)] = []
  ) -> String {
    let others = alternatives.prefix(2).map { wording.request(given + $0, file: file) }
    return "\(description); or \(others.joined(separator: " · "))"
  }

  /// What a user could have asked for in place of it: words of a request with their values, the most
  /// likely first.
  private var alternatives: [[(word: String, value: String)]] {
    switch kind {
    case Series.defaultRankingKind, Series.defaultComparisonKind:
      guard !y.isEmpty else { return [stated("pie", aggregate: "count"), stated("lollipop")] }
      let other = aggregate == .sum ? "mean" : "sum"
      return aggregate == nil
        ? [stated("line"), stated(y.count == 1 ? "pie" : "bar")]
        : [stated(kind, aggregate: other), stated("box")]
    case Series.defaultDistributionKind: return [stated("box"), stated("line")]
    case Series.defaultCloudKind: return [stated("density"), stated("line")]
    case Series.defaultDenseCloudKind: return [stated("scatter"), stated("line")]
    case "box": return [stated("strip"), stated("bar", aggregate: "mean")]
    case "strip": return [stated("box"), stated("bar", aggregate: "mean")]
    case "heatMap":
      return folded.isEmpty
        ? [stated("density"), stated("scatter")] : [[("type", "column")], [("type", "line")]]
    case Series.defaultPricesKind: return [stated("line"), stated("ohlc")]
    default:
      if every != nil { return [[("type", "scatter")], [("type", "histogram")]] }
      let other = hasPanels ? [("panels", "none")] : []
      return [stated("scatter"), stated(Series.defaultKind) + other].filter {
        hasPanels || $0[$0.count - 1].value != kind
      } + [stated("area")]
    }
  }

  /// The columns as they are, with another kind.
  private func stated(_ kind: String, aggregate: String? = nil) -> [(word: String, value: String)] {
    var words: [(word: String, value: String)] = []
    let isTurned = kind == Series.defaultRankingKind
    let values = y.count <= Self.mostNames ? y.joined(separator: ",") : ""
    let isHistogram = self.kind == Series.defaultDistributionKind
    if let x { words.append((isTurned || isHistogram && kind != "histogram" ? "y" : "x", x)) }
    if !values.isEmpty { words.append((isTurned ? "x" : "y", values)) }
    if let split, named.isEmpty { words.append(("by", split)) }
    words.append(("type", kind))
    if let aggregate { words.append(("aggregate", aggregate)) }
    return words
  }
}
