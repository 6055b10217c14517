import SumiForms
import SumiGeometry

/// The outline of what is selected of a series of cells or bins.
public struct SelectedOutline: Equatable, Sendable {
  /// `nil` for the colour of texts.
  public var stroke: Color?
  /// In points; 0 for no outline.
  public var strokeWidth: Double

  /// An outline; what is `nil` comes from the theme.
  public init(stroke: Color? = nil, strokeWidth: Double = 1.5) {
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

extension SelectedOutline: FileValue {
  package static let form = Form<SelectedOutline>.object(SelectedOutline()) {
    Field("stroke", \.stroke, "The colour of the outline; by default that of texts.")
    Field("strokeWidth", \.strokeWidth, .length, "In points, 0 for no outline.")
  }.named("selectedOutline", "The outline of what is selected of cells or bins.")
}
