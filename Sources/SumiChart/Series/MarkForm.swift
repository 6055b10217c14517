import SumiData

/// A form that a kind of series draws for its rows: what can be hit, and from what a transition begins.
///
/// Each form is made of the positions that the series has in a picture, so a kind with the same forms needs
/// no code for them.
public enum MarkForm: Equatable, Sendable {
  /// A line through the points, or the two lines of a band.
  ///
  /// - `isClosed`: whether, around a pole, the last point is joined to the first one.
  case line(isClosed: Bool = false)
  /// What is between a line and its ground, or between the lines of a band.
  case area
  /// A marker at each value, in the middle of the series' slot.
  case markers(MarkerStyle)
  /// A bar from the ground, or from one end to another, across the series' slot or between the edges of a
  /// bin.
  ///
  /// - `width`: in points, around the middle of the slot; `nil` for all of it.
  case bars(width: Double? = nil)
  /// The outline of a distribution.
  case violins
  /// Markers of rows with a value but no box.
  case outliers(MarkerStyle)
  /// Cells of a grid.
  ///
  /// - `gap`: between two of them, in points.
  case cells(gap: Double)
  /// Bins in which rows are counted or, with a value, summarised.
  case bins(DensityBins, value: Aggregate?)
  /// Bars around a pole.
  case sectors
  /// The slices of a circle.
  case slices
}

extension Series {
  /// The bins in which rows are counted, and what they have besides the count; `nil` if each row has a mark.
  package var bins: (bins: DensityBins, value: Aggregate?)? {
    for case .bins(let bins, let value) in concrete.forms { return (bins, value) }
    return nil
  }

  /// Whether its cells or bins fill the area of its axes.
  package var fillsPlot: Bool {
    concrete.forms.contains {
      switch $0 {
      case .cells, .bins: true
      case .line, .area, .markers, .bars, .violins, .outliers, .sectors, .slices: false
      }
    }
  }

  /// The look of the markers at its points; `nil` for none.
  package var marker: MarkerStyle? {
    for case .markers(let style) in concrete.forms { return style }
    return nil
  }
}
