import SumiChart
import SumiGeometry

extension [Slice] {
  /// Gives selected slices their style.
  ///
  /// - Parameter taken: the places of names in the theme's colours.
  mutating func select(
    in chart: Chart, of data: SeriesData, radii: SlicesModel.Radii, colors: NameColors,
    taken: [String: Int]
  ) {
    let selection = chart.state.selection
    guard !selection.isEmpty || !chart.state.protrusions.isEmpty else { return }
    let isMeant = { (reference: SeriesReference) in
      reference.means(id: data.series.source.id, title: data.title, index: data.index)
    }
    let isWhole = selection.series.contains(where: isMeant)
    let rows = Set(selection.points.filter { isMeant($0.series) }.flatMap(\.rows))
    let selected = data.inSelectedStyle
    let looks = SliceValues(of: selected, in: radii, colors: colors, taken: taken).slices
    let style = selected.traits.slices?.style ?? SliceStyle()
    let theme = chart.theme
    let ground = theme.plotBackground.alpha > 0 ? theme.plotBackground : theme.background
    for index in indices where looks.indices.contains(index) {
      let isSelected =
        isWhole || self[index].row.map(rows.contains) == true
        || selection.series.contains(.name(self[index].name))
      let moving = chart.state.protrusions.last {
        $0.row == self[index].row && isMeant($0.series)
      }
      guard isSelected || moving != nil else { continue }
      var slice = looks[index]
      slice.selectedStyle = style
      slice.selectedProtrusion = slice.protrusion - self[index].protrusion
      slice.protrusion = self[index].protrusion
      if !data.series.statesSelectedStyle {
        slice.fill = slice.fill.emphasized(on: ground)
        // A whole circle stays together.
        slice.selectedProtrusion = isWhole ? 0 : Self.selectedProtrusion
      }
      slice.selectedShare = moving?.share ?? 1
      // On its way back it has its own look again.
      if isSelected {
        self[index] = slice
      } else {
        self[index].selectedProtrusion = slice.selectedProtrusion
        self[index].selectedShare = slice.selectedShare
      }
    }
  }

  /// In points, where no style is stated.
  private static var selectedProtrusion: Double { 10 }
}

extension [SlicesModel.Ring] {
  /// Makes other slices than the selected ones faint, if there are any.
  mutating func dimUnselected() {
    guard contains(where: { $0.slices.contains { $0.selectedStyle != nil } }) else { return }
    for ring in indices {
      for index in self[ring].slices.indices
      where self[ring].slices[index].selectedStyle == nil {
        self[ring].slices[index].opacity = Selection.dimmedOpacity
      }
    }
  }
}
