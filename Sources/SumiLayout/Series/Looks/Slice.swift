import SumiChart
import SumiGeometry

/// A slice before it has a position.
struct Slice {
  var name: String
  /// `nil` for several gathered rows.
  var row: Int?
  /// Above 0.
  var value: Double
  /// The share of the whole; those of a ring have the sum 1.
  var share: Double
  /// The radius between the inner and the outer one of its ring, both as shares of the whole radius.
  var outerRadius: Double
  var fill: Color
  /// Lines over the fill; `nil` for none.
  var hatch: Hatch?
  /// `nil` for the colour behind the chart.
  var stroke: Color?
  /// In points.
  var protrusion: Double
  var hasLabel = true
  /// `nil` for that of the series' labels.
  var labelColor: Color?
  var spoke: SpokeStyle
  /// How much farther than others it is moved away because it is selected, in points.
  var selectedProtrusion = 0.0
  /// The share of that way, on the way into the selection or out of it.
  var selectedShare = 1.0
  /// The look of a slice with a style of its own.
  var ownStyle: SliceStyle?
  /// The look of a selected slice; `nil` for other slices.
  var selectedStyle: SliceStyle?
  /// Below 1 for a slice beside selected ones.
  var opacity = 1.0
}
