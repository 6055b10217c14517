extension Series {
  /// Kinds of series read and write themselves.
  static let form = Form<Series>(
    .named(
      "series", about: "What is drawn: data, and the way they are drawn in.",
      .described(
        ChartSchema.series.tree,
        parts: [
          ColumnReference.form.shape, LineStyle.form.shape, ColumnStyle.form.shape,
          .named(
            "bins", about: "How large the bins are.",
            .described(ChartSchema.bins.tree, parts: [])),
        ])),
    read: { try Series(from: $0) }, write: { .other($0) })
}
