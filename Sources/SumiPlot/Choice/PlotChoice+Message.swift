import SumiChart
import SumiData

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
    // The file has columns of its own.
    let own = matrixColumn.map {
      [[(word: "y", value: $0), (word: "type", value: Series.defaultKind)]]
    }
    let words = reshaped == nil ? alternatives : own ?? []
    guard !words.isEmpty else { return description }
    let others = words.prefix(2).map { wording.request(given + $0, file: file) }
    return "\(description); or \(others.joined(separator: " · "))"
  }

  /// Whether a line may join its positions: names without an order have none.
  private var areJoined: Bool {
    every != nil
      || kind != Series.defaultRankingKind
        && (!order.isEmpty || kind != Series.defaultComparisonKind)
  }

  /// What a user could have asked for in place of it: words of a request with their values, the most
  /// likely first.
  private var alternatives: [[(word: String, value: String)]] {
    // Other kinds have the starts alone.
    if end != nil { return [stated(hasBins ? Series.defaultKind : Series.defaultCloudKind)] }
    if !folded.isEmpty, y.isEmpty {
      return folded.prefix(2).map {
        [("y", $0), ("type", Series.defaultRankingKind), ("aggregate", Aggregate.count.rawValue)]
      }
    }
    if !folded.isEmpty {
      return [Series.defaultComparisonKind, Series.defaultKind].map { [("type", $0)] }
    }
    if y.isEmpty, aggregate == .count {
      let kinds = [Series.defaultComparisonKind, Series.defaultKind, Series.defaultRankingKind]
      // Texts that are counted have no order but that of their numbers, and bars of dates are too many.
      return kinds.filter {
        $0 != kind && (every != nil || $0 != Series.defaultKind)
          && (every == nil || $0 != Series.defaultRankingKind)
      }
      .map { stated($0) }
    }
    // Its rows and columns alone are no chart.
    if let value, folded.isEmpty, let x {
      return [Series.defaultCloudKind, Series.defaultGroupsKind].map {
        [("x", x), ("y", value), ("type", $0)]
      }
    }
    if isTurned, kind == Series.defaultCloudKind {
      return [Series.defaultRankingKind, Series.defaultFewValuesKind].map { stated($0) }
    }
    var others = Series.kinds(inPlaceOf: kind)
      .filter {
        (suitsSlices || !Self.isOfSlices($0)) && (areJoined || $0 != Series.defaultKind)
          && (scaleRatio == nil || $0 != Series.defaultKind)
      }
      .map { stated($0) }
    // A stated kind has linear axes.
    if !logarithmic.isEmpty, named.isEmpty { others.insert(stated(kind), at: 0) }
    if !hasPanels, kind == Series.defaultKind, aggregate == nil, stack == nil {
      if y.count > 1 { others.insert(stated(kind) + [("panels", "y")], at: 0) }
      if let split, split != x, panels == nil, named.isEmpty {
        others.insert(
          stated(kind).filter { $0.word != "by" } + [("panels", split)], at: 0)
      }
    }
    if hasPanels { others.insert(stated(kind) + [("panels", "none")], at: 0) }
    if let look = spreadOfValues { others.insert(look, at: 0) }
    if let mediansOf {
      others.insert(stated(kind).filter { $0.word != "aggregate" } + [("by", mediansOf)], at: 0)
    } else if let aggregate, aggregate != .count {
      // Means of yes and no add up to how many there are.
      let other: Aggregate =
        aggregate == .sum ? .mean : areShares ? .sum : aggregate == .median ? .mean : .median
      others.insert(stated(kind, aggregate: other), at: 0)
    }
    return others
  }

  /// How often the values occur, where each of many names or points has one, or boxes of what means were taken of.
  private var spreadOfValues: [(word: String, value: String)]? {
    guard y.count == 1, looks[.size] == nil, scaleRatio == nil, !areShares else { return nil }
    if aggregate == .mean || aggregate == .median, every == nil, x != nil, split == nil {
      return stated(Series.defaultGroupsKind)
    }
    let isCloud = kind == Series.defaultCloudKind || kind == Series.defaultDenseCloudKind
    guard aggregate == nil, isCloud || top != nil else { return nil }
    return [("x", y[0]), ("type", Series.defaultDistributionKind)]
  }

  private static func isOfSlices(_ kind: String) -> Bool {
    Series(kind: kind, source: SeriesSource(channels: [:]))?.family == .slices
  }

  /// The columns as they are, with another kind.
  private func stated(_ kind: String, aggregate: Aggregate? = nil) -> [(
    word: String, value: String
  )] {
    var words: [(word: String, value: String)] = []
    let isTurned = kind == Series.defaultRankingKind
    let values = y.count <= Self.mostNames ? y.joined(separator: ",") : ""
    let isHistogram = self.kind == Series.defaultDistributionKind
    if let x { words.append((isTurned || isHistogram ? "y" : "x", x)) }
    if !values.isEmpty { words.append((isTurned ? "x" : "y", values)) }
    if let split, split != x, named.isEmpty { words.append(("by", split)) }
    words.append(("type", kind))
    if let panels, panels != x { words.append(("panels", panels)) }
    if let size = looks[.size], kind == self.kind { words.append(("size-by", size)) }
    if let top = top ?? (namesLeftOut > 0 ? order.count : nil), x != nil {
      words.append(("top", "\(top)"))
    }
    if let aggregate = aggregate ?? (y.isEmpty ? self.aggregate : nil) {
      words.append(("aggregate", aggregate.rawValue))
    }
    return words
  }
}
