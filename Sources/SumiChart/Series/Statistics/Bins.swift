import SumiForms

/// The bins of a histogram. A bin holds the numbers from its lower edge up to, but not including, its
/// upper edge; the last bin includes its upper edge too.
public enum Bins: Hashable, Sendable {
  /// At most 200 bins of a round width, by the finer of Scott's rule and that of Freedman and Diaconis; on a
  /// logarithmic axis of equal widths there.
  case automatic
  /// This many bins of equal width over all numbers, on a logarithmic axis of equal widths there.
  case count(Int)
  /// Bins of one width, with an edge at the anchor; a number on the last edge is in a bin of its own.
  case width(Double, anchor: Double = 0)
  /// Edges in ascending order. Numbers outside of them are left out.
  case edges([Double])

  /// The largest number of bins.
  public static let most = 10_000
}

extension Bins: FileValue {
  package static let form = Form<Bins>.either(
    Alternative(words: [("automatic", .automatic)]),
    Alternative(
      .wholeNumber(from: 1, to: Bins.most), { .count($0) },
      back: { if case .count(let count) = $0 { count } else { nil } }),
    Alternative(
      Form<Double>.number.list(
        from: 2, rule: "the edges of bins are at least 2 numbers"), { .edges($0) },
      back: { if case .edges(let edges) = $0 { edges } else { nil } }),
    Alternative(
      .object(BinWidth()) {
        Field(
          "width", \.width, .number(Bounds(above: 0)), "The width of a bin, above 0.",
          isRequired: true)
        Field("anchor", \.anchor, .number, "A value at which there is an edge.")
      },
      { .width($0.width, anchor: $0.anchor) },
      back: {
        if case .width(let width, let anchor) = $0 {
          BinWidth(width: width, anchor: anchor)
        } else {
          nil
        }
      })
  ).named(
    "histogramBins",
    "The bins of a histogram: `\"automatic\"` for up to 200 bins of a round width, the number of bins, "
      + "a list of their edges, or an object with their width.")
}

private struct BinWidth: Hashable, Sendable {
  var width = 1.0
  var anchor = 0.0
}
