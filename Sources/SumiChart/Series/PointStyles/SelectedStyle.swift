import SumiForms

extension SeriesType {
  /// The series with other properties of its style while it is selected:
  /// `LineSeries(y: "price").whenSelected { $0.style.strokeWidth = 4 }`.
  ///
  /// - Parameter change: changes the style; other changes have no effect.
  public func whenSelected(_ change: (inout Self) -> Void) -> Self {
    guard let changes = styleChanges(change) else { return self }
    var result = self
    result.source.selectedStyle = changes
    return result
  }

  /// The key by which the file states how a selected series looks; none for kinds without a style.
  static var selectionFields: [Field<SeriesSource>] {
    guard let form = styleChangesForm(of: .selection) else { return [] }
    return [
      Field(
        "selectedStyle", \.selectedStyle, form,
        "What its `style` has while it is selected; the rest of the style stays. By default wider "
          + "lines, and darker or lighter shapes with an outline.")
    ]
  }
}

extension Series {
  /// Whether it states a style for when it is selected.
  package var statesSelectedStyle: Bool { source.selectedStyle != nil }

  /// The series as it is drawn when it is selected: in its `selectedStyle` or, without one, with wider
  /// lines. Shapes are then emphasised when they are drawn.
  ///
  /// - Parameter index: of the series in the theme's cycles.
  package func selected(from theme: Theme, at index: Int) -> Series {
    var style = source.selectedStyle
    if style == nil, let width = completed(from: theme, at: index).traits.line?.width {
      let wide = max(width * Self.widening, width + 1)
      style = StyleChanges(.object([JSONTree.Member("strokeWidth", .number(wide))]))
    }
    return (style.map(changed) ?? self).completed(from: theme, at: index)
  }

  private static let widening = 1.6
}
