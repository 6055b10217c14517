import SumiLayout
import SumiScales
import SumiTime

/// The slices of a pie in words: the largest with their shares.
struct SlicesWords {
  let ring: SliceSeriesFrame
  let language: Language

  /// More slices are counted.
  private static let most = 12
  private static let mostOfMany = 8

  var clauses: [String] {
    guard !ring.slices.isEmpty else { return ["no slices"] }
    let percents = ring.percents(in: language)
    let order = ring.slices.indices.sorted {
      let (left, right) = (ring.slices[$0].share, ring.slices[$1].share)
      return left != right ? left > right : $0 < $1
    }
    let shown = order.prefix(order.count > Self.most ? Self.mostOfMany : Self.most)
    var parts = shown.map { "\(ring.slices[$0].name) \(percents[$0])" }
    if shown.count < order.count {
      let rest = order.dropFirst(shown.count).reduce(0) { $0 + ring.slices[$1].share }
      let percent = NumberFormat.percent.localized(
        "\(Int((rest * 100).rounded()))%", in: language)
      parts.append("and \(order.count - shown.count) more with \(percent) together")
    }
    return [parts.joined(separator: ", ")]
  }
}
