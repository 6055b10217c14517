import SumiData
import SumiForms

extension SeriesSource {
  /// The keys of all series whose rows can be combined.
  static var totalsFields: [Field<SeriesSource>] {
    [
      Field(
        "aggregate", \.aggregate, .word,
        "How rows with the same position are combined into one; by default each row is drawn."),
      Field(
        "every", \.every,
        "The periods whose rows are combined, where positions are dates: by the calendar of their "
          + "axis' zone. By default only equal dates are combined."),
      Field(
        "missing", \.$missing, .word,
        "How missing values, and periods without rows, are drawn: as a gap, not at all so that a "
          + "line connects the points on both sides, or as 0. By default as a gap, but an area of a "
          + "stack falls to no height there."),
      Field(
        "sort", \.sort, .word,
        "The order of rows by their values, after they were combined: on a category axis that of the "
          + "categories. By default the order of the data."),
      Field(
        "top", \.top, .wholeNumber(from: 1),
        "How many rows are drawn, those with the greatest values; by default all."),
      Field("sample", \.sample, "Which rows are drawn; by default all."),
    ]
  }

  /// The key of the kinds that connect their rows.
  static var gapFields: [Field<SeriesSource>] {
    [
      Field(
        "longestStep", \.longestStep, LongestStep.longest,
        "How far apart along the positions two rows may be that are connected; by default any two are."
      )
    ]
  }
}

extension Sampling: FileValue {
  package static let form = Form<Self>.kinds(
    Alternative(
      .keyed("every", .wholeNumber(from: 1), "Every n-th row, from the first."),
      { .every($0) }, back: { if case .every(let step) = $0 { step } else { nil } }),
    Alternative(
      .keyed(
        "points", .wholeNumber(from: 3),
        "This many rows, which keep the shape of a line (Largest Triangle Three Buckets)."),
      { .points($0) }, back: { if case .points(let count) = $0 { count } else { nil } }),
    rule: "a sample has either \"every\" or \"points\""
  ).named("sampling", "Which rows of many are drawn.")
}
