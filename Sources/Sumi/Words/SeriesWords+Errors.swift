import SumiChart
import SumiData
import SumiLayout

/// Error bars in words.
extension SeriesWords {
  /// How far error bars extend from the values; none if there are none.
  var errors: [String] {
    guard detail != .range, !(columns[.errorFrom] == nil && columns[.errorTo] == nil) else {
      return []
    }
    let source = series.series.source
    let isBand = (source.errorBars.shape ?? defaultShape) == .band
    guard isBand || source.errorBars.strokeWidth > 0 else { return [] }
    let meaning = source.spread.map { ", \($0.words)," } ?? ""
    let name = (isBand ? "an error band" : "error bars") + meaning
    let shown = ShownRows(of: series)
    guard shown.count <= ShownRows.mostRead else {
      return [isBand ? "an error band" : "error bars"]
    }
    let lengths = (below: distances(to: .errorFrom, shown), above: distances(to: .errorTo, shown))
    guard let greatest = (lengths.below + lengths.above).filter(\.isFinite).max() else { return [] }
    let text = { (length: Double) in values.text(length, span: greatest) }
    let difference = zip(lengths.below, lengths.above).map { abs($0 - $1) }
    let isSymmetric =
      lengths.below.count == lengths.above.count
      && difference.allSatisfy { $0.isNaN || $0 <= 1e-6 * greatest }
    if isSymmetric, let least = lengths.above.filter(\.isFinite).min() {
      let ends = [text(least), text(greatest)]
      return ["\(name) of ±" + (ends[0] == ends[1] ? ends[0] : "\(ends[0]) to ±\(ends[1])")]
    }
    let parts = [(lengths.below, "below"), (lengths.above, "above")].compactMap { lengths, side in
      lengths.filter(\.isFinite).max().map { "\(text($0)) \(side)" }
    }
    return ["\(name) of up to \(list(parts))"]
  }

  private var defaultShape: ErrorBarStyle.Shape {
    series.series.source.spread != nil && traits.isConnected ? .band : .bars
  }

  /// The distances of the ends of error bars from the values; NaN where there is none, and empty without
  /// such ends.
  private func distances(to role: Role, _ shown: ShownRows) -> [Double] {
    guard let ends = columns[role]?.numberValues,
      let points = (columns[.to] ?? columns[.y])?.numberValues
    else { return [] }
    return (0..<shown.count).map { abs(ends[shown[$0]] - points[shown[$0]]) }
  }
}

extension Spread {
  /// After "error bars, ".
  fileprivate var words: String {
    switch self {
    case .deviation: "standard deviations"
    case .standardError: "standard errors of the mean"
    case .interval: "95 % intervals of the mean"
    }
  }
}
