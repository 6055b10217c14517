import SumiForms
import SumiGeometry

/// A fill that is recognised without its colour: by its lines and its outline.
public struct FillPattern: Equatable, Sendable {
  /// The colour under the lines; `nil` for the series' colour.
  public var fill: Color?
  /// The lines; `nil` for a plain fill.
  public var hatch: Hatch?
  /// The outline, 1 point wide; `nil` for that of other fills.
  public var stroke: Color?

  /// A fill with lines over it, and an outline.
  public init(fill: Color? = nil, hatch: Hatch? = nil, stroke: Color? = nil) {
    self.fill = fill
    self.hatch = hatch
    self.stroke = stroke
  }
}

extension FillPattern: FileValue {
  package static let form = Form<FillPattern>.object(FillPattern()) {
    Field("fill", \.fill, "The colour under the lines; by default the series' colour.")
    Field("hatch", \.hatch, "Lines over the fill; by default none.")
    Field(
      "stroke", \.stroke, "The outline, 1 point wide; by default that of fills without a pattern.")
  }.named("fillPattern", "A fill that is recognised without its colour.")
}
