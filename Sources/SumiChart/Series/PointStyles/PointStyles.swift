import SumiForms

extension Channel {
  /// The column that names the style of each point. A kind of series that lists it can draw its points
  /// in different styles.
  static let pointStyle = [
    Channel(
      .pointStyle, isRequired: false, values: .text,
      "The name of the style of each point; see `pointStyles`. Other texts, and none, stand for the "
        + "series' own style.")
  ]
}

extension [Channel] {
  /// Those that an error lists. Few points have a style of their own; the reference tells of its column.
  package var shownInErrors: [Channel] { filter { $0.role != .pointStyle } }
}

extension SeriesType {
  /// The series with a style for some of its points. A point has the style if its text in the column
  /// `pointStyle` is the name of the style, or if the closure `pointStyle` of `ChartHooks` returns it.
  ///
  ///     ColumnSeries(x: "month", y: "profit").pointStyle("loss") { $0.style.fill = .red }
  ///
  /// - Parameters:
  ///   - name: of the style.
  ///   - change: changes the style; other changes have no effect.
  public func pointStyle(_ name: String, _ change: (inout Self) -> Void) -> Self {
    guard let changes = styleChanges(change) else { return self }
    var result = self
    result.source.pointStyles[name] = changes
    return result
  }

  /// The key by which the file states the styles of points; none for kinds whose rows are not drawn.
  static var pointStyleFields: [Field<SeriesSource>] {
    guard channels.contains(where: { $0.role == .pointStyle }),
      let form = styleChangesForm(of: .points)
    else { return [] }
    return [
      Field(
        "pointStyles", \.pointStyles, form.dictionary,
        "Styles of single points by name, for the column `pointStyle`: what each has in place of the "
          + "series' `style`; the rest of the style stays. Points of lines have a marker in it.")
    ]
  }
}

extension Series {
  /// The series as its points of each style are drawn, by the name of the style.
  ///
  /// - Parameter index: of the series in the theme's cycles.
  package func pointLooks(from theme: Theme, at index: Int) -> [String: Series] {
    source.pointStyles.mapValues { changed(by: $0).completed(from: theme, at: index) }
  }
  /// The pictures of its markers and bars: its own, and those of the styles of its points and of what is
  /// selected.
  package var images: [MarkerImage] {
    let styles =
      source.pointStyles.sorted { $0.key < $1.key }.map(\.value)
      + (source.selectedStyle.map { [$0] } ?? [])
    return ([self] + styles.map(changed)).compactMap(\.traits.image)
  }
}
